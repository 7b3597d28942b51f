from typing import get_args

import pytest

from flunkern.core.options import Company, defaults_for
from flunkern.games import kniffel, lie_zie


@pytest.mark.parametrize("company", get_args(Company))
def test_an_option_may_have_another_default_in_some_company(company: Company) -> None:
    assert defaults_for(kniffel, company) == {}
    changed = defaults_for(lie_zie, company)
    assert changed
    assert all(getattr(lie_zie.Options(), field) != value for field, value in changed.items())
