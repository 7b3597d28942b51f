page-claim = Würfeln, bluffen, schmunzeln: deutsche Kneipenspiele mit Freunden und Füchsen.
page-close = Schließen
page-home = Zur Startseite
page-other-language = EN
page-sound-on = Ton an
page-sound-off = Ton aus
page-throw-for-me = Für mich würfeln
page-notices = Sag mir, wenn ich dran bin und woanders hinsehe
page-notices-denied = Dein Browser erlaubt es nicht: Das kannst du in seinen Einstellungen für diese Seite ändern.
page-title = Würfeln, bluffen, grinsen
page-theme-auto = Hell/dunkel: wie das Gerät
page-theme-light = Hell
page-theme-dark = Dunkel
page-menu = Menü
page-loading = Moment …
page-python-comes = Flunkern richtet sich in deinem Browser ein …
page-skip = Überspringen

home-with-friends = Mit Freunden
home-against-bots = Gegen Füchse
home-one-device = An einem Gerät
home-real-dice = Mit echten Würfeln
home-real-cards = Mit echten Karten
home-real-dice-go = Zettel anlegen
home-real-dice-link = Lieber jeder am eigenen Handy
home-how-many-dice = Wie viele spielen mit?
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
home-how-strong = Wie stark sind die Füchse?
home-offline = Keine Verbindung: gegen Füchse und an einem Gerät kannst du trotzdem spielen. Für Tische mit Freunden braucht es eine; sie sind wieder da, sobald es eine gibt.
home-level-beginner = hat es letzte Woche gelernt und meint es gut
home-level-installed = so stark, wie hier installiert ist
home-level-here = am stärksten von denen, die ohne Server spielen
home-level-server = denkt mehr nach, als ein Browser kann: nur mit Server
home-level-club = spielt jeden Donnerstag: gute Gesellschaft
home-level-master = verzeiht nichts
home-level-top = verrät nichts und nutzt nichts aus: zu zweit auf Dauer nicht zu schlagen
home-rules = Regeln
home-how-many = Wie viele sitzen am Gerät?
home-name-of = Name { $number }

