"""Before the game: who sits where, who is host, what is played, and when it may begin."""

from typing import Any

import pytest

from flunkern.core.errors import GameUnknownError, OptionsInvalidError
from flunkern.core.game import Game
from flunkern.games import kniffel
from flunkern.table.commands import (
    Configure,
    GetReady,
    GiveLink,
    Leave,
    OpenTable,
    Rematch,
    SeatBot,
    Sit,
    Start,
    Vacate,
)
from flunkern.table.deciding import open_table
from flunkern.table.entries import HostChanged, Readied, Vacated
from flunkern.table.lobby import BOT_NAMES
from tests.contracts.playing import every_game
from tests.table.tables import ADA, BO, CY, NOBODY, SEED, Live, chain, secret


def names(live: Live) -> list[str | None]:
    return [None if place is None else place.name for place in live.table.places]


def lobby(*people: tuple[str, str], slug: str = "kniffel") -> Live:
    live = Live(slug)
    for owner, name in people:
        live.ask(owner, Sit(name))
    return live


@every_game
def test_a_table_has_as_many_places_as_the_game(game: Game) -> None:
    live = Live(game.slug)
    for number in range(game.seats[-1]):
        live.ask(ADA, Sit(f"Seat {number}"))
    assert live.refusal(BO, Sit("Bo")) == "table/full"
    assert live.refusal(BO, Sit("Bo", place=0)) == "table/full"
    assert live.refusal(ADA, SeatBot("random")) == "table/full"


def test_people_sit_where_they_like_or_on_the_first_free_place() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada", place=2))
    live.ask(BO, Sit("Bo"))
    live.ask(CY, Sit("Cy", place=1))
    live.ask(NOBODY, Sit("Di"))
    assert names(live) == ["Bo", "Cy", "Ada", "Di", None, None, None, None]


@pytest.mark.parametrize("place", [0, 8, 63])
def test_a_place_that_is_taken_or_not_there_is_refused(place: int) -> None:
    assert lobby((ADA, "Ada")).refusal(BO, Sit("Bo", place=place)) == "table/place_taken"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ada", "Ada"),
        ("Ada", "aDA"),
        ("STRASSE", "straße"),
        ("Caf\u00e9", "Cafe\u0301"),
        ("Ada", "\uff21da"),
        ("Ada", "\u0410da"),
    ],
)
def test_no_two_go_by_the_same_name(first: str, second: str) -> None:
    live = lobby((ADA, first))
    assert live.refusal(BO, Sit(second)) == "table/name_taken"
    live.ask(BO, Sit(second + "2"))


def test_one_device_may_have_several_seats() -> None:
    live = lobby((ADA, "Ada"), (BO, "Bo"), (ADA, "Anna"))
    live.ask(BO, GetReady())
    end, link = chain(ADA, 1)[:2]
    live.ask(ADA, GetReady(end=end))
    assert [place and place.end for place in live.table.places[:3]] == [end, "", end]
    live.ask(ADA, Start())
    live.ask(ADA, GiveLink(link))
    assert live.table.parts == (link, "", link)
    assert live.table.seats_of(ADA) == (0, 2)
    assert live.table.seats_of(BO) == (1,)
    assert live.table.seats_of(NOBODY) == live.table.seats_of("") == ()


# Bots


@every_game
def test_the_host_seats_bots_of_every_level_that_the_game_has(game: Game) -> None:
    live = Live(game.slug)
    for level in list(game.bots)[: game.seats[-1]]:
        live.ask(ADA, SeatBot(level))
        assert live.refusal(BO, SeatBot(level)) == "table/not_host"
    seated = [place for place in live.table.places if place is not None]
    assert [place.level for place in seated] == list(game.bots)[: game.seats[-1]]
    assert all(place.ready and not place.owner and not place.end for place in seated)
    for level in ("", "omniscient", "Random", "x" * 1000):
        assert live.refusal(ADA, SeatBot(level)) == "bot/unknown"


