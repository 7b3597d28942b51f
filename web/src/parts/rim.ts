/** Where a seat is on the rim of a round table, as parts of it from its middle: we ourselves at the bottom, the others clockwise from there. */
export function onRim(seat: number, me: number, seats: number): readonly [x: number, y: number] {
  const place = (seat - me + seats) % seats;
  // Two sit opposite each other; more spread over the rim, but leave the bottom to whoever looks.
  const first = Math.max(0.3, 0.12 + 1 / (seats - 1));
  const angle = Math.PI * (seats < 3 || !place ? 1 + place : 1 + first + ((place - 1) / (seats - 2)) * 2 * (1 - first));
  // A rim between a circle and a box, so that corners are used.
  const bent = (part: number) => Math.sign(part) * Math.abs(part) ** 0.7;
  return [bent(Math.sin(angle)), bent(-Math.cos(angle))];
}
