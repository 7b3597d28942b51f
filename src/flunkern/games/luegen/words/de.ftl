name = Lügen
summary = Sechs Würfel unter jedem Becher, Gebote, die steigen müssen, und ein Bierdeckel für alle, die zu dreist lügen oder zu früh zweifeln.
stake = ein Getränk für alle anderen, gern ohne Alkohol
score = { $score ->
    [0] nichts verloren
    [-1] einmal verloren
   *[other] zweimal verloren
}

option-odds = Allen zeigen, wie wahrscheinlich das letzte Gebot nach den eigenen Würfeln ist

verb-bid = bieten
verb-call = gelogen
move-bid = { $count } { $face ->
    [1] Einser
    [2] Zweier
    [3] Dreier
    [4] Vierer
    [5] Fünfer
   *[6] Sechser
} bieten
move-call = „Gelogen!“ rufen: alle Becher heben und zählen

phase-first-half = Erste Hälfte
phase-second-half = Zweite Hälfte
phase-final = Finale

amount = { $count } { $face ->
    [1] Einser
    [2] Zweier
    [3] Dreier
    [4] Vierer
    [5] Fünfer
   *[6] Sechser
}

news-half-began = { $phase }: Fünf Deckel liegen in der Mitte. Wer fängt an? { $throws }. { $starter } beginnt.
news-final-began = Finale: { $starter } gegen { $other }, mit fünf Deckeln in der Mitte. { $starter } hat die erste Hälfte verloren und beginnt.
news-thrown = { $dice ->
    [none] Unter den Bechern geworfen haben { $seats }.
   *[other] Unter den Bechern geworfen haben { $seats }. Nur für dich: { $dice }.
}
news-bid-made = { $seat } bietet { $amount }.
news-called = { $caller } glaubt { $bidder } nicht und ruft: Gelogen! Alle Becher gehen hoch.
news-counted = { $result }
news-mat-taken = { $seat } nimmt einen Deckel aus der Mitte. { $middle ->
    [0] Jetzt ist sie leer.
    [one] Dort liegt noch { $middle }.
   *[other] Dort liegen noch { $middle }.
}
news-mat-given = { $giver } gibt einen Deckel an { $receiver } ab.
news-dropped-out = Ohne Deckel, aus dieser Hälfte heraus und in Sicherheit: { $seats }.
news-half-lost = { $phase } verloren: { $seat } hat alle fünf Deckel und bekommt einen halben dazu.
news-game-lost = { $seat } hat das Spiel verloren.

view = { $phase }. In der Mitte: { $middle ->
        [0] kein Deckel
       *[other] { $middle } Deckel
    }{ $middle_half_mats ->
        [0] { "" }
        [one] , { $middle_half_mats } halber Deckel
       *[other] , { $middle_half_mats } halbe Deckel
    }.
    { $players_lines }{ $first_loser ->
        [none] { "" }
       *[other] { "" }
        Erste Hälfte verloren: { $first_loser }.{ $second_loser ->
            [none] { "" }
           *[other] { " " }Zweite Hälfte verloren: { $second_loser }.
        }
    }{ $last_call ->
        [none] { "" }
       *[other] { "" }
        Zuletzt aufgedeckt: { $last_call }
    }{ $loser ->
        [none] { "" }
        Würfel unter allen Bechern: { $dice_in_play }. { $ladder_count ->
            [0] Noch kein Gebot, { $starter } beginnt.
           *[other] Gebote bisher: { $ladder }. Als Nächstes: { $turn }.
        }
       *[other] { "" }
        { $loser } hat das Spiel verloren.
    }{ $odds ->
        [none] { "" }
       *[other] { "" }
        Nach deinen Würfeln stimmt das letzte Gebot mit einer Wahrscheinlichkeit von { NUMBER($odds, style: "percent", maximumFractionDigits: 1) }.
    }{ $dice ->
        [none] { "" }
       *[other] { "" }
        Unter deinem Becher: { $dice }.
    }
