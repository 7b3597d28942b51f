outcome-place = { $place }. { $name }, { $score }

refused = { $reason } (Regel { $rule })
refused-not-your-turn = Du bist gerade nicht dran.
refused-game-over = Das Spiel ist vorbei.
refused-no-such-move = Diesen Zug gibt es hier nicht.

error-game-unknown = Ein Spiel namens „{ $name }“ gibt es nicht. „flunkern games“ zeigt alle.
error-options-invalid = Diese Einstellungen passen nicht zusammen oder fehlen hier: { $detail }
error-seats-invalid = Das geht nicht zu { $count }: Es spielen { $least } bis { $most }.
error-seats-unknown = Einen Platz „{ $name }“ gibt es an diesem Tisch nicht.
error-bot-unknown = Einen Bot namens „{ $name }“ gibt es für dieses Spiel nicht. Es gibt: { $bots }
error-bot-failed = Der Bot „{ $name }“ hat keine gültige Antwort gegeben: { $detail }
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
error-table-by-hand = Das gibt es an einem Tisch mit echten Würfeln nicht.
error-table-not-by-hand = Das gibt es nur an Tischen mit echten Würfeln.
error-table-dice-untold = Tipp die Würfel an, die gefallen sind: alle davon und keine anderen.
error-table-starter-untold = Würfelt aus, wer anfängt, und tippt an, wer es ist.
error-table-nothing-entered = So viel wurde noch nicht eingetragen.
error-table-chain-taken = Mit dieser Kette trägt schon jemand anderes am Tisch zum Zufall bei.
error-table-coach-off = An diesem Tisch spielen alle ohne Trainer.
error-table-coach-away = Dem Trainer fehlen hier seine Tabellen. Verbinde dich einmal, dann holt er sie.
error-table-no-coach = Dieses Spiel hat keinen Trainer.
error-table-not-your-turn = Du bist gerade nicht dran.
error-table-full = Am Tisch ist kein Platz mehr frei.
error-table-introduction = Das geht im Spiel, aber nicht in der Einführung: Mach, was der Fuchs vorschlägt, oder überspring sie.
error-table-log-full = An diesem Tisch ist so viel gesagt und geändert worden, dass er nichts mehr fasst. Mach einen neuen auf.
error-table-name-invalid = Dieser Name geht nicht: Es braucht 1 bis 24 Zeichen, und kein unsichtbares.
error-table-name-taken = So oder zum Verwechseln ähnlich heißt schon jemand am Tisch.
error-table-offer-over = Dieser Link gilt nicht mehr.
error-table-not-finished = Das Spiel läuft noch.
error-table-not-host = Das darf nur, wer den Tisch eröffnet hat.
error-table-not-in-lobby = Das geht nur, bevor das Spiel beginnt.
error-table-not-playing = Hier wird gerade nicht gespielt.
error-table-not-ready = Es sind noch nicht alle bereit.
error-table-not-seated = Dafür musst du am Tisch sitzen.
error-table-not-your-seat = Das ist nicht dein Platz.
error-table-place-taken = Auf diesem Platz sitzt schon jemand.
error-table-starting = Das Spiel fängt gleich an: Jetzt lässt sich nichts mehr ändern.
error-table-not-starting = Hier fängt gerade kein Spiel an.
error-table-barred = Wer diesen Tisch leitet, hat dich weggeschickt. Bitte um eine neue Einladung.
error-table-not-awaited = Auf diesen Platz wartet gerade niemand.
error-table-too-early = Lass ihnen noch einen Moment Zeit.
error-table-talk-off = An diesem Tisch wird nicht geplaudert.
error-table-wrong-link = Das passt nicht zu dem, was du als deinen Beitrag zum Zufall angekündigt hast.
error-table-unknown = Diesen Tisch gibt es nicht (mehr).
error-fair-by-hand = Diese Partie wurde mit echten Würfeln gespielt: Leute haben gesagt, was sie zeigten, und niemand kann es prüfen.
error-fair-no-proof = Zu dieser Partie gibt es keinen Würfelbeweis: Ihr Tisch hat sich vorher nicht festgelegt.
error-fair-commitment = Der Startwert dieser Partie ist nicht der, auf den sich der Tisch vor dem Spiel festgelegt hat.
error-fair-salts = An diesem Tisch saßen { $seats }, es steht aber für { $salts } da, was sie zum Zufall beigetragen haben.
error-fair-draw = { $step ->
    [0] Die Würfel oder Karten zu Beginn dieser Partie sind nicht die, auf die sich der Tisch festgelegt hat.
   *[other] Die Würfel oder Karten in Schritt { $step } sind nicht die, auf die sich der Tisch festgelegt hat.
}
error-fair-key = { $reason ->
    [missing] Der Schlüssel zu Ziehung { $number } fehlt.
    [unused] Der Schlüssel zu Ziehung { $number } ist verraten, obwohl damit nichts Offenes gezogen wurde.
    [twice] Der Schlüssel zu Ziehung { $number } steht zweimal da.
   *[foreign] Der Schlüssel zu Ziehung { $number } ist nicht der, auf den sich der Tisch festgelegt hat.
}
error-fair-link = { $step ->
    [0] Was ein Platz vor dem ersten Wurf zum Zufall beigetragen hat, passt nicht zu seiner Ankündigung.
   *[other] Was mit Schritt { $step } zum Zufall beigetragen wurde, passt nicht zur Ankündigung.
}
error-fair-course = Diese Aufzeichnung erzählt ein anderes Spiel als das, von dem die Zuschauer erfahren haben.
error-witness-unreadable = Diese Datei ist nicht das, was eine Seite von einem Spiel aufhebt: { $detail }
error-witness-mismatch = { $what ->
    [version] Deine Seite hat das mit einer anderen Fassung der Software aufgehoben, die es allein vergleichen kann.
    [edition] Deine Seite hat ein Spiel nach einer anderen Fassung der Fairness gesehen.
    [game] Deine Seite hat ein anderes Spiel gesehen.
    [commitment] Vor dem Spiel hat sich der Tisch auf andere Würfel festgelegt, als hier steht.
    [names] An dem Tisch, den deine Seite sah, saßen andere.
    [chain] Was deine Seite als ihren Beitrag zum Zufall angekündigt hat, steht hier nicht.
    [course] Ab Schritt { $step } ist das nicht das Spiel, das deine Seite gesehen hat.
    [news] Was deiner Seite bei Schritt { $step } gesagt wurde, ist hier nicht geschehen.
    [view] Was deine Seite bei Schritt { $step } zu sehen bekam, war nach dieser Aufzeichnung nicht so.
    [move] Bei Schritt { $step } steht hier ein anderer Zug als der, den deine Seite gemacht hat.
   *[link] Ein Zug, den deine Seite gemacht hat, fehlt hier.
}
error-fair-secret = Schritt { $step } ist geheim und müsste offen sein, oder offen und müsste nach den Regeln des Tisches geheim sein.
error-message-unreadable = Diese Nachricht verstehe ich nicht.
error-message-too-fast = Nicht so schnell: Versuch es gleich noch einmal.
error-message-origin = Diese Anfrage kommt von einer fremden Seite.
error-round-unknown = Diese Runde gibt es nicht oder nicht mehr.
error-round-not-member = Das können nur die, die zur Runde gehören.
error-round-full = Diese Runde hat so viele Leute, wie eine Runde haben kann.
error-recovery-refused = Dieser Link gilt nicht oder nicht mehr. Mach auf dem Gerät, das dich kennt, einen neuen.
error-passkey-refused = Dieser Passkey gilt hier nicht oder nicht mehr. Versuch es noch einmal, oder komm mit deinem Link zurück.
error-passkey-too-many = Mehr Passkeys kannst du nicht haben. Entferne erst einen.
error-passkey-unavailable = An dieser Adresse gibt es keine Passkeys. Ein Link leistet dasselbe.
error-operator-banned = Dieser Server ist für dich gesperrt.
error-operator-refused = Das ist nur für die Betreiberin oder den Betreiber des Servers.
error-message-host = Unter diesem Namen kennt sich der Server nicht. Wer ihn betreibt, nennt ihn mit --allow-host.
error-message-no-such-address = Unter dieser Adresse gibt es nichts.
error-message-no-such-method = So lässt sich diese Adresse nicht ansprechen.
error-store-unavailable = Der Spielstand lässt sich gerade nicht speichern. Versuch es gleich noch einmal.
error-address-unusable = { $address } lässt sich nicht benutzen: { $detail }
error-server-broken = Bei uns ist etwas schiefgegangen. Versuch es noch einmal.
error-usage-invalid = { $detail }
error-extra-missing = Dafür fehlt noch etwas: pip install 'flunkern[{ $extra }]'
error-workers-lost = Die Helfer sind nicht zu erreichen oder verschwunden: { $detail }

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
status-yes = ja
status-no = nein
status-version = Version
status-since = Läuft seit
status-healthy = Speicher lässt sich schreiben
status-ready = Bereit für Leute
status-connections = Verbindungen
status-people = Leute hier
status-live = Tische im Speicher
status-stored = Tische abgelegt
status-nodes = Server
status-code = Code
status-game = Spiel
status-phase = Stand
status-who = Wer (* ist da)
status-changed = Geändert
operator-title = Flunkern – Betrieb
operator-token = Token
operator-show = Zeigen
operator-leave = Token vergessen
operator-restart = Neustart ankündigen in
operator-minutes = Minuten
operator-announce = Ankündigen
operator-announced = Allen auf allen Servern wird ein Neustart um { $at } angekündigt.
operator-servers = Server
operator-server = Server
operator-attended = Tische mit Leuten
operator-leases = Geführte Tische
operator-answers = antwortet gerade
operator-alone = Dieser Server ist allein.
operator-unheard = noch nicht gehört
operator-faults = Fehler der letzten sechs Stunden
operator-faults-here = Jeder Server behält seine eigenen; diese Seite sammelt sie, wenn einer nach dem anderen antwortet.
operator-when = Wann
operator-what = Was
operator-where = Wo
operator-barred = Gesperrte Leute
operator-who = Wer
operator-from = Wovon
operator-since = Seit
operator-coming = Kommen
operator-talking = Reden
operator-lift = Aufheben
operator-nobody = Niemand.
operator-tables = Tische
operator-code = Code
operator-game = Spiel
operator-status = Stand
operator-people = Leute
operator-changed = Geändert
operator-none = Keine.
operator-remove = Entfernen
operator-remove-ask = Tisch { $code } für immer entfernen, mit allem, was dort gespielt wurde?
operator-mute = { $name } stumm schalten
operator-ban = { $name } sperren
operator-ban-ask = { $name } von diesem Dienst aussperren?
operator-version = Version
operator-running = Läuft seit
operator-hours = { $count } h
operator-store = Speicher
operator-writes = schreibt
operator-writes-not = schreibt nicht
operator-ready = Bereit
operator-yes = ja
operator-no = nein
operator-connections = Verbindungen
operator-here = Leute hier
operator-live = Tische im Arbeitsspeicher
operator-stored = Abgelegt: { $status }
operator-refused = Das ist nicht das Token.
operator-silent = Keine Antwort: { $error }
operator-other = English
store-copying = Tische
store-copied =
    { $tables ->
        [one] Ein Tisch ist dort, jeder Eintrag seines Protokolls
       *[other] { $tables } Tische sind dort, jeder Eintrag ihrer Protokolle
    } bis zum Ende gelesen; { $entries } Einträge sind neu, { $unchanged } Tische waren schon da.
