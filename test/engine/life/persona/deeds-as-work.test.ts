import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string, name = "Ada Brandt") =>
  readPersona({ name, personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("deeds"));
const titles = (text: string, name?: string): string[] => {
  const { trade } = read(text, name);
  return [trade?.title ?? trade?.trade ?? "", trade?.second?.title ?? ""].filter((one) => one !== "");
};

describe("who is said to do something to many of a kind lives by it, where no trade is named", () => {
  test.each([
    ["Ada, 40, tracks wolves for the park in winter.", "wolf tracker"],
    ["I am 33. I scan old photographs for a museum in Lund.", "photograph scanner"],
    ["Lives in Kiel. Grades eggs at a plant outside the city. Two sons.", "egg grader"],
    ["Her father sold ice. Ada bottles sauces in a shed for a cousin.", "sauce bottler"],
    ["Ada, 51. Has a cat. Splits slates by hand.", "slate splitter"],
    ["In a house by the harbour Ada rules lines.", "line ruler"],
    ["Ada has cleaned the same church for nine years.", "cleaner"],
  ])("%s", (text, title) => expect(titles(text)).toEqual([title]));
});

test.each([
  ["Ada likes tea. On Sundays she presses flowers."],
  ["Ada never splits slates. She is tall."],
  ["Ada used to track wolves."],
  ["Ada is tall. She mends radios for the village and takes no money."],
  ["Ada is tall. She paints in watercolours on her half-day."],
  ["Her brother grades eggs at a plant."],
])("what is done for its own sake, or not at all, is no work: %s", (text) => expect(titles(text)).toEqual([]));

test.each([
  ["Ada drives a crane. She fishes off the breakwater.", "crane driver"],
  ["Ada teaches maths. She has a vineyard the size of a tablecloth.", "teacher"],
  ["Ada, 35, repairs outboards on the quay.", "mechanic"],
  ["Ada runs a nail salon in Kiel.", "nail salon owner"],
])("of what many do for themselves, what was said before it is the work: %s", (text, title) =>
  expect(titles(text)[0]).toBe(title),
);

test.each([
  ["Ada is a church organist and also tunes pianos all over the county.", "piano tuner"],
  ["Ada is a nurse in Lund. She also mends clocks for a museum.", "clock mender"],
  ["Ada. 23. Kiel. Studies law, barista weekends.", "barista"],
  ["Ada, 30, cook (weekdays), ferryman (weekends), Bergen.", "ferryman"],
])("what is done besides, or at hours of its own, is a second work: %s", (text, title) =>
  expect(titles(text)).toContain(title),
);

test.each([
  ["Mr Hai repairs kites in a shed.", "Nguyễn Văn Hải", "kite repairer"],
  ["Seun fixes the lifts at the county hospital.", "Oluwaseun Adeyemi", "lift repairer"],
  ["Kasia mends clocks in a kiosk.", "Katarzyna Wójcik", "clock mender"],
])("a name without its marks, or a short one, is the Echo's: %s", (text, name, title) =>
  expect(titles(text, name)).toEqual([title]),
);

test("who is late of a ship is on it no more", () => {
  const { trade, former } = read("Ada Brandt, boatswain, three-and-thirty, late of the sloop Linnet.");
  expect([trade?.title ?? null, former]).toEqual([null, ["boatswain"]]);
});

test.each([
  ["Ada shares a room with three other nurses.", "nurse"],
  ["Weather: wet. Ada: also wet. She has a bothy. 45, gamekeeper, divorced.", "gamekeeper"],
  ["Ada keeps the ironmonger's in Aubenas.", "ironmonger"],
  ["I am 25. I study for the civil service exam.", "student"],
  ["Ada is forty; a GP; two practices.", "GP"],
])("a trade is told by those who are the same, behind an age, or by the shop: %s", (text, title) =>
  expect(titles(text)[0]?.toLowerCase()).toBe(title.toLowerCase()),
);

test("what an old joiner carves for the grandchildren is no work", () =>
  expect(
    titles("Ada was a joiner in Lund, and is now eighty-four. She carves spoons for the great-grandchildren."),
  ).toEqual(["retired joiner"]));

test("years spent at something are the former work of who has retired", () =>
  expect(read("Ada, retired last March. Thirty-six years restoring clocks in a museum.").former).toEqual([
    "clock restorer",
  ]));
