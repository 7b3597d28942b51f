outcome-place = { $place }. { $name }, { $score }

refused = { $reason } (rule { $rule })

error-game-unknown = There is no game called “{ $name }”. “flunkern games” lists them.
error-options-invalid = These options do not go together or do not exist: { $detail }
error-seats-invalid = { $count } cannot play this: it takes { $least } to { $most }.
error-seats-unknown = There is no seat “{ $name }” at this table.
error-bot-unknown = There is no bot called “{ $name }” for this game. There are: { $bots }
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
error-usage-invalid = { $detail }

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

games-game = Game
games-seats = Players
games-bots = Bots
games-summary = What it is

replay-position = Step { $step } of { $steps }, seen by { $name }:
replay-spectator = a spectator

option-yes = yes
option-no = no
