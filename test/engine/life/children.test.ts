import { describe, expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { bear } from "../../../src/engine/life/birth.ts";
import { readPersona } from "../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../src/engine/random.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "children");
const kinOf = (personaText: string) =>
  readPersona({ name: "Mara", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("kin")).kin.map(
    ({ relation, name, age }) => `${relation} ${name} ${age}`,
  );

describe("everybody of a list is found, each with the age that stands there", () => {
  const ALL = ["child Duarte 17", "child Inês 14", "child Tomé 9"];
  test.each([
    ["Mara, 47, a nurse. Her children: Duarte (17) who wants to leave, Inês (14) and Tomé, 9.", ALL],
    ["Mara, 47, is the mother of Duarte (17) who wants to leave, Inês (14) and Tomé, 9. She is a nurse.", ALL],
    ["Mara, 47, a nurse. Her kids are Duarte, 17, who wants to leave, Inês, 14, and Tomé, who is nine.", ALL],
    ["Mara, 47. Three children, Duarte (17), Inês (14), Tomé (9).", ALL],
    ["Mara, 30. Her seven-year-old son Tom likes eels.", ["son Tom 7"]],
    ["Mara, 30. Her son Obi (7 months) sleeps.", ["son Obi 0"]],
    ["Mara, 60. Her daughter Ada is 34 and a vet.", ["daughter Ada 34"]],
    ["Mara, 60. Her daughter Ada is a vet.", ["daughter Ada null"]],
  ])("%s", (text, expected) => expect(kinOf(text)).toEqual(expected));
});

test.each([
  ["Mara, 38. My husband and I have twin girls, Ada and Zora, four.", ["daughter Ada 4", "daughter Zora 4"]],
  [
    "Mara, 40. We've got three: Nia, who is eighteen; Kobby, fifteen; and Efua, four.",
    ["child Nia 18", "child Kobby 15", "child Efua 4"],
  ],
  ["Mara, 50. They foster: at present Kevin (7) and Joy (2).", ["child Kevin 7", "child Joy 2"]],
  ["Mara, 47. There's a daughter, Manon, 20, studying in Ghent.", ["daughter Manon 20"]],
] as const)("%s", (text, expected) => expect(kinOf(text)).toEqual(expect.arrayContaining([...expected])));

test("somebody of whom a child is said to speak is no child of the persona", () => {
  expect(kinOf("Mara, 50. Her sons Tom and Piet, who left Anna and Ruth, ring.")).toEqual([
    "son Tom null",
    "son Piet null",
  ]);
  expect(kinOf("Mara, 50, has a sister, mother of Ada (9) and Tom (4).").filter((one) => /Ada|Tom/.test(one))).toEqual(
    [],
  );
});

test("children are as old in their life as the persona says", () => {
  const persona = "Mara, 47, a nurse. Her children: Duarte (17) who wants to leave, Inês (14) and Tomé, 9.";
  const { state } = bear(
    birthOf({ name: "Mara", persona, whatIf: "" }, "a"),
    world,
    conditionsAt(pack, world, BORN),
    pack,
  );
  const ages = state.cast!.flatMap(({ key, age }) => (age === null ? [] : [`${state.ties[key]!.person.name} ${age}`]));
  expect(ages.sort()).toEqual(["Duarte 17", "Inês 14", "Tomé 9"]);
});

test.each([
  ["(6)", true],
  ["(10 months)", false],
  ["(16)", false],
])("a child of the house %s is told of as a small one: %p", (years, told) => {
  const persona = `Mara, 42, a nurse. She lives with her daughter Ada ${years}.`;
  const sources = ["a", "b", "c", "d"].flatMap((id) => {
    const birth = birthOf({ name: "Mara", persona: `${persona} Her door is number ${id}.`, whatIf: "" }, id);
    return liveAlone(birth, world, pack, 200).flatMap(({ entry }) => entry?.scenes.map(({ source }) => source) ?? []);
  });
  expect(sources.some((source) => source.startsWith("thread:small_one/"))).toBe(told);
});

test("nobody who is made up is called what the persona calls somebody", () => {
  const [first, second, third] = world.locals.map(({ name }) => name.split(" ")[0]!) as [string, string, string];
  const persona = `Mara, 47, a nurse. Once there was a man called ${first}. Her boat is called ${second}. Her boss, ${third}, shouts.`;
  const birth = birthOf({ name: "Mara", persona, whatIf: "What if she had a daughter?" }, "names");
  const lived = liveAlone(birth, world, pack, 400);
  const met = new Set(
    lived.flatMap(({ state: { ties } }) =>
      Object.values(ties).flatMap(({ person }) => (person.role === "local" ? [person.name] : [])),
    ),
  );
  expect(met.size).toBeGreaterThan(3);
  for (const name of met) expect([first, second, third]).not.toContain(name.split(" ")[0]!);
});
