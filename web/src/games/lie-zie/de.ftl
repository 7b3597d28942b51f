lie-zie-cards = Karten
lie-zie-pass-of = Durchgang { $number } von 3
lie-zie-spread = { $count ->
    [one] Eine Karte in der Mitte, Rückseite oben
   *[other] { $count } Karten in der Mitte, Rückseiten oben
}
lie-zie-back = Rückseite { $face }
lie-zie-pile = { $count ->
    [0] Keine Karte mit der Rückseite { $face }
    [one] Eine Karte mit der Rückseite { $face }
   *[other] { $count } Karten mit der Rückseite { $face }
}
lie-zie-backs-of = { $name }: { $count ->
    [one] { $count } Karte, nur die Rückseite ist zu sehen
   *[other] { $count } Karten, nur die Rückseiten sind zu sehen
}
lie-zie-left = Links
lie-zie-right = Rechts
lie-zie-grab = Schnapp dir eine Karte!
lie-zie-all-grab = Alle schnappen zu!
lie-zie-grab-on = Schnapp weiter: { $count } von 12
lie-zie-how = Antippen und Seite wählen, oder hinwischen.
lie-zie-gone = Weg! Nimm schnell eine andere.
lie-zie-full = Deine Hand ist voll. Gleich geht’s los.
lie-zie-hand = Deine Hand von links nach rechts
lie-zie-they-see = So sehen dich die anderen
lie-zie-lead = Du eröffnest: Spiel, was du magst
lie-zie-follow = Du bist dran: { $colour }, mehr als { $beat }
lie-zie-stuck = Nichts passt: { $colour }, mehr als { $beat }
lie-zie-out = Alle Karten los: Platz { $place }!
lie-zie-choose-cards = Wähle Karten
lie-zie-play = Spiel { $colour } { $number }
lie-zie-groups = Was du spielen kannst
lie-zie-round = Die Runde auf dem Tisch
lie-zie-round-to = { $name } gewinnt die Runde
lie-zie-passes = passt
lie-zie-to-beat = mehr als { $beat }
lie-zie-leads = { $name } eröffnet die Runde
lie-zie-choose-prize = { $count ->
    [one] Wähle deinen Preis nach der Rückseite
   *[other] Wähle { $count } Preise nach der Rückseite
}
lie-zie-chooses-prize = { $name } wählt einen Preis
lie-zie-pick-card = Tippe eine Karte an
lie-zie-take-prize = Nimm { $face } als Preis
lie-zie-prizes = Preise
lie-zie-no-prizes = keine Preise
lie-zie-place = Platz { $place }
lie-zie-ready-first = zuerst fertig
lie-zie-ready = fertig
lie-zie-no-cards = noch keine Karte
lie-zie-count = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
lie-zie-in-middle = In der Mitte
lie-zie-played = Schon gespielt
lie-zie-none-played = Noch nichts.

lie-zie-moment-first = { $mine ->
    [yes] Du bist zuerst alle Karten los!
   *[no] { $name } ist zuerst alle Karten los!
}

lie-zie-ends = Jede Karte kommt ans linke oder rechte Ende deiner Hand, und dort bleibt sie.
lie-zie-soon = Gleich schnappen alle auf einmal
lie-zie-waits = Du bist bereit. Los geht’s, sobald alle es sind.
lie-zie-plays = Was gespielt wurde

lie-zie-pad-out = Durchgang { $number } von { $passes }: Wer ist { $place ->
    [1] zuerst
   *[other] als Nächstes
} alle Karten los?
lie-zie-pad-points = { $name }: { $prizes ->
    [one] Wie viel zeigt der Preis?
   *[other] Wie viel zeigen die { $prizes } Preise zusammen?
}
lie-zie-pad-over = Alle Preise sind gezählt.
lie-zie-pad-place = Platz { $place }
lie-zie-pad-prizes = { $prizes ->
    [one] { $prizes } Preis
   *[other] { $prizes } Preise
}
lie-zie-pad-score = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
