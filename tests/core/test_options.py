from flunkern.core.options import one_device_defaults
from flunkern.games import kniffel, lie_zie


def test_an_option_may_have_another_default_at_one_device() -> None:
    assert one_device_defaults(kniffel) == {}
    changed = one_device_defaults(lie_zie)
    assert changed
    assert all(getattr(lie_zie.Options(), field) != value for field, value in changed.items())
