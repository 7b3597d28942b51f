outcome-place = { $place }. { $name }, { $score }

refused = { $reason } (rule { $rule })
refused-not-your-turn = It is not your turn just now.
refused-game-over = The game is over.
refused-no-such-move = That is no move of this game.

error-game-unknown = There is no game called “{ $name }”. “flunkern games” lists them.
error-options-invalid = These options do not go together or do not exist: { $detail }
error-seats-invalid = { $count } cannot play this: it takes { $least } to { $most }.
error-seats-unknown = There is no seat “{ $name }” at this table.
error-bot-unknown = There is no bot called “{ $name }” for this game. There are: { $bots }
error-bot-failed = The bot “{ $name }” gave no valid answer: { $detail }
error-chance-mismatch = The outcomes do not fit: wanted { $wanted }, found { $found }.
error-move-unreadable = I do not understand “{ $text }”. Type ? to see what you can do.
error-file-unusable = { $path }: { $detail }
error-record-too-large = This file has { $bytes } bytes; a game record has at most { $most }.
error-record-unreadable = This is not a game record: { $detail }
error-record-illegal = Step { $step } of this record cannot have happened ({ $rule ->
    [none] { $reason }
   *[other] rule { $rule }: { $reason }
}).
error-record-edited = This record was changed after it was written.
error-record-no-such-step = This record has { $steps } steps, there is no step { $step }.
error-table-by-hand = This is not done at a table with real dice.
error-table-not-by-hand = This is done at tables with real dice only.
error-table-dice-untold = Tap the dice that were thrown, all of them and no others.
error-table-starter-untold = Throw for who starts, and tap whoever that is.
error-table-nothing-entered = So much has not been entered yet.
error-table-chain-taken = Somebody else at this table adds to the dice with this chain.
error-table-coach-off = At this table everybody plays without the coach.
error-table-coach-away = The coach's tables are not here. Connect once, and it fetches them.
error-table-no-coach = This game has no coach.
error-table-not-your-turn = It is not your turn.
error-table-full = Every place at this table is taken.
error-table-introduction = You may do that in a game, but not in the introduction: do what the fox suggests, or skip it.
error-table-log-full = So much was said and changed at this table that it can hold no more. Open a new one.
error-table-name-invalid = This name will not do: it takes 1 to 24 characters, none of them invisible.
error-table-name-taken = Somebody at this table has that name already, or one that looks like it.
error-table-offer-over = This link is no longer good.
error-table-not-finished = The game is still going on.
error-table-not-host = Only whoever opened the table can do that.
error-table-not-in-lobby = That is possible only before the game begins.
error-table-not-playing = No game is being played here right now.
error-table-not-ready = Not everybody is ready yet.
error-table-not-seated = You have to sit at the table for that.
error-table-not-your-seat = That is not your seat.
error-table-place-taken = Somebody sits there already.
error-table-starting = The game is about to begin: nothing can be changed now.
error-table-not-starting = No game is about to begin here.
error-table-barred = The host of this table has sent you away. Ask them to let you in again.
error-table-not-awaited = Nobody is waiting for this seat.
error-table-too-early = Give them a little more time first.
error-table-talk-off = There is no table talk here.
error-table-wrong-link = This does not fit what you had announced to add to the dice.
error-table-unknown = There is no such table, or not any more.
error-fair-by-hand = This game was played with real dice: people told what they showed, and nobody can check it.
error-fair-no-proof = This record holds no proof of its dice: it was not played at a table that commits to them.
error-fair-commitment = The seed of this game is not the one that the table committed to before play.
error-fair-salts = { $seats } sat at this table, but the record says for { $salts } what they added to the dice.
error-fair-draw = { $step ->
    [0] The dice or cards at the start of this game are not those that the table committed to.
   *[other] The dice or cards of step { $step } are not those that the table committed to.
}
error-fair-key = { $reason ->
    [missing] The key of draw { $number } is missing.
    [unused] The key of draw { $number } is told though nothing open was drawn with it.
    [twice] The key of draw { $number } is told twice.
   *[foreign] The key of draw { $number } is not the one that the table committed to.
}
error-fair-link = { $step ->
    [0] What a seat added to the dice before the first throw does not fit what it had announced.
   *[other] What was added to the dice with step { $step } does not fit what had been announced.
}
error-fair-course = This record tells another game than the one that spectators were told of.
error-witness-unreadable = This file is not what a page keeps of a game: { $detail }
error-witness-mismatch = { $what ->
    [version] Your page kept this by another version of the software, which alone can compare it.
    [edition] Your page saw a game of another edition of fairness than this one.
    [game] Your page saw another game than this one.
    [commitment] Before play the table committed to other dice than this record says.
    [names] Other people sat at the table that your page saw.
    [chain] What your page announced to add to the dice is not in this record.
    [course] From step { $step } on, this is not the game that your page saw.
    [news] What your page was told at step { $step } is not what happened by this record.
    [view] What your page was shown at step { $step } is not how things stood by this record.
    [move] At step { $step } the record has another move than the one your page made.
   *[link] A move that your page made is missing from this record.
}
error-fair-secret = Step { $step } is secret and should be open, or open and should be secret, by the rules of its table.
error-message-unreadable = I do not understand this message.
error-message-too-fast = Not so fast: try again in a moment.
error-message-origin = This request comes from another site.
error-round-unknown = There is no such round, or not any more.
error-round-not-member = Only those who belong to the round can do that.
error-round-full = This round has as many people as a round can have.
error-recovery-refused = This link is not good, or not any more. Make a new one on the device that knows you.
error-passkey-refused = This passkey is not good here, or not any more. Try again, or come back by your link.
error-passkey-too-many = You have as many passkeys as there can be. Remove one first.
error-passkey-unavailable = There are no passkeys at this address. A link does the same.
error-operator-banned = Whoever runs this server has closed it to you.
error-operator-refused = This is only for whoever runs the server.
error-message-host = The server does not know itself by this name. Whoever runs it names it with --allow-host.
error-message-no-such-address = There is nothing at this address.
error-message-no-such-method = This address does not answer such a request.
error-store-unavailable = The table’s log cannot be written right now. Try again in a moment.
error-address-unusable = { $address } cannot be used: { $detail }
error-server-broken = Something went wrong on our side. Try again.
error-usage-invalid = { $detail }
error-extra-missing = This needs an extra that is not installed: pip install 'flunkern[{ $extra }]'
error-workers-lost = The workers cannot be reached, or went away: { $detail }

