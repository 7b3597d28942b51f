"""Plays a game to its end without clicks, through one more socket of the same browser, where only the end matters."""

import json
from typing import Final

from playwright.sync_api import StorageState

from flunkern.fairness.chains import chain_of
from tests.browser.people import Person
from tests.browser.playing import go_on, is_over, wait

_PLAY: Final = """
([id, chain, toGate]) => new Promise((done, fail) => {
    let socket = null;
    let sent = 0;
    let played = false;
    let newest = "";
    let latest = [];
    // Whether all wait for us to be ready.
    let waits = false;
    const move = (seat, moves) => {
        const move = moves[Math.floor(Math.random() * moves.length)];
        const link = newest && (chain[chain.indexOf(newest) + 1] ?? "");
        played = true;
        ask({ type: "make-move", seat, move, link });
    };
    const ask = command =>
        socket.send(JSON.stringify({ type: "ask", id: `${++sent}-${Math.random()}`.replace(".", "-"), command }));
    const act = () => {
        // One socket is granted forty messages before it has to slow down: the next one goes on.
        if (sent >= 35) return connect();
        if (socket.readyState !== WebSocket.OPEN) return;
        const acting = latest.find(({ legal_moves }) => legal_moves.length);
        if (acting) move(acting.seat, acting.legal_moves);
        else if (waits) ask({ type: "get-ready" });
    };
    // One move at a time.
    let planned = 0;
    const plan = () => {
        planned ||= setTimeout(() => { planned = 0; act(); });
    };
    const leave = () => {
        if (!socket) return;
        socket.onclose = socket.onmessage = null;
        socket.close();
    };
    const connect = () => {
        leave();
        sent = 0;
        socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
        socket.onopen = () => socket.send(JSON.stringify({ type: "hello" }));
        socket.onclose = event => fail(new Error(`closed: ${event.code}`));
        socket.onmessage = hear;
    };
    const hear = event => {
        const { type, shown } = JSON.parse(event.data);
        // Where several act at once, somebody may have been quicker: then look again.
        if (type === "refused" && !/"move\\/|wrong_link|not_in_lobby/.test(event.data)) fail(new Error(event.data));
        if (type === "refused") plan();
        if (type !== "welcome" && type !== "step") return;
        const own = shown.table?.places.find(({ mine, end }) => mine && end);
        for (const link of [own?.link, shown.course?.link]) if (chain.includes(link)) newest = link;
        if (shown.outcome || (toGate && played && shown.table?.gate === "shut")) {
            leave();
            return done();
        }
        const { gate, places } = shown.table ?? {};
        if (gate) waits = gate === "shut" && places.some(({ mine, ready }) => mine && !ready);
        if (shown.seats.length) latest = shown.seats;
        plan();
    };
    connect();
})
"""


def hurry(*people: Person, anew: bool = False, to_gate: bool = False) -> None:
    """Makes any legal move for all seats of these browsers until the game is over, and waits until their pages show it.

    With `to_gate` they stop where all have to get ready again. With `anew` the pages are loaded anew then, for whoever
    does not want to see all that was missed.
    Each gives the links of its page's chain, as the page would: whatever else moved for its seats would be found out.
    """
    for person in people:
        id = person.path.removeprefix("/t/")
        stored = person.page.evaluate("Object.values(localStorage).filter(kept => kept.includes('secret'))")
        kept = [witness for witness in map(json.loads, stored) if witness["table"] == id]
        newest = max((witness["number"], witness["secret"]) for witness in kept)
        person.page.evaluate(f"args => {{ window.hurried = ({_PLAY})(args); }}", [id, chain_of(newest[1]), to_gate])
    for person in people:
        person.page.evaluate("() => window.hurried")
        if anew:
            person.page.reload()
    for person in people:
        wait(person, lambda: to_gate or (not go_on(person) and is_over(person)))  # noqa: B023


_PLAYED: Final[dict[str, tuple[str, StorageState]]] = {}
"""By server: the path of a finished game, and what the browser keeps that played it."""


def finished_alone(person: Person, own: bool = False) -> None:
    """A game of Kniffel that Ada has played alone, to its end.

    Where it is only looked at, one game does for all: whoever comes later is Ada again, in a browser that kept as much.
    """
    if own or person.address not in _PLAYED:
        person.open_table("kniffel", "Ada")
        person.button("lobby-start").click()
        person.see_table("playing")
        hurry(person)
        if not own:
            _PLAYED[person.address] = person.path, person.context.storage_state()
    else:
        path, kept = _PLAYED[person.address]
        person.context.add_cookies(kept["cookies"])  # type: ignore[arg-type]
        items = [item for item in kept["origins"][0]["localStorage"] if "witness" in item["name"]]
        stored = json.dumps([[item["name"], item["value"]] for item in items])
        person.context.add_init_script(f"for (const [name, value] of {stored}) localStorage[name] ??= value;")
        person.go(path)
        wait(person, lambda: is_over(person))
