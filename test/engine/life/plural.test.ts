import { expect, test } from "bun:test";
import { isPlural } from "../../../src/engine/life/plural.ts";
import { capitalise, fillSlots } from "../../../src/engine/life/realise.ts";
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

test("several open a sentence with the verb of many", () => {
  const foe = (who: string, text: string) => fillSlots(text, { foe: who }, {});
  expect(foe("the people at the corner", "{foe} has begun it, with silence.")).toBe(
    "The people at the corner have begun it, with silence.",
  );
  expect(foe("two spinsters with a lawyer", "I get up at five. {foe} gets up at four.")).toBe(
    "I get up at five. Two spinsters with a lawyer get up at four.",
  );
  expect(foe("card games", "The {foe} was long.")).toBe("The card games were long.");
});

test("one opens it with the verb of one, also where the phrase has an s", () => {
  for (const one of [
    "the dairy",
    "whoever lives behind",
    "my wife Agnes",
    "the gasworks",
    "to mend nets",
    "two-oared skiff",
    "Nine Miles of Mud",
  ])
    expect(fillSlots("{foe} has begun it.", { foe: one }, {})).toBe(`${capitalise(one)} has begun it.`);
  expect(fillSlots("{foe}'s light was on.", { foe: "the people" }, {})).toBe("The people's light was on.");
  expect(fillSlots("{b} has begun it.", { b: "my lady of the keys" }, { b: "she" })).toBe(
    "My lady of the keys has begun it.",
  );
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

test("what is counted or brings its own article gets no other", () => {
  const put = (text: string, slots: Record<string, string>) =>
    render(text, {}, { text: slots, pronouns: {} }, stream("h", "s", 1, "plural"));
  expect(put("I have got a {tune}.", { tune: "four notes going down" })).toBe("I have got four notes going down.");
  expect(put("I was praised for my {skill}.", { skill: "the trade" })).toBe("I was praised for my trade.");
  expect(put("I told her the {what}.", { what: "truth" })).toBe("I told her the truth.");
});

test("who asked what was said aloud opens no sentence", () => {
  const said = fillSlots('"Can it be done?" a {client} asked. "No." A {client} left.', { client: "guest" }, {});
  expect(said).toBe('"Can it be done?" a guest asked. "No." A guest left.');
});

test("what they have done and how they are is told apart, and asked of them as of many", () => {
  const told = (text: string) => fillSlots(text, { b: "Jo" }, { b: "they" });
  expect(told("{b.They}'s put the kettle on.")).toBe("They've put the kettle on.");
  expect(told("{b.They}'s hurt {b.their} knee.")).toBe("They've hurt their knee.");
  expect(told("{b.They}'s tired, and late.")).toBe("They're tired, and late.");
  expect(told("I don't know it, nor does {b.they}.")).toBe("I don't know it, nor do they.");
});
