import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { peopleFor } from "../../../src/engine/life/decide/cast.ts";
import { openDraft } from "../../../src/engine/life/draft.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "one spouse");

const partnersOf = (persona: string) => {
  const [born] = liveAlone(
    birthOf({ name: "Joe", persona, whatIf: "What if he had sailed?" }, "spouse"),
    world,
    pack,
    0,
  );
  return Object.values(born!.state.ties)
    .filter(({ stage }) => stage === "partner")
    .map(({ person }) => [person.name, person.relation]);
};

test("whom the text calls by name here and wife or husband there is one person, under that word", () => {
  expect(partnersOf("Joe, 39, married to Ada since 2010; his wife is a vet.")).toEqual([["Ada", "wife"]]);
  expect(partnersOf("Joe, 39, is married to Ben. His husband is a vet.")).toEqual([["Ben", "husband"]]);
});

test("a wife who died is not the one who was married later", () => {
  expect(partnersOf("Joe, 59. His wife Ruth is dead. He is married to Ada.")).toEqual([["Ada", "spouse"]]);
});

test("whom the persona is married to is a partner, and no sweetheart whom a bad week could part it from", () => {
  const birth = birthOf(
    { name: "Joe", persona: "Joe, 39, is married to Ada.", whatIf: "What if he had sailed?" },
    "spouse",
  );
  const { state } = liveAlone(birth, world, pack, 0)[0]!;
  const draft = openDraft({ birth, state, world, pack, conditions: conditionsAt(pack, world, BORN) });
  const namesOf = (who: "partner" | "sweetheart") => peopleFor(draft, { who }).map(({ name }) => name);
  expect(namesOf("partner")).toEqual(["Ada"]);
  expect(namesOf("sweetheart")).toEqual([]);
});
