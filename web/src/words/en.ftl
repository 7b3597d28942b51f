page-claim = Roll, bluff, grin: German pub games with friends and foxes.
page-close = Close
page-home = To the start page
page-other-language = DE
page-sound-on = Sound on
page-sound-off = Sound off
page-throw-for-me = Throw for me
page-notices = Tell me when it is my turn and I look elsewhere
page-notices-denied = Your browser does not allow it: you can change that in its settings for this site.
page-title = Roll, bluff, grin
page-theme-auto = Light/dark: as the device
page-theme-light = Light
page-theme-dark = Dark
page-menu = Menu
page-loading = One moment …
page-python-comes = Flunkern is moving into your browser …
page-skip = Skip

home-with-friends = With friends
home-against-bots = Against foxes
home-one-device = On one device
home-real-dice = With real dice
home-real-cards = With real cards
home-real-dice-go = Make a score sheet
home-real-dice-link = Rather everybody on their own phone
home-how-many-dice = How many play?
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
home-how-strong = How strong are the foxes?
home-offline = No connection: you can still play against foxes and on one device. Tables with friends need one; they come back as soon as there is one.
home-level-beginner = learned it last week and means well
home-level-installed = as strong as is installed here
home-level-here = the strongest of those that need no server
home-level-server = thinks harder than a browser can: only with a server
home-level-club = plays every Thursday: good company
home-level-master = forgives nothing
home-level-top = gives nothing away and preys on nobody: with two unbeatable in the long run
home-how-many = How many sit at this device?
home-name-of = Name { $number }

me-title = Me
me-games = My games
me-nav = What is kept of me
me-figures = Figures
figures-none = No finished game of this yet in which you had a seat of your own.
figures-left = { $left ->
    [one] One game is still being looked at …
   *[other] { $left } games are still being looked at …
}
figures-games = Games
figures-won = Won
figures-mean = On average
figures-best = Best
figures-streak = Most wins in a row
figures-scores = How often which score
figures-course = Game by game
figures-course-told = Scores from the first to the last game: lowest { $low }, highest { $high }; the line is the average of the last ten.
figures-boxes = On average in each box
figures-own = you
figures-perfect = perfect play
figures-perfect-what = Perfect play by these rules brings { $mean } points on average; beside your games stands how many of as many would end there.
figures-rules = By which rules
figures-luck-title = Luck and skill
figures-luck = Luck
figures-skill = Choices
figures-luck-what = { $games ->
    [one] Points per game
   *[other] Points per game in { $games } games
}: luck is what the dice brought more or less than could be expected, choices what was given away beside the best ones. The lines are averages of the last ten games.
figures-luck-unsolved = What was luck only the coach knows, and it is not installed on this server.
figures-luck-untold = { $games ->
    [one] One game with real dice is left out
   *[other] { $games } games with real dice are left out
}: nobody entered all throws.
figures-bluff = Lies and doubts
figure-announced = Announced
figure-caught = Lies that were caught
figure-through = Lies that got through
figure-right = Doubted rightly
figure-wrong = Doubted wrongly
figures-bluff-what = As far as it came to light at the table.
figures-prizes = Rounds and prizes
figure-rounds-won = Rounds won
figure-passes-won = Passes won
figure-prizes-true = Prizes with a true number
figure-prizes-false = Prizes whose number lied
figures-prizes-what = Whether the number on the back of a prize was true shows when it is turned over at the end.
me-rounds = Rounds
round-found = Found a round
round-found-what = A round is people who play together again and again. Everybody joins by its link, without an account; it counts who won what, for as long as it lasts.
round-name = What is the round called?
round-join = Join in
round-join-what = You are invited to this round. Whoever belongs to it sees its people and all games that were played for it.
round-play = Play for this round
round-table = Eternal table
round-who = Who
round-streak = In a row
round-points = Points
round-evenings = Evenings
round-evening = { $games ->
    [one] one game
   *[other] { $games } games
}
round-wins = Wins over time
round-wins-what = Who had won how many games, from { $first } to { $last }.
round-averages = Averages over time
round-averages-what = Points per game up to each moment, from { $first } to { $last }.
round-luck-what = Luck and choices in points per game, where all throws are known.
round-beats = Who beats whom
round-beats-what = How often the one at the left came before the one above.
round-from = From
round-to = To
round-none = No game counts here yet. Open a table above: its games do.
round-invite = Invite to the round
round-invite-what = Whoever has this link can join.
round-qr = QR code with the link to this round
round-people = Who belongs to it
round-leave = Leave the round
round-leave-what = Your games stay with the round. Whoever leaves last takes it along.
round-leave-yes = Yes, leave
round-lobby = The games of this table count for a round: its people see who won.
me-phone = New phone
phone-what = Your seats, games and rounds belong to this browser. With a link you are the same person on another device too, and still if this one gets lost.
phone-who = Whoever has the link can be you: keep it like a key, and give it to nobody.
phone-make = Make a link
phone-renew = Make a new one
phone-end = End the link
phone-there = There is a link since { $since }. It can be shown only once; a new one ends it.
phone-once = Note it down or scan it now: it is shown this once.
phone-qr = QR code with your link
phone-ended = The link is ended.
passkey-title = Passkey
passkey-what = A passkey stays on your phone, your computer or in your password manager, and opens with a finger, a face or a PIN. With it you are the same person in another browser, and there is no link that others could see.
passkey-make = Make a passkey
passkey-made = The passkey is made.
passkey-since = Passkey since { $since }
passkey-drop = Remove
passkey-drop-what = Whoever removes a passkey here cannot come back by it any more. The device itself keeps an entry, which you can delete there.
passkey-use = I have a passkey
passkey-use-yes = Still become whoever the passkey belongs to
keep-title = Is that you?
keep-text = With this link this browser becomes that of whoever made it: their seats, games and rounds. Only go on if you made it yourself.
keep-others = Somebody already plays in this browser. Their seats and games cannot be reached from here any more, unless you make a link for them first.
keep-go = Yes, that is me
keep-done = There you are again.

