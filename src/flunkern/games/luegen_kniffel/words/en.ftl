name = Lügen-Kniffel
summary = Kniffel under cups: announce what you like, true or not, and doubt the others at your own risk.
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

option-reveal = Rolls that nobody doubted
option-reveal-never = stay secret for good
option-reveal-after = are told after the game

verb-roll = roll
verb-keep = keep
verb-announce = announce
verb-believe = believe
verb-doubt = doubt
move-roll = Throw all five dice under the cups
move-keep = { $dice_count ->
    [0] Put nothing under the next cup and throw again
   *[other] Put { $dice } under the next cup and throw the rest
}
move-announce = Announce { $category } with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
move-believe = Believe it
move-doubt = Doubt it

claim = { $count ->
    [none] { $category } with { $points } points
   *[other] { $count } × { $category } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    })
}

news-started = To find out who starts: { $throws }. { $starter } starts.
news-rolled = { $seat } throws under the cups: throw { $throw }.
news-looked = { $seat }, throw { $throw }, for your eyes only: { $thrown }{ $first_count ->
    [0] { "" }
   *[other] ; under the first cup { $first }
}{ $second_count ->
    [0] { "" }
   *[other] ; under the second cup { $second }
}.
news-announced = { $seat } announces after { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
}: { $claim }.
news-answered = { $seat } has answered.
news-decided = { $doubts ->
    [yes] { $seat } doubts it. The others see that once all have answered.
   *[no] { $seat } believes it. The others see that once all have answered.
}
news-answers = { $doubters_count ->
    [0] Nobody doubts. The dice stay under the cups.
   *[other] Doubting: { $doubters }.{ $believers_count ->
        [0] { "" }
       *[other] { " " }Believing: { $believers }.
    }
}
news-lifted = The cups are lifted: { $dice }. { $true ->
    [yes] { $seat } told the truth: { $claim }.
   *[no] { $seat } lied: announced was { $claim }, the dice are worth { $scored } there.
}
news-noted = { $seat } notes: { $claim }.
news-empty-handed = { $seat } was right to doubt, and can note nothing there.
news-struck = { $strike ->
    [1] { $seat } gets a strike in the lie field. It was about: { $claim }.
    [2] { $seat } gets the second strike: the points field is struck too. It was about: { $claim }.
   *[other] { $seat } gets one more strike, which changes nothing. It was about: { $claim }.
}{ $lost ->
    [0] { "" }
    [one] { " " }{ $lost } point is lost.
   *[other] { " " }{ $lost } points are lost.
}
news-last-lap = The last lap begins. Column full: { $full }. One more turn for: { $order }.
news-passed-over = { $seat } has nothing left to announce and is passed over in the last lap.

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
            { $turn } to play, { $throws ->
                [0] not thrown yet.
                [one] { $throws } throw made.
               *[other] { $throws } throws made.
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
        What nobody doubted:
        { $told_lines }
    }
card = { $seat }, { $total ->
    [one] { $total } point
   *[other] { $total } points
}, { $left ->
    [one] { $left } field
   *[other] { $left } fields
} empty: { $fields_count ->
    [0] nothing noted yet
   *[other] { $fields }
}. Upper part { $upper }, { $bonus ->
    [0] { $bonus_to_come ->
        [0] { $bonus_missing } short of the bonus
       *[other] bonus of { $bonus_to_come } to come
    }
   *[other] bonus { $bonus }
}.
field = { $category } { $struck ->
    [yes] struck{ $lost ->
        [0] { "" }
       *[other] { " " }({ $lost } lost)
    }
   *[no] { $points ->
        [none] empty
       *[other] { $points }
    }{ $lie ->
        [yes] { " " }(strike)
       *[no] { "" }
    }
}
cups = Your dice: thrown last { $thrown }{ $first_count ->
    [0] { "" }
   *[other] , under the first cup { $first }
}{ $second_count ->
    [0] { "" }
   *[other] , under the second cup { $second }
}.{ $truths_count ->
    [0] { "" }
   *[other] { " " }True would be: { $truths }.
}
announcement = { $seat } announced after { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
}: { $claim }.{ $mine ->
    [yes] { " " }You doubt it.
    [no] { " " }You believe it.
   *[none] { "" }
} Still to answer: { $awaited }.{ $answered_count ->
    [0] { "" }
   *[other] { " " }Answered: { $answered }.
}
result = Last turn: { $seat } announced { $claim }. { $doubters_count ->
    [0] Nobody doubted.
   *[other] Doubted by { $doubters }. { $reveal }.
}{ $noted_count ->
    [0] { "" }
   *[other] { " " }Noted by { $noted }.
}{ $strikes_count ->
    [0] { "" }
   *[other] { " " }{ $strikes }.
}{ $passed_over_count ->
    [0] { "" }
   *[other] { " " }Passed over in the last lap: { $passed_over }.
}
reveal = { $true ->
    [yes] True, the dice were { $dice }
   *[no] A lie, the dice were { $dice } and worth { $scored } there
}
strike = { $strike ->
    [1] { $seat }: lie field marked
    [2] { $seat }: points field struck{ $lost ->
        [0] { "" }
       *[other] { " " }and { $lost } lost
    }
   *[other] { $seat }: a strike that changes nothing
}
lap = The last lap. { $to_come_count ->
    [0] This is the last turn.
   *[other] Still to come: { $to_come }.
}
told = Turn { $number }, { $seat }: { $claim }, dice { $dice }, { $true ->
    [yes] true.
   *[no] a lie.
}