me-title = Ich
me-games = Meine Partien
me-nav = Was von mir aufgehoben ist
me-figures = Zahlen
figures-none = Davon noch keine fertige Partie, in der du einen eigenen Platz hattest.
figures-left = { $left ->
    [one] Eine Partie wird noch angesehen …
   *[other] { $left } Partien werden noch angesehen …
}
figures-games = Partien
figures-won = Gewonnen
figures-mean = Im Schnitt
figures-best = Bestes
figures-streak = Siege in Folge
figures-scores = Wie oft welches Ergebnis
figures-course = Partie für Partie
figures-course-told = Ergebnisse von der ersten bis zur letzten Partie: niedrigstes { $low }, höchstes { $high }; die Linie ist der Schnitt der letzten zehn.
figures-boxes = Im Schnitt in jedem Feld
figures-own = du
figures-perfect = perfektes Spiel
figures-perfect-what = Perfektes Spiel bringt nach diesen Regeln im Schnitt { $mean } Punkte; neben deinen Partien steht, wie viele von ebenso vielen dort enden würden.
figures-rules = Nach welchen Regeln
figures-luck-title = Glück und Können
figures-luck = Glück
figures-skill = Entscheidungen
figures-luck-what = { $games ->
    [one] Punkte je Partie
   *[other] Punkte je Partie in { $games } Partien
}: Glück ist, was die Würfel mehr oder weniger brachten, als zu erwarten war, Entscheidungen, was gegenüber den besten verschenkt wurde. Die Linien sind Durchschnitte der letzten zehn Partien.
figures-luck-unsolved = Was Glück war, weiß nur der Coach, und der ist auf diesem Server nicht installiert.
figures-luck-untold = { $games ->
    [one] Eine Partie mit echten Würfeln fehlt hier
   *[other] { $games } Partien mit echten Würfeln fehlen hier
}: Niemand hat alle Würfe eingetippt.
figures-bluff = Lügen und Zweifel
figure-announced = Angesagt
figure-caught = Lügen, die aufflogen
figure-through = Lügen, die durchgingen
figure-right = Zu Recht gezweifelt
figure-wrong = Zu Unrecht gezweifelt
figures-bluff-what = Soweit es am Tisch ans Licht kam.
figures-prizes = Runden und Preise
figure-rounds-won = Gewonnene Runden
figure-passes-won = Gewonnene Durchgänge
figure-prizes-true = Preise mit wahrer Zahl
figure-prizes-false = Preise mit gelogener Zahl
figures-prizes-what = Ob die Zahl auf der Rückseite eines Preises stimmte, zeigt sich beim Aufdecken am Ende.
me-rounds = Runden
round-found = Runde gründen
round-found-what = Eine Runde sind Leute, die immer wieder zusammen spielen. Alle kommen über ihren Link dazu, ohne Konto; sie zählt, wer was gewonnen hat, solange es sie gibt.
round-name = Wie heißt die Runde?
round-join = Mitmachen
round-join-what = Du bist in diese Runde eingeladen. Wer dazugehört, sieht ihre Leute und alle Partien, die für sie gespielt wurden.
round-play = Für diese Runde spielen
round-table = Ewige Tabelle
round-who = Wer
round-streak = In Folge
round-points = Punkte
round-evenings = Abende
round-evening = { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}
round-wins = Siege im Lauf der Zeit
round-wins-what = Wer wie viele Partien gewonnen hatte, vom { $first } bis zum { $last }.
round-averages = Durchschnitte im Lauf der Zeit
round-averages-what = Punkte je Partie bis zum jeweiligen Zeitpunkt, vom { $first } bis zum { $last }.
round-luck-what = Glück und Entscheidungen in Punkten je Partie, wo alle Würfe bekannt sind.
round-beats = Wer schlägt wen
round-beats-what = Wie oft wer links steht vor wem oben landete.
round-from = Von
round-to = Bis
round-none = Hier zählt noch keine Partie. Öffne oben einen Tisch: Dessen Partien zählen.
round-invite = In die Runde einladen
round-invite-what = Wer diesen Link hat, kann mitmachen.
round-qr = QR-Code mit dem Link zu dieser Runde
round-people = Wer dazugehört
round-leave = Runde verlassen
round-leave-what = Deine Partien bleiben bei der Runde. Wer als Letzter geht, nimmt sie mit.
round-leave-yes = Ja, verlassen
round-lobby = Die Partien dieses Tischs zählen für eine Runde: Deren Leute sehen, wer gewonnen hat.
me-phone = Neues Handy
phone-what = Deine Plätze, Partien und Runden gehören zu diesem Browser. Mit einem Link bist du auch auf einem anderen Gerät derselbe Mensch, und auch dann noch, wenn dieses verloren geht.
phone-who = Wer den Link hat, kann du sein: Bewahre ihn auf wie einen Schlüssel und gib ihn niemandem.
phone-make = Link machen
phone-renew = Neuen machen
phone-end = Link beenden
phone-there = Seit { $since } gibt es einen Link. Er lässt sich nur einmal zeigen; ein neuer beendet ihn.
phone-once = Schreib ihn auf oder scanne ihn jetzt: Er wird nur dieses eine Mal gezeigt.
phone-qr = QR-Code mit deinem Link
phone-ended = Der Link ist beendet.
passkey-title = Passkey
passkey-what = Ein Passkey bleibt auf deinem Handy, deinem Rechner oder in deinem Passwortmanager und öffnet sich mit Finger, Gesicht oder PIN. Mit ihm bist du auch in einem anderen Browser dieselbe Person, ohne einen Link, den andere sehen könnten.
passkey-make = Passkey anlegen
passkey-made = Der Passkey ist angelegt.
passkey-since = Passkey seit { $since }
passkey-drop = Entfernen
passkey-drop-what = Mit einem Passkey, den du hier entfernst, kommt niemand mehr zurück. Auf dem Gerät selbst bleibt ein Eintrag, den du dort löschen kannst.
passkey-use = Ich habe einen Passkey
passkey-use-yes = Trotzdem zu der Person werden, der der Passkey gehört
keep-title = Bist du das?
keep-text = Mit diesem Link wird dieser Browser zu dem von dem Menschen, der ihn gemacht hat: seine Plätze, Partien und Runden. Mach nur weiter, wenn du ihn selbst gemacht hast.
keep-others = In diesem Browser spielt schon jemand. Dessen Plätze und Partien sind von hier aus dann nicht mehr zu erreichen, es sei denn, du machst vorher einen Link dafür.
keep-go = Ja, das bin ich
keep-done = Da bist du ja wieder.

