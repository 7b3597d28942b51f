luegen-side = Standing
luegen-dice-in-play = { $cups ->
    [0] All cups are up
   *[other] { $dice } dice under { $cups } cups
}
luegen-out = out
luegen-you-are-out = You are out, and safe.
luegen-middle = In the middle: { $count ->
    [0] no mat
    [one] { $count } mat
   *[other] { $count } mats
}{ $halves ->
    [0] { "" }
    [one] , { $halves } half mat
   *[other] , { $halves } half mats
}
luegen-middle-short = Middle
luegen-bids = { $name } bids
luegen-you-bid = You bid
luegen-round-began = { $mine ->
    [yes] You start the round.
   *[no] { $name } starts the round.
}
luegen-final-began = { $mine ->
    [yes] You lost the first half and start.
   *[no] { $name } lost the first half and starts.
}
luegen-before-you = { $count ->
    [0] Then it is your turn.
    [one] { $count } more, then it is your turn.
   *[other] { $count } more, then it is your turn.
}
luegen-ladder = Bids of this round
luegen-no-bids = No bid yet
luegen-own-dice = Under your cup: { $dice }
luegen-own-mats = { $count ->
    [0] You have no mat
    [one] You have { $count } mat
   *[other] You have { $count } mats
}{ $halves ->
    [0] { "" }
    [one] , and { $halves } half mat
   *[other] , and { $halves } half mats
}
luegen-under-yours = Under your cup
luegen-lift = Throw and look
luegen-covered = Under the cup
luegen-cover = Cover your dice
luegen-odds = Does the bid hold?
luegen-percent = { $percent }%
luegen-your-bid = Your bid
luegen-how-many = How many
luegen-fewer = Fewer
luegen-more = More
luegen-from = from { $least }
luegen-double = ×2
luegen-face = Possible from { $least }
luegen-face-ones = Possible from { $least }; ones weigh double
luegen-face-closed = No more bids on { $face }
luegen-hint = Ones weigh double in a bid.
luegen-hint-ones = { $count ->
    [one] { $count } one weighs as much as { $weight } others.
   *[other] { $count } ones weigh as much as { $weight } others.
}
luegen-hint-after-ones = { $count ->
    [one] { $count } one weighed as much as { $weight }: bid more.
   *[other] { $count } ones weighed as much as { $weight }: bid more.
}
luegen-only-call = It cannot go any higher.
luegen-call = Call the lie
luegen-doubts = { $who ->
    [caller] You do not believe { $bidder } …
    [bidder] { $caller } does not believe you …
   *[other] { $caller } does not believe { $bidder } …
}
luegen-counted = counted
luegen-straight = straight
luegen-lied = A lie!
luegen-lied-text = { $who ->
    [bidder] You bid { $amount },
   *[other] { $bidder } bid { $amount },
} but there { $total ->
    [0] are none at all.
    [one] is only { $total }.
   *[other] are only { $total }.
}
luegen-holds = It holds!
luegen-holds-text = { $who ->
    [bidder] You bid { $amount },
   *[other] { $bidder } bid { $amount },
} and there { $total ->
    [one] is { $total }.
   *[other] are { $total }.
} { $who ->
    [caller] You doubted too soon.
   *[other] { $caller } doubted too soon.
}
luegen-being-counted = They are being counted …
luegen-mats = Mats
luegen-halves = Halves
luegen-lost-by = lost by { $name }
luegen-half-lost = { $phase } lost by { $name }
luegen-running = under way
luegen-last-call = Last call

luegen-moment-caught = { $mine ->
    [yes] Caught! You bid too high.
   *[no] Caught! { $name } bid too high.
}
luegen-moment-stood = { $mine ->
    [yes] Your bid holds!
   *[no] { $name }’s bid holds!
}
luegen-moment-mat = { $mine ->
    [yes] A mat for you
   *[no] A mat for { $name }
}
luegen-moment-final = The final!

luegen-pad-who-called = { $name } starts. Who calls the lie?
luegen-pad-holds = { $caller } does not believe { $bidder }. Does the bid hold?
luegen-pad-who-starts = The second half: throw a die each, and tap whoever starts.
luegen-pad-over = { $name } has lost the game.
luegen-pad-has = { $count ->
    [0] no mat
    [one] { $count } mat
   *[other] { $count } mats
}{ $halves ->
    [0] { "" }
    [one] , { $halves } half mat
   *[other] , { $halves } half mats
}
