maexchen-side = Standing
maexchen-begins = { $mine ->
    [yes] You begin the round.
   *[no] { $name } begins the round.
}
maexchen-looks = { $mine ->
    [yes] Only you know what lies under the cup.
   *[no] { $name } looks under the cup …
}
maexchen-you-say = You announce
maexchen-says = { $name } announces
maexchen-said = { $name } said
maexchen-step = Step { $step } of { $all }
maexchen-lay = Under the cup lay: { $dice }
maexchen-own = Under your cup: { $dice }
maexchen-covered = Under the cup
maexchen-roll = Throw and look
maexchen-what-say = What do you announce?
maexchen-true = true
maexchen-would-hold = That is no lie.
maexchen-would-lie = That is a fib.
maexchen-ask = Do you believe { $name }? Then you throw anew and have to go higher.
maexchen-ask-top = Believing costs a life. Doubting wrongly costs two.
maexchen-ask-last = It cannot go any higher: doubt it, or give up a life.
maexchen-believe = Believe
maexchen-doubt = Doubt
maexchen-give-in = Believe (−1)
maexchen-doubts = { $name } lifts the cup …
maexchen-holds = It holds!
maexchen-lied = A lie!
maexchen-believed = The Mäxchen is believed
maexchen-ladder = Announcements of this round
maexchen-none-yet = No announcement yet
maexchen-lives = Lives
maexchen-last = Last cup lifted
maexchen-out = out

maexchen-moment-caught = { $mine ->
    [yes] Caught! You lied.
   *[no] Caught! { $name } lied.
}
maexchen-moment-stood = { $mine ->
    [yes] You told the truth!
   *[no] { $name } told the truth!
}
maexchen-moment-bluff = { $mine ->
    [yes] It got through! Only you know it was a lie.
   *[no] It got through, { $name }!
}

maexchen-pad-who-doubts = { $name } begins the round. Who doubts, or believes a Mäxchen?
maexchen-pad-holds = { $doubter } doubts { $announcer }. What lay under the cup?
maexchen-pad-maexchen = It was a Mäxchen
maexchen-pad-believed = … and was believed
maexchen-pad-true = It was true
maexchen-pad-lie = A lie!
maexchen-pad-over = { $name } has won.
maexchen-pad-lives = { $count ->
    [one] { $count } life
   *[other] { $count } lives
}