seat-name = Player { $number }
bot-name = Fox { $number }

prompt = { $name }, what do you do?
prompt-help = Type a number or the move, for example “{ $typed }”. ? shows all choices, q leaves the game.
prompt-choice = { $number }: { $move }
prompt-more = { $move }, and { $count } more like it: type for example “{ $typed }”
pass-device = The next choice is for { $name } alone. Press Enter when nobody else is looking.
device-passed = { $name } has chosen.
left = You left before the end.
saved = The record is in { $path }.
status-yes = yes
status-no = no
status-version = Version
status-since = Running since
status-healthy = Store can be written
status-ready = Ready for people
status-connections = Connections
status-people = People here
status-live = Tables in memory
status-stored = Tables stored
status-nodes = Servers
status-code = Code
status-game = Game
status-phase = Status
status-who = Who (* is there)
status-changed = Changed
operator-title = Flunkern – operator
operator-token = Token
operator-show = Show
operator-leave = Forget the token
operator-restart = Announce a restart in
operator-minutes = minutes
operator-announce = Announce
operator-announced = Everybody at every server is told of a restart at { $at }.
operator-servers = Servers
operator-server = Server
operator-attended = Tables with people
operator-leases = Leases
operator-answers = answers now
operator-alone = This server is alone.
operator-unheard = not heard from yet
operator-faults = Errors of the last six hours
operator-faults-here = Each server keeps its own; this page gathers them as one after the other answers.
operator-when = When
operator-what = What
operator-where = Where
operator-barred = Barred people
operator-who = Who
operator-from = From
operator-since = Since
operator-coming = coming
operator-talking = talking
operator-lift = Lift
operator-nobody = Nobody.
operator-tables = Tables
operator-code = Code
operator-game = Game
operator-status = Status
operator-people = People
operator-changed = Changed
operator-none = None.
operator-remove = Remove
operator-remove-ask = Remove table { $code } for good, with all that was played there?
operator-mute = Mute { $name }
operator-ban = Ban { $name }
operator-ban-ask = Ban { $name } from this service?
operator-version = Version
operator-running = Running for
operator-hours = { $count } h
operator-store = Store
operator-writes = writes
operator-writes-not = does not write
operator-ready = Ready
operator-yes = yes
operator-no = no
operator-connections = Connections
operator-here = People here
operator-live = Tables in memory
operator-stored = Stored: { $status }
operator-refused = That is not the token.
operator-silent = No answer: { $error }
operator-other = Deutsch
store-copying = Tables
store-copied =
    { $tables ->
        [one] One table is there, with every entry of its log
       *[other] { $tables } tables are there, with every entry of their logs
    } read to its end; { $entries } entries are new, { $unchanged } tables were there already.
