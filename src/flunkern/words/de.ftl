outcome-place = { $place }. { $name }, { $score }

refused = { $reason } (Regel { $rule })

error-game-unknown = Ein Spiel namens „{ $name }“ gibt es nicht. „flunkern games“ zeigt alle.
error-options-invalid = Diese Einstellungen passen nicht zusammen oder fehlen hier: { $detail }
error-seats-invalid = Das geht nicht zu { $count }: Es spielen { $least } bis { $most }.
error-seats-unknown = Einen Platz „{ $name }“ gibt es an diesem Tisch nicht.
error-bot-unknown = Einen Bot namens „{ $name }“ gibt es für dieses Spiel nicht. Es gibt: { $bots }
error-chance-mismatch = Die Ergebnisse passen nicht: erwartet { $wanted }, gefunden { $found }.
error-move-unreadable = „{ $text }“ verstehe ich nicht. Mit ? siehst du, was du tun kannst.
error-file-unusable = { $path }: { $detail }
error-record-too-large = Diese Datei hat { $bytes } Bytes; eine Partie hat höchstens { $most }.
error-record-unreadable = Das ist keine aufgezeichnete Partie: { $detail }
error-record-illegal = Schritt { $step } dieser Partie kann es nicht gegeben haben ({ $rule ->
    [none] { $reason }
   *[other] Regel { $rule }: { $reason }
}).
error-record-edited = Diese Partie wurde nach dem Aufschreiben verändert.
error-record-no-such-step = Diese Partie hat { $steps } Schritte, einen Schritt { $step } gibt es nicht.
error-usage-invalid = { $detail }

seat-name = Mensch { $number }
bot-name = Fuchs { $number }

prompt = { $name }, was tust du?
prompt-help = Tippe eine Nummer oder den Zug, zum Beispiel „{ $typed }“. ? zeigt alle Möglichkeiten, q verlässt das Spiel.
prompt-choice = { $number }: { $move }
prompt-more = { $move }, und { $count } weitere dieser Art: Tippe zum Beispiel „{ $typed }“
pass-device = Die nächste Wahl ist nur für { $name }. Drücke Enter, wenn sonst niemand hinschaut.
device-passed = { $name } hat gewählt.
left = Du bist vor dem Ende gegangen.
saved = Die Partie steht in { $path }.

games-game = Spiel
games-seats = Personen
games-bots = Bots
games-summary = Worum es geht

replay-position = Schritt { $step } von { $steps }, gesehen von { $name }:
replay-spectator = einem Zuschauer

option-yes = ja
option-no = nein
