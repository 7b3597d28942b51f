luegen-side = Stand
luegen-dice-in-play = { $cups ->
    [0] Alle Becher sind oben
   *[other] { $dice } Würfel unter { $cups } Bechern
}
luegen-out = raus
luegen-you-are-out = Du bist raus und in Sicherheit.
luegen-middle = In der Mitte: { $count ->
    [0] kein Deckel
   *[other] { $count } Deckel
}{ $halves ->
    [0] { "" }
    [one] , { $halves } halber Deckel
   *[other] , { $halves } halbe Deckel
}
luegen-middle-short = Mitte
luegen-bids = { $name } bietet
luegen-you-bid = Du bietest
luegen-round-began = { $mine ->
    [yes] Du beginnst die Runde.
   *[no] { $name } beginnt die Runde.
}
luegen-final-began = { $mine ->
    [yes] Du hast die erste Hälfte verloren und beginnst.
   *[no] { $name } hat die erste Hälfte verloren und beginnt.
}
luegen-before-you = { $count ->
    [0] Danach bist du dran.
    [one] Noch { $count } davor, dann bist du dran.
   *[other] Noch { $count } davor, dann bist du dran.
}
luegen-ladder = Gebote dieser Runde
luegen-no-bids = Noch kein Gebot
luegen-own-dice = Unter deinem Becher: { $dice }
luegen-own-mats = { $count ->
    [0] Du hast keinen Deckel
    [one] Du hast { $count } Deckel
   *[other] Du hast { $count } Deckel
}{ $halves ->
    [0] { "" }
    [one] , dazu { $halves } halben
   *[other] , dazu { $halves } halbe
}
luegen-under-yours = Unter deinem Becher
luegen-lift = Würfeln und nachsehen
luegen-covered = Unter dem Becher
luegen-cover = Eigene Würfel zudecken
luegen-odds = Stimmt das Gebot?
luegen-percent = { $percent } %
luegen-your-bid = Dein Gebot
luegen-how-many = Wie viele
luegen-fewer = Weniger
luegen-more = Mehr
luegen-from = ab { $least }
luegen-double = ×2
luegen-face = Möglich ab { $least }
luegen-face-ones = Möglich ab { $least }, Einser wiegen doppelt
luegen-face-closed = Auf { $face } geht nichts mehr
luegen-hint = Einser wiegen beim Bieten doppelt.
luegen-hint-ones = { $count ->
    [one] { $count } Einser wiegt wie { $weight } andere.
   *[other] { $count } Einser wiegen wie { $weight } andere.
}
luegen-hint-after-ones = { $count ->
    [one] { $count } Einser wog wie { $weight }: Biete mehr.
   *[other] { $count } Einser wogen wie { $weight }: Biete mehr.
}
luegen-only-call = Höher geht es nicht mehr.
luegen-call = Gelogen!
luegen-doubts = { $who ->
    [caller] Du glaubst { $bidder } nicht …
    [bidder] { $caller } glaubt dir nicht …
   *[other] { $caller } glaubt { $bidder } nicht …
}
luegen-counted = gezählt
luegen-straight = Straße
luegen-lied = Gelogen!
luegen-lied-text = { $who ->
    [bidder] Du hast { $amount } geboten.
   *[other] { $bidder } hat { $amount } geboten.
} { $total ->
    [0] Es liegt kein einziger da.
    [one] Es liegt nur { $total } da.
   *[other] Es liegen nur { $total } da.
}
luegen-holds = Stimmt!
luegen-holds-text = { $who ->
    [bidder] Du hast { $amount } geboten,
   *[other] { $bidder } hat { $amount } geboten,
} { $total ->
    [one] und { $total } liegt da.
   *[other] und { $total } liegen da.
} { $who ->
    [caller] Du hast zu früh gezweifelt.
   *[other] { $caller } hat zu früh gezweifelt.
}
luegen-being-counted = Gerade wird gezählt …
luegen-mats = Deckel
luegen-halves = Hälften
luegen-lost-by = verloren: { $name }
luegen-half-lost = { $phase } verloren: { $name }
luegen-running = läuft
luegen-last-call = Zuletzt aufgedeckt

luegen-moment-caught = { $mine ->
    [yes] Erwischt! Du hast zu hoch geboten.
   *[no] Erwischt! { $name } hat zu hoch geboten.
}
luegen-moment-stood = { $mine ->
    [yes] Dein Gebot hält!
   *[no] Das Gebot von { $name } hält!
}
luegen-moment-mat = { $mine ->
    [yes] Ein Deckel für dich
   *[no] Ein Deckel für { $name }
}
luegen-moment-final = Das Finale!

luegen-pad-who-called = { $name } beginnt. Wer ruft „gelogen“?
luegen-pad-holds = { $caller } glaubt { $bidder } nicht. Stimmt das Gebot?
luegen-pad-who-starts = Die zweite Hälfte: Alle werfen einen Würfel. Tippt an, wer beginnt.
luegen-pad-over = { $name } hat das Spiel verloren.
luegen-pad-has = { $count ->
    [0] kein Deckel
   *[other] { $count } Deckel
}{ $halves ->
    [0] { "" }
    [one] , { $halves } halber Deckel
   *[other] , { $halves } halbe Deckel
}
