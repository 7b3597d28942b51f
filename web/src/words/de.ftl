page-claim = Würfeln, bluffen, schmunzeln: deutsche Kneipenspiele mit Freunden und Füchsen.
page-close = Schließen
page-home = Zur Startseite
page-other-language = EN
page-sound-on = Ton an
page-sound-off = Ton aus
page-throw-for-me = Für mich würfeln
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
lobby-stake = Einsatz
lobby-stake-none = nur die Ehre
lobby-start = Spiel beginnen
lobby-i-am-ready = Ich bin bereit
lobby-wait-ready = Ich warte noch
lobby-waiting-host = Gleich geht’s los: { $name } beginnt das Spiel.
lobby-waiting-people = Es fehlen noch Leute: mindestens { $least }.
lobby-waiting-ready = Wir warten auf { $names }.
lobby-starting = { $missing ->
    [0] Die Würfel werden gemischt …
   *[other] Die Würfel werden gemischt, es fehlt noch: { $names }
}
lobby-call-off = Abblasen
lobby-fair = Faire Würfel
lobby-fair-text = Vor dem Spiel legt sich der Server fest, und dein Browser mischt mit. Nach dem Spiel lässt sich jeder Wurf prüfen.
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
over-rematch = Noch einmal
over-replay = Partie ansehen
over-check-dice = Würfel prüfen
over-save = Partie speichern
over-checking = Ich rechne nach …
over-checked = Alle { $draws } Würfe passen zur Festlegung des Servers und zu dem, was die Spieler beigemischt haben.
over-checked-open = Alle { $draws } offenen Würfe passen zur Festlegung des Servers und zu dem, was die Spieler beigemischt haben. Unbezweifelte Würfe bleiben geheim.
over-seen = Dein Browser hat diese Festlegung gesehen, bevor das Spiel begann.
over-unseen = Dein Browser hat diese Festlegung nicht gesehen, bevor das Spiel begann: Ob sie rechtzeitig da war, kann er nicht sagen.
over-added = { $times ->
    [one] Was dein Browser einmal beigetragen hat, steckt in diesen Würfeln.
   *[other] Was dein Browser { $times }-mal beigetragen hat, steckt in diesen Würfeln.
}
over-not-added = Dein Browser hat zu diesen Würfeln nichts beigetragen.
over-witnessed = { $seen } von { $all } Stellungen sind so, wie dein Browser sie sah.
over-not-witnessed = Dein Browser hat von diesem Spiel nichts gesehen, als es lief.
over-verify = Dass die Regeln eingehalten wurden, prüft flunkern verify: mit dem gesicherten Spiel und dem, was deine Seite sah.
over-save-witness = Sichern, was meine Seite sah
over-code-gaps = Deine Seite hat einen Teil des Spiels verpasst und darum keinen Code zum Vergleichen. Was sie sah, lässt sich trotzdem prüfen.
over-code = Code dieses Spiels, derselbe für alle, die es sahen:
over-check-failed = Achtung: Diesen Würfeln ist nicht zu trauen!
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

sheet-bonus = Bonus
sheet-total = Summe

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
kniffel-extra-row = Zusatz