def test_a_bot_takes_the_place_that_is_named() -> None:
    live = Live()
    live.ask(ADA, SeatBot("random", place=3))
    assert names(live)[3] == BOT_NAMES[3]
    assert live.refusal(ADA, SeatBot("random", place=3)) == "table/place_taken"


def test_a_bot_does_not_go_by_a_persons_name_nor_a_person_by_a_bots() -> None:
    live = lobby((ADA, BOT_NAMES[1].upper()), (BO, BOT_NAMES[3]))
    live.ask(BO, Vacate(1))
    live.ask(BO, Sit(BOT_NAMES[3], place=7))
    for place in range(1, 7):
        live.ask(ADA, SeatBot("random", place=place))
    folded = [name.casefold() for name in names(live) if name]
    assert len(set(folded)) == len(folded) == 8
    live.ask(ADA, Vacate(0))
    assert live.refusal(CY, Sit((names(live)[1] or "").lower())) == "table/name_taken"


# Getting up, and the host


def test_a_place_is_freed_by_its_owner_or_the_host() -> None:
    live = lobby((ADA, "Ada"), (BO, "Bo"), (CY, "Cy"))
    live.ask(ADA, SeatBot("random"))
    for owner in (BO, NOBODY, ""):
        assert live.refusal(owner, Vacate(2)) == "table/not_your_seat"
        assert live.refusal(owner, Vacate(3)) == "table/not_your_seat"
    for place in (5, 63):
        assert live.refusal(ADA, Vacate(place)) == "table/not_your_seat"
    live.ask(CY, Vacate(2))
    live.ask(ADA, Vacate(1))
    live.ask(ADA, Vacate(3))
    assert names(live)[:4] == ["Ada", None, None, None]
    assert live.table.host == ADA


@pytest.mark.parametrize("command", [Vacate(0), Leave()])
def test_a_host_who_leaves_passes_the_table_on_to_the_first_person(command: Any) -> None:
    live = Live()
    live.ask(ADA, Sit("Ada"))
    live.ask(ADA, SeatBot("random"))
    live.ask(CY, Sit("Cy"))
    live.ask(BO, Sit("Bo"))
    assert live.ask(ADA, command) == (Vacated(0), HostChanged(CY))
    assert live.refusal(ADA, Start()) == "table/not_host"
    assert live.refusal(BO, Start()) == "table/not_host"
    live.ask(CY, SeatBot("random"))


def test_a_host_who_keeps_a_place_stays_host() -> None:
    live = lobby((ADA, "Ada"), (BO, "Bo"), (ADA, "Anna"))
    assert live.ask(ADA, Vacate(0)) == (Vacated(0),)
    assert live.ask(ADA, Leave()) == (Vacated(2), HostChanged(BO))


def test_the_last_person_stays_host_of_an_empty_table() -> None:
    live = lobby((ADA, "Ada"))
    live.ask(ADA, SeatBot("random"))
    assert live.ask(ADA, Leave()) == (Vacated(0),)
    assert live.table.host == ADA
    live.ask(BO, Sit("Bo"))
    assert live.ask(ADA, Leave()) == (HostChanged(BO),)


def test_leaving_frees_all_places_of_one_and_no_others() -> None:
    live = lobby((ADA, "Ada"), (BO, "Bo"), (CY, "Cy"), (BO, "Bea"))
    assert live.ask(BO, Leave()) == (Vacated(1), Vacated(3))
    assert live.refusal(BO, Leave()) == "table/not_seated"
    assert live.refusal(NOBODY, Leave()) == "table/not_seated"
    assert live.table.host == ADA


# The rules of the house


def test_the_host_settles_the_rules() -> None:
    live = lobby((BO, "Bo"))
    live.ask(ADA, Configure({"edition": "classic", "joker": "strict"}, True, "fast", "phrases"))
    table = live.table
    assert table.options == kniffel.Options("classic", joker="strict")
    assert (table.listed, table.clock, table.talk) == (True, "fast", "phrases")
    assert live.refusal(BO, Configure({}, False, "off", "all")) == "table/not_host"


