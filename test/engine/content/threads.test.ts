import { describe, expect, test } from "bun:test";
import { SHIPPED } from "../../../src/engine/content/pack.ts";
import type { Beat, BeatChoice, Thread } from "../../../src/engine/content/thread-types.ts";
import { validatePack } from "../../../src/engine/content/validate.ts";
import { youthProblems } from "../../../src/engine/life/threads/youth.ts";

type Pack = { threads: Thread[] };

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("the shipped pack has nothing of the kind this test spoils");
  return value;
};

const thread = ({ threads }: Pack): Thread => found(threads.find(({ id }) => id === "borrowed_and_harmed"));
const beat = (pack: Pack, id: string): Beat => found(thread(pack).beats.find((one) => one.id === id));
const way = (pack: Pack, id: string, choice: string): BeatChoice =>
  found(beat(pack, id).choices.find((one) => one.id === choice));

const long = ({ threads }: Pack): Thread => found(threads.find(({ id }) => id === "far_child"));

const AT = "thread borrowed_and_harmed";

/** What is done to a sound thread, and the problem it must be refused for. */
const REFUSALS: [title: string, spoil: (pack: Pack) => void, problem: string][] = [
  [
    "a key no schema knows",
    (p) => Object.assign(beat(p, "harm"), { afterdays: [1, 2] }),
    "threads/borrowed_and_harmed",
  ],
  [
    "a heading that names a day of the week",
    (p) => Object.assign(way(p, "lent", "asked"), { title: "Tuesday, under the tree" }),
    'title: "Tuesday" names a day of the week',
  ],
  [
    "a telling that says which day it is",
    (p) => Object.assign(way(p, "lent", "asked"), { text: way(p, "lent", "asked").text.with(0, "It's Friday, {b}.") }),
    'text 1: "It\'s Friday" names a day of the week',
  ],
  [
    "a wording that fixes who is a man",
    (p) =>
      Object.assign(way(p, "lent", "asked"), {
        text: way(p, "lent", "asked").text.with(0, "{b} took the {loan} [and left|under his arm]."),
      }),
    'text 1: "his" fixes a person\'s gender',
  ],
  [
    "a telling whose longer wording is too long",
    (p) =>
      Object.assign(way(p, "lent", "asked"), {
        text: way(p, "lent", "asked").text.with(0, `{b} took the {loan} [away|${"far and ".repeat(60)}away].`),
      }),
    "text 1: is longer than 460 letters",
  ],
  [
    "a pronoun of somebody who is named only afterwards",
    (p) =>
      Object.assign(way(p, "lent", "asked"), {
        text: way(p, "lent", "asked").text.with(0, "{b.They} came for the {loan}. I gave it to {b}."),
      }),
    '"{b.They}" stands before {b} is named',
  ],
  [
    "a thing that is only called it",
    (p) =>
      Object.assign(way(p, "lent", "asked"), {
        text: way(p, "lent", "asked").text.with(0, "I carried it to {b}, who took my hand."),
        summary: "{name} carried the {loan} to {b}.",
      }),
    "stands for {loan}, which the telling never names",
  ],
  ["two tellings of a way", (p) => way(p, "lent", "asked").text.splice(2), "threads/borrowed_and_harmed"],
  ["one id twice", (p) => p.threads.push(structuredClone(thread(p))), `${AT}: the id is used twice`],
  ["nothing that opens it", (p) => Object.assign(beat(p, "lent"), { after: ["harm"] }), `${AT}: no beat opens it`],
  [
    "a beat after none",
    (p) => Object.assign(beat(p, "harm"), { after: ["loan"] }),
    "beat harm: after loan, which is no beat",
  ],
  [
    "a beat nothing leads to",
    (p) => Object.assign(way(p, "harm", "hidden"), { ends: "denied" }),
    "beat asked_back: nothing leads to it",
  ],
  [
    "a way that leads nowhere",
    (p) => Reflect.deleteProperty(way(p, "asked_back", "deny"), "ends"),
    "asked_back: deny: nothing follows, and it is no ending",
  ],
  [
    "coming back to what was soon over",
    (p) => Object.assign(thread(p), { after: { mended: ["{b} has the {loan}.", "The {loan} is with {b}."] } }),
    "after mended: only long threads are come back to",
  ],
  [
    "coming back to an ending that there is none of",
    (p) => Object.assign(long(p), { after: { never: ["{k} is at {town}.", "{k} has a house."] } }),
    "after never: is no ending",
  ],
  [
    "somebody who comes back and has not been away",
    (p) => Object.assign(long(p), { returns: { here: "b" } }),
    "returns here: b is no part of somebody who lives away",
  ],
  [
    "coming back to it by the weather of one day",
    (p) => Object.assign(long(p), { after: { there: ["{k} is gone, in this {weather}.", "{k} has a house."] } }),
    "after there: {weather} is of one day",
  ],
  [
    "an ending nothing leads to",
    (p) => Object.assign(thread(p).endings, { lost: "{name} lost it." }),
    "ending lost: nothing leads to it",
  ],
  [
    "an ending without a sentence",
    (p) => Reflect.deleteProperty(thread(p).endings, "cold"),
    "ending cold: has no sentence",
  ],
  [
    "a thing that never comes back",
    (p) => {
      for (const { choices } of thread(p).beats) for (const choice of choices) delete choice.pays;
    },
    "thing harm: planted and never paid",
  ],
  [
    "a promise that only can be kept",
    (p) => Object.assign(beat(p, "put_right"), { choices: [way(p, "put_right", "mended")] }),
    "put_right: no choice for a promise that is broken",
  ],
  [
    "a promise that nothing answers",
    (p) => Reflect.deleteProperty(beat(p, "put_right"), "because"),
    "promises: the next beat has to be because of it",
  ],
  [
    "no way that is always open",
    (p) => {
      for (const choice of beat(p, "lent").choices) choice.when = { wealthAbove: 3 };
    },
    "lent: choices: one has to be possible in any state",
  ],
  [
    "a place it has not",
    (p) => Object.assign(beat(p, "harm"), { at: "spot" }),
    "harm: at spot, which is not in places",
  ],
  ["an unknown slot", (p) => way(p, "lent", "asked").text.push("Gave it to {c}."), "unknown slot {c}"],
  [
    "a time before the first beat",
    (p) => way(p, "lent", "asked").text.push("Gave {b} the {loan} {since}."),
    "unknown slot {since}",
  ],
  ["a gender given to a part", (p) => way(p, "lent", "asked").text.push("{b} took her {loan}."), '"her" fixes'],
  [
    "a telling that any life could tell",
    (p) =>
      way(p, "lent", "asked").text.push(
        "There was nothing to be done about it now. So I went home again and had my supper.",
      ),
    'names nothing of this life: "So I went home again and had my supper."',
  ],
  ["American spelling", (p) => way(p, "lent", "asked").text.push("My neighbor {b} came."), "is not British spelling"],
];

describe("a thread with", () => {
  for (const [title, spoil, problem] of REFUSALS) {
    test(`${title} is refused by name`, () => {
      const pack = structuredClone(SHIPPED) as Pack;
      spoil(pack);
      expect(validatePack(pack).join("\n")).toContain(problem);
    });
  }

  test("romance or drink in it is refused unless it is for the grown-up", () => {
    const pack = structuredClone(SHIPPED) as Pack;
    expect(youthProblems(pack)).toEqual([]);
    way(pack, "lent", "asked").text.push("{b} poured me a brandy and fetched the {loan}.");
    expect(youthProblems(pack).join("\n")).toContain(`${AT}: has romance or drink in it`);
    thread(pack).grownUps = true;
    expect(youthProblems(pack)).toEqual([]);
  });
});