player = { $seat }: { $mats ->
    [0] kein Deckel
   *[other] { $mats } Deckel
}{ $half_mats ->
    [0] { "" }
    [one] , { $half_mats } halber Deckel
   *[other] , { $half_mats } halbe Deckel
}{ $plays ->
    [yes] { "" }
   *[no] , spielt gerade nicht mit
}
ladder-bid = { $seat } { $amount }
call-result = { $bidder } bot { $amount }, { $caller } rief „gelogen“. { $hands }. Das macht { $total }: { $holds ->
    [yes] Das Gebot stimmt,
   *[no] Das Gebot war zu hoch,
} ein Deckel für { $loser }.
hand-count = { $seat } { $dice } { $straight ->
    [yes] (Straße, zählt { $adds })
   *[no] { $adds ->
        [0] (zählt nichts)
       *[other] (zählt { $adds })
    }
}

refused-nothing-to-call = Noch hat niemand etwas gesagt: Du fängst an, also nenne ein Gebot.
refused-no-such-face = Ein Würfel zeigt 1 bis 6, biete auf eins davon.
refused-at-least-one = Biete mindestens einen.
refused-beyond-all-dice = So viele können unter allen Bechern zusammen nicht liegen, auch nicht mit Straßen.
refused-bid-higher = Das ist noch nicht höher: Biete mehr, oder gleich viele mit höheren Augen.
refused-more-ones = Das sind nicht mehr Einser als beim letzten Gebot.
refused-weigh-more = Ein Einser wiegt so viel wie zwei andere, und dein Gebot muss mehr wiegen als das letzte.

outcome-both-halves = Beide Hälften gingen an dieselbe Person.
outcome-call-lost = Das Nachsehen entscheidet diese Runde.
outcome-final-lost = Das Finale ist entschieden.

highlight-bold-lie = Die kühnste Lüge, die durchkam: { $seat } mit { $amount }, wo nur { $there } lagen.
highlight-caught-lie = Am weitesten daneben: { $seat } mit { $amount }, wo nur { $there } lagen.
highlight-truthful = Die längste Strecke Wahrheit: { $seat }, { $times } Gebote hintereinander.

introduction-bid = Drei Vierer und eine Eins, die immer mitzählt, hast du selbst: Sag, dass unter allen Bechern zusammen fünf Vierer liegen.
introduction-call = Neun Fünfer? Du hast keinen einzigen. Das ist gelogen: Lass die Becher heben!
introduction-raise = Jetzt heißt es höher gehen: mehr Würfel, oder gleich viele einer höheren Zahl. Du hast drei Sechser und eine Eins, also sag fünf Sechser.
introduction-ends = Es waren sechs, also stimmte es, und wer zweifelte, bekommt den Deckel. Wer alle fünf Deckel hat, verliert die Hälfte; im Finale geht es um alles.

move-doubted = { $holds ->
    [yes] { $caller } glaubt { $bidder } nicht, aber das Gebot stimmt
   *[no] { $caller } glaubt { $bidder } nicht, und das Gebot war zu hoch
}
move-starts = { $seat } beginnt
news-half-starts = { $phase }: Fünf Deckel liegen in der Mitte. { $starter } beginnt.
news-judged = { $holds ->
    [yes] { $caller } glaubt { $bidder } nicht, aber das Gebot stimmt.
   *[no] { $caller } glaubt { $bidder } nicht, und zu Recht: Das Gebot war zu hoch.
}
pad = { $phase }. In der Mitte: { $middle ->
        [0] kein Deckel
       *[other] { $middle } Deckel
    }{ $middle_half_mats ->
        [0] { "" }
        [one] , { $middle_half_mats } halber Deckel
       *[other] , { $middle_half_mats } halbe Deckel
    }.
    { $players_lines }{ $first_loser ->
        [none] { "" }
       *[other] { "" }
        Erste Hälfte verloren: { $first_loser }.{ $second_loser ->
            [none] { "" }
           *[other] { " " }Zweite Hälfte verloren: { $second_loser }.
        }
    }{ $loser ->
        [none] { "" }
        { $starter ->
            [none] Wer fängt an?
           *[other] { $starter } beginnt die Runde.
        }
       *[other] { "" }
        { $loser } hat das Spiel verloren.
    }
refused-who-starts = Sagt erst, wer die zweite Hälfte beginnt.
refused-starter-known = Wer diese Runde beginnt, steht schon fest.
refused-not-in-play = Wer aus dieser Hälfte heraus ist, zweifelt nicht und fängt nicht an.
refused-not-the-next = „Gelogen“ rufen kann nur, wer nach dem Gebot als Nächstes dran ist.
