kniffel-sheets = Sheets
kniffel-sheet-of = Sheet of { $name }
kniffel-dice = Your dice: tap one to leave it standing
kniffel-die = Die { $face }
kniffel-roll = Roll
kniffel-again = { $count ->
    [one] Roll { $count } die again
   *[other] Roll { $count } dice again
}
kniffel-pick-box = Choose a box
kniffel-enter = Enter { $points } in { $category }
kniffel-strike = Strike { $category }
kniffel-extra = (+{ $extra } extra)
kniffel-box = { $category }, would bring { $points }
kniffel-throws-left = { $count ->
    [0] No throw left: make an entry
    [one] { $count } throw left
   *[other] { $count } throws left
}
kniffel-extra-row = Further Kniffels
kniffel-extra-sum = Kniffels +{ $extra }

kniffel-coach = Coach
kniffel-coach-thinking = The coach is thinking …
kniffel-coach-best = best
kniffel-coach-nothing = nothing
kniffel-coach-choice = { $move }: { $cost ->
    [none] the best choice
   *[other] { $cost } points less on average
}
kniffel-coach-entry = { $cost ->
    [none] The best choice
   *[other] Costs { $cost } points on average against the best choice
}
kniffel-coach-expected = From here perfect play leads to { $points } points on average.
kniffel-coach-now-best = There is nothing better.
kniffel-coach-now-cost = This costs { $cost } points on average.
kniffel-coach-before = Your last choice:
kniffel-coach-chose-best = Chosen: { $move }. There was nothing better.
kniffel-coach-chose-worse = Chosen: { $move }. That cost { $cost } points on average.
kniffel-coach-was-good = perfect, nothing was better.
kniffel-coach-was-near = cost only { $cost } points on average. Best was: { $best }.
kniffel-coach-was-cost = cost { $cost } points on average. Best was: { $best }.

kniffel-report-perfect = Perfect play, on average
kniffel-report-luck = Luck
kniffel-report-skill = Choices
kniffel-report-score = Score
kniffel-report-expectation = Expected score
kniffel-report-others = The others
kniffel-report-plot = How the game of { $name } went: expected score, luck and choices over the turns. The turns follow as buttons.
kniffel-report-turns = Look at a turn
kniffel-report-turn = Turn { $turn }: luck { $luck }, choices { $skill }, then { $expected } expected
kniffel-report-when = Turn { $turn }, throw { $throw }
kniffel-report-better = Better: { $best }
kniffel-report-all = Show all { $count }

kniffel-moment-kniffel = { $mine ->
    [yes] Kniffel! All yours!
   *[no] A Kniffel for { $name }!
}
kniffel-moment-bonus = { $mine ->
    [yes] You made the bonus!
   *[no] { $name } made the bonus!
}

kniffel-hand-how = Enter the dice that fell
kniffel-hand-way-every = Every throw
kniffel-hand-way-last = Last throw
kniffel-hand-way-points = Only points
kniffel-hand-first = { $name }: what did the first throw bring? { $left } to go
kniffel-hand-last = { $name }: what lies there in the end? { $left } to go
kniffel-hand-again = Choose a box, or hold and tap what fell anew: { $left } to go
kniffel-hand-other = Another box
kniffel-hand-pick = { $name }: choose a box, then the points.
kniffel-hand-points = How many points in { $category }?
kniffel-hand-was-kniffel = { $points ->
    [0] { $category } struck: was it a Kniffel?
   *[other] { $points } in { $category }: was it a Kniffel?
}
kniffel-hand-kniffel = Yes, a Kniffel
kniffel-hand-no-kniffel = No

kniffel-report-untold = Not entered
kniffel-report-turn-untold = Turn { $turn }: luck { $luck }, choices { $skill }, not entered { $untold }, { $expected } to expect after it
kniffel-report-untold-why = What throws brought that nobody entered may have been luck or skill: nobody knows.
