lie-zie-cards = Cards
lie-zie-pass-of = Pass { $number } of 3
lie-zie-spread = { $count ->
    [one] One card in the middle, back up
   *[other] { $count } cards in the middle, backs up
}
lie-zie-back = Back { $face }
lie-zie-pile = { $count ->
    [0] No card with the back { $face }
    [one] One card with the back { $face }
   *[other] { $count } cards with the back { $face }
}
lie-zie-backs-of = { $name }: { $count ->
    [one] { $count } card, of which you see the back
   *[other] { $count } cards, of which you see the backs
}
lie-zie-left = Left
lie-zie-right = Right
lie-zie-grab = Grab a card!
lie-zie-all-grab = Everyone grabs!
lie-zie-grab-on = Grab on: { $count } of 12
lie-zie-how = Tap a card and choose a side, or flick it there.
lie-zie-gone = Gone! Quick, take another.
lie-zie-full = Your hand is full. It goes on soon.
lie-zie-hand = Your hand from left to right
lie-zie-they-see = What the others see of you
lie-zie-lead = You lead: play what you like
lie-zie-follow = Your turn: { $colour }, more than { $beat }
lie-zie-stuck = Nothing fits: { $colour }, more than { $beat }
lie-zie-out = Rid of all cards: place { $place }!
lie-zie-choose-cards = Choose cards
lie-zie-play = Play { $colour } { $number }
lie-zie-groups = What you can play
lie-zie-round = The round on the table
lie-zie-round-to = { $name } wins the round
lie-zie-passes = passes
lie-zie-to-beat = more than { $beat }
lie-zie-leads = { $name } leads the round
lie-zie-choose-prize = { $count ->
    [one] Choose your prize by its back
   *[other] Choose { $count } prizes by their backs
}
lie-zie-chooses-prize = { $name } chooses a prize
lie-zie-pick-card = Tap a card
lie-zie-take-prize = Take { $face } as a prize
lie-zie-prizes = Prizes
lie-zie-no-prizes = no prizes
lie-zie-place = Place { $place }
lie-zie-ready-first = ready first
lie-zie-ready = ready
lie-zie-no-cards = no card yet
lie-zie-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
lie-zie-in-middle = In the middle
lie-zie-played = Played before
lie-zie-none-played = Nothing yet.

lie-zie-moment-first = { $mine ->
    [yes] You are the first to be rid of all cards!
   *[no] { $name } is the first to be rid of all cards!
}

lie-zie-ends = Each card goes to the left or right end of your hand, and stays there.
lie-zie-soon = Soon all grab at once
lie-zie-waits = You are ready. It begins when everybody is.
lie-zie-plays = What was played

lie-zie-pad-out = Pass { $number } of { $passes }: who is { $place ->
    [1] first
   *[other] next
} to be out of cards?
lie-zie-pad-points = { $name }: { $prizes ->
    [one] how much does the prize show?
   *[other] how much do the { $prizes } prizes show together?
}
lie-zie-pad-over = All prizes are counted.
lie-zie-pad-place = place { $place }
lie-zie-pad-prizes = { $prizes ->
    [one] { $prizes } prize
   *[other] { $prizes } prizes
}
lie-zie-pad-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