luegen-kniffel-cards = Karten
luegen-kniffel-card-of = Karte von { $name }
luegen-kniffel-marks = Das Kästchen ist das Lügenfeld: Ein Strich darin ist eine Warnung, beim zweiten sind die Punkte daneben weg.
luegen-kniffel-bonus-missing = noch { $missing } zum Bonus
luegen-kniffel-bonus-to-come = Bonus +{ $bonus } steht aus
luegen-kniffel-bonus-made = Bonus +{ $bonus }
luegen-kniffel-roll = Unter den Bechern würfeln
luegen-kniffel-again = { $count } neu werfen
luegen-kniffel-none-left = Einer muss rollen
luegen-kniffel-announce = Ansagen …
luegen-kniffel-believe = Glauben
luegen-kniffel-doubt = Zweifeln
luegen-kniffel-go-on = Weiter
luegen-kniffel-dice = Deine Würfel, die nur du siehst: Antippen legt einen unter den nächsten Becher
luegen-kniffel-dice-shown = Deine Würfel, die nur du siehst
luegen-kniffel-die = Würfel { $face }
luegen-kniffel-locked = Fest unter dem { $cup }. Becher: { $dice }
luegen-kniffel-hint-keep = Tippe an, was unter den Becher soll.
luegen-kniffel-your-throw = Dein { $throw }. Wurf
luegen-kniffel-throw = { $throw }. Wurf unter den Bechern
luegen-kniffel-throws-left = Nur du siehst ihn. { $count ->
    [0] Es war dein letzter.
    [one] Noch { $count } Wurf
   *[other] Noch { $count } Würfe
}
luegen-kniffel-soon = Gleich sagt { $name } etwas an. Ob du es glaubst, entscheidest du.
luegen-kniffel-cups-down = Die Becher stehen über den Würfeln.
luegen-kniffel-says = { $mine ->
    [yes] Du hast angesagt
   *[no] { $name } hat angesagt
}
luegen-kniffel-says-after = { $mine ->
    [yes] Du sagst nach
   *[no] { $name } sagt nach
} { $count ->
    [one] { $count } Wurf
   *[other] { $count } Würfen
} an
luegen-kniffel-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
luegen-kniffel-asked = { $name } sagt an: { $claim }. Glaubst du das?
luegen-kniffel-believe-it = Glaubst du das?
luegen-kniffel-who-believes = Wer glaubt das?
luegen-kniffel-others-think = Glauben sie dir?
luegen-kniffel-you-believe = Du glaubst es.
luegen-kniffel-you-doubt = Du zweifelst.
luegen-kniffel-answers = Antworten
luegen-kniffel-answer-awaited = { $name } überlegt noch
luegen-kniffel-answer-given = { $name } hat geantwortet
luegen-kniffel-answer-believes = { $name } glaubt es
luegen-kniffel-answer-doubts = { $name } zweifelt
luegen-kniffel-all-answered = Alle Antworten sind da
luegen-kniffel-stillness = Die Becher …
luegen-kniffel-dice-were = Unter den Bechern lag: { $dice }
luegen-kniffel-undoubted = Niemand zweifelt
luegen-kniffel-true = { $mine ->
    [yes] Du hast die Wahrheit gesagt!
   *[no] { $name } hat die Wahrheit gesagt!
}
luegen-kniffel-lied = { $mine ->
    [yes] Du hast gelogen!
   *[no] { $name } hat gelogen!
}
luegen-kniffel-worth = { $scored ->
    [0] Die Würfel sind dort nichts wert.
   *[other] Die Würfel sind dort { $scored } wert, nicht { $points }.
}
luegen-kniffel-notes = { $who ->
    [me] Du notierst { $points }.
    [one] { $names } notiert { $points }.
   *[many] { $names } notieren { $points }.
}
luegen-kniffel-marked = { $who ->
    [me] Du bekommst einen Strich bei { $category }.
    [one] { $names } bekommt einen Strich bei { $category }.
   *[many] { $names } bekommen einen Strich bei { $category }.
}
luegen-kniffel-struck = { $who ->
    [me] Du bekommst
   *[one] { $name } bekommt
} den zweiten Strich: { $category } ist gestrichen{ $lost ->
    [0] .
    [one] , { $lost } Punkt ist weg.
   *[other] , { $lost } Punkte sind weg.
}
luegen-kniffel-struck-many = { $names } bekommen den zweiten Strich: { $category } ist dort gestrichen.
luegen-kniffel-unchanged = Noch ein Strich für { $names }, der nichts mehr ändert.
luegen-kniffel-empty-handed = { $who ->
    [me] Du hattest recht, kannst dort aber nichts notieren.
    [one] { $names } hatte recht, kann dort aber nichts notieren.
   *[many] { $names } hatten recht, können dort aber nichts notieren.
}
luegen-kniffel-passed-over = { $who ->
    [me] Deine Spalte ist voll: Du kommst in der letzten Runde nicht mehr dran.
    [one] Die Spalte von { $names } ist voll: kein Zug mehr in der letzten Runde.
   *[many] Die Spalten von { $names } sind voll: keine Züge mehr in der letzten Runde.
}
luegen-kniffel-last-lap = { $count ->
    [0] Letzte Runde: Das ist der letzte Zug.
    [1] Letzte Runde, dann noch { $names }
    [2] Letzte Runde, dann noch { $names }
   *[other] Letzte Runde, dann noch { $count } Züge
}
luegen-kniffel-what-say = Was sagst du an?
luegen-kniffel-your-dice = Deine Würfel: { $dice }
luegen-kniffel-legend = Mit ✓ wäre es wahr. Das siehst nur du.
luegen-kniffel-legend-none = Nichts davon wäre wahr: Jetzt hilft nur Flunkern.
luegen-kniffel-true-would-be = wahr wäre { $claim }
luegen-kniffel-is-true = wahr
luegen-kniffel-other = Andere Kombination
luegen-kniffel-amount = Wie viel?
luegen-kniffel-pick-amount = Wie viel sagst du an?
luegen-kniffel-would-be-true = Das ist die Wahrheit.
luegen-kniffel-would-be-lie = Das ist geflunkert.
luegen-kniffel-say = { $claim } ansagen
luegen-kniffel-told = Was niemand angezweifelt hat
luegen-kniffel-told-lies = { $lies ->
    [0] Alle { $count } Ansagen waren wahr.
    [one] { $lies } von { $count } Ansagen war gelogen.
   *[other] { $lies } von { $count } Ansagen waren gelogen.
}
luegen-kniffel-turn-number = Zug { $number }
luegen-kniffel-was-true = wahr
luegen-kniffel-was-lie = gelogen