games-none = Noch keine fertige Partie. Die nächste steht dann hier.
games-none-found = So eine Partie gibt es nicht.
games-filter = Nur manche davon
games-all = Alle Spiele
games-with = Mit
games-with-hint = Teil eines Namens
games-more = Mehr zeigen
games-download = Alle Aufzeichnungen herunterladen
games-replay = Nachspielen
games-report = Glück und Können
games-table = Zum Tisch
games-by-hand = mit echten Würfeln, nicht geprüft
games-place = { $place }. von { $count }
games-won = Gewonnen
games-each = { $place }. { $name }, { $score }

name-ask = Wie heißt du?
name-sit = Hinsetzen
name-hint = Kein Konto, kein Passwort: Der Name genügt.

offline-title = Ohne Verbindung spielen
offline-what = Im Zug, im Keller, im Garten: gegen Füchse und an einem Gerät. Dafür holt dein Browser einmal etwa 15 MB und behält sie.
offline-keep = Für unterwegs behalten
offline-keeping = Wird geholt …
offline-kept = Alles da: gegen Füchse und an einem Gerät spielst du hier auch ohne Verbindung.
offline-failed = Das ging nicht: Es fehlt an Verbindung oder an Platz, oder dein Browser erlaubt dieser Seite nicht, etwas zu behalten.
offline-new = Eine neuere Version ist da. Laufende Spiele bleiben, wo sie sind.
offline-renew = Neu laden

alone-home = Hier läuft alles in deinem Browser, ohne Server. Für Tische mit Freunden an eigenen Handys startet jemand einen: pip install flunkern
alone-level = braucht einen Server
alone-title = Dafür braucht es einen Server
alone-text = Diese Seite kommt ohne aus und kennt nur die Tische in deinem Browser. Freunde erreichst du über die Adresse, unter der jemand Flunkern gestartet hat.

storage-full = Kein Platz mehr: Dein Browser kann nichts Neues speichern, darum geht es hier nicht weiter. Mach auf dem Gerät Platz und versuch es noch einmal.
storage-forbidden = Dein Browser lässt diese Seite nichts speichern, etwa in einem privaten Fenster. Ohne Speicher gibt es keinen Tisch: Erlaube es in seinen Einstellungen oder nimm ein anderes Fenster.

lobby-here-only = Diesen Tisch gibt es nur in diesem Browser: spiel gegen Füchse oder mit anderen an diesem Gerät.
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
lobby-level-rules = kennt diese Hausregeln nur mit Server
lobby-remove = { $name } vom Tisch nehmen
lobby-stand-up = Aufstehen
lobby-options = Hausregeln
lobby-with-foxes = Mit Füchsen am Tisch ist „{ $value }“ fairer.
lobby-clock = Uhr
lobby-clock-off = keine
lobby-clock-relaxed = gemütlich (90 s)
lobby-clock-fast = flott (20 s)
lobby-talk = Plaudern
lobby-talk-all = alles
lobby-talk-phrases = nur Sprüche
lobby-talk-off = aus
lobby-listed = Für alle sichtbar
lobby-stake = Einsatz
lobby-stake-none = nur die Ehre
lobby-start = Spiel beginnen
lobby-i-am-ready = Ich bin bereit
lobby-wait-ready = Ich warte noch
lobby-waiting-host = Gleich geht’s los: { $name } beginnt das Spiel.
lobby-waiting-people = Es fehlen noch Leute: mindestens { $least }.
lobby-waiting-ready = Wir warten auf { $names }.
lobby-starting-dice = { $missing ->
    [0] Die Würfel werden gemischt …
   *[other] Die Würfel werden gemischt, es fehlt noch: { $names }
}
lobby-starting-cards = { $missing ->
    [0] Die Karten werden gemischt …
   *[other] Die Karten werden gemischt, es fehlt noch: { $names }
}
lobby-call-off = Abblasen
lobby-fair-dice = Wie die Würfel geprüft werden
lobby-fair-cards = Wie das Mischen geprüft wird
fair-before = Vor dem Spiel legt sich der Server auf sein Glück fest, ohne es zu zeigen.
fair-during = Mit jedem deiner Züge mischt dein Browser etwas bei, das der Server nicht kennen kann.
fair-after = Nach dem Spiel prüfst du alles mit einem Tippen, hier oder mit einem eigenen Programm.
fair-here = An diesem Tisch ist dein Browser auch der Server. Die Prüfung zeigt, dass er sich an sein festgelegtes Glück gehalten hat; vor jemandem, der deinen Browser in der Hand hat, schützt sie nicht.
lobby-hot-seat-add = Noch jemand an diesem Gerät

