maexchen-side = Stand
maexchen-begins = { $mine ->
    [yes] Du beginnst die Runde.
   *[no] { $name } beginnt die Runde.
}
maexchen-looks = { $mine ->
    [yes] Nur du weißt, was unter dem Becher liegt.
   *[no] { $name } sieht unter den Becher …
}
maexchen-you-say = Du sagst an
maexchen-says = { $name } sagt an
maexchen-said = { $name } sagte
maexchen-step = Stufe { $step } von { $all }
maexchen-lay = Unter dem Becher lag: { $dice }
maexchen-own = Unter deinem Becher: { $dice }
maexchen-covered = Unter dem Becher
maexchen-roll = Würfeln und nachsehen
maexchen-what-say = Was sagst du an?
maexchen-true = wahr
maexchen-would-hold = Das ist nicht gelogen.
maexchen-would-lie = Das ist geflunkert.
maexchen-ask = Glaubst du { $name }? Dann wirfst du neu und musst höher.
maexchen-ask-top = Glauben kostet ein Leben. Ein Irrtum beim Zweifeln kostet zwei.
maexchen-ask-last = Höher geht es nicht: Zweifle, oder gib ein Leben her.
maexchen-believe = Glauben
maexchen-doubt = Zweifeln
maexchen-give-in = Glauben (−1)
maexchen-doubts = { $name } hebt den Becher …
maexchen-holds = Stimmt!
maexchen-lied = Gelogen!
maexchen-believed = Das Mäxchen wird geglaubt
maexchen-ladder = Ansagen dieser Runde
maexchen-none-yet = Noch keine Ansage
maexchen-lives = Leben
maexchen-last = Zuletzt aufgedeckt
maexchen-out = raus

maexchen-moment-caught = { $mine ->
    [yes] Erwischt! Du hast gelogen.
   *[no] Erwischt! { $name } hat gelogen.
}
maexchen-moment-stood = { $mine ->
    [yes] Du hast die Wahrheit gesagt!
   *[no] { $name } hat die Wahrheit gesagt!
}
maexchen-moment-bluff = { $mine ->
    [yes] Durchgekommen! Nur du weißt, dass es gelogen war.
   *[no] Durchgekommen, { $name }!
}

maexchen-pad-who-doubts = { $name } beginnt die Runde. Wer zweifelt oder glaubt ein Mäxchen?
maexchen-pad-holds = { $doubter } zweifelt an { $announcer }. Was lag unter dem Becher?
maexchen-pad-maexchen = Es war ein Mäxchen
maexchen-pad-believed = … und wurde geglaubt
maexchen-pad-true = Stimmt!
maexchen-pad-lie = Gelogen!
maexchen-pad-over = { $name } hat gewonnen.
maexchen-pad-lives = { $count } Leben
