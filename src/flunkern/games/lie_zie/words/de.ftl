name = The Lie Zie
summary = Karten, deren Rückseite halb lügt: zwölf schnappen, als wachsende Zahlen ausspielen und vor allen anderen alle los sein.
score = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}

option-grabbing = Karten schnappen
option-grabbing-free = alle zugleich: Die schnellste Hand bekommt die Karte
option-grabbing-turns = reihum: im Uhrzeigersinn je eine Karte

colour-red = rot
colour-yellow = gelb
colour-green = grün
colour-blue = blau
side-left = links
side-right = rechts
phase-grabbing = Karten schnappen
phase-playing = Karten spielen
phase-claiming = Preise wählen
phase-over = die Preise liegen offen

verb-take = nehmen
verb-play = spielen
verb-pass = passen
verb-claim = wählen
move-take = Karte { $place } aus der Mitte nehmen und { $side } anfügen
move-play = { $count ->
    [1] Die Karte auf Position { $first } spielen
   *[other] { $count } Karten ab Position { $first } spielen
}
move-pass = Passen
move-claim = Karte { $place } aus der Mitte als Preis wählen

news-pass-began = Durchgang { $pass_number } von 3: { $cards } Karten liegen in der Mitte. { $starter ->
    [none] Alle schnappen zu!
   *[other] { $starter } nimmt die erste Karte.
}
news-taken = { $seat } nimmt Karte { $place } (Rückseite { $back }) und fügt sie { $side } an{ $front ->
    [none] .
   *[other] . Ihre Vorderseite: { $front }.
}
news-ready = { $first ->
    [yes] { $seat } ist zuerst fertig und eröffnet gleich.
   *[no] { $seat } hält auch 12 Karten.
}
news-grabbing-over = Alle Hände sind voll, { $prizes } Karten bleiben als Preise. { $leader } eröffnet.
news-played = { $seat } spielt { $colour } { $number }. { $left ->
    [0] Keine Karte mehr.
    [one] Noch { $left } Karte.
   *[other] Noch { $left } Karten.
}
news-passed = { $seat } passt.
news-ran-out = { $seat } hat keine Karten mehr: Platz { $place } in diesem Durchgang.
news-round-won = { $winner } gewinnt die Runde mit { $number }. { $overridden ->
    [yes] Jemand ist ausgestiegen, also eröffnet die vollste Hand: { $leader }.
   *[no] { $leader } eröffnet die nächste.
}
news-pass-over = Durchgang { $pass_number } ist vorbei. Preise gehen an: { $places }.
news-prize-chosen = { $seat } wählt Karte { $place } als Preis (Rückseite { $back }).
news-scored = Die Preise werden umgedreht:
    { $tallies_lines }

face = { $colour } { $number }
card = { $front } ({ $back })
lying = { $back }: { $places }
held = { $position } { $front } ({ $back })
laid = { $number ->
    [0] { $seat } passt
   *[other] { $seat } { $number }
}
last-pass = Der Durchgang davor: { $plays }. Preise gab es für { $places }.
prize = { $front ->
    [none] Rückseite { $back }
   *[other] { $front } (Rückseite { $back })
}
group = { $colour } { $number } ({ $count ->
    [1] Position { $first }
   *[other] { $count } ab Position { $first }
})
tally = { $seat }, { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}: { $prizes_count ->
    [0] keine Preise
   *[other] { $prizes }
}

view = Durchgang { $pass_number } von 3, { $phase }.{ $turn ->
    [none] { "" }
   *[other] { " " }Am Zug: { $turn }.
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
    [0] keine Karten auf der Hand
    [one] { $backs_count } Karte mit der Rückseite { $backs }
   *[other] { $backs_count } Karten mit den Rückseiten { $backs }
}{ $ready ->
    [none] { "" }
    [1] . Zuerst fertig
   *[other] . Fertig
}{ $place ->
    [none] { "" }
   *[other] . Platz { $place } in diesem Durchgang
}{ $choices ->
    [0] { "" }
    [one] . Noch { $choices } Preis zu wählen
   *[other] . Noch { $choices } Preise zu wählen
}{ $prizes_count ->
    [0] { "" }
   *[other] . Preise, { $prizes_count }: { $prizes }
}{ $score ->
    [none] { "" }
    [one] . { $score } Punkt
   *[other] . { $score } Punkte
}.
middle = { $cards_count ->
    [0] { "" }
   *[other] { "" }
        In der Mitte { $left } von { $size } Karten, zu jeder Rückseite die Plätze: { $cards }.
}
discard = { $cards_count ->
    [0] { "" }
   *[other] { "" }
        Schon gespielt, Rückseiten in Klammern: { $cards }.
}
round = { $colour ->
    [none] { $leader } eröffnet diese Runde mit beliebiger Farbe.
   *[other] { $leader } hat { $colour } eröffnet: { $laid }. Zu überbieten: { $beat }.
}
own = { $cards_count ->
    [0] Deine Hand ist leer.
   *[other] Deine Hand von links nach rechts, Rückseiten in Klammern: { $cards }.
}{ $groups_count ->
    [0] { "" }
   *[other] { "" }
        Du kannst spielen: { $groups }.
}

