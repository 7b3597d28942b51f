from flunkern.core.sharing import for_all


def test_what_all_share_is_made_once_for_each_that_they_look_at() -> None:
    made: list[list[int]] = []

    @for_all
    def total(numbers: list[int]) -> int:
        """What they come to."""
        made.append(numbers)
        return sum(numbers)

    one, equal = [1, 2], [1, 2]
    assert [total(one), total(one), total(equal), total(equal), total(one)] == [3] * 5
    assert [id(numbers) for numbers in made] == [id(one), id(equal), id(one)]
    assert total.__doc__ == "What they come to."
