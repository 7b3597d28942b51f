luegen-kniffel-cards = Cards
luegen-kniffel-card-of = Card of { $name }
luegen-kniffel-marks = The little box is the lie field: one stroke in it is a warning, at the second the points beside it are gone.
luegen-kniffel-bonus-so-far = bonus: { $so_far }
luegen-kniffel-bonus-to-come = bonus +{ $bonus } to come
luegen-kniffel-bonus-made = bonus +{ $bonus }
luegen-kniffel-roll = Throw under the cups
luegen-kniffel-again = Throw { $count } again
luegen-kniffel-none-left = One must roll
luegen-kniffel-announce = Announce …
luegen-kniffel-believe = Believe
luegen-kniffel-doubt = Doubt
luegen-kniffel-dice = Your dice, seen by you alone: tap one to put it under the next cup
luegen-kniffel-dice-shown = Your dice, seen by you alone
luegen-kniffel-die = Die { $face }
luegen-kniffel-locked = Locked under cup { $cup }: { $dice }
luegen-kniffel-hint-keep = Tap what shall go under the cup.
luegen-kniffel-your-throw = Your throw no. { $throw }
luegen-kniffel-throw = Throw { $throw } under the cups
luegen-kniffel-throws-left = Only you see it. { $count ->
    [0] It was your last.
    [one] { $count } throw left
   *[other] { $count } throws left
}
luegen-kniffel-soon = { $name } is about to announce something. Whether you believe it is up to you.
luegen-kniffel-cups-down = The cups stand over the dice.
luegen-kniffel-says = { $mine ->
    [yes] You announced
   *[no] { $name } announced
}
luegen-kniffel-says-after = { $mine ->
    [yes] You announce after
   *[no] { $name } announces after
} { $count ->
    [one] { $count } throw
   *[other] { $count } throws
}
luegen-kniffel-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
luegen-kniffel-asked = { $name } announces: { $claim }. Do you believe that?
luegen-kniffel-believe-it = Do you believe that?
luegen-kniffel-who-believes = Who believes that?
luegen-kniffel-others-think = Do they believe you?
luegen-kniffel-you-believe = You believe it.
luegen-kniffel-you-doubt = You doubt it.
luegen-kniffel-answers = Answers
luegen-kniffel-answer-awaited = { $name } is still thinking
luegen-kniffel-answer-given = { $name } has answered
luegen-kniffel-answer-believes = { $name } believes it
luegen-kniffel-answer-doubts = { $name } doubts it
luegen-kniffel-all-answered = All answers are in
luegen-kniffel-stillness = The cups …
luegen-kniffel-dice-were = Under the cups: { $dice }
luegen-kniffel-undoubted = Nobody doubts
luegen-kniffel-true = { $mine ->
    [yes] You told the truth!
   *[no] { $name } told the truth!
}
luegen-kniffel-lied = { $mine ->
    [yes] You lied!
   *[no] { $name } lied!
}
luegen-kniffel-worth = { $scored ->
    [0] The dice are worth nothing there.
   *[other] The dice are worth { $scored } there, not { $points }.
}
luegen-kniffel-notes = { $who ->
    [me] You note { $points }.
    [one] { $names } notes { $points }.
   *[many] { $names } note { $points }.
}
luegen-kniffel-marked = { $who ->
    [me] You get a strike at { $category }.
    [one] { $names } gets a strike at { $category }.
   *[many] { $names } get a strike at { $category }.
}
luegen-kniffel-struck = { $who ->
    [me] You get
   *[one] { $name } gets
} the second strike: { $category } is struck{ $lost ->
    [0] .
    [one] , { $lost } point is gone.
   *[other] , { $lost } points are gone.
}
luegen-kniffel-struck-many = { $names } get the second strike: { $category } is struck there.
luegen-kniffel-unchanged = One more strike for { $names }, which changes nothing.
luegen-kniffel-empty-handed = { $who ->
    [me] You were right, but can note nothing there.
    [one] { $names } was right, but can note nothing there.
   *[many] { $names } were right, but can note nothing there.
}
luegen-kniffel-passed-over = { $who ->
    [me] Your column is full: you have no turn in the last lap.
    [one] The column of { $names } is full: no turn in the last lap.
   *[many] The columns of { $names } are full: no turns in the last lap.
}
luegen-kniffel-last-lap = { $count ->
    [0] Last lap: this is the last turn.
    [1] Last lap, then { $names }
    [2] Last lap, then { $names }
   *[other] Last lap, then { $count } more turns
}
luegen-kniffel-what-say = What do you announce?
luegen-kniffel-your-dice = Your dice: { $dice }
luegen-kniffel-legend = With ✓ it would be true. Only you see that.
luegen-kniffel-legend-none = None of these would be true: only a fib can help now.
luegen-kniffel-true-would-be = true would be { $claim }
luegen-kniffel-is-true = true
luegen-kniffel-other = Another combination
luegen-kniffel-amount = How much?
luegen-kniffel-pick-amount = How much do you announce?
luegen-kniffel-would-be-true = That is the truth.
luegen-kniffel-would-be-lie = That is a fib.
luegen-kniffel-say = Announce { $claim }
luegen-kniffel-told = What nobody doubted
luegen-kniffel-told-lies = { $lies ->
    [0] All { $count } announcements were true.
    [one] { $lies } of { $count } announcements was a lie.
   *[other] { $lies } of { $count } announcements were lies.
}
luegen-kniffel-turn-number = turn { $number }
luegen-kniffel-was-true = true
luegen-kniffel-was-lie = a lie

luegen-kniffel-moment-caught = { $mine ->
    [yes] Caught! You lied.
   *[no] Caught! { $name } lied.
}
luegen-kniffel-moment-stood = { $mine ->
    [yes] You told the truth!
   *[no] { $name } told the truth!
}
luegen-kniffel-moment-bluff = { $mine ->
    [yes] It got through! Only you know it was a lie.
   *[no] It got through, { $name }!
}
luegen-kniffel-moment-last-lap = { $mine ->
    [yes] Your column is full: the last lap!
   *[no] { $name }’s column is full: the last lap!
}

luegen-kniffel-pad-announces = What does { $name } announce?
luegen-kniffel-pad-who-doubts = Who doubts it?
luegen-kniffel-pad-doubt = { $count ->
    [one] { $names } doubts it
   *[other] { $names } doubt it
}
luegen-kniffel-pad-lay = Cups up! { $left ->
    [one] Tap { $left } more die, or just say:
   *[other] Tap { $left } dice, or just say:
}
luegen-kniffel-pad-true = It was true
luegen-kniffel-pad-lie = It was a lie
luegen-kniffel-pad-untap = Not a { $face } after all
luegen-kniffel-pad-over = All cards are written.
