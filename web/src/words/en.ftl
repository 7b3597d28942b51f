page-claim = Roll, bluff, grin: German pub games with friends and foxes.
page-close = Close
page-home = To the start page
page-other-language = DE
page-sound-on = Sound on
page-sound-off = Sound off
page-throw-for-me = Throw for me
page-theme-auto = Light/dark: as the device
page-theme-light = Light
page-theme-dark = Dark
page-menu = Menu
page-loading = One moment …
page-skip = Skip

home-with-friends = With friends
home-against-bots = Against foxes
home-one-device = On one device
home-players = { $least }–{ $most } players
home-minutes = about { $minutes } minutes
home-join = Join with a code
home-code = Code of the table
home-go = Go
home-open-tables = Open tables
home-no-tables = No table is open right now. Why not open one?
home-table-free = { $free ->
    [one] { $free } seat left
   *[other] { $free } seats left
}
home-unaffiliated = A free project, not connected with the publishers of Kniffel and The Lie Zie.
home-rules = Rules
home-how-many = How many sit at this device?
home-name-of = Name { $number }

name-ask = What is your name?
name-sit = Sit down
name-hint = No account, no password: a name will do.

lobby-invite = Invite friends
lobby-copy = Copy link
lobby-copied = Copied!
lobby-qr = QR code with the link to this table
lobby-seats = Who plays
lobby-you = you
lobby-host = opened the table
lobby-ready = ready
lobby-not-ready = not ready yet
lobby-add-bot = Add a fox
lobby-level = Strength
lobby-level-random = Cub (plays at random)
lobby-level-greedy = Solid
lobby-level-honest = Honest
lobby-level-beginner = Beginner
lobby-level-club = Club
lobby-level-perfect = Perfect (points)
lobby-level-winner = Perfect (to win)
lobby-level-master = Master
lobby-remove = Remove { $name } from the table
lobby-stand-up = Stand up
lobby-options = House rules
lobby-clock = Clock
lobby-clock-off = none
lobby-clock-relaxed = relaxed (90 s)
lobby-clock-fast = fast (20 s)
lobby-talk = Table talk
lobby-talk-all = everything
lobby-talk-phrases = phrases only
lobby-talk-off = off
lobby-listed = Visible to everyone
lobby-stake = At stake
lobby-stake-none = nothing but honour
lobby-start = Begin the game
lobby-i-am-ready = I am ready
lobby-wait-ready = Not yet
lobby-waiting-host = Almost there: { $name } begins the game.
lobby-waiting-people = More people needed: at least { $least }.
lobby-waiting-ready = Waiting for { $names }.
lobby-starting = { $missing ->
    [0] The dice are being mixed …
   *[other] The dice are being mixed, waiting for: { $names }
}
lobby-call-off = Call off
lobby-fair = Fair dice
lobby-fair-text = The server commits itself before the game, and with each of your moves your browser adds its share. After the game every throw can be checked.
lobby-fingerprint = Commitment { $hash }
lobby-hot-seat-add = Somebody else at this device

table-your-turn = Your turn
table-turn-of = { $name }’s turn
table-waiting-for = Waiting for { $names }
table-stand-in = A fox plays for { $name }
table-come-back = Take your seat back
table-away = away
table-watching = You are watching
table-spectators = { $count ->
    [one] { $count } watching
   *[other] { $count } watching
}
table-stake = At stake: { $stake }
table-lost = No connection: still trying …
table-reconnecting = One moment, the server is restarting …
table-outdated = There is a new version of this page.
table-reload = Reload
table-gone-title = There is no such table
table-gone-text = Perhaps the link is not quite right, or the table was cleared away.
table-log = What happened
table-no-log = Nothing has happened yet.
table-talk = Table talk
table-no-talk = Nobody has said anything yet.
table-say = Say
table-say-something = Say something …
table-mute = Mute { $name }
table-unmute = Unmute { $name }
table-rules = Rules
table-leave = Leave the table
table-leave-to-fox = Leave your seat to a fox
table-home = To the start page, keeping your seat
table-hand-over = Go on with another device
table-hand-over-text = Open this link on the other device. It works once, for ten minutes.
table-pass-to = Pass the device to { $name }
table-pass-ready = I am { $name }
table-pass-text = Only { $name } should look now.
table-seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
table-players = All players

