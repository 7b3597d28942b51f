luegen-kniffel-cards = Karten
luegen-kniffel-card-of = Karte von { $name }
luegen-kniffel-marks = Das Kästchen ist das Lügenfeld: Ein Strich darin ist eine Warnung, beim zweiten sind die Punkte daneben weg.
luegen-kniffel-bonus-so-far = Bonus: { $so_far }
luegen-kniffel-bonus-to-come = Bonus +{ $bonus } steht aus
luegen-kniffel-bonus-made = Bonus +{ $bonus }
luegen-kniffel-roll = Unter den Bechern würfeln
luegen-kniffel-again = { $count } neu werfen
luegen-kniffel-none-left = Einer muss rollen
luegen-kniffel-announce = Ansagen …
luegen-kniffel-believe = Glauben
luegen-kniffel-doubt = Zweifeln
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

luegen-kniffel-moment-caught = { $mine ->
    [yes] Erwischt! Du hast gelogen.
   *[no] Erwischt! { $name } hat gelogen.
}
luegen-kniffel-moment-stood = { $mine ->
    [yes] Du hast die Wahrheit gesagt!
   *[no] { $name } hat die Wahrheit gesagt!
}
luegen-kniffel-moment-bluff = { $mine ->
    [yes] Durchgekommen! Nur du weißt, dass es gelogen war.
   *[no] Durchgekommen, { $name }!
}
luegen-kniffel-moment-last-lap = { $mine ->
    [yes] Deine Spalte ist voll: letzte Runde!
   *[no] Die Spalte von { $name } ist voll: letzte Runde!
}

luegen-kniffel-pad-announces = Was sagt { $name } an?
luegen-kniffel-pad-who-doubts = Wer zweifelt?
luegen-kniffel-pad-doubt = { $count ->
    [one] { $names } zweifelt
   *[other] { $names } zweifeln
}
luegen-kniffel-pad-lay = Becher hoch! { $left ->
    [one] Tippt noch { $left } Würfel an, oder sagt nur:
   *[other] Tippt { $left } Würfel an, oder sagt nur:
}
luegen-kniffel-pad-true = Es stimmte
luegen-kniffel-pad-lie = Es war gelogen
luegen-kniffel-pad-untap = Doch keine { $face }
luegen-kniffel-pad-over = Alle Karten sind geschrieben.
