// Every message of the page exists in both languages, is read somewhere, and takes the same variables.
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { FACTS } from "../shapes";

type Texts = Record<string, string>;
const own = import.meta.glob(["./*.ftl", "../games/*/*.ftl"], { query: "?raw", import: "default", eager: true }) as Texts;
const house = import.meta.glob("../../../src/flunkern/{words,material/words}/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
}) as Texts;
const sources = Object.entries(import.meta.glob("../**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true }) as Texts)
  .filter(([path]) => !path.endsWith(".test.ts"))
  .map(([, text]) => text)
  .join("\n");

const SLUGS = Object.keys(FACTS);
const ids = (text: string): string[] => new FluentResource(text).body.map((message) => message.id);
const variables = (text: string): Map<string, string> =>
  new Map(text.split(/^(?=[a-z])/m).map((entry) => [entry.split(" ")[0]!, [...new Set(entry.match(/\$[a-z_]+/g) ?? [])].sort().join()]));

const spoken = (language: string): string =>
  Object.entries(own)
    .filter(([path]) => path.endsWith(`/${language}.ftl`))
    .map(([, text]) => text)
    .join("\n");
const german = spoken("de");
const english = spoken("en");

describe("the words of the page", () => {
  it("has each message once, in both languages, with the same variables", () => {
    expect(new Set(ids(german)).size).toBe(ids(german).length);
    expect(ids(german).toSorted()).toEqual(ids(english).toSorted());
    expect([...variables(german)].toSorted()).toEqual([...variables(english)].toSorted());
  });

  it("has every message that the page asks for by name", () => {
    const there = new Set([...ids(german), ...Object.values(house).flatMap(ids)]);
    const asked = [...sources.matchAll(/\bt\(\s*"([a-z0-9-]+)"/g)].map((match) => match[1]!);
    expect(asked.filter((id) => !there.has(id))).toEqual([]);
    expect(asked.length).toBeGreaterThan(50);
  });

  it("keeps what only one game says in the folder of that game, under its name", () => {
    const astray = Object.entries(own).flatMap(([path, text]) => {
      const slug = /games\/([^/]+)\//.exec(path)?.[1];
      return ids(text).filter((id) => (slug ? !id.startsWith(`${slug}-`) : SLUGS.some((other) => id.startsWith(`${other}-`))));
    });
    expect(astray).toEqual([]);
  });

  it("has no message that nobody reads", () => {
    const made = [...sources.matchAll(/`([a-z-]+-)\$\{/g)].map((match) => match[1]!);
    const unread = ids(german).filter(
      (id) => !sources.includes(`"${id}"`) && !sources.includes(`'${id}'`) && !made.some((start) => id.startsWith(start)),
    );
    expect(unread).toEqual([]);
  });
});