games-none = No finished game yet. The next one will be here.
games-none-found = No game like that.
games-filter = Only some of them
games-all = All games
games-with = With
games-with-hint = Part of a name
games-more = Show more
games-download = Download all records
games-replay = Replay
games-report = Luck and skill
games-table = To the table
games-by-hand = with real dice, not verified
games-place = { $place }. of { $count }
games-won = Won
games-each = { $place }. { $name }, { $score }

name-ask = What is your name?
name-sit = Sit down
name-hint = No account, no password: a name will do.

offline-title = Play without a connection
offline-what = On the train, in the cellar, in the garden: against foxes and on one device. For that your browser fetches about 15 MB, once, and keeps them.
offline-keep = Keep for offline
offline-keeping = Being fetched …
offline-kept = All is here: against foxes and on one device you can play without a connection.
offline-failed = That did not work: there is no connection or no room, or your browser does not let this page keep anything.
offline-new = A newer version is here. Games that are under way stay as they are.
offline-renew = Reload

alone-home = Everything here runs in your browser, without a server. For tables with friends on their own phones, somebody starts one: pip install flunkern
alone-level = needs a server
alone-title = That takes a server
alone-text = This page does without one and knows only the tables in your browser. You reach friends at the address where somebody has started Flunkern.

storage-full = No room left: your browser cannot store anything new, so this goes no further. Make room on the device and try again.
storage-forbidden = Your browser does not let this page store anything, as in a private window. Without storage there is no table: allow it in its settings, or use another window.