lobby-behind = schaut noch das Ergebnis an
lobby-barred = { $name } hast du weggeschickt.
lobby-invite-again = Wieder einladen
table-series = { $played ->
    [one] { $won } von { $played } Spiel gewonnen
   *[other] { $won } von { $played } Spielen gewonnen
}
table-series-points = { $games }, zusammen { $score }
table-restarting =
    { $minutes ->
        [one] Neustart in einer Minute;
       *[other] Neustart in etwa { $minutes } Minuten;
    } deine Seite kommt von selbst zurück.
table-nudged = { $name }, wir warten auf dich!
table-nudged-by = { $name } stupst dich an: Du bist dran!
table-away-since = weg seit { $time }
table-removed = Du wurdest vom Tisch geschickt: { $reason }
waiting-late = Wir warten auf { $name }.
waiting-gone = { $name } ist seit { $time } weg.
waiting-nudge = Anstupsen
waiting-fox = Fuchs weiterspielen lassen
send-away-title = Jemanden wegschicken
send-away-text = Ein Fuchs übernimmt den Platz. Zurück kommt nur, wen du wieder einlädst.
send-away-who = Wen?
send-away-why = Warum? Das wird dort angezeigt.
send-away-late = Wir haben zu lange gewartet.
send-away-rude = Der Ton hat nicht gepasst.
send-away-unknown = Wir kennen uns nicht.
send-away = Wegschicken
over-ahead = { $count ->
    [one] { $names } wartet schon auf das nächste Spiel.
   *[other] { $names } warten schon auf das nächste Spiel.
}

table-your-turn = Du bist dran
table-i-am-ready = Bereit!
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
table-stake = Einsatz: { $stake }
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
table-leave-to-fox = Platz einem Fuchs überlassen
table-home = Zur Startseite, der Platz bleibt deiner
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
over-you-won = Du gewinnst!
over-you-share = Du teilst dir den Sieg mit { $names }!
over-you-lost = Du verlierst.
over-you-are-safe = Du bist in Sicherheit: { $name } verliert.
over-best = Dein bestes Ergebnis bisher: { $score }
over-best-new = Dein neues bestes Ergebnis: { $score }!
over-highlights = Davon werdet ihr erzählen
over-rematch = Noch einmal
over-replay = Partie ansehen
over-check-dice = Würfel prüfen
over-check-cards = Karten prüfen
over-save = Partie speichern
over-checking = Ich rechne nach …
over-checked-dice = Alle { $draws } Würfe passen zur Festlegung des Servers und zu dem, was die Spieler beigemischt haben.
over-checked-cards = Alle { $draws } Ziehungen passen zur Festlegung des Servers und zu dem, was die Spieler beigemischt haben.
over-checked-open = Alle { $draws } offenen Würfe passen zur Festlegung des Servers und zu dem, was die Spieler beigemischt haben. Unbezweifelte Würfe bleiben geheim.
over-seen = Dein Browser hat diese Festlegung gesehen, bevor das Spiel begann.
over-unseen = Dein Browser hat diese Festlegung nicht gesehen, bevor das Spiel begann: Ob sie rechtzeitig da war, kann er nicht sagen.
over-added = { $times ->
    [one] Was dein Browser einmal beigetragen hat, steckt im Glück dieses Spiels.
   *[other] Was dein Browser { $times }-mal beigetragen hat, steckt im Glück dieses Spiels.
}
over-not-added = Dein Browser hat zum Glück dieses Spiels nichts beigetragen.
over-witnessed = { $seen } von { $all } Stellungen sind so, wie dein Browser sie sah.
over-not-witnessed = Dein Browser hat von diesem Spiel nichts gesehen, als es lief.
over-verify = Dass die Regeln eingehalten wurden, prüft flunkern verify: mit dem gesicherten Spiel und dem, was deine Seite sah.
over-save-witness = Sichern, was meine Seite sah
over-code-gaps = Deine Seite hat einen Teil des Spiels verpasst und darum keinen Code zum Vergleichen. Was sie sah, lässt sich trotzdem prüfen.
over-code = Code dieses Spiels, derselbe für alle, die es sahen:
over-check-failed = Achtung: Dem Glück dieses Spiels ist nicht zu trauen!
over-close = Tisch ansehen

