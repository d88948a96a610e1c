import { expect, test } from "bun:test";
import { loadPack } from "../../../../src/engine/content/pack.ts";
import { bear } from "../../../../src/engine/life/birth.ts";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";
import { conditionsAt } from "../../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../../src/engine/world/world.ts";
import { BORN, birthOf } from "../fixtures/lives.ts";

const readingOf = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada"));

test.each([
  "Ada is 41. She can't wait any more.",
  "Ada doesn't judge people any more.",
  "Ada had to stop nursing the baby.",
  "Ada gave up dancing around the issue.",
  "After nine years of waiting in hope Ada moved.",
  "She was in the kitchen when the letter came.",
  "She was at the bank when it was robbed.",
  "Ada was on the road for hours yesterday.",
  "She left university in 1998 with a first in physics.",
])("nobody was anything before by %p", (text) => expect(readingOf(text).former).toEqual([]));

test.each([
  "Music and the children are her life.",
  "Sunday and the children sleep late.",
  "Married Thursday in haste.",
  "She has two cats; her two are old.",
])("nobody is somebody's husband or child by name in %p", (text) =>
  expect(readingOf(text).kin.filter(({ name, relation }) => name !== null || relation === "partner")).toEqual([]),
);

const pack = loadPack();
const world = generateWorld(pack, "railway_suburb", "said");

test.each([
  ["Her mother died of a stroke.", "What if she had learned to arrive on time?"],
  ["Her mother died of a stroke.", "What if she had chosen the other way of life?"],
  ["His mother died in 2001. His wife Esi is a nurse.", "What if she had said no?"],
])("of whom %p tells nobody is brought back by %p", (said, whatIf) => {
  const birth = birthOf({ name: "Ada", persona: `Ada is 41. ${said}`, whatIf }, "said");
  expect(bear(birth, world, conditionsAt(pack, world, BORN), pack).state.whatIf.kinds ?? []).not.toContain("lives");
});
