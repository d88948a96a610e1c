import { expect, test } from "bun:test";
import { isPlural } from "../../../src/engine/life/plural.ts";
import { fillSlots } from "../../../src/engine/life/realise.ts";
import { render } from "../../../src/engine/narrator/render.ts";
import { stream } from "../../../src/engine/random.ts";

test("phrases of several things are told from those of one", () => {
  for (const several of [
    "yellow gloves",
    "nine steps too many",
    "wings of chicken wire",
    "card games",
    "two hard eggs",
  ])
    expect([several, isPlural(several)]).toEqual([several, true]);
  for (const one of [
    ...["a pram full of cabbages", "a straw hat", "tea", "brass", "news", "playing cards", "Boris", "chess"],
    ...["somebody's grandfather asleep behind the onions", "one black stocking", "the green of old bottles"],
  ])
    expect([one, isPlural(one)]).toEqual([one, false]);
});

test("there were several, and there was one", () => {
  expect(fillSlots("And there was {hat} on the step.", { hat: "yellow gloves" }, {})).toBe(
    "And there were yellow gloves on the step.",
  );
  expect(fillSlots("There is {hat}.", { hat: "a naval cap" }, {})).toBe("There is a naval cap.");
});

test("a phrase has one article", () => {
  expect(fillSlots("Put down the {thing}.", { thing: "a spent battery" }, {})).toBe("Put down the spent battery.");
  expect(fillSlots("The {thing} fell.", { thing: "my lamp" }, {})).toBe("My lamp fell.");
});

test("the same of phrases that are drawn", () => {
  const said = (text: string, phrase: string) =>
    render(text, { drawn: [phrase] }, { text: {}, pronouns: {} }, stream("a", "b", 1, "c"));
  expect(said("I put the {#drawn} on top.", "a spent battery")).toBe("I put the spent battery on top.");
  expect(said("There was {#drawn}.", "badger diggings")).toBe("There were badger diggings.");
  expect(said("I saw the {#drawn}.", "somebody's kite in the wires")).toBe("I saw somebody's kite in the wires.");
});
