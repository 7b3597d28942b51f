name = Lügen-Kniffel
summary = Kniffel unter Bechern: Sag an, was du willst, ob wahr oder nicht, und zweifle auf eigene Gefahr.
score = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}

option-reveal = Würfe, die niemand angezweifelt hat
option-reveal-never = bleiben für immer geheim
option-reveal-after = werden nach dem Spiel erzählt

verb-roll = würfeln
verb-keep = behalten
verb-announce = ansagen
verb-believe = glauben
verb-doubt = zweifeln
move-roll = Alle fünf Würfel unter den Bechern werfen
move-keep = { $dice_count ->
    [0] Nichts unter den nächsten Becher legen und noch einmal werfen
   *[other] { $dice } unter den nächsten Becher legen und den Rest werfen
}
move-announce = { $category } mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} ansagen
move-believe = Glauben
move-doubt = Anzweifeln

claim = { $count ->
    [none] { $category } mit { $points } Punkten
   *[other] { $count } × { $category } ({ $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    })
}

news-started = Wer fängt an? { $throws }. { $starter } beginnt.
news-rolled = { $seat } wirft unter den Bechern: { $throw }. Wurf.
news-looked = { $seat }, { $throw }. Wurf, nur für deine Augen: { $thrown }{ $first_count ->
    [0] { "" }
   *[other] ; unter dem ersten Becher { $first }
}{ $second_count ->
    [0] { "" }
   *[other] ; unter dem zweiten Becher { $second }
}.
news-announced = { $seat } sagt nach { $throws ->
    [one] { $throws } Wurf
   *[other] { $throws } Würfen
} an: { $claim }.
news-answered = { $seat } hat geantwortet.
news-decided = { $doubts ->
    [yes] { $seat } zweifelt. Die anderen sehen das, sobald alle geantwortet haben.
   *[no] { $seat } glaubt es. Die anderen sehen das, sobald alle geantwortet haben.
}
news-answers = { $doubters_count ->
    [0] Niemand zweifelt. Die Würfel bleiben unter den Bechern.
   *[other] Zweifel von: { $doubters }.{ $believers_count ->
        [0] { "" }
       *[other] { " " }Geglaubt von: { $believers }.
    }
}
news-lifted = Die Becher gehen hoch: { $dice }. { $true ->
    [yes] { $seat } hat die Wahrheit gesagt: { $claim }.
   *[no] { $seat } hat gelogen: Angesagt war { $claim }, die Würfel sind dort { $scored } wert.
}
news-noted = { $seat } notiert: { $claim }.
news-empty-handed = { $seat } hat zu Recht gezweifelt und kann dort nichts notieren.
news-struck = { $strike ->
    [1] { $seat } bekommt einen Strich im Lügenfeld. Es ging um: { $claim }.
    [2] { $seat } bekommt den zweiten Strich: Auch das Punktefeld ist gestrichen. Es ging um: { $claim }.
   *[other] { $seat } bekommt noch einen Strich, der nichts mehr ändert. Es ging um: { $claim }.
}{ $lost ->
    [0] { "" }
    [one] { " " }{ $lost } Punkt ist verloren.
   *[other] { " " }{ $lost } Punkte sind verloren.
}
news-last-lap = Die letzte Runde beginnt. Spalte voll: { $full }. Noch einmal dran: { $order }.
news-passed-over = { $seat } hat nichts mehr anzusagen und wird in der letzten Runde übersprungen.

view = { $options }
    { $cards_lines }{ $lap ->
        [none] { "" }
       *[other] { "" }
        { $lap }
    }{ $result ->
        [none] { "" }
       *[other] { "" }
        { $result }
    }{ $announcement ->
        [none] { $turn ->
            [none] { "" }
           *[other] { "" }
            { $turn } ist dran, { $throws ->
                [0] noch kein Wurf.
                [one] { $throws } Wurf gemacht.
               *[other] { $throws } Würfe gemacht.
            }
        }
       *[other] { "" }
        { $announcement }
    }{ $cups ->
        [none] { "" }
       *[other] { "" }
        { $cups }
    }{ $told_count ->
        [0] { "" }
       *[other] { "" }
        Was niemand angezweifelt hat:
        { $told_lines }
    }
