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
kniffel-extra-row = Weitere Kniffel
kniffel-extra-sum = Kniffel +{ $extra }

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

kniffel-moment-kniffel = { $mine ->
    [yes] Kniffel! Deiner!
   *[no] Kniffel für { $name }!
}
kniffel-moment-bonus = { $mine ->
    [yes] Du hast den Bonus!
   *[no] { $name } hat den Bonus!
}

kniffel-hand-how = Gefallene Würfel eintippen
kniffel-hand-way-every = Jeder Wurf
kniffel-hand-way-last = Letzter Wurf
kniffel-hand-way-points = Nur Punkte
kniffel-hand-first = { $name }: Was fiel im ersten Wurf? Noch { $left }
kniffel-hand-last = { $name }: Was liegt am Ende da? Noch { $left }
kniffel-hand-again = Feld wählen, oder halten und neue tippen: noch { $left }
kniffel-hand-other = Anderes Feld
kniffel-hand-pick = { $name }: Wähle ein Feld, dann die Punkte.
kniffel-hand-points = Wie viele Punkte bei { $category }?
kniffel-hand-was-kniffel = { $points ->
    [0] { $category } gestrichen: War es ein Kniffel?
   *[other] { $points } bei { $category }: War es ein Kniffel?
}
kniffel-hand-kniffel = Ja, ein Kniffel
kniffel-hand-no-kniffel = Nein

kniffel-report-untold = Nicht eingetippt
kniffel-report-turn-untold = { $turn }. Zug: Glück { $luck }, Entscheidungen { $skill }, nicht eingetippt { $untold }, danach { $expected } zu erwarten
kniffel-report-untold-why = Was Würfe brachten, die niemand eingetippt hat, kann Glück oder Können gewesen sein: Niemand weiß es.