refused-roll-first = Throw the dice first.
refused-rolled-already = You have thrown already: put dice under the cup and throw the rest, or announce.
refused-no-throw-left = That was your third throw: announce something, true or not.
refused-keep-all = At least one die must be thrown. If all of them please you, announce.
refused-not-just-thrown = Only dice that you have just thrown can go under the cup.
refused-nothing-announced = Nothing has been announced yet.
refused-answer-due = First answer: do you believe the announcement, or do you doubt it?
refused-field-noted = You have points there already, and noted is noted.
refused-field-struck = That field is struck on your card.
refused-no-such-count = Ones to Sixes are announced by how many dice show them, 1 to 5, not by points.
refused-no-such-points = No five dice make so many points there.

outcome-column-full = A column was full, and the last lap is over.

highlight-bold-lie = The boldest lie that got through: { $seat } said { $claim } and had { $dice }.
highlight-caught-lie = The costliest lie that was caught: { $seat } said { $claim } and had { $dice }.
highlight-setback = The greatest setback: { $seat } lost { $lost ->
    [one] { $lost } point
   *[other] { $lost } points
}.
highlight-truthful = The longest run of truth: { $seat }, { $times } announcements in a row.

introduction-roll = Dice are secret here: throw, and only you see what lies there.
introduction-keep = Three fives! Put them under the cup and throw the other two again.
introduction-truth = Four fives! Tell the truth and see who believes you.
introduction-doubt = Whoever doubts a truth gets a strike. And now a full house at the first throw? Doubt it!
introduction-believe = A lie! So you note its 25 points. Three threes are nothing special, though: believe that.
introduction-again = It is your turn again: throw!
introduction-lie = That will come to nothing. So lie: announce a small straight, and keep a straight face.
introduction-ends = It got through, and nobody will ever know! If your lie is caught, the strike is yours. Once a column is full, the last lap begins.

move-answer = { $doubters_count ->
    [0] Nobody doubts
   *[other] Doubting: { $doubters }
}
move-lies = Under the cups lay { $dice }
move-was = { $true ->
    [yes] It was true
   *[no] It was a lie
}
news-begins = { $starter } starts.
news-says = { $seat } announces: { $claim }.
news-proved = { $true ->
    [yes] The cups are lifted: { $seat } told the truth, { $claim }.
   *[no] The cups are lifted: { $seat } lied, it was not { $claim }.
}
pad = { $cards_lines }{ $lap ->
        [none] { "" }
       *[other] { "" }
        { $lap }
    }{ $turn ->
        [none] { "" }
       *[other] { "" }
        { $announced ->
            [none] { $turn } to announce.
           *[other] { $turn } announced { $announced }.{ $doubters_count ->
                [0] { "" }
               *[other] { " " }Doubting: { $doubters }.
            }
        }
    }
refused-announced-already = Something has been announced already. First say who doubts it.
refused-nobody-doubts = Nobody has doubted, so nobody looks under the cups.
refused-look-under-cups = Somebody has doubted. Now tell what lay under the cups.
refused-others-doubt = Only the others can doubt, each of them once.
refused-five-dice = Five dice lie under the cups.
