from flunkern.core.errors import IllegalMoveError
from flunkern.games.lie_zie import errors
from flunkern.games.lie_zie.errors import CardGoneError


def test_z4_a_card_that_is_gone_is_refused_with_a_code_of_its_own() -> None:
    error: IllegalMoveError = CardGoneError("Z-4")
    assert (error.code, error.rule, error.reason) == ("move/card_gone", "Z-4", "card-gone")
    assert str(error) == "move/card_gone: rule=Z-4, reason=card-gone"


def test_the_tree_in_the_docstring_names_it() -> None:
    assert errors.__doc__ is not None
    assert errors.__doc__.split()[-2:] == [CardGoneError.__name__, CardGoneError.code]
