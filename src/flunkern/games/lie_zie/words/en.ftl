name = The Lie Zie
summary = Cards whose backs tell half the truth: grab twelve, play them as growing numbers, be rid of them first.
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

option-grabbing = Grabbing cards
option-grabbing-free = everyone at once: the fastest hand has the card
option-grabbing-turns = in turns: clockwise, one card each

colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
side-left = left
side-right = right
phase-grabbing = grabbing cards
phase-playing = playing cards
phase-claiming = choosing prizes
phase-over = the prizes are open

verb-take = take
verb-play = play
verb-pass = pass
verb-claim = claim
move-take = Take card { $place } from the middle and add it on the { $side }
move-play = { $count ->
    [1] Play the card at position { $first }
   *[other] Play { $count } cards from position { $first } on
}
move-pass = Pass
move-claim = Choose card { $place } from the middle as a prize

news-pass-began = Pass { $pass_number } of 3: { $cards } cards lie in the middle. { $starter ->
    [none] Everyone grabs!
   *[other] { $starter } takes the first card.
}
news-taken = { $seat } takes card { $place } (back { $back }) to the { $side }{ $front ->
    [none] .
   *[other] . Its front: { $front }.
}
news-ready = { $first ->
    [yes] { $seat } is ready first and will lead.
   *[no] { $seat } holds 12 cards too.
}
news-grabbing-over = All hands are full, { $prizes } cards remain as prizes. { $leader } leads.
news-played = { $seat } plays { $colour } { $number }. { $left ->
    [0] No card left.
    [one] { $left } card left.
   *[other] { $left } cards left.
}
news-passed = { $seat } passes.
news-ran-out = { $seat } is out of cards: place { $place } in this pass.
news-round-won = { $winner } wins the round with { $number }. { $overridden ->
    [yes] Somebody ran out of cards, so the fullest hand leads: { $leader }.
   *[no] { $leader } leads the next.
}
news-pass-over = Pass { $pass_number } is over. Prizes go to: { $places }.
news-prize-chosen = { $seat } chooses card { $place } as a prize (back { $back }).
news-scored = The prizes are turned over:
    { $tallies_lines }

face = { $colour } { $number }
card = { $front } ({ $back })
lying = { $back }: { $places }
held = { $position } { $front } ({ $back })
laid = { $number ->
    [0] { $seat } passes
   *[other] { $seat } { $number }
}
last-pass = The pass before: { $plays }. Prizes went to { $places }.
prize = { $front ->
    [none] back { $back }
   *[other] { $front } (back { $back })
}
group = { $colour } { $number } ({ $count ->
    [1] position { $first }
   *[other] { $count } from position { $first }
})
tally = { $seat }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}: { $prizes_count ->
    [0] no prizes
   *[other] { $prizes }
}

view = Pass { $pass_number } of 3, { $phase }.{ $turn ->
    [none] { "" }
   *[other] { " " }To move: { $turn }.
}
    { $players_lines }{ $round ->
        [none] { $last ->
            [none] { "" }
           *[other] { "" }
                { $last }
        }{ $middle }
       *[other] { "" }
            { $round }
    }{ $discard }{ $own ->
        [none] { "" }
       *[other] { "" }
            { $own }
    }
player = { $seat }: { $backs_count ->
    [0] no cards in hand
    [one] { $backs_count } card with the back { $backs }
   *[other] { $backs_count } cards with the backs { $backs }
}{ $ready ->
    [none] { "" }
    [1] . Ready first
   *[other] . Ready
}{ $place ->
    [none] { "" }
   *[other] . Place { $place } in this pass
}{ $choices ->
    [0] { "" }
    [one] . { $choices } prize to choose
   *[other] . { $choices } prizes to choose
}{ $prizes_count ->
    [0] { "" }
   *[other] . Prizes, { $prizes_count }: { $prizes }
}{ $score ->
    [none] { "" }
    [one] . { $score } point
   *[other] . { $score } points
}.
middle = { $cards_count ->
    [0] { "" }
   *[other] { "" }
        In the middle, { $left } cards of { $size }, each back with its places: { $cards }.
}
discard = { $cards_count ->
    [0] { "" }
   *[other] { "" }
        Played before, backs in brackets: { $cards }.
}
round = { $colour ->
    [none] { $leader } leads this round with any colour.
   *[other] { $leader } led { $colour }: { $laid }. To beat: { $beat }.
}
own = { $cards_count ->
    [0] Your hand is empty.
   *[other] Your hand from left to right, backs in brackets: { $cards }.
}{ $groups_count ->
    [0] { "" }
   *[other] { "" }
        You can play: { $groups }.
}

refused-card-gone = Too late: another hand was faster, this card is gone.
refused-no-such-place = There is no such place in the middle.
refused-grab-first = First fill your hand: take a card from the middle.
refused-grabbing-over = All hands are full: no more cards are taken, now they are played.
refused-prizes-later = Not yet: prizes are chosen when the pass is over.
refused-leader-must-play = You lead this round, so you must play.
refused-one-to-three = Play one, two or three cards.
refused-not-in-hand = Your hand has no cards there.
refused-mixed-colours = Cards played together must have one colour and lie side by side.
refused-wrong-colour = This round was led in another colour. Play that colour, or pass.
refused-too-low = Your number must be greater than the last one. Play higher, or pass.
refused-no-prize-there = No card lies at this place. Choose one that lies in the middle.
refused-choose-prize = Choose your prize: a card from the middle.

outcome-passes-played = All three passes have been played.

highlight-highest-number = The highest number: { $seat } with { $number }.
highlight-passes-won = { $seat } ran out first in { $times } passes.
highlight-rounds-won = The most rounds: { $seat } with { $times }.

introduction-grab = Practise grabbing: take a card from the middle. On its back either the colour or the number is true, the other is a lie!
introduction-ends-of-hand = Each card goes to the left or right end of your hand, and cards never change places: take another.
introduction-last-grab = Equal colours should lie side by side. One more, then you have twelve. Among people all grab at once, against foxes it goes by turns.
introduction-beat = I was ready first, and play a yellow 2. Beat it in yellow: your 4 will do, and 4 and 1 side by side even make 41.
introduction-lead = The round is yours, so now you lead: two or three neighbours of one colour make a large number.
introduction-ends = Whoever runs out of cards first chooses most prizes, by their backs again. After three passes their fronts are counted.

move-out = { $seat } is out of cards
move-worth = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
news-pass-starts = Pass { $pass_number } of 3: everyone grabs!
news-won = { $seat } chooses { $prizes ->
    [one] { $prizes } prize
   *[other] { $prizes } prizes
}.
news-turned = { $seat } turns the prizes over: { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
pad = { $counting ->
        [yes] All passes are over, the prizes are turned over.
       *[no] Pass { $pass_number } of { $passes }.
    }
    { $players_lines }
pad-player = { $seat }: { $prizes ->
    [one] { $prizes } prize
   *[other] { $prizes } prizes
}{ $place ->
    [none] { "" }
   *[other] , place { $place } in this pass
}{ $last ->
    [none] { "" }
   *[other] , place { $last } in the last one
}{ $score ->
    [none] { "" }
    [one] , { $score } point
   *[other] , { $score } points
}
refused-passes-over = All three passes are over: now the prizes are turned over.
refused-out-already = That player ran out of cards before.
refused-prizes-unseen = Prizes stay face down until all three passes are over.
refused-turned-already = These prizes have been counted.
refused-points-impossible = So many prizes cannot make these points: each shows 1 to 4.