card = { $seat }, { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
}, { $left ->
    [one] { $left } Feld
   *[other] { $left } Felder
} leer: { $fields_count ->
    [0] noch nichts notiert
   *[other] { $fields }
}. Oben { $upper }, { $bonus ->
    [0] { $bonus_to_come ->
        [0] { $bonus_missing } fehlen zum Bonus
       *[other] Bonus { $bonus_to_come } steht noch aus
    }
   *[other] Bonus { $bonus }
}.
field = { $category } { $struck ->
    [yes] gestrichen{ $lost ->
        [0] { "" }
       *[other] { " " }({ $lost } verloren)
    }
   *[no] { $points ->
        [none] leer
       *[other] { $points }
    }{ $lie ->
        [yes] { " " }(Strich)
       *[no] { "" }
    }
}
cups = Deine Würfel: zuletzt geworfen { $thrown }{ $first_count ->
    [0] { "" }
   *[other] , unter dem ersten Becher { $first }
}{ $second_count ->
    [0] { "" }
   *[other] , unter dem zweiten Becher { $second }
}.{ $truths_count ->
    [0] { "" }
   *[other] { " " }Wahr wäre: { $truths }.
}
announcement = Ansage von { $seat } nach { $throws ->
    [one] { $throws } Wurf
   *[other] { $throws } Würfen
}: { $claim }.{ $mine ->
    [yes] { " " }Du zweifelst.
    [no] { " " }Du glaubst es.
   *[none] { "" }
} Es antworten noch: { $awaited }.{ $answered_count ->
    [0] { "" }
   *[other] { " " }Geantwortet: { $answered }.
}
result = Letzter Zug: Ansage von { $seat }: { $claim }. { $doubters_count ->
    [0] Niemand hat gezweifelt.
   *[other] Zweifel von { $doubters }. { $reveal }.
}{ $noted_count ->
    [0] { "" }
   *[other] { " " }Notiert von { $noted }.
}{ $strikes_count ->
    [0] { "" }
   *[other] { " " }{ $strikes }.
}{ $passed_over_count ->
    [0] { "" }
   *[other] { " " }In der letzten Runde übersprungen: { $passed_over }.
}
reveal = { $true ->
    [yes] Es war wahr, die Würfel waren { $dice }
   *[no] Es war gelogen, die Würfel waren { $dice } und dort { $scored } wert
}
strike = { $strike ->
    [1] { $seat }: Lügenfeld markiert
    [2] { $seat }: Punktefeld gestrichen{ $lost ->
        [0] { "" }
       *[other] { " " }und { $lost } verloren
    }
   *[other] { $seat }: ein Strich, der nichts ändert
}
lap = Die letzte Runde. { $to_come_count ->
    [0] Das ist der letzte Zug.
   *[other] Danach noch: { $to_come }.
}
told = Zug { $number }, { $seat }: { $claim }, Würfel { $dice }, { $true ->
    [yes] wahr.
   *[no] gelogen.
}

refused-roll-first = Wirf zuerst die Würfel.
refused-rolled-already = Du hast schon geworfen: Leg Würfel unter den Becher und wirf den Rest, oder sag an.
refused-no-throw-left = Das war dein dritter Wurf: Sag jetzt etwas an, ob wahr oder nicht.
refused-keep-all = Mindestens ein Würfel muss rollen. Gefallen dir alle, dann sag an.
refused-not-just-thrown = Unter den Becher kommen nur Würfel, die du gerade geworfen hast.
refused-nothing-announced = Noch ist nichts angesagt.
refused-answer-due = Antworte erst: Glaubst du die Ansage, oder zweifelst du?
refused-field-noted = Dort hast du schon Punkte, und was steht, das steht.
refused-field-struck = Dieses Feld ist auf deiner Karte gestrichen.
refused-no-such-count = Einser bis Sechser sagst du nach der Zahl der Würfel an, 1 bis 5, nicht nach Punkten.
refused-no-such-points = So viele Punkte geben dort keine fünf Würfel her.

outcome-column-full = Eine Spalte war voll, und die letzte Runde ist vorbei.

highlight-bold-lie = Die kühnste Lüge, die durchkam: { $seat } sagte { $claim } und hatte { $dice }.
highlight-caught-lie = Die teuerste Lüge, die aufflog: { $seat } sagte { $claim } und hatte { $dice }.
highlight-setback = Der größte Rückschlag: { $seat } verlor { $lost ->
    [one] { $lost } Punkt
   *[other] { $lost } Punkte
}.
highlight-truthful = Die längste Strecke Wahrheit: { $seat }, { $times } Ansagen hintereinander.

introduction-roll = Hier wird verdeckt gewürfelt: Wirf, nur du siehst, was liegt.
introduction-keep = Drei Fünfer! Schieb sie unter den Becher und wirf die anderen beiden noch einmal.
introduction-truth = Vier Fünfer! Sag die Wahrheit und sieh, wer dir glaubt.
introduction-doubt = Wer zu Unrecht zweifelt, bekommt einen Strich. Und jetzt ein Full House gleich beim ersten Wurf? Zweifle!
introduction-believe = Gelogen! Die 25 Punkte notierst nun du. Drei Dreier dagegen kommen oft vor: Glaub das.
introduction-again = Du bist wieder dran: Wirf!
introduction-lie = Daraus wird nichts Rechtes. Also lüge: Sag eine kleine Straße an, und verzieh keine Miene.
introduction-ends = Durchgekommen, und niemand erfährt es je! Wird deine Lüge erwischt, bekommst du den Strich. Ist eine Spalte voll, folgt die letzte Runde.

move-answer = { $doubters_count ->
    [0] Niemand zweifelt
   *[other] Zweifel von: { $doubters }
}
move-lies = Unter den Bechern lagen { $dice }
move-was = { $true ->
    [yes] Es stimmte
   *[no] Es war gelogen
}
news-begins = { $starter } beginnt.
news-says = { $seat } sagt an: { $claim }.
news-proved = { $true ->
    [yes] Die Becher gehen hoch: { $seat } hat die Wahrheit gesagt, { $claim }.
   *[no] Die Becher gehen hoch: { $seat } hat gelogen, es war nicht { $claim }.
}
pad = { $cards_lines }{ $lap ->
        [none] { "" }
       *[other] { "" }
        { $lap }
    }{ $turn ->
        [none] { "" }
       *[other] { "" }
        { $announced ->
            [none] { $turn } sagt als Nächstes an.
           *[other] { $turn } hat angesagt: { $announced }.{ $doubters_count ->
                [0] { "" }
               *[other] { " " }Zweifel von: { $doubters }.
            }
        }
    }
refused-announced-already = Es ist schon etwas angesagt. Sagt erst, wer zweifelt.
refused-nobody-doubts = Niemand hat gezweifelt, also schaut niemand unter die Becher.
refused-look-under-cups = Jemand hat gezweifelt. Sagt jetzt, was unter den Bechern lag.
refused-others-doubt = Zweifeln können nur die anderen, und jeder einmal.
refused-five-dice = Unter den Bechern liegen fünf Würfel.
