page-claim = Würfeln, bluffen, schmunzeln: deutsche Kneipenspiele mit Freunden und Füchsen.
page-close = Schließen
page-home = Zur Startseite
page-other-language = English
page-sound-on = Ton an
page-sound-off = Ton aus
page-theme-auto = Hell/dunkel: wie das Gerät
page-theme-light = Hell
page-theme-dark = Dunkel
page-menu = Menü
page-loading = Moment …
page-skip = Überspringen

home-with-friends = Mit Freunden
home-against-bots = Gegen Füchse
home-one-device = An einem Gerät
home-players = { $least }–{ $most } Personen
home-minutes = etwa { $minutes } Minuten
home-join = Mit Code mitspielen
home-code = Code vom Tisch
home-go = Los
home-open-tables = Offene Tische
home-no-tables = Gerade ist kein Tisch offen. Mach doch einen auf!
home-table-free = { $free ->
    [one] noch { $free } Platz
   *[other] noch { $free } Plätze
}
home-unaffiliated = Ein freies Projekt, nicht verbunden mit den Verlagen von Kniffel und The Lie Zie.
home-rules = Regeln
home-how-many = Wie viele sitzen am Gerät?
home-name-of = Name { $number }

name-ask = Wie heißt du?
name-sit = Hinsetzen
name-hint = Kein Konto, kein Passwort: Der Name genügt.

lobby-invite = Lade Freunde ein
lobby-copy = Link kopieren
lobby-copied = Kopiert!
lobby-qr = QR-Code mit dem Link zu diesem Tisch
lobby-seats = Wer spielt mit
lobby-you = du
lobby-host = eröffnete den Tisch
lobby-ready = bereit
lobby-not-ready = noch nicht bereit
lobby-add-bot = Fuchs dazusetzen
lobby-level = Spielstärke
lobby-level-random = Welpe (würfelt seine Züge)
lobby-level-greedy = Solide
lobby-level-honest = Ehrlich
lobby-level-beginner = Anfänger
lobby-level-club = Stammtisch
lobby-level-perfect = Perfekt (Punkte)
lobby-level-winner = Perfekt (Sieg)
lobby-level-master = Meister
lobby-remove = { $name } vom Tisch nehmen
lobby-stand-up = Aufstehen
lobby-options = Hausregeln
lobby-clock = Uhr
lobby-clock-off = keine
lobby-clock-relaxed = gemütlich (90 s)
lobby-clock-fast = flott (20 s)
lobby-talk = Plaudern
lobby-talk-all = alles
lobby-talk-phrases = nur Sprüche
lobby-talk-off = aus
lobby-listed = Für alle sichtbar
lobby-start = Spiel beginnen
lobby-i-am-ready = Ich bin bereit
lobby-wait-ready = Ich warte noch
lobby-waiting-host = Gleich geht’s los: { $name } beginnt das Spiel.
lobby-waiting-people = Es fehlen noch Leute: mindestens { $least }.
lobby-waiting-ready = Wir warten auf { $names }.
lobby-fair = Faire Würfel
lobby-fair-text = Vor dem Spiel legt sich der Server fest, und dein Browser mischt mit. Nach dem Spiel lässt sich jeder Wurf prüfen.
lobby-fair-secret = An diesem Tisch bleiben unbezweifelte Würfe für immer geheim; nachprüfbar ist danach alles andere.
lobby-fingerprint = Festlegung { $hash }
lobby-hot-seat-add = Noch jemand an diesem Gerät

table-your-turn = Du bist dran
table-turn-of = { $name } ist dran
table-waiting-for = Wir warten auf { $names }
table-stand-in = Ein Fuchs spielt für { $name }
table-come-back = Platz zurücknehmen
table-away = weg
table-watching = Du schaust zu
table-spectators = { $count ->
    [one] { $count } schaut zu
   *[other] { $count } schauen zu
}
table-lost = Keine Verbindung: Ich versuche es weiter …
table-reconnecting = Einen Augenblick, der Server startet neu …
table-outdated = Es gibt eine neue Fassung dieser Seite.
table-reload = Neu laden
table-gone-title = Diesen Tisch gibt es nicht
table-gone-text = Vielleicht stimmt der Link nicht ganz, oder der Tisch wurde abgeräumt.
table-log = Was geschah
table-no-log = Noch ist nichts geschehen.
table-talk = Plaudern
table-no-talk = Noch hat niemand etwas gesagt.
table-say = Sagen
table-say-something = Etwas sagen …
table-mute = { $name } stummschalten
table-unmute = { $name } wieder hören
table-rules = Regeln
table-leave = Tisch verlassen
table-hand-over = Auf anderem Gerät weiterspielen
table-hand-over-text = Öffne diesen Link auf dem anderen Gerät. Er gilt einmal und zehn Minuten lang.
table-pass-to = Das Gerät geht an { $name }
table-pass-ready = Ich bin { $name }
table-pass-text = Nur { $name } soll jetzt hinschauen.
table-seconds-left = { $seconds ->
    [one] noch { $seconds } Sekunde
   *[other] noch { $seconds } Sekunden
}
table-players = Alle Spieler

over-title = Das Spiel ist aus
over-won = { $name } gewinnt!
over-won-shared = { $names } teilen sich den Sieg!
over-lost = { $name } verliert.
over-rematch = Noch einmal
over-replay = Partie ansehen
over-check-dice = Würfel prüfen
over-save = Partie speichern
over-checking = Ich rechne nach …
over-checked = Alle { $draws } Würfe stimmen mit der Festlegung vor dem Spiel überein.
over-checked-open = Alle { $draws } offenen Würfe stimmen mit der Festlegung vor dem Spiel überein. Unbezweifelte Würfe bleiben geheim.
over-check-failed = Achtung: Wurf { $draw } passt nicht zur Festlegung!
over-close = Tisch ansehen
over-points = { $score } Punkte

replay-title = Partie ansehen
replay-step = Schritt { $step } von { $steps }
replay-seen-by = Mit den Augen von
replay-spectator = Zuschauern
replay-previous = Schritt zurück
replay-next = Schritt vor
replay-play = Abspielen
replay-pause = Anhalten

missing-title = Hier ist nichts
missing-text = Diese Seite kennt nicht einmal der Fuchs.

error-page-offline = Keine Verbindung zum Server. Prüfe dein Netz und versuch es noch einmal.
error-page-broken = Da ist etwas schiefgegangen. Versuch es noch einmal.
error-page-again = Noch einmal
lobby-you-name = Du

kniffel-sheets = Zettel
kniffel-sheet-of = Zettel von { $name }
kniffel-dice = Deine Würfel: Antippen lässt einen stehen
kniffel-die = Würfel { $face }
kniffel-roll = Würfeln
kniffel-again = { $count ->
    [one] { $count } Würfel noch einmal werfen
   *[other] { $count } Würfel noch einmal werfen
}
kniffel-pick-box = Wähle ein Feld
kniffel-enter = { $category }: { $points } eintragen
kniffel-strike = { $category } streichen
kniffel-extra = (+{ $extra } extra)
kniffel-box = { $category }, brächte { $points }
kniffel-throws-left = { $count ->
    [0] Kein Wurf mehr: Trag ein
    [one] Noch { $count } Wurf
   *[other] Noch { $count } Würfe
}
kniffel-bonus = Oben { $upper }, es fehlen { $missing } zum Bonus
kniffel-bonus-row = Bonus
kniffel-extra-row = Zusatz
kniffel-total = Summe
