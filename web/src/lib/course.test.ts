import { describe, expect, it } from "vitest";
import vectors from "../../../docs/fairness-vectors.json";
import { chainOf, linkAfter, linkBefore } from "./chains";
import { codeOf, courseBegan, courseWentOn } from "./course";
import { messageOf } from "./draws";
import { canonical, hexOf } from "./hashing";

const { chain, course } = vectors;

describe("a chain", () => {
  it("is the published one", () => {
    expect(chainOf(chain.secret, chain.length)).toEqual([chain.end, ...chain.links]);
    expect(linkBefore(chain.links[0]!)).toBe(chain.end);
  });

  it("gives the next link to whoever knows its secret, and none beyond its last", () => {
    const links = chainOf(chain.secret);
    expect(linkAfter(chain.secret, links[0]!)).toBe(links[1]);
    expect(linkAfter(chain.secret, links.at(-1)!)).toBe("");
    expect(linkAfter(chain.secret, "00".repeat(32))).toBe("");
  });
});

describe("the course of a game", () => {
  it("is the published one", () => {
    const { game, options, ends, opening, told, steps } = course;
    const found = [courseBegan({ game, options, commitment: vectors.commitment, ends, opening }, told[0]!)];
    for (const [at, { seat, link }] of steps.entries()) found.push(courseWentOn(found.at(-1)!, seat, link, told[at + 1]!));
    expect(found).toEqual(course.courses);
    expect(codeOf(found.at(-1)!)).toBe(course.code);
  });

  it("is written as others write it", () => {
    expect(course.told.map(canonical)).toEqual(course.canonical);
  });

  it("has the newest links mixed in", () => {
    const [, first, second] = chainOf(chain.secret, chain.length);
    expect([first, second, second].map((link) => hexOf(messageOf([link!, ""])))).toEqual(course.mixed);
  });
});
