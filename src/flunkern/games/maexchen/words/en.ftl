name = Mäxchen
summary = Two dice under one cup: announce more than the player before you, true or not, and doubt before it costs you a life.
score = { $score ->
    [0] outlasted nobody
    [one] outlasted { $score } player
   *[other] outlasted { $score } players
}

option-lives = Lives
option-lives-3 = three each
option-lives-6 = six each
option-double = A doubted Mäxchen costs two lives

level-equilibrium = Inscrutable

verb-roll = throw
verb-announce = announce
verb-believe = believe
verb-doubt = doubt
move-roll = Throw and look
move-announce = Announce { $throw }
move-believe = Believe it
move-doubt = Doubt it: lift the cup

phase-throw = A new round
phase-announce = A throw lies under the cup
phase-answer = An announcement waits for an answer

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
throw-11 = a pair of ones
throw-22 = a pair of twos
throw-33 = a pair of threes
throw-44 = a pair of fours
throw-55 = a pair of fives
throw-66 = a pair of sixes
throw-21 = Mäxchen

said = { $seat } { $throw }
player = { $seat }: { $lives ->
    [0] out
    [one] { $lives } life
   *[other] { $lives } lives
}
reveal = { $announcer } said { $throw }, { $doubter } doubted it. Under the cup lay { $dice }: { $holds ->
    [yes] that is enough,
   *[no] that was a fib,
} and { $loser } has lost.

news-started = Who begins? { $throws }. { $starter } begins.
news-thrown = { $dice ->
    [none] { $seat } throws and looks.
   *[other] { $seat } throws and looks. For you alone: { $dice }.
}
news-announced = { $seat } announces: { $throw }.
news-believed = { $seat } believes { $announcer } and takes the cup.
news-gave-in = { $seat } believes the Mäxchen of { $announcer }, and nobody looks.
news-revealed = { $result }
news-lives-lost = { $seat } loses { $lost ->
    [one] a life
   *[other] { $lost } lives
}{ $left ->
    [0] { " " }and has none left.
   *[other] , { $left } left.
}
news-dropped-out = { $seat } is out.
news-round-began = { $starter } begins the next round.
news-won = { $seat } is left and wins.

view = { $players_lines }{ $last ->
        [none] { "" }
       *[other] { "" }
        Last time: { $last }
    }{ $winner ->
        [none] { "" }
        { $phase }. { $ladder_count ->
            [0] No announcement in this round yet.
           *[other] Announced so far: { $ladder }.
        } To act: { $turn }.
       *[other] { "" }
        { $winner } has won.
    }{ $dice ->
        [none] { "" }
       *[other] { "" }
        Under your cup: { $dice }.
    }

refused-thrown-already = The dice lie already: announce something.
refused-throw-first = Throw first, then announce.
refused-answer-due = Believe or doubt first.
refused-nothing-announced = Nobody has announced anything to you yet.
refused-announce-higher = That is not higher than the last announcement.

outcome-last-one-left = Only one player has lives left.
outcome-lives-lost = The round has cost lives.

highlight-caught-lie = The boldest lie that was caught: { $seat } said { $throw } and had { $dice }.
highlight-fine-nose = { $times ->
    [one] { $seat } had the right nose for a lie.
   *[other] { $seat } had the finest nose: { $times } lies caught.
}
highlight-doubted-in-vain = { $times ->
    [one] { $seat } doubted in vain.
   *[other] { $seat } doubted in vain most often: { $times } times.
}

introduction-roll = Two dice under a cup: throw, and look at what only you can see.
introduction-truth = The higher die comes first: you have 54. Tell the truth.
introduction-doubt = I believed you, so I had to go higher, and say 64. Do you believe that? Doubt it!
introduction-believe = Caught, that costs me a life! Now I say 55, a pair of fives. Believe me, and the cup is yours.
introduction-lie = You only have 43, but must go above 55. Nothing but a lie will help: say 66!
introduction-maexchen = I swallowed that, and above 66 there is only the Mäxchen: 21! That cannot be, so doubt it. Two lives are at stake.
introduction-ends = That is Mäxchen: go higher, lie if you must, doubt at the right moment. The last one with lives wins.

move-lifted = { $holds ->
    [yes] { $doubter } doubts { $announcer }, but it was true
   *[no] { $doubter } doubts { $announcer }, and it was a lie
}{ $maexchen ->
    [yes] { " " }(Mäxchen)
   *[no] { "" }
}
move-believes = { $seat } believes a Mäxchen of { $announcer }
news-begins = { $starter } begins.
news-judged = { $doubter } doubts { $maexchen ->
    [yes] the Mäxchen of { $announcer }
   *[no] { $announcer }
}{ $holds ->
    [yes] , but that is what lay there.
   *[no] , and rightly: that was a fib.
}
pad = { $players_lines }{ $winner ->
        [none] { "" }
        { $starter } begins the round.
       *[other] { "" }
        { $winner } has won.
    }
refused-without-lives = Whoever has no lives left neither announces nor answers.
refused-not-the-next = Only the next player can believe or doubt an announcement.