store-recounting = Tische
store-recounted = { $tables ->
    [one] Die fertigen Partien eines Tischs wurden aus seinem Protokoll gelesen.
   *[other] Die fertigen Partien von { $tables } Tischen wurden aus ihren Protokollen gelesen.
}
serving = Flunkern läuft unter { $address } – Strg-C beendet es.
bot-absent = { $bot } ist nicht da, also spielt { $other }. Die starken Bots kommen mit pip install 'flunkern[{ $extra }]'

games-game = Spiel
games-seats = Personen
games-bots = Bots
games-summary = Worum es geht
games-absent = { $bot } (braucht flunkern[{ $extra }])

replay-by-hand = Mit echten Würfeln gespielt, von Leuten eingetippt: Niemand kann sie prüfen.
replay-position = Schritt { $step } von { $steps }, gesehen von { $name }:
replay-spectator = einem Zuschauer

verify-rules = Die Regeln von { $game } wurden eingehalten, { $steps ->
    [one] im einzigen Schritt
   *[other] in allen { $steps } Schritten
} dieser Partie.
verify-draws = { $draws ->
    [0] Es wurde nichts gezogen.
    [one] Die eine offene Ziehung ist die, auf die sich der Tisch festgelegt hat.
   *[other] Alle { $draws } offenen Ziehungen von Würfeln und Karten sind die, auf die sich der Tisch festgelegt hat.
}
verify-salts = { $given ->
    [0] Kein Platz hat eigenen Zufall beigetragen: Der Tisch könnte sich einen passenden Startwert ausgesucht haben.
   *[other] { $given } von { $seats } Plätzen haben eigenen Zufall beigetragen.
}
verify-commitment = Vergleiche dies mit der Festlegung, die du vor dem Spiel gesehen hast: { $hash }
verify-course = Der Code dieses Spiels: { $code }. Steht derselbe am Ende auf deinem Bildschirm, hast du dieses Spiel gesehen.
verify-witnessed = { $seen } von { $all } Stellungen wurden mit dem verglichen, was deine Seite sah: Festlegung, Züge, Würfel und Karten, Namen, alles gleich.
verify-witnessed-open = { $seen } von { $all } Stellungen wurden mit dem verglichen, was deine Seite sah: Festlegung, Züge, alles Öffentliche, Namen und deine eigenen Würfel, soweit sie aufgedeckt wurden.
verify-other-version = Dieses Spiel hat eine andere Fassung der Software erzählt: Seinen Verlauf, und einen Zeugen dazu, kann nur diese prüfen.
verify-unwitnessed = Ohne Zeugen beweist diese Aufzeichnung, dass ihre Würfel ehrlich fielen, nicht aber, dass es dein Spiel ist und wer wo saß: Vergleiche das Obige, oder nimm --witness mit dem, was deine Seite aufgehoben hat.
verify-root = Und dies mit der Wurzel, die du vor dem Spiel gesehen hast: { $hash }
verify-secret = { $steps ->
    [one] Ein Schritt bleibt
   *[other] { $steps } Schritte bleiben
} an diesem Tisch für immer geheim; was da geworfen wurde, lässt sich nicht prüfen.

