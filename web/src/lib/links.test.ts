import { expect, it } from "vitest";
import type { Shown } from "../wire";
import { chainOf } from "./chains";
import { Links } from "./links";

const SECRET = "ab".repeat(32);
const [end, first, second, third] = chainOf(SECRET) as [string, string, string, string];
const table = (link: string) => ({ players: [7], places: [{ place: 7, end, link }] }) as unknown as Shown["table"];
const shown = (part: Partial<Shown>) => ({ table: null, course: null, ...part }) as Shown;
const course = (link: string) => ({ seat: 0, link }) as Shown["course"];

it("gives the link after the newest that came, whether with the table or with a step", () => {
  const links = new Links();
  expect(links.next(0, SECRET)).toBe("");
  links.see(shown({ table: table(first) }));
  expect(links.next(0, SECRET)).toBe(second);
  links.see(shown({ course: course(second) }));
  expect(links.next(0, SECRET)).toBe(third);
  links.see(shown({ table: table(first) }));
  expect(links.next(0, SECRET)).toBe(second);
  expect(links.next(0, "cd".repeat(32))).toBe("");
});

it("gives each of two quick moves a link of its own, and takes back that of a refused one", () => {
  const links = new Links();
  links.see(shown({ table: table(first) }));
  expect([links.give(0, SECRET), links.give(0, SECRET)]).toEqual([second, third]);
  links.takeBack(0, second);
  expect(links.next(0, SECRET)).not.toBe(third);
  links.takeBack(0, third);
  expect(links.next(0, SECRET)).toBe(third);
});
