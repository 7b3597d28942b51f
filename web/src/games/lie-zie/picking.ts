// Which neighbours of the own hand are meant: groups overlap, so a tap names one card, a second tap the other end.
import type { LieZie } from "../../wire";

export interface Pick {
  anchor: number | null;
  group: LieZie.Group | null;
}

export const NOTHING: Pick = { anchor: null, group: null };

export const holds = (group: LieZie.Group, position: number): boolean => group.first <= position && position < group.first + group.count;

export const sameGroup = (one: LieZie.Group | null, other: LieZie.Group | null): boolean =>
  one?.first === other?.first && one?.count === other?.count;

/**
 * A tap on the card at `position`. After another card it means all from there to here, if that can be played; tapped again, the
 * next group that holds the card; else the shortest group, rather one that begins here.
 */
export function tap(groups: readonly LieZie.Group[], before: Pick, position: number): Pick {
  if (before.anchor !== null && before.anchor !== position) {
    const first = Math.min(before.anchor, position);
    const count = Math.abs(before.anchor - position) + 1;
    const spanned = groups.find((group) => group.first === first && group.count === count);
    if (spanned && !sameGroup(spanned, before.group)) return { anchor: before.anchor, group: spanned };
  }
  const here = groups
    .filter((group) => holds(group, position))
    .sort((a, b) => Number(a.first !== position) - Number(b.first !== position) || a.count - b.count);
  if (!here.length) return NOTHING;
  if (before.anchor !== position) return { anchor: position, group: here[0]! };
  const now = here.findIndex((group) => sameGroup(group, before.group));
  return { anchor: position, group: here[(now + 1) % here.length]! };
}

/** For the list: the greatest numbers, which have the most cards, come first. */
export const listed = (groups: readonly LieZie.Group[]): LieZie.Group[] =>
  [...groups].sort((a, b) => b.number - a.number || a.first - b.first);