replay-title = Partie ansehen
replay-step = Schritt { $step } von { $steps }
replay-seen-by = Mit den Augen von
replay-spectators = Zuschauern
replay-previous = Schritt zurück
replay-next = Schritt vor
replay-play = Abspielen
replay-pause = Anhalten

missing-title = Hier ist nichts
missing-text = Diese Seite kennt nicht einmal der Fuchs.

error-page-passkey-none = Es wurde kein Passkey benutzt. Versuch es noch einmal, oder nimm den Link.
error-page-passkey-there = Auf diesem Gerät hast du schon einen Passkey.
error-page-offline = Keine Verbindung zum Server. Prüfe dein Netz und versuch es noch einmal.
error-page-broken = Da ist etwas schiefgegangen. Versuch es noch einmal.
error-page-other-outcome = Die gespeicherte Partie endet anders, als es dir gezeigt wurde.
error-page-again = Noch einmal
lobby-you-name = Gast

throw-who = Wer fängt an?
throw-tied = Gleichstand: noch einmal!
throw-starts = { $mine ->
    [yes] Du hast am höchsten geworfen und beginnst.
   *[no] { $name } hat am höchsten geworfen und beginnt.
}
throw-own = Würfeln
throw-of = { $name } würfelt
throw-lands = { $name }: { $dice }
throw-waits = { $name } hat noch nicht gewürfelt
throw-go-on = Weiter

plain-choose = Was tust du?
plain-do = Das mache ich
plain-wait = Andere sind am Zug.

sheet-bonus = Bonus
sheet-bonus-so-far = { $upper } von { $goal }
sheet-total = Summe

over-report = Bericht des Trainers
over-report-thinking = Der Trainer sieht sich das Spiel an …
lobby-coach = Der Trainer darf allen helfen

forget-me = Meine Daten löschen
forget-what = Dein Name und was du gesagt hast verschwinden von allen Tischen, für alle und für immer. Die Spiele bleiben, mit N.N. an deiner Stelle; wo eines noch läuft, spielt ein Fuchs für dich. Dieser Browser wird zum Unbekannten.
forget-yes = Endgültig löschen
forget-no = Alles behalten
forget-done = { $tables ->
    [0] Hier gab es nichts von dir.
    [one] Erledigt: Du bist von einem Tisch verschwunden.
   *[other] Erledigt: Du bist von { $tables } Tischen verschwunden.
}

leave-title = Deinen Platz einem Fuchs überlassen?
leave-text = { $seats ->
    [one] Ein Fuchs spielt an deinem Platz weiter.
   *[other] Füchse spielen an euren Plätzen weiter.
} Du kannst jederzeit zurückkommen: Auf der Startseite steht das Spiel unter „Weiterspielen“.
leave-stay = Bleiben
leave-go = Überlassen

going-title = Weiterspielen
going-empty = Kein Spiel wartet auf dich. Such dir unten eins aus: Gegen Füchse geht es sofort los.
going-your-turn = Du bist dran
going-turn-of = Gewartet wird auf { $names }
going-lobby = Noch nicht begonnen
going-with = mit { $names }
going-alone = allein
going-ended = Zuletzt zu Ende gegangen
going-result = Ergebnis ansehen

keys-title = Tasten
keys-space = Leertaste
keys-enter = Enter
keys-tab = Tab
keys-escape = Esc
keys-arrows = Durch Block, Würfel und Auswahl gehen
keys-choose = Wählen; noch einmal: damit weiter
keys-onward = Weiter zum Nächsten
keys-back = Schließen, was offen ist, wie Zurück
keys-help = Diese Tasten zeigen
keys-hold = Einen Würfel halten oder freigeben
keys-face = Eine Augenzahl wählen
keys-rest = Tasten ruhen, während du schreibst und solange etwas über dem Tisch liegt.
key-believe = g
key-doubt = z
key-announce = a
key-left = l
key-right = r
key-pass = p

