name = Lügen
summary = Six dice under every cup, bids that must rise, and a beer mat for whoever lies too boldly or doubts too soon.
stake = a drink for everybody else, soft drinks welcome
score = { $score ->
    [0] nothing lost
    [-1] lost once
   *[other] lost twice
}

option-odds = Show each player how likely the standing bid is, going by their own dice alone

verb-bid = bid
verb-call = call
move-bid = Bid { $count } { $face ->
    [1] { $count ->
        [one] one
       *[other] ones
    }
    [2] { $count ->
        [one] two
       *[other] twos
    }
    [3] { $count ->
        [one] three
       *[other] threes
    }
    [4] { $count ->
        [one] four
       *[other] fours
    }
    [5] { $count ->
        [one] five
       *[other] fives
    }
   *[6] { $count ->
        [one] six
       *[other] sixes
    }
}
move-call = Call the lie: lift all cups and count

phase-first-half = First half
phase-second-half = Second half
phase-final = Final

amount = { $count } { $face ->
    [1] { $count ->
        [one] one
       *[other] ones
    }
    [2] { $count ->
        [one] two
       *[other] twos
    }
    [3] { $count ->
        [one] three
       *[other] threes
    }
    [4] { $count ->
        [one] four
       *[other] fours
    }
    [5] { $count ->
        [one] five
       *[other] fives
    }
   *[6] { $count ->
        [one] six
       *[other] sixes
    }
}

news-half-began = { $phase }: five mats lie in the middle. To find out who starts: { $throws }. { $starter } starts.
news-final-began = The final: { $starter } against { $other }, with five mats in the middle. { $starter } lost the first half and starts.
news-thrown = { $dice ->
    [none] Thrown under the cups by { $seats }.
   *[other] Thrown under the cups by { $seats }. For your eyes only: { $dice }.
}
news-bid-made = { $seat } bids { $amount }.
news-called = { $caller } does not believe { $bidder } and calls the lie. All cups are lifted.
news-counted = { $result }
news-mat-taken = { $seat } takes a mat from the middle. { $middle ->
    [0] The middle is empty now.
    [one] { $middle } mat is left there.
   *[other] { $middle } mats are left there.
}
news-mat-given = { $giver } gives a mat to { $receiver }.
news-dropped-out = Without a mat, out of this half and safe: { $seats }.
news-half-lost = { $phase } lost: { $seat } holds all five mats and takes a half mat.
news-game-lost = { $seat } has lost the game.

view = { $phase }. In the middle: { $middle ->
        [0] no mat
        [one] { $middle } mat
       *[other] { $middle } mats
    }{ $middle_half_mats ->
        [0] { "" }
        [one] , { $middle_half_mats } half mat
       *[other] , { $middle_half_mats } half mats
    }.
    { $players_lines }{ $first_loser ->
        [none] { "" }
       *[other] { "" }
        First half lost by { $first_loser }.{ $second_loser ->
            [none] { "" }
           *[other] { " " }Second half lost by { $second_loser }.
        }
    }{ $last_call ->
        [none] { "" }
       *[other] { "" }
        Last call: { $last_call }
    }{ $loser ->
        [none] { "" }
        Dice under all cups: { $dice_in_play }. { $ladder_count ->
            [0] No bid yet, { $starter } starts.
           *[other] Bids so far: { $ladder }. { $turn } is next.
        }
       *[other] { "" }
        { $loser } has lost the game.
    }{ $odds ->
        [none] { "" }
       *[other] { "" }
        Going by your dice alone, the last bid holds with a chance of { NUMBER($odds, style: "percent", maximumFractionDigits: 1) }.
    }{ $dice ->
        [none] { "" }
       *[other] { "" }
        Under your cup: { $dice }.
    }
player = { $seat }: { $mats ->
    [0] no mat
    [one] { $mats } mat
   *[other] { $mats } mats
}{ $half_mats ->
    [0] { "" }
    [one] , { $half_mats } half mat
   *[other] , { $half_mats } half mats
}{ $plays ->
    [yes] { "" }
   *[no] , not playing now
}
ladder-bid = { $seat } { $amount }
call-result = { $bidder } bid { $amount }, { $caller } called the lie. { $hands }. That makes { $total }: { $holds ->
    [yes] the bid holds,
   *[no] the bid was too high,
} a mat for { $loser }.
hand-count = { $seat } { $dice } { $straight ->
    [yes] (a straight, counts { $adds })
   *[no] { $adds ->
        [0] (counts nothing)
       *[other] (counts { $adds })
    }
}

refused-nothing-to-call = Nobody has said anything yet: you start, so make a bid.
refused-no-such-face = A die shows 1 to 6, so bid on one of these.
refused-at-least-one = Bid at least one.
refused-beyond-all-dice = So many cannot lie under all cups together, not even with straights.
refused-bid-higher = That is not higher yet: bid more, or as many of a higher face.
refused-more-ones = That is not more ones than the last bid.
refused-weigh-more = A one weighs as much as two of any other face, and your bid must weigh more than the last.

outcome-both-halves = Both halves were lost by the same player.
outcome-call-lost = The call decides this round.
outcome-final-lost = The final has been decided.

highlight-bold-lie = The boldest lie that got through: { $seat } with { $amount }, where only { $there } lay.
highlight-caught-lie = Farthest off the mark: { $seat } with { $amount }, where only { $there } lay.
highlight-truthful = The longest run of truth: { $seat }, { $times } bids in a row.

introduction-bid = You have three fours and a one, which always counts: say that five fours lie under all cups together.
introduction-call = Nine fives? You have none at all. That is a lie: have the cups lifted!
introduction-raise = Now go higher: more dice, or as many of a higher face. You have three sixes and a one, so say five sixes.
introduction-ends = There were six, so it was true, and the doubter gets the mat. Whoever has all five mats loses the half; the final decides it all.

move-doubted = { $holds ->
    [yes] { $caller } does not believe { $bidder }, but the bid holds
   *[no] { $caller } does not believe { $bidder }, and the bid was too high
}
move-starts = { $seat } starts
news-half-starts = { $phase }: five mats lie in the middle. { $starter } starts.
news-judged = { $holds ->
    [yes] { $caller } does not believe { $bidder }, but the bid holds.
   *[no] { $caller } does not believe { $bidder }, and rightly: the bid was too high.
}
pad = { $phase }. In the middle: { $middle ->
        [0] no mat
        [one] { $middle } mat
       *[other] { $middle } mats
    }{ $middle_half_mats ->
        [0] { "" }
        [one] , { $middle_half_mats } half mat
       *[other] , { $middle_half_mats } half mats
    }.
    { $players_lines }{ $first_loser ->
        [none] { "" }
       *[other] { "" }
        First half lost by { $first_loser }.{ $second_loser ->
            [none] { "" }
           *[other] { " " }Second half lost by { $second_loser }.
        }
    }{ $loser ->
        [none] { "" }
        { $starter ->
            [none] Who starts?
           *[other] { $starter } starts the round.
        }
       *[other] { "" }
        { $loser } has lost the game.
    }
refused-who-starts = First say who starts the second half.
refused-starter-known = It is known who starts this round.
refused-not-in-play = Whoever is out of this half neither calls nor starts.
refused-not-the-next = Only the next player after a bid can call it a lie.