refused-card-gone = Zu spät: Eine andere Hand war schneller, die Karte ist weg.
refused-no-such-place = Diesen Platz gibt es in der Mitte nicht.
refused-grab-first = Fülle erst deine Hand: Nimm eine Karte aus der Mitte.
refused-grabbing-over = Alle Hände sind voll: Jetzt wird gespielt und nicht mehr genommen.
refused-prizes-later = Noch nicht: Preise wählt ihr, wenn der Durchgang vorbei ist.
refused-leader-must-play = Du eröffnest diese Runde, also musst du spielen.
refused-one-to-three = Spiele eine, zwei oder drei Karten.
refused-not-in-hand = Dort hast du keine Karten auf der Hand.
refused-mixed-colours = Karten, die du zusammen spielst, haben eine Farbe und liegen direkt nebeneinander.
refused-wrong-colour = Diese Runde läuft in einer anderen Farbe. Bediene sie oder passe.
refused-too-low = Deine Zahl muss größer sein als die letzte. Spiele höher oder passe.
refused-no-prize-there = An diesem Platz liegt keine Karte. Wähle eine, die noch in der Mitte liegt.
refused-choose-prize = Wähle deinen Preis: eine Karte aus der Mitte.

outcome-passes-played = Alle drei Durchgänge sind gespielt.

highlight-highest-number = Die höchste Zahl: { $seat } mit { $number }.
highlight-passes-won = { $seat } war in { $times } Durchgängen zuerst fertig.
highlight-rounds-won = Die meisten Runden: { $seat } mit { $times }.

introduction-grab = Üb das Schnappen: Nimm eine Karte aus der Mitte. Auf der Rückseite stimmt entweder die Farbe oder die Zahl, das andere ist gelogen!
introduction-ends-of-hand = Jede Karte kommt ans linke oder rechte Ende deiner Hand, und umgesteckt wird nie: Nimm noch eine.
introduction-last-grab = Gleiche Farben sollten nebeneinander liegen. Noch eine, dann hast du zwölf. Unter Leuten schnappen alle zugleich, gegen Füchse geht es reihum.
introduction-beat = Ich war zuerst fertig und lege eine gelbe 2. Überbiete sie in Gelb: Deine 4 reicht, und 4 und 1 nebeneinander sind sogar 41.
introduction-lead = Die Runde gehört dir, jetzt legst du vor: Zwei oder drei Nachbarn einer Farbe werden zu einer großen Zahl.
introduction-ends = Wer zuerst keine Karten mehr hat, sucht sich die meisten Preise aus, wieder nach der Rückseite. Nach drei Durchgängen zählen ihre Vorderseiten.

move-out = { $seat } hat keine Karten mehr
move-worth = { $seat }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
news-pass-starts = Durchgang { $pass_number } von 3: Alle greifen zu!
news-won = { $seat } sucht sich { $prizes ->
    [one] einen Preis
   *[other] { $prizes } Preise
} aus.
news-turned = { $seat } deckt die Preise auf: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
pad = { $counting ->
        [yes] Alle Durchgänge sind vorbei, die Preise werden aufgedeckt.
       *[no] Durchgang { $pass_number } von { $passes }.
    }
    { $players_lines }
pad-player = { $seat }: { $prizes ->
    [one] { $prizes } Preis
   *[other] { $prizes } Preise
}{ $place ->
    [none] { "" }
   *[other] , Platz { $place } in diesem Durchgang
}{ $last ->
    [none] { "" }
   *[other] , Platz { $last } im letzten
}{ $score ->
    [none] { "" }
    [one] , { $score } Punkt
   *[other] , { $score } Punkte
}
refused-passes-over = Alle drei Durchgänge sind vorbei: Jetzt werden die Preise aufgedeckt.
refused-out-already = Da sind die Karten schon vorher ausgegangen.
refused-prizes-unseen = Preise bleiben verdeckt, bis alle drei Durchgänge vorbei sind.
refused-turned-already = Diese Preise sind schon gezählt.
refused-points-impossible = So viele Preise machen diese Punkte nicht: Jeder zeigt 1 bis 4.