lobby-here-only = This table exists in this browser alone: play against foxes, or with others at this device.
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
lobby-level-rules = knows these house rules only with a server
lobby-remove = Remove { $name } from the table
lobby-stand-up = Stand up
lobby-options = House rules
lobby-with-foxes = With foxes at the table, “{ $value }” is fairer.
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
lobby-starting-dice = { $missing ->
    [0] The dice are being mixed …
   *[other] The dice are being mixed, waiting for: { $names }
}
lobby-starting-cards = { $missing ->
    [0] The cards are being shuffled …
   *[other] The cards are being shuffled, waiting for: { $names }
}
lobby-call-off = Call off
lobby-fair-dice = How the dice are checked
lobby-fair-cards = How the shuffling is checked
fair-before = Before the game the server commits itself to its luck, without showing it.
fair-during = With each of your moves your browser adds its share, which the server cannot know.
fair-after = After the game you can check all of it with one tap, here or with a program of your own.
fair-here = At this table your browser is the server too. The check shows that it kept to the luck it had committed itself to; it protects nobody from whoever controls your browser.
lobby-hot-seat-add = Somebody else at this device

lobby-behind = still looks at the result
lobby-barred = You have sent { $name } away.
lobby-invite-again = Invite again
table-series = { $played ->
    [one] { $won } of { $played } game won
   *[other] { $won } of { $played } games won
}
table-series-points = { $games }, { $score } in all
table-restarting =
    { $minutes ->
        [one] The server restarts in a minute;
       *[other] The server restarts in about { $minutes } minutes;
    } your page comes back by itself.
table-nudged = { $name }, we are waiting for you!
table-nudged-by = { $name } nudges you: it is your turn!
table-away-since = gone since { $time }
table-removed = You were sent away from the table: { $reason }
waiting-late = We are waiting for { $name }.
waiting-gone = { $name } has been gone since { $time }.
waiting-nudge = Nudge
waiting-fox = Let a fox play on
send-away-title = Send somebody away
send-away-text = A fox takes the seat. They can only come back if you invite them.
send-away-who = Whom?
send-away-why = Why? They will be told.
send-away-late = We have waited too long.
send-away-rude = The tone was not right.
send-away-unknown = We do not know each other.
send-away = Send away
over-ahead = { $count ->
    [one] { $names } is waiting for the next game.
   *[other] { $names } are waiting for the next game.
}

table-your-turn = Your turn
table-i-am-ready = Ready!
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
over-you-won = You win!
over-you-share = You share the win with { $names }!
over-you-lost = You lose.
over-you-are-safe = You are safe: { $name } loses.
over-best = Your best so far: { $score }
over-best-new = A new best of yours: { $score }!
over-highlights = What will be talked about
over-rematch = Play again
over-replay = Look at the game
over-check-dice = Check the dice
over-check-cards = Check the cards
over-save = Save the game
over-checking = Checking …
over-checked-dice = All { $draws } throws fit the server’s commitment and what the players added.
over-checked-cards = All { $draws } draws fit the server’s commitment and what the players added.
over-checked-open = All { $draws } open throws fit the server’s commitment and what the players added. Rolls that nobody doubted stay secret.
over-seen = Your browser saw this commitment before the game began.
over-unseen = Your browser did not see this commitment before the game began: whether the server made it in time, it cannot say.
over-added = { $times ->
    [one] What your browser added once is in the luck of this game.
   *[other] What your browser added { $times } times is in the luck of this game.
}
over-not-added = Your browser added nothing to the luck of this game.
over-witnessed = { $seen } of { $all } positions are as your browser saw them.
over-not-witnessed = Your browser saw nothing of this game while it was played.
over-verify = That the rules were kept: flunkern verify, with the saved game and what your page saw.
over-save-witness = Save what my page saw
over-code-gaps = Your page missed part of this game, so it has no code to compare. What it saw can be checked all the same.
over-code = Code of this game, the same for all who saw it:
over-check-failed = Careful: the luck of this game is not to be trusted!
over-close = Look at the table

