import { expect, test } from "bun:test";
import type { Person } from "../../../src/engine/life/types/person.ts";
import type { Scene } from "../../../src/engine/life/types/scene.ts";
import { behind } from "../../../src/engine/narrator/recall-beside.ts";

const ada = { key: "ada", name: "Ada", pronouns: "she" } as Person;
const scene = (...actors: string[]) => ({ actors }) as Scene;
const beside = (clause: string, ...actors: string[]) => behind(clause, ada, scene(...actors));

test("whoever was in the scene before is not named again behind it", () => {
  expect(beside("Ada and I quarrelled over the washing-up", "ada")).toBe("we quarrelled over the washing-up");
  expect(beside("Ada gave me a bell", "ada")).toBe("she gave me a bell");
  expect(beside("I fell out with Ada", "ada")).toBe("I fell out with her");
});

test("they are named where somebody else was there, or a pronoun might be another's", () => {
  expect(beside("Ada gave me a bell", "ada", "ben")).toBe("Ada gave me a bell");
  expect(beside("Ada brought me a child to look after", "ada")).toBe("Ada brought me a child to look after");
});

test("whom a long clause is not about is named in it", () => {
  const clause = "I was asked for the rent just before the eleventh night and told Ada what depended on it";
  expect(beside(clause, "ada")).toBe(clause);
});
