"""Plays a game to its end without clicks, through one more socket of the same browser, where only the end matters."""

import json
from typing import Final

from flunkern.fairness.chains import chain_of
from tests.browser.people import Person
from tests.browser.playing import go_on, is_over, wait

_PLAY: Final = """
([id, chain]) => new Promise((done, fail) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
    const move = (seat, moves) => {
        const move = moves[Math.floor(Math.random() * moves.length)];
        const link = newest && (chain[chain.indexOf(newest) + 1] ?? "");
        const command = { type: "make-move", seat, move, link };
        socket.send(JSON.stringify({ type: "ask", id: `${++sent}-${Math.random()}`.replace(".", "-"), command }));
    };
    const act = () => {
        if (socket.readyState !== WebSocket.OPEN) return;
        const acting = latest.find(({ legal_moves }) => legal_moves.length);
        if (acting) move(acting.seat, acting.legal_moves);
    };
    let sent = 0;
    let newest = "";
    let latest = [];
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello" }));
    socket.onclose = event => fail(new Error(`closed: ${event.code}`));
    socket.onmessage = event => {
        const { type, shown } = JSON.parse(event.data);
        // Where several act at once, somebody may have been quicker: then look again.
        if (type === "refused" && !/"move\\/|wrong_link/.test(event.data)) fail(new Error(event.data));
        if (type === "refused") setTimeout(act, 105);
        if (type !== "welcome" && type !== "step") return;
        const own = shown.table?.places.find(({ mine, end }) => mine && end);
        for (const link of [own?.link, shown.course?.link]) if (chain.includes(link)) newest = link;
        if (shown.outcome) {
            socket.onclose = null;
            socket.close();
            return done();
        }
        latest = shown.seats;
        // More than forty moves at once are more than a server takes from one socket.
        setTimeout(act, sent < 35 ? 0 : 105);
    };
})
"""


def hurry(person: Person, anew: bool = False) -> None:
    """Makes any legal move for all seats of this browser until the game is over, and waits until the page shows it.

    With `anew` the page is loaded anew then, for whoever does not want to see all that was missed.
    It gives the links of the page's chain, as the page would: whatever else moved for its seats would be found out.
    """
    id = person.path.removeprefix("/t/")
    kept = map(json.loads, person.page.evaluate("Object.values(localStorage).filter(kept => kept.includes('secret'))"))
    newest = max((witness["number"], witness["secret"]) for witness in kept if witness["table"] == id)
    person.page.evaluate(_PLAY, [id, chain_of(newest[1])])
    if anew:
        person.page.reload()
    wait(person, lambda: not go_on(person) and is_over(person))


def finished_alone(person: Person) -> None:
    """A game of Kniffel that one has played alone, to its end."""
    person.open_table("kniffel", "Ada")
    person.button("lobby-start").click()
    person.see_table("playing")
    hurry(person)