replay-title = Look at the game
replay-step = Step { $step } of { $steps }
replay-seen-by = Through the eyes of
replay-spectators = spectators
replay-previous = One step back
replay-next = One step on
replay-play = Play
replay-pause = Pause

missing-title = Nothing here
missing-text = Not even the fox knows this page.

error-page-passkey-none = No passkey was used. Try again, or take the link.
error-page-passkey-there = There is a passkey of yours on this device already.
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

plain-choose = What do you do?
plain-do = Do it
plain-wait = It is somebody else’s turn.

sheet-bonus = Bonus
sheet-bonus-so-far = { $upper } of { $goal }
sheet-total = Total

over-report = Coach’s report
over-report-thinking = The coach looks through the game …
lobby-coach = The coach may help everybody

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

fox-jackpot-self-1 = Ha! Still got it.
fox-jackpot-self-2 = Five at one blow!
fox-jackpot-self-3 = Didn’t see that coming, did you?
fox-jackpot-other-1 = You can’t be serious!
fox-jackpot-other-2 = All five? Show me again!
fox-jackpot-other-3 = My jaw is on the table.
fox-bonus-self-1 = Hard work pays off.
fox-bonus-self-2 = I’ll take that bonus.
fox-bonus-other-1 = Neat work up there.
fox-bonus-other-2 = Well earned!
fox-caught-self-1 = Caught …
fox-caught-self-2 = Oh well. It was worth a try.
fox-caught-self-3 = Did my tail twitch?
fox-caught-doubter-1 = Nobody fools me.
fox-caught-doubter-2 = I could smell it!
fox-caught-doubter-3 = Laid on a bit thick.
fox-caught-other-1 = Ouch.
fox-caught-other-2 = Cheeky. I like it.
fox-stood-self-1 = Me? I never lie.
fox-stood-self-2 = See? Every word true.
fox-stood-self-3 = Honesty is the best policy.
fox-stood-doubter-1 = Hm. I could have sworn …
fox-stood-doubter-2 = The truth, now of all times!
fox-stood-doubter-3 = My nose isn’t what it was.
fox-mat-self-1 = Another mat. How lovely.
fox-mat-self-2 = I never wanted that one.
fox-final-self-1 = This is it!
fox-final-self-2 = Steady, paws, steady.
fox-final-other-1 = Now it gets serious!
fox-final-other-2 = Nobody breathes.
fox-first-self-1 = Done! And you?
fox-first-self-2 = Faster than a hare.
fox-first-other-1 = Already? I’m still sorting.
fox-first-other-2 = Wait for me!

introduction-title = Introduction
introduction-go-on = Go on with the introduction
introduction-offer = Your first time at { $game }?
introduction-offer-text = In a minute Reineke shows you how it goes: you play, he explains. Your table waits meanwhile.
introduction-show-me = Show me
introduction-no-need = Play right away
introduction-help = You do it
introduction-skip = Skip
introduction-back = Back to the table
introduction-play = Now play for real
introduction-outdated = This introduction is not there any more. A new one begins on the start page.

rules-search = Search the rules
rules-contents = Contents
rules-found = { $count ->
    [0] The rules say nothing about that.
    [one] One rule
   *[other] { $count } rules
}
rules-copied = Link to { $clause } copied.

hand-lobby = At a real table: you enter what happens, and can take everything back. Nobody can check it, and it counts nowhere as checked.
hand-marked = At a real table, entered by hand
hand-who-starts = Throw for who starts, and tap whoever it is:
hand-starts = { $name } starts.
hand-take-back = Take back the last entry
hand-taken-back = { $count ->
    [one] { $name } takes one entry back.
   *[other] { $name } takes { $count } entries back.
}
hand-unverified = Nobody can check what falls at a real table: this game counts nowhere as checked.

board-title = Board for all
board-open = Board for all (tablet, television)
board-join = Join in or look on
board-nobody = Nobody is here yet.