BAD_OPTIONS = [
    {"edition": "ancient"},
    {"colour": "red"},
    {"edition": "modern", "joker": "strict"},
    {"edition": "plain", "further": "any", "joker": "free"},
    {"edition": None},
    [],
    None,
    "modern",
    0,
    {"x" * 1000: 1},
]


@pytest.mark.parametrize("options", BAD_OPTIONS)
def test_options_that_cannot_be_played_are_refused_at_once(options: Any) -> None:
    live = lobby((ADA, "Ada"))
    assert live.refusal(ADA, Configure(options, False, "off", "all")) == "options/invalid"
    with pytest.raises(OptionsInvalidError) as refusal:
        open_table(OpenTable("kniffel", options), ADA, SEED)
    assert len(str(refusal.value)) < 300


def test_an_unknown_game_cannot_be_opened() -> None:
    with pytest.raises(GameUnknownError):
        open_table(OpenTable("chess"), ADA, SEED)


def test_new_rules_want_everybody_ready_anew_but_bots() -> None:
    live = lobby((ADA, "Ada"), (BO, "Bo"))
    live.ask(ADA, SeatBot("random"))
    live.ask(ADA, GetReady(end=secret("a")))
    live.ask(BO, GetReady())
    live.ask(ADA, Configure({}, False, "off", "all"))
    assert [place and place.ready for place in live.table.places[:3]] == [False, False, True]
    assert live.table.places[0] is not None
    assert live.table.places[0].end == secret("a")
    assert live.refusal(ADA, Start()) == "table/not_ready"


# The start


def test_only_the_host_starts_and_only_when_everyone_is_ready() -> None:
    live = lobby((ADA, "Ada"), (BO, "Bo"), (CY, "Cy"))
    live.ask(BO, GetReady())
    for owner in (BO, NOBODY, ""):
        assert live.refusal(owner, Start()) == "table/not_host"
    assert live.refusal(ADA, Start()) == "table/not_ready"
    live.ask(CY, GetReady())
    live.ask(BO, GetReady(False))
    assert live.refusal(ADA, Start()) == "table/not_ready"
    live.ask(BO, GetReady())
    entries = live.ask(ADA, Start())
    assert entries[0] == Readied(0, True)
    assert live.table.phase == "playing"
    assert live.table.players == (0, 1, 2)


def test_whoever_is_not_seated_is_not_asked() -> None:
    assert lobby((ADA, "Ada")).refusal(NOBODY, GetReady()) == "table/not_seated"


@every_game
def test_only_an_allowed_number_plays(game: Game) -> None:
    live = Live(game.slug)
    for count in range(game.seats[0]):
        assert live.refusal(ADA, Start()) == "seats/invalid", count
        live.ask(ADA, SeatBot("random"))
    live.ask(ADA, Start())
    assert live.table.phase == "playing"


def test_a_host_without_a_seat_may_start_a_game_of_others() -> None:
    live = lobby((BO, "Bo"))
    live.ask(BO, GetReady())
    live.ask(ADA, Start(secret("not at the table")))
    assert live.table.parts == ("",)


def test_empty_places_between_people_make_no_seats() -> None:
    live = Live()
    live.ask(ADA, Sit("Ada", place=5))
    live.ask(BO, Sit("Bo", place=2))
    live.begin()
    assert live.table.players == (2, 5)
    assert [live.table.place(seat).name for seat in (0, 1)] == ["Bo", "Ada"]


@pytest.mark.parametrize("finished", [False, True])
def test_the_lobby_is_closed_while_a_game_is_on_and_until_a_rematch(finished: bool) -> None:
    live = Live().start()
    if finished:
        live.play()
    for command in (
        Sit("Cy"),
        SeatBot("random"),
        Vacate(0),
        Configure({}, False, "off", "all"),
        GetReady(),
        Start(),
    ):
        assert live.refusal(ADA, command) == "table/not_in_lobby"
    if not finished:
        assert live.refusal(ADA, Rematch()) == "table/not_finished"