store-recounting = Tables
store-recounted = { $tables ->
    [one] The finished games of one table were read from its log.
   *[other] The finished games of { $tables } tables were read from their logs.
}
serving = Flunkern is served at { $address } – Ctrl-C ends it.
bot-absent = { $bot } is not here, so { $other } plays. The strong bots come with pip install 'flunkern[{ $extra }]'

games-game = Game
games-seats = Players
games-bots = Bots
games-summary = What it is
games-absent = { $bot } (needs flunkern[{ $extra }])

replay-by-hand = Played with real dice, told by people: nobody can check them.
replay-position = Step { $step } of { $steps }, seen by { $name }:
replay-spectator = a spectator

verify-rules = The rules of { $game } were kept in { $steps ->
    [one] the one step
   *[other] all { $steps } steps
} of this game.
verify-draws = { $draws ->
    [0] Nothing was drawn.
    [one] The one open draw is the one that the table committed to.
   *[other] All { $draws } open draws of dice and cards are those that the table committed to.
}
verify-salts = { $given ->
    [0] No seat added randomness of its own: the table could have chosen a seed to its liking.
   *[other] { $given } of { $seats } seats added randomness of their own.
}
verify-commitment = Compare this with the commitment you saw before play: { $hash }
verify-course = The code of this game: { $code }. It is the code that the table showed at the end? Then you saw this game.
verify-witnessed = { $seen } of { $all } positions were held against what your page saw: commitment, moves, dice and cards, names, all the same.
verify-witnessed-open = { $seen } of { $all } positions were held against what your page saw: commitment, moves, all public events, names, and your own dice where they came to light.
verify-other-version = This game was told by another version of the software: its course, and a witness to it, only that version can check.
verify-unwitnessed = Without a witness this record proves that its dice were thrown fairly, not that it is the game you played, nor who sat where: compare the above, or use --witness with what your page kept.
verify-root = And this with the root you saw before play: { $hash }
verify-secret = { $steps ->
    [one] One step stays
   *[other] { $steps } steps stay
} secret for good at this table; what was thrown there cannot be checked.

arena-title = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
} with { $seats ->
    [one] one player
   *[other] { $seats } players
}
arena-bot = Bot
arena-first = First places
arena-not-last = Not last
arena-score = Score
arena-rating = Rating
arena-thinking = ms a decision
arena-ahead = Ahead of
arena-share = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
arena-share-alone = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-mean = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-mean-alone = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-pace = { NUMBER($median, minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($p95, minimumFractionDigits: 2, maximumFractionDigits: 2) })
arena-deals = { $deals ->
    [one] One deal
   *[other] { $deals } deals
} of { $each ->
    [one] one game
   *[other] { $each } games
} with the same dice, everyone once in each seat; seed { $seed }.
arena-reading = Brackets after shares and ± of scores are 95 % intervals, ± of ratings is one standard deviation; of a decision’s computing time the median and in brackets what 95 % keep below.
arena-fair = Among equals: { NUMBER($first, maximumFractionDigits: 1) } % first places, { NUMBER($not_last, maximumFractionDigits: 1) } % not last.
arena-unfinished = { $games ->
    [one] One game was
   *[other] { $games } games were
} given up after { $steps } steps and { $games ->
    [one] counts
   *[other] count
} for nobody.
arena-stopped = Stopped after { $deals } of { $wanted } deals; this is what they showed.

trained = Trained with { $iterations ->
    [one] one iteration
   *[other] { $iterations } iterations
} and seed { $seed }. What was learned is in { $path }.
training-kept = Stopped. { $path } holds all that is done: the same command goes on from there.
training-lost = Stopped. Nothing was kept; with --resume FILE it would be.

options-none = nothing to choose
option-yes = yes
option-no = no

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-really = Really?
phrase-never = Never!
phrase-i-believe-you = I believe you.
phrase-i-doubt-it = I doubt it.
phrase-hurry-up = Any time now …
phrase-thanks = Thanks!
phrase-goodbye = See you!

level-random = Cub (plays at random)
level-beginner = Beginner
level-honest = Honest
level-club = Club
level-master = Master

preview-invited = { $host } invites you to { $game }
preview-table = { $game } at Flunkern
