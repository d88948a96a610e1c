import { expect, test } from "bun:test";
import type { EchoState, Person, Scene } from "../../../src/engine/life/types.ts";
import { introduced, withByname } from "../../../src/engine/narrator/introduce.ts";
import { streamOf } from "../../../src/engine/random.ts";

const clem = { name: "Clem", role: "local", relation: null, trade: "barber" };
const state = { ties: { clem: { person: clem, sinceTick: 7 } } } as unknown as EchoState;
const told = (text: string, tick = 7) =>
  introduced(text, { tick, actors: ["clem"] } as unknown as Scene, state, streamOf("introduce"));

test("somebody named for the first time is named with their trade, once", () => {
  expect(told("I sat by Clem. Clem sang.")).toBe("I sat by Clem the barber. Clem sang.");
  expect(told("Clem and I talked.")).toBe("Clem the barber and I talked.");
});

test("nobody is introduced twice, in what another says, or before what is theirs", () => {
  expect(told("I sat by Clem.", 8)).toBe("I sat by Clem.");
  expect(told('"Ask Clem," I was told.')).toBe('"Ask Clem," I was told.');
  expect(told("Clem's hat was there, and then Clem.")).toBe("Clem's hat was there, and then Clem the barber.");
  expect(told("There is someone called Clem.")).toBe("There is someone called Clem.");
});

test("who shares the flat is said to", () => {
  const kin = (relation: string) => ({ name: "Dae", role: "kin", relation, trade: null }) as unknown as Person;
  expect(withByname(kin("roommate"))).toBe("my roommate Dae");
  expect(withByname(kin("friend"))).toBe("Dae");
});
