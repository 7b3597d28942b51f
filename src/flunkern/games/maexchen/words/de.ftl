name = Mäxchen
summary = Zwei Würfel unter einem Becher: Sag mehr an als vor dir, wahr oder nicht, und zweifle, bevor es dich ein Leben kostet.
score = { $score ->
    [0] niemanden überdauert
    [one] { $score } Person überdauert
   *[other] { $score } Personen überdauert
}

option-lives = Leben
option-lives-3 = drei für alle
option-lives-6 = sechs für alle
option-double = Ein angezweifeltes Mäxchen kostet zwei Leben

level-equilibrium = Undurchschaubar

verb-roll = würfeln
verb-announce = ansagen
verb-believe = glauben
verb-doubt = zweifeln
move-roll = Würfeln und nachsehen
move-announce = { $throw } ansagen
move-believe = Glauben
move-doubt = Zweifeln: den Becher heben

phase-throw = Eine neue Runde
phase-announce = Unter dem Becher liegt ein Wurf
phase-answer = Eine Ansage wartet auf Antwort

throw-31 = 31
throw-32 = 32
throw-41 = 41
throw-42 = 42
throw-43 = 43
throw-51 = 51
throw-52 = 52
throw-53 = 53
throw-54 = 54
throw-61 = 61
throw-62 = 62
throw-63 = 63
throw-64 = 64
throw-65 = 65
throw-11 = Einerpasch
throw-22 = Zweierpasch
throw-33 = Dreierpasch
throw-44 = Viererpasch
throw-55 = Fünferpasch
throw-66 = Sechserpasch
throw-21 = Mäxchen

said = { $seat } { $throw }
player = { $seat }: { $lives ->
    [0] raus
   *[other] { $lives } Leben
}
reveal = { $announcer } sagte { $throw }, { $doubter } zweifelte. Unter dem Becher lag { $dice }: { $holds ->
    [yes] Das reicht,
   *[no] Das war geflunkert,
} verloren hat { $loser }.

news-started = Wer fängt an? { $throws }. { $starter } beginnt.
news-thrown = { $dice ->
    [none] { $seat } würfelt und sieht nach.
   *[other] { $seat } würfelt und sieht nach. Nur für dich: { $dice }.
}
news-announced = { $seat } sagt an: { $throw }.
news-believed = { $seat } glaubt { $announcer } und nimmt den Becher.
news-gave-in = { $seat } glaubt { $announcer } das Mäxchen, und niemand sieht nach.
news-revealed = { $result }
news-lives-lost = { $seat } verliert { $lost ->
    [one] ein Leben
   *[other] { $lost } Leben
}{ $left ->
    [0] { " " }und hat keins mehr.
   *[other] , bleiben { $left }.
}
news-dropped-out = { $seat } ist raus.
news-round-began = { $starter } beginnt die nächste Runde.
news-won = { $seat } ist übrig und gewinnt.

view = { $players_lines }{ $last ->
        [none] { "" }
       *[other] { "" }
        Zuletzt: { $last }
    }{ $winner ->
        [none] { "" }
        { $phase }. { $ladder_count ->
            [0] Noch keine Ansage in dieser Runde.
           *[other] Ansagen bisher: { $ladder }.
        } Am Zug: { $turn }.
       *[other] { "" }
        { $winner } hat gewonnen.
    }{ $dice ->
        [none] { "" }
       *[other] { "" }
        Unter deinem Becher: { $dice }.
    }

refused-thrown-already = Der Wurf liegt schon da: Sag etwas an.
refused-throw-first = Erst würfeln, dann ansagen.
refused-answer-due = Erst glauben oder zweifeln.
refused-nothing-announced = Dir hat noch niemand etwas angesagt.
refused-announce-higher = Das ist nicht höher als die letzte Ansage.

outcome-last-one-left = Nur noch eine Person hat Leben.
outcome-lives-lost = Die Runde hat Leben gekostet.

highlight-caught-lie = Die kühnste Lüge, die aufflog: { $seat } sagte { $throw } und hatte { $dice }.
highlight-fine-nose = { $times ->
    [one] Den richtigen Riecher hatte { $seat }.
   *[other] Den besten Riecher hatte { $seat }: { $times } Lügen ertappt.
}
highlight-doubted-in-vain = { $times ->
    [one] Umsonst gezweifelt hat { $seat }.
   *[other] Umsonst gezweifelt hat vor allem { $seat }: { $times }-mal.
}

introduction-roll = Zwei Würfel unter einem Becher: Wirf, und schau, was nur du siehst.
introduction-truth = Die höhere Zahl zuerst: Du hast 54. Sag die Wahrheit.
introduction-doubt = Ich habe dir geglaubt, also musste ich höher gehen, und sage 64. Glaubst du das? Zweifle!
introduction-believe = Erwischt, das kostet mich ein Leben! Nun sage ich 55, einen Fünferpasch. Glaub mir, dann bekommst du den Becher.
introduction-lie = Du hast nur 43, musst aber über 55 hinaus. Jetzt hilft nur Lügen: Sag 66!
introduction-maexchen = Ich habe es geschluckt, und über 66 kommt nur noch das Mäxchen: 21! Das kann nicht stimmen, also zweifle. Es geht um zwei Leben.
introduction-ends = So geht Mäxchen: höher gehen, notfalls lügen, im rechten Moment zweifeln. Wer zuletzt noch Leben hat, gewinnt.

move-lifted = { $holds ->
    [yes] { $doubter } zweifelt an { $announcer }, aber es stimmte
   *[no] { $doubter } zweifelt an { $announcer }, und es war gelogen
}{ $maexchen ->
    [yes] { " " }(Mäxchen)
   *[no] { "" }
}
move-believes = { $seat } glaubt { $announcer } ein Mäxchen
news-begins = { $starter } beginnt.
news-judged = { $doubter } zweifelt { $maexchen ->
    [yes] am Mäxchen von { $announcer }
   *[no] an { $announcer }
}{ $holds ->
    [yes] , aber es lag da.
   *[no] , und zu Recht: Das war geflunkert.
}
pad = { $players_lines }{ $winner ->
        [none] { "" }
        { $starter } beginnt die Runde.
       *[other] { "" }
        { $winner } hat gewonnen.
    }
refused-without-lives = Wer keine Leben mehr hat, sagt nichts an und antwortet nicht.
refused-not-the-next = Glauben oder zweifeln kann nur, wer als Nächstes dran ist.
