import { describe, expect, test } from "bun:test";
import { readPersona } from "../../../../src/engine/life/persona/read-persona.ts";
import { streamOf } from "../../../../src/engine/random.ts";

const read = (personaText: string) =>
  readPersona({ name: "Ada", personaText, whatIfPrompt: "", physicalDescription: null }, streamOf("ada"));

describe("what somebody was before is read from", () => {
  test.each([
    ["a word behind", "Ada is a driver. She used to be a history teacher, but the pay was too low.", "history teacher"],
    [
      "a time before the subject",
      "Ada is a nun. Before her vows she was a debt collector called Gary.",
      "debt collector",
    ],
    ["a deed and its years", "Ada Lind nursed for thirty years. She keeps bees.", "nurse"],
    ["a deed in another place", "Ada pours concrete. She drove a taxi in Shiraz.", "taxi driver"],
    ["a place", "Ada is a clerk. Did eleven years in the army.", "soldier"],
    ["what was played", "Ada is a clerk. She used to play the bassoon in a real orchestra.", "bassoonist"],
    ["studies left", "Ada is a barista. I did two years of law at Galway and left.", "law student"],
    ["years in figures", "Ada is retired. 1978-1984 stewardess; 1984-2001 at home.", "stewardess"],
    ["a word before", "Ada is a defrocked priest who drives a taxi.", "priest"],
    ["what is done no more", "Ada doesn't act any more. She cleans in a museum.", "actor"],
    ["two places beside each other", "A judge in Kabul, a cleaner in Bremen: Ada says little.", "judge"],
    ["years of doing", "Ada keeps bees. She spent twenty years teaching chemistry.", "teacher"],
    ["a training", "Ada, 45, an engineer by training, stacks shelves.", "engineer"],
  ])("%s", (_, text, title) => {
    const { former, trade } = read(text);
    expect([...former, ...(trade?.calling === undefined ? [] : [trade.calling.title])]).toContain(title);
  });

  test("and not from what is no work", () => {
    expect(read("Ada is a clerk. She sold the house and drove to Vienna.").former).toEqual([]);
    expect(read("Ada is a clerk. She used to smoke and sleep well.").former).toEqual([]);
  });
});

describe("what somebody lives by is read from", () => {
  test.each([
    ["one word of a list", "Ada, 41, forklift.", "forklift driver"],
    ["what goes on", "She's been driving a taxi at the airport since the fire.", "taxi driver"],
    ["a herd", "Ada has three hundred sheep.", "sheep farmer"],
    ["a verb alone", "She braids. Second floor, five chairs.", "hair braider"],
    ["a pension", "Ada stopped working in 2015.", "retired"],
  ])("%s", (_, text, title) => {
    const { trade } = read(text);
    expect(trade?.title ?? trade?.trade).toBe(title);
  });
});