arena-title = { $game }: { $games ->
    [one] eine Partie
   *[other] { $games } Partien
} zu { $seats ->
    [one] einem Spieler
   *[other] { $seats } Spielern
}
arena-bot = Bot
arena-first = Erste Plätze
arena-not-last = Nicht Letzter
arena-score = Punkte
arena-rating = Spielstärke
arena-thinking = ms je Entscheidung
arena-ahead = Vor wem
arena-share = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } % ({ NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) })
arena-share-alone = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-mean = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-mean-alone = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-pace = { NUMBER($median, minimumFractionDigits: 2, maximumFractionDigits: 2) } ({ NUMBER($p95, minimumFractionDigits: 2, maximumFractionDigits: 2) })
arena-deals = { $deals ->
    [one] Eine Serie
   *[other] { $deals } Serien
} zu { $each ->
    [one] einer Partie
   *[other] je { $each } Partien
} mit denselben Würfeln, alle einmal auf jedem Platz; Startwert { $seed }.
arena-reading = Klammern hinter Anteilen und ± der Punkte sind 95-%-Intervalle, ± der Spielstärke ist eine Standardabweichung; von der Rechenzeit je Entscheidung der Median und in Klammern, worunter 95 % bleiben.
arena-fair = Unter Gleichen: { NUMBER($first, maximumFractionDigits: 1) } % erste Plätze, { NUMBER($not_last, maximumFractionDigits: 1) } % nicht Letzter.
arena-unfinished = { $games ->
    [one] Eine Partie wurde
   *[other] { $games } Partien wurden
} nach { $steps } Schritten aufgegeben und { $games ->
    [one] zählt
   *[other] zählen
} für niemanden.
arena-stopped = Abgebrochen nach { $deals } von { $wanted } Serien; dies haben sie gezeigt.

trained = Trainiert mit { $iterations ->
    [one] einem Durchgang
   *[other] { $iterations } Durchgängen
} und Startwert { $seed }. Das Gelernte liegt in { $path }.
training-kept = Angehalten. { $path } enthält alles bisher Getane: Derselbe Befehl macht dort weiter.
training-lost = Angehalten. Nichts wurde behalten; mit --resume DATEI bliebe es.

options-none = keine Wahlmöglichkeiten
option-yes = ja
option-no = nein

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-really = Wirklich?
phrase-never = Niemals!
phrase-i-believe-you = Das glaube ich dir.
phrase-i-doubt-it = Das glaube ich nicht.
phrase-hurry-up = Na, wird’s bald?
phrase-thanks = Danke!
phrase-goodbye = Bis bald!

level-random = Welpe (würfelt seine Züge)
level-beginner = Anfänger
level-honest = Ehrlich
level-club = Stammtisch
level-master = Meister

preview-invited = { $host } lädt dich zu { $game } ein
preview-table = { $game } bei Flunkern
