name = Kniffel
summary = Five dice, three throws, thirteen boxes: the classic of German kitchen tables.
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

level-greedy = Solid
level-perfect = Perfect (points)

option-edition = Edition
option-edition-modern = modern: each further Kniffel brings 50 extra points and scores the maximum of any box
option-edition-classic = classic: each further Kniffel brings 100 extra points and goes where the sheet says
option-edition-plain = plain: no extra points, no joker
option-joker = Joker (classic edition)
option-joker-sheet = our reading of the sheet
option-joker-strict = strict: its upper box first, then a lower box, then a zero above
option-joker-free = free: never bound to its upper box
option-further = What makes a Kniffel a further one (modern edition)
option-further-any = any Kniffel that ended an earlier turn
option-further-box = 50 points in the Kniffel box

verb-roll = roll
verb-keep = keep
verb-enter = enter
move-roll = Throw all five dice
move-keep = { $dice_count ->
    [0] Keep nothing and throw all five again
   *[other] Keep { $dice } and throw the rest
}
move-enter = Enter in { $category }

news-started = { $throws_count ->
    [0] { $starter } plays.
   *[other] To find out who starts: { $throws }. { $starter } starts.
}
news-rolled = { $kept_count ->
    [0] { $seat }, throw { $throw }: { $thrown }.
   *[other] { $seat }, throw { $throw }: keeps { $kept }, throws { $thrown }.
}
news-entered = { $points ->
    [0] { $seat } strikes { $category }.
   *[other] { $seat } enters { $points } in { $category }.
}{ $joker ->
    [yes] { " " }The Kniffel counts as a joker.
   *[no] { "" }
}{ $extra ->
    [0] { "" }
   *[other] { " " }A further Kniffel: { $extra } extra points!
}

view = { $cards_lines }{ $dice_count ->
    [0] { "" }
   *[other] { "" }
        Dice: { $dice }. { $throws_left ->
            [0] No throw left.
            [one] { $throws_left } throw left.
           *[other] { $throws_left } throws left.
        }
        They would bring: { $offers }.
}
card = { $seat }, { $total ->
    [one] { $total } point
   *[other] { $total } points
}: { $entries_count ->
    [0] nothing entered yet
   *[other] { $entries }
}. Upper part { $upper }, { $bonus ->
    [0] { $bonus_missing } short of the bonus
   *[other] bonus { $bonus }
}{ $extra ->
    [0] { "" }
   *[other] , extra points { $extra }
}.
entry = { $category } { $points }
offer = { $category } { $points }{ $joker ->
    [yes] { " " }as joker
   *[no] { "" }
}{ $extra ->
    [0] { "" }
   *[other] { " " }and { $extra } extra
}

refused-roll-first = Throw the dice first.
refused-rolled-already = You have thrown already: keep some dice and throw the rest, or make an entry.
refused-no-throw-left = That was your third throw: make an entry.
refused-keep-all = At least one die must be thrown. If all five please you, make an entry.
refused-not-your-dice = You can only keep dice that lie before you.
refused-box-filled = That box is filled, and an entry is never changed.
refused-kniffel-bound = This Kniffel is bound to another box.
refused-points-impossible = No dice bring these points to that box.
refused-kniffel-or-not = Say whether it was a Kniffel: that changes what counts.

outcome-sheets-full = All sheets are full.

solve-mean = Perfect play brings { $mean } points on average, with a standard deviation of { $deviation }.
solve-middle = Half of all games end with { $median } or more; nine in ten lie from { $low } to { $high }.
solve-at-least = { $score } points or more: { $chance } %

coach-part = { $name }: { $score } = { $start } that perfect play brings on average { $luck } by luck { $skill } by choices.
coach-part-open = { $name } can expect { $score } = { $start } that perfect play brings on average { $luck } by luck { $skill } by choices so far.
coach-untold = { $name }: { $untold } more came from throws that nobody told, by luck or by choices.
coach-faultless = Every choice was perfect.
coach-mistakes = { $count ->
    [one] One choice cost points:
   *[other] { $count } choices cost points, the costliest first:
}
coach-mistake = { $cost } points: { $name }, turn { $turn }, throw { $throw }, { $dice }: “{ $made }”. Better: “{ $best }”.

advise-best = Best: { $move }. The final score to expect is { $worth }.
advise-next = { $cost } less: { $move }

highlight-leap = The largest leap: { $seat }, { $points } points in { $category }.
highlight-lead-changed = { $times ->
    [one] The lead changed once, to { $seat }.
   *[other] The lead changed { $times } times, last to { $seat }.
}
highlight-unstruck = { $seat }: { $times } entries in a row without a zero.

introduction-roll = Hello, I am Reineke! To begin with, throw all five dice.
introduction-keep = Three sixes! Tap them so that they stay, and throw the other two again.
introduction-once-more = Another one! You may throw three times: keep all four sixes and go for the fifth.
introduction-enter = Five of a kind is a Kniffel: enter it in its box for 50 points.
introduction-again = I had a small straight. It is your turn again: throw!
introduction-bad-luck = Two ones and nothing else: every round fills one box, so put a throw like this where it costs little, in the Ones.
introduction-ends = That is all there is to it: after 13 rounds all boxes are full, 63 points in the upper part earn 35 more, and the highest total wins.