fox-jackpot-self-1 = Ha! Gelernt ist gelernt.
fox-jackpot-self-2 = Fünf auf einen Streich!
fox-jackpot-self-3 = Da staunst du, was?
fox-jackpot-other-1 = Das gibt’s doch nicht!
fox-jackpot-other-2 = Alle fünf? Zeig noch mal!
fox-jackpot-other-3 = Da bleibt mir die Schnauze offen.
fox-bonus-self-1 = Fleiß zahlt sich aus.
fox-bonus-self-2 = Den Bonus nehm ich mit.
fox-bonus-other-1 = Saubere Arbeit da oben.
fox-bonus-other-2 = Der sitzt. Glückwunsch!
fox-caught-self-1 = Erwischt …
fox-caught-self-2 = Na gut. Einen Versuch war’s wert.
fox-caught-self-3 = Hat mein Schwanz gezuckt?
fox-caught-doubter-1 = Mir macht keiner was vor.
fox-caught-doubter-2 = Das hab ich gerochen!
fox-caught-doubter-3 = Zu dick aufgetragen.
fox-caught-other-1 = Autsch.
fox-caught-other-2 = Das war frech. Gefällt mir.
fox-stood-self-1 = Ich lüge doch nie.
fox-stood-self-2 = Siehst du? Alles wahr.
fox-stood-self-3 = Ehrlich währt am längsten.
fox-stood-doubter-1 = Hm. Ich hätte schwören können …
fox-stood-doubter-2 = Ausgerechnet jetzt die Wahrheit!
fox-stood-doubter-3 = Mein Näschen lässt nach.
fox-mat-self-1 = Noch ein Deckel. Na prima.
fox-mat-self-2 = Den wollte ich gar nicht.
fox-final-self-1 = Jetzt gilt’s!
fox-final-self-2 = Ruhig, Pfoten, ganz ruhig.
fox-final-other-1 = Jetzt wird es ernst!
fox-final-other-2 = Keiner atmet.
fox-first-self-1 = Fertig! Und ihr so?
fox-first-self-2 = Schneller als ein Hase.
fox-first-other-1 = So schnell? Ich sortiere noch.
fox-first-other-2 = Wartet auf mich!

introduction-title = Einführung
introduction-go-on = Einführung fortsetzen
introduction-offer = Zum ersten Mal { $game }?
introduction-offer-text = In einer Minute zeigt dir Reineke, wie es geht: Du spielst, er erklärt. Dein Tisch wartet so lange.
introduction-show-me = Zeig’s mir
introduction-no-need = Gleich losspielen
introduction-help = Mach du das
introduction-skip = Überspringen
introduction-back = Zurück an den Tisch
introduction-play = Jetzt richtig spielen
introduction-outdated = Diese Einführung gibt es so nicht mehr. Auf der Startseite fängt eine neue an.

rules-search = In den Regeln suchen
rules-contents = Inhalt
rules-found = { $count ->
    [0] Dazu steht nichts in den Regeln.
    [one] Eine Regel
   *[other] { $count } Regeln
}
rules-copied = Link zu { $clause } kopiert.

hand-lobby = Am echten Tisch: Ihr tippt ein, was geschieht, und könnt alles zurücknehmen. Geprüft werden kann das nicht, und es zählt nirgends als geprüft.
hand-marked = Am echten Tisch, von Hand eingetragen
hand-who-starts = Würfelt, wer anfängt, und tippt an, wer es ist:
hand-starts = { $name } fängt an.
hand-take-back = Letzten Eintrag zurücknehmen
hand-taken-back = { $count ->
    [one] { $name } nimmt einen Eintrag zurück.
   *[other] { $name } nimmt { $count } Einträge zurück.
}
hand-unverified = Was am echten Tisch fällt, kann niemand prüfen: Diese Partie gilt nirgends als geprüft.

board-title = Anzeige für alle
board-open = Anzeige für alle (Tablet, Fernseher)
board-join = Mitschreiben oder zusehen
board-nobody = Noch ist niemand da.
