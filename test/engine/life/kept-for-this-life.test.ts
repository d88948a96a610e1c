import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { bear } from "../../../src/engine/life/birth.ts";
import { peopleFor } from "../../../src/engine/life/decide/cast.ts";
import { openDraft } from "../../../src/engine/life/draft.ts";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { isShownHobby } from "../../../src/engine/life/persona/shown-hobby.ts";
import { streamOf } from "../../../src/engine/random.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "kept");
const born = (persona: string, whatIf: string) =>
  bear(birthOf({ name: "Mara", persona, whatIf }, "kept"), world, conditionsAt(pack, world, BORN), pack);

test.each([
  ["Mara, 52, a cashier. At seventeen she had a baby girl and gave her up for adoption.", 35],
  ["Mara, 52, a cashier. She had a daughter when she was 20, who was given away.", 32],
  ["Mara, 40, a cashier. She had a baby girl twenty years ago, whom she gave away.", 20],
])("a child that was kept is as old as the persona makes it: %s", (persona, years) => {
  const { state } = born(persona, "What if she had kept her daughter?");
  const kept = state.cast!.find(({ key }) => state.whatIf.given?.includes(key));
  expect([kept?.age, kept?.years]).toEqual([null, years]);
});

test("a child that was born a few years ago is small", () => {
  const { state } = born(
    "Mara, 24, a cashier. At nineteen she had a baby girl and gave her up for adoption.",
    "What if she had kept her daughter?",
  );
  expect(state.cast!.find(({ key }) => state.whatIf.given?.includes(key))?.age).toBe(5);
});

test("a part for somebody met is not played by the husband whom the persona names", () => {
  const birth = birthOf({ name: "Mara", persona: "Mara, 52, a cook. Her husband Tom is a baker.", whatIf: "" }, "met");
  const { state } = bear(birth, world, conditionsAt(pack, world, BORN), pack);
  const draft = openDraft({ birth, state, world, pack, conditions: conditionsAt(pack, world, BORN) });
  expect(peopleFor(draft, { who: "partner" }).map(({ name }) => name)).toEqual(["Tom"]);
  expect(peopleFor(draft, { who: "partner", met: true })).toEqual([]);
});

test("whoever stays where they came from has not left their mother there", () => {
  const persona = "Mara, 44, came from Konya to Rotterdam at nineteen and bakes bread. She sends money to her mother.";
  const missedIn = (whatIf: string) => born(persona, whatIf).state.whatIf.missed ?? [];
  expect(missedIn("What if Mara had stayed in Konya?")).not.toContain("my mother");
  expect(missedIn("What if Mara had moved to Oslo?")).toContain("my mother");
});

test("what is driven for a living in a town is a work, and the town where it is done", () => {
  const text = "I am Mara, 38, I drive an auto-rickshaw in Kochi.";
  const reading = readPersona(
    { name: "Mara", personaText: text, whatIfPrompt: "", physicalDescription: null },
    streamOf("x"),
  );
  expect([reading.trade?.title, reading.home.town]).toEqual(["auto-rickshaw driver", "Kochi"]);
});

test.each([
  ["singing alto", true],
  ["playing the accordion", true],
  ["keeping bees", false],
  ["growing collards", false],
  ["crosswords", false],
  ["writing letters", false],
])("%s is done in a room with others and shown: %p", (hobby, shown) => expect(isShownHobby(hobby)).toBe(shown));

test("a part for somebody who has not been met for long is nobody's who was met lately", () => {
  const birth = birthOf({ name: "Mara", persona: "Mara, 52, a cook. Her husband Tom is a baker.", whatIf: "" }, "met");
  const { state } = bear(birth, world, conditionsAt(pack, world, BORN), pack);
  const draft = openDraft({ birth, state, world, pack, conditions: conditionsAt(pack, world, BORN) });
  const tie = Object.values(draft.state.ties).find(({ person }) => person.name === "Tom")!;
  const names = () => peopleFor(draft, { who: "partner", notMetFor: 48 }).map(({ name }) => name);
  tie.lastTick = draft.tick - 47;
  expect(names()).toEqual([]);
  tie.lastTick = draft.tick - 48;
  expect(names()).toEqual(["Tom"]);
});
