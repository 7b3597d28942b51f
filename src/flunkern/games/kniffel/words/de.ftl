name = Kniffel
summary = Fünf Würfel, drei Würfe, dreizehn Felder: der Klassiker am Küchentisch.
score = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}

level-greedy = Solide
level-perfect = Perfekt (Punkte)

option-edition = Ausgabe
option-edition-modern = modern: jeder weitere Kniffel bringt 50 Zusatzpunkte und zählt in jedem Feld den Höchstwert
option-edition-classic = klassisch: jeder weitere Kniffel bringt 100 Zusatzpunkte und hat seinen festen Platz
option-edition-plain = schlicht: keine Zusatzpunkte, kein Joker
option-joker = Joker (klassische Ausgabe)
option-joker-sheet = wie wir die Anleitung lesen
option-joker-strict = streng: erst sein Feld oben, dann ein Feld unten, dann eine Null oben
option-joker-free = frei: nie an sein Feld oben gebunden
option-further = Was einen Kniffel zum weiteren macht (moderne Ausgabe)
option-further-any = jeder Kniffel, mit dem ein früherer Zug endete
option-further-box = 50 Punkte im Kniffel-Feld

verb-roll = würfeln
verb-keep = behalten
verb-enter = eintragen
move-roll = Alle fünf Würfel werfen
move-keep = { $dice_count ->
    [0] Nichts behalten und alle fünf noch einmal werfen
   *[other] { $dice } behalten und den Rest werfen
}
move-enter = { $category } eintragen

news-started = { $throws_count ->
    [0] { $starter } spielt.
   *[other] Wer fängt an? { $throws }. { $starter } beginnt.
}
news-rolled = { $kept_count ->
    [0] { $seat }, { $throw }. Wurf: { $thrown }.
   *[other] { $seat }, { $throw }. Wurf: behält { $kept }, wirft { $thrown }.
}
news-entered = { $points ->
    [0] { $seat } streicht { $category }.
   *[other] { $seat } trägt { $points } bei { $category } ein.
}{ $joker ->
    [yes] { " " }Der Kniffel zählt als Joker.
   *[no] { "" }
}{ $extra ->
    [0] { "" }
   *[other] { " " }Ein weiterer Kniffel: { $extra } Zusatzpunkte!
}

view = { $cards_lines }{ $dice_count ->
    [0] { "" }
   *[other] { "" }
        Würfel: { $dice }. { $throws_left ->
            [0] Kein Wurf mehr.
            [one] Noch { $throws_left } Wurf.
           *[other] Noch { $throws_left } Würfe.
        }
        Sie brächten: { $offers }.
}
card = { $seat }, { $total ->
    [one] { $total } Punkt
   *[other] { $total } Punkte
}: { $entries_count ->
    [0] noch nichts eingetragen
   *[other] { $entries }
}. Oben { $upper }, { $bonus ->
    [0] { $bonus_missing } fehlen zum Bonus
   *[other] Bonus { $bonus }
}{ $extra ->
    [0] { "" }
   *[other] , Zusatzpunkte { $extra }
}.
entry = { $category } { $points }
offer = { $category } { $points }{ $joker ->
    [yes] { " " }als Joker
   *[no] { "" }
}{ $extra ->
    [0] { "" }
   *[other] { " " }und { $extra } extra
}

refused-roll-first = Wirf zuerst die Würfel.
refused-rolled-already = Du hast schon geworfen: Behalte Würfel und wirf den Rest, oder trage ein.
refused-no-throw-left = Das war dein dritter Wurf: Trage jetzt ein.
refused-keep-all = Mindestens ein Würfel muss rollen. Gefallen dir alle fünf, dann trage ein.
refused-not-your-dice = Behalten kannst du nur Würfel, die vor dir liegen.
refused-box-filled = Dieses Feld ist belegt, und was steht, das steht.
refused-kniffel-bound = Dieser Kniffel gehört in ein anderes Feld.
refused-points-impossible = Keine Würfel bringen in diesem Feld so viele Punkte.
refused-kniffel-or-not = Sag, ob es ein Kniffel war: Davon hängt ab, was zählt.

outcome-sheets-full = Alle Zettel sind voll.

solve-mean = Perfektes Spiel bringt im Mittel { $mean } Punkte, bei einer Standardabweichung von { $deviation }.
solve-middle = Die Hälfte aller Spiele endet mit { $median } oder mehr; neun von zehn liegen zwischen { $low } und { $high }.
solve-at-least = { $score } Punkte oder mehr: { $chance } %

coach-part = { $name }: { $score } = { $start }, die perfektes Spiel im Mittel bringt, { $luck } durch Glück { $skill } durch Entscheidungen.
coach-part-open = { $name } kann { $score } erwarten = { $start }, die perfektes Spiel im Mittel bringt, { $luck } durch Glück { $skill } durch Entscheidungen bisher.
coach-untold = { $name }: { $untold } kamen durch Würfe hinzu, die niemand eingetippt hat, durch Glück oder Entscheidungen.
coach-faultless = Jede Entscheidung war perfekt.
coach-mistakes = { $count ->
    [one] Eine Entscheidung hat Punkte gekostet:
   *[other] { $count } Entscheidungen haben Punkte gekostet, die teuersten zuerst:
}
coach-mistake = { $cost } Punkte: { $name }, { $turn }. Zug, { $throw }. Wurf, { $dice }: „{ $made }“. Besser: „{ $best }“.

advise-best = Am besten: { $move }. Zu erwarten sind dann am Ende { $worth } Punkte.
advise-next = { $cost } weniger: { $move }

highlight-leap = Der größte Sprung: { $seat } mit { $points } Punkten in { $category }.
highlight-lead-changed = { $times ->
    [one] Die Führung wechselte einmal, zu { $seat }.
   *[other] Die Führung wechselte { $times }-mal, zuletzt zu { $seat }.
}
highlight-unstruck = { $seat }: { $times } Einträge hintereinander ohne Streichen.

introduction-roll = Hallo, ich bin Reineke! Wirf erst einmal alle fünf Würfel.
introduction-keep = Drei Sechser! Tipp sie an, damit sie liegen bleiben, und wirf die beiden anderen noch einmal.
introduction-once-more = Noch einer! Dreimal darfst du werfen: Behalte alle vier Sechser und hol den fünften.
introduction-enter = Fünf gleiche, das ist ein Kniffel: Trag ihn in sein Feld ein, das bringt 50 Punkte.
introduction-again = Ich hatte eine kleine Straße. Du bist wieder dran: Wirf!
introduction-bad-luck = Zwei Einser, sonst nichts: Jede Runde füllt ein Feld, also trag so einen Wurf ein, wo er wenig kostet, bei den Einsern.
introduction-ends = Das war schon alles: Nach 13 Runden sind alle Felder voll, oben gibt es ab 63 Punkten 35 dazu, und die höchste Summe gewinnt.
