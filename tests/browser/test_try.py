from tests.browser.people import House
from playwright.sync_api import expect
import asyncio

def test_a(house: House) -> None:
    p = house.come()
    p.against_foxes("kniffel")
    expect(p.page.locator("[data-turn=true]")).to_be_visible()
    print(p.version)

def test_b() -> None:
    async def x(): await asyncio.sleep(0.1)
    asyncio.run(x())

def test_c(house: House) -> None:
    p = house.come("de")
    p.open_table("luegen", "Ada")
