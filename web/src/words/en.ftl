page-claim = Roll, bluff, grin: German pub games with friends and foxes.
page-close = Close
page-home = To the start page
page-other-language = Deutsch
page-sound-on = Sound on
page-sound-off = Sound off
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
lobby-start = Begin the game
lobby-i-am-ready = I am ready
lobby-wait-ready = Not yet
lobby-waiting-host = Almost there: { $name } begins the game.
lobby-waiting-people = More people needed: at least { $least }.
lobby-waiting-ready = Waiting for { $names }.
lobby-fair = Fair dice
lobby-fair-text = The server commits itself before the game, and your browser adds its share. After the game every throw can be checked.
lobby-fair-secret = At this table, rolls that nobody doubts stay secret for ever; everything else can be checked afterwards.
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
over-checked = All { $draws } throws match the commitment made before the game.
over-checked-open = All { $draws } open throws match the commitment made before the game. Rolls that nobody doubted stay secret.
over-check-failed = Careful: throw { $draw } does not match the commitment!
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
error-page-again = Try again
lobby-you-name = You

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
kniffel-bonus-row = Bonus
kniffel-extra-row = Extra
kniffel-total = Total
