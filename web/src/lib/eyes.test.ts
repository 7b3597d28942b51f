import { describe, expect, it } from "vitest";
import type { ShownSeat } from "../wire";
import { Eyes } from "./eyes.svelte";

const seat = (number: number | null, acts = false) =>
  ({ seat: number, news: [], view: {}, legal_moves: acts ? [{}] : [] }) as unknown as ShownSeat;

/** A device that Anna (0) and Ben (1) share, at a moment when one of them or nobody has to act. */
class Device {
  seats = [seat(0), seat(1), seat(null)];
  active: ShownSeat | null = this.seats[2]!;
  myTurn = false;
  shared = true;
  together = false;
  eyes = new Eyes(
    this,
    () => this.shared,
    () => this.together,
  );

  step(acting: number | null, forAll = false): void {
    this.seats = [seat(0, acting === 0), seat(1, acting === 1), seat(null)];
    this.active = this.seats.find(({ legal_moves }) => legal_moves.length) ?? this.seats[2]!;
    this.myTurn = acting !== null;
    this.eyes.pass(forAll);
  }

  get seen(): number | null {
    return this.eyes.seen!.seat;
  }
}

describe("a shared device", () => {
  it("shows what is somebody's own after they have said that they are alone", () => {
    const device = new Device();
    device.step(0);
    expect([device.seen, device.eyes.next]).toEqual([null, 0]);
    device.eyes.confirm();
    expect([device.seen, device.eyes.next]).toEqual([0, null]);
  });

  it("stays with whoever acts on, and is handed over when that is somebody else", () => {
    const device = new Device();
    device.step(0);
    device.eyes.confirm();
    device.step(0);
    expect(device.seen).toBe(0);
    device.step(1);
    expect([device.seen, device.eyes.next]).toEqual([null, 1]);
    device.step(0);
    expect([device.seen, device.eyes.next]).toEqual([null, 0]);
  });

  it("is for all while they look at something together, and then even for the same person anew", () => {
    const device = new Device();
    device.step(0);
    device.eyes.confirm();
    device.together = true;
    device.step(0, true);
    expect([device.seen, device.eyes.next]).toEqual([null, null]);
    device.eyes.confirm();
    device.together = false;
    expect([device.seen, device.eyes.next]).toEqual([null, 0]);
  });

  it("asks again after something for all that nobody had time to see", () => {
    const device = new Device();
    device.step(0);
    device.eyes.confirm();
    device.step(0, true);
    expect([device.seen, device.eyes.next]).toEqual([null, 0]);
  });

  it("asks again after somebody elsewhere has acted", () => {
    const device = new Device();
    device.step(0);
    device.eyes.confirm();
    device.step(null);
    expect([device.seen, device.eyes.next]).toEqual([null, null]);
    device.step(0);
    expect(device.seen).toBe(null);
  });
});

it("shows everybody's own at once where nothing is secret, and to whoever is alone anyway", () => {
  const device = new Device();
  device.shared = false;
  device.step(1);
  expect([device.seen, device.eyes.next]).toEqual([1, null]);
});