luegen-side = Stand
luegen-dice-in-play = { $cups ->
    [0] Alle Becher sind oben
   *[other] { $dice } Würfel unter { $cups } Bechern
}
luegen-out = raus
luegen-you-are-out = Du bist raus und in Sicherheit.
luegen-middle = In der Mitte: { $count ->
    [0] kein Deckel
   *[other] { $count } Deckel
}{ $halves ->
    [0] { "" }
    [one] , { $halves } halber Deckel
   *[other] , { $halves } halbe Deckel
}
luegen-middle-short = Mitte
luegen-bids = { $name } bietet
luegen-you-bid = Du bietest
luegen-round-began = { $mine ->
    [yes] Du beginnst die Runde.
   *[no] { $name } beginnt die Runde.
}
luegen-final-began = { $mine ->
    [yes] Du hast die erste Hälfte verloren und beginnst.
   *[no] { $name } hat die erste Hälfte verloren und beginnt.
}
luegen-before-you = { $count ->
    [0] Danach bist du dran.
    [one] Noch { $count } davor, dann bist du dran.
   *[other] Noch { $count } davor, dann bist du dran.
}
luegen-ladder = Gebote dieser Runde
luegen-no-bids = Noch kein Gebot
luegen-own-dice = Unter deinem Becher: { $dice }
luegen-own-mats = { $count ->
    [0] Du hast keinen Deckel
    [one] Du hast { $count } Deckel
   *[other] Du hast { $count } Deckel
}{ $halves ->
    [0] { "" }
    [one] , dazu { $halves } halben
   *[other] , dazu { $halves } halbe
}
luegen-under-yours = Unter deinem Becher
luegen-lift = Würfeln und nachsehen
luegen-covered = Unter dem Becher
luegen-cover = Eigene Würfel zudecken
luegen-odds = Stimmt das Gebot?
luegen-percent = { $percent } %
luegen-your-bid = Dein Gebot
luegen-how-many = Wie viele
luegen-fewer = Weniger
luegen-more = Mehr
luegen-from = ab { $least }
luegen-double = ×2
luegen-face = Möglich ab { $least }
luegen-face-ones = Möglich ab { $least }, Einser wiegen doppelt
luegen-face-closed = Auf { $face } geht nichts mehr
luegen-hint = Einser wiegen beim Bieten doppelt.
luegen-hint-ones = { $count ->
    [one] { $count } Einser wiegt wie { $weight } andere.
   *[other] { $count } Einser wiegen wie { $weight } andere.
}
luegen-hint-after-ones = { $count ->
    [one] { $count } Einser wog wie { $weight }: Biete mehr.
   *[other] { $count } Einser wogen wie { $weight }: Biete mehr.
}
luegen-only-call = Höher geht es nicht mehr.
luegen-call = Gelogen!
luegen-doubts = { $who ->
    [caller] Du glaubst { $bidder } nicht …
    [bidder] { $caller } glaubt dir nicht …
   *[other] { $caller } glaubt { $bidder } nicht …
}
luegen-counted = gezählt
luegen-straight = Straße
luegen-lied = Gelogen!
luegen-lied-text = { $who ->
    [bidder] Du hast { $amount } geboten.
   *[other] { $bidder } hat { $amount } geboten.
} { $total ->
    [0] Es liegt kein einziger da.
    [one] Es liegt nur { $total } da.
   *[other] Es liegen nur { $total } da.
}
luegen-holds = Stimmt!
luegen-holds-text = { $who ->
    [bidder] Du hast { $amount } geboten,
   *[other] { $bidder } hat { $amount } geboten,
} { $total ->
    [one] und { $total } liegt da.
   *[other] und { $total } liegen da.
} { $who ->
    [caller] Du hast zu früh gezweifelt.
   *[other] { $caller } hat zu früh gezweifelt.
}
luegen-go-on = Weiter
luegen-being-counted = Gerade wird gezählt …
luegen-mats = Deckel
luegen-halves = Hälften
luegen-lost-by = verloren: { $name }
luegen-half-lost = { $phase } verloren: { $name }
luegen-running = läuft
luegen-last-call = Zuletzt aufgedeckt

