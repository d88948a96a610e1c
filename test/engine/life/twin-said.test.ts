import { expect, test } from "bun:test";
import { said } from "../../../src/engine/life/twin/said.ts";
import type { Outline } from "../../../src/engine/life/twin/twin.ts";

const near = (...names: string[]): Outline["close"] =>
  Object.fromEntries(names.map((name) => [name, { name, relation: null, warmth: 500 }]));

const life = (close: Outline["close"]): Outline => ({
  job: null,
  homeId: "home",
  wealth: 80,
  health: 900,
  pleasure: 0,
  close,
});

test("of two lives each is told by who is near to it alone", () => {
  const [one, other] = [life(near("Ruth", "Robin")), life(near("Ruth", "Anouk"))];
  expect(said("people", one, other)).toEqual({ life: "Robin", twin: "Anouk" });
});

test("a life that has nobody whom the other has not is told by who is missing in it", () => {
  const [one, other] = [life(near("Ruth", "Robin")), life(near("Ruth"))];
  expect(said("people", one, other)).toEqual({ life: "Robin", twin: "without Robin" });
  expect(said("people", other, one)).toEqual({ life: "without Robin", twin: "Robin" });
});
