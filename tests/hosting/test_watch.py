"""Two clocks: one that people set, and one that only goes on."""

from flunkern.hosting.watch import Watch


def test_what_is_dated_by_one_clock_has_its_moment_on_the_other() -> None:
    watch = Watch(lambda: 1000.0, lambda: 50.0)
    assert watch.moment(990.0) == 40.0
    assert watch.moment(1000.0) == watch.moment(1060.0) == 50.0


def test_the_usual_clocks_go_on() -> None:
    watch = Watch()
    assert watch.moment(watch.now() - 5) <= watch.steady() - 4.9