over-title = The game is over
over-won = { $name } wins!
over-won-shared = { $names } share the win!
over-lost = { $name } loses.
over-rematch = Play again
over-replay = Look at the game
over-check-dice = Check the dice
over-save = Save the game
over-checking = Checking …
over-checked = All { $draws } throws fit the server’s commitment and what the players added.
over-checked-open = All { $draws } open throws fit the server’s commitment and what the players added. Rolls that nobody doubted stay secret.
over-seen = Your browser saw this commitment before the game began.
over-unseen = Your browser did not see this commitment before the game began: whether the server made it in time, it cannot say.
over-added = { $times ->
    [one] What your browser added once is in these dice.
   *[other] What your browser added { $times } times is in these dice.
}
over-not-added = Your browser added nothing to these dice.
over-witnessed = { $seen } of { $all } positions are as your browser saw them.
over-not-witnessed = Your browser saw nothing of this game while it was played.
over-verify = That the rules were kept: flunkern verify, with the saved game and what your page saw.
over-save-witness = Save what my page saw
over-code-gaps = Your page missed part of this game, so it has no code to compare. What it saw can be checked all the same.
over-code = Code of this game, the same for all who saw it:
over-check-failed = Careful: these dice are not to be trusted!
over-close = Look at the table
over-points = { $score } points

replay-title = Look at the game
replay-step = Step { $step } of { $steps }
replay-seen-by = Through the eyes of
replay-spectator = spectators
replay-previous = One step back
replay-next = One step on
replay-play = Play
replay-pause = Pause

missing-title = Nothing here
missing-text = Not even the fox knows this page.

error-page-offline = No connection to the server. Check your network and try again.
error-page-broken = Something went wrong. Please try again.
error-page-other-outcome = The record tells another result than the one you were shown.
error-page-again = Try again
lobby-you-name = Guest

throw-who = Who starts?
throw-tied = A tie: once more!
throw-starts = { $mine ->
    [yes] You threw the highest and start.
   *[no] { $name } threw the highest and starts.
}
throw-own = Throw
throw-of = { $name }: throw
throw-lands = { $name }: { $dice }
throw-waits = { $name } has not thrown yet
throw-go-on = Go on

sheet-bonus = Bonus
sheet-total = Total

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
kniffel-bonus = Upper part { $upper }, { $missing } short of the bonus
kniffel-extra-row = Extra

luegen-kniffel-cards = Cards
luegen-kniffel-card-of = Card of { $name }
luegen-kniffel-marks = The little box is the lie field: one stroke in it is a warning, at the second the points beside it are gone.
luegen-kniffel-bonus-missing = { $missing } short of the bonus
luegen-kniffel-bonus-to-come = bonus +{ $bonus } to come
luegen-kniffel-bonus-made = bonus +{ $bonus }
luegen-kniffel-roll = Throw under the cups
luegen-kniffel-again = Throw { $count } again
luegen-kniffel-none-left = One must roll
luegen-kniffel-announce = Announce …
luegen-kniffel-believe = Believe
luegen-kniffel-doubt = Doubt
luegen-kniffel-go-on = Go on
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
luegen-go-on = Go on
luegen-being-counted = They are being counted …
luegen-mats = Mats
luegen-halves = Halves
luegen-lost-by = lost by { $name }
luegen-half-lost = { $phase } lost by { $name }
luegen-running = under way
luegen-last-call = Last call

lie-zie-cards = Cards
lie-zie-pass-of = Pass { $number } of 3
lie-zie-spread = { $count ->
    [one] One card in the middle, back up
   *[other] { $count } cards in the middle, backs up
}
lie-zie-back = Back { $face }
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
lie-zie-full = Your hand is full. Here we go soon.
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

over-report = Coach’s report
over-report-thinking = The coach looks through the game …
lobby-coach = The coach may help everybody

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

forget-me = Remove my data
forget-what = Your name and what you said disappear from all tables, for everybody and for good. The games stay, with N.N. in your place; where one goes on, a fox plays for you. This browser becomes a stranger.
forget-yes = Remove for good
forget-no = Keep everything
forget-done = { $tables ->
    [0] There was nothing of you here.
    [one] Done: you are gone from one table.
   *[other] Done: you are gone from { $tables } tables.
}

leave-title = Leave your seat to a fox?
leave-text = { $seats ->
    [one] A fox plays on in your seat.
   *[other] Foxes play on in your seats.
} You can come back whenever you like: the game stays on the start page under “Go on playing”.
leave-stay = Stay
leave-go = Leave it

going-title = Go on playing
going-empty = No game is waiting for you. Choose one below: against foxes it begins at once.
going-your-turn = Your turn
going-turn-of = Waiting for { $names }
going-lobby = Not begun yet
going-with = with { $names }
going-alone = on your own
going-ended = Finished lately
going-result = See the result

keys-title = Keys
keys-space = Space
keys-enter = Enter
keys-tab = Tab
keys-escape = Esc
keys-arrows = Move through sheet, dice and choices
keys-choose = Choose; once more: go on with it
keys-onward = On to the next thing
keys-back = Close what is open, as Back does
keys-help = Show these keys
keys-hold = Hold or release a die
keys-face = Choose a face
keys-rest = Keys rest while you type and while something lies open over the table.
key-believe = b
key-doubt = d
key-announce = a
key-left = l
key-right = r
key-pass = p