lie-zie-cards = Karten
lie-zie-pass-of = Durchgang { $number } von 3
lie-zie-spread = { $count ->
    [one] Eine Karte in der Mitte, Rückseite oben
   *[other] { $count } Karten in der Mitte, Rückseiten oben
}
lie-zie-back = Rückseite { $face }
lie-zie-backs-of = { $name }: { $count ->
    [one] { $count } Karte, nur die Rückseite ist zu sehen
   *[other] { $count } Karten, nur die Rückseiten sind zu sehen
}
lie-zie-left = Links
lie-zie-right = Rechts
lie-zie-grab = Schnapp dir eine Karte!
lie-zie-all-grab = Alle schnappen zu!
lie-zie-grab-on = Schnapp weiter: { $count } von 12
lie-zie-how = Antippen und Seite wählen, oder hinwischen.
lie-zie-gone = Weg! Nimm schnell eine andere.
lie-zie-full = Deine Hand ist voll. Gleich geht’s los.
lie-zie-hand = Deine Hand von links nach rechts
lie-zie-they-see = So sehen dich die anderen
lie-zie-lead = Du eröffnest: Spiel, was du magst
lie-zie-follow = Du bist dran: { $colour }, mehr als { $beat }
lie-zie-stuck = Nichts passt: { $colour }, mehr als { $beat }
lie-zie-out = Alle Karten los: Platz { $place }!
lie-zie-choose-cards = Wähle Karten
lie-zie-play = Spiel { $colour } { $number }
lie-zie-groups = Was du spielen kannst
lie-zie-round = Die Runde auf dem Tisch
lie-zie-round-to = { $name } gewinnt die Runde
lie-zie-passes = passt
lie-zie-to-beat = mehr als { $beat }
lie-zie-leads = { $name } eröffnet die Runde
lie-zie-choose-prize = { $count ->
    [one] Wähle deinen Preis nach der Rückseite
   *[other] Wähle { $count } Preise nach der Rückseite
}
lie-zie-chooses-prize = { $name } wählt einen Preis
lie-zie-pick-card = Tippe eine Karte an
lie-zie-take-prize = Nimm { $face } als Preis
lie-zie-prizes = Preise
lie-zie-no-prizes = keine Preise
lie-zie-place = Platz { $place }
lie-zie-ready-first = zuerst fertig
lie-zie-ready = fertig
lie-zie-no-cards = noch keine Karte
lie-zie-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
lie-zie-in-middle = In der Mitte
lie-zie-played = Schon gespielt
lie-zie-none-played = Noch nichts.

over-report = Bericht des Trainers
over-report-thinking = Der Trainer sieht sich das Spiel an …
lobby-coach = Der Trainer darf allen helfen

kniffel-coach = Trainer
kniffel-coach-thinking = Der Trainer überlegt …
kniffel-coach-best = am besten
kniffel-coach-nothing = nichts
kniffel-coach-choice = { $move }: { $cost ->
    [none] die beste Wahl
   *[other] im Schnitt { $cost } Punkte weniger
}
kniffel-coach-entry = { $cost ->
    [none] Die beste Wahl
   *[other] Kostet gegenüber der besten Wahl im Schnitt { $cost } Punkte
}
kniffel-coach-expected = Von hier führt perfektes Spiel im Schnitt zu { $points } Punkten.
kniffel-coach-now-best = Besser geht es nicht.
kniffel-coach-now-cost = Das kostet im Schnitt { $cost } Punkte.
kniffel-coach-before = Deine letzte Wahl:
kniffel-coach-chose-best = Gewählt: { $move }. Besser ging es nicht.
kniffel-coach-chose-worse = Gewählt: { $move }. Das kostete im Schnitt { $cost } Punkte.
kniffel-coach-was-good = perfekt, besser ging es nicht.
kniffel-coach-was-near = kostete im Schnitt nur { $cost } Punkte. Am besten war: { $best }.
kniffel-coach-was-cost = kostete im Schnitt { $cost } Punkte. Am besten war: { $best }.

kniffel-report-perfect = Perfekt gespielt, im Schnitt
kniffel-report-luck = Glück
kniffel-report-skill = Entscheidungen
kniffel-report-score = Ergebnis
kniffel-report-expectation = Erwartete Punkte
kniffel-report-others = Die anderen
kniffel-report-plot = So lief das Spiel von { $name }: erwartete Punkte, Glück und Entscheidungen über die Züge. Die Züge folgen als Schaltflächen.
kniffel-report-turns = Einen Zug ansehen
kniffel-report-turn = { $turn }. Zug: Glück { $luck }, Entscheidungen { $skill }, danach { $expected } zu erwarten
kniffel-report-when = { $turn }. Zug, { $throw }. Wurf
kniffel-report-better = Besser: { $best }
kniffel-report-all = Alle { $count } zeigen

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
