import { describe, expect, test } from "bun:test";
import type { Beat, BeatChoice, Thread } from "../../../src/engine/content/thread-types.ts";
import { validatePack } from "../../../src/engine/content/validate.ts";
import { youthProblems } from "../../../src/engine/life/threads/youth.ts";
import { soundPack } from "./sound-pack.ts";

type Pack = { threads: Thread[] };

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("the shipped pack has nothing of the kind this test spoils");
  return value;
};

const thread = ({ threads }: Pack): Thread => found(threads.find(({ id }) => id === "borrowed_and_harmed"));
const beat = (pack: Pack, id: string): Beat => found(thread(pack).beats.find((one) => one.id === id));
const way = (pack: Pack, id: string, choice: string): BeatChoice =>
  found(beat(pack, id).choices.find((one) => one.id === choice));

/** The first way by which a thread ends. */
const ending = ({ beats }: Thread): BeatChoice =>
  found(beats.flatMap(({ choices }) => choices).find(({ ends }) => ends !== undefined));
const long = ({ threads }: Pack): Thread => found(threads.find(({ id }) => id === "far_child"));

const chapter = ({ threads }: Pack): Thread => found(threads.find(({ id }) => id === "venture_first_months"));
/** A beat of the chapter that has a beat before it, and the way that leads there. */
const wayOfChapter = (pack: Pack): BeatChoice => found(chapter(pack).beats[0]?.choices[0]);

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
  [
    "a chapter of a short thread",
    (p) => Object.assign(thread(p), { chapter: 1 }),
    "chapter: only long threads of one kind",
  ],
  [
    "a thread of a kind of what-if that is not its own",
    (p) => Object.assign(thread(p), { eligible: { premise: ["venture"] } }),
    "eligible.premise: only of threads of the what-if",
  ],
  [
    "a kind of what-if there is none of",
    (p) => Object.assign(chapter(p), { eligible: { premise: ["luck"] } }),
    "premise",
  ],
  [
    "a first chapter that is missing",
    (p) => {
      for (const one of p.threads) if (one.eligible?.premise?.[0] === "venture" && one.chapter === 1) one.chapter = 4;
    },
    "what-if venture: a later chapter, and none of number 1",
  ],
  [
    "a question about somebody who may not be there",
    (p) => Object.assign(chapter(p), { question: "Will {f} come to see {venture}?" }),
    "role f: is optional, and named in the question",
  ],
  [
    "nothing that follows where somebody is not there",
    (p) => {
      for (const choice of chapter(p).beats.flatMap(({ choices }) => choices)) choice.summary += " {f} knew.";
    },
    "nothing can follow where an optional part is empty",
  ],
  [
    "a word of another kind of what-if",
    (p) => Object.assign(wayOfChapter(p), { text: wayOfChapter(p).text.with(0, "I miss {back}, {l}.") }),
    "unknown slot {back}",
  ],
  [
    "the work of old where there may be none",
    (p) => Object.assign(wayOfChapter(p), { text: wayOfChapter(p).text.with(0, "Once I was a {old_job}, {l}.") }),
    "{old_job} is not listed in needs",
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
    "somebody away who has no part",
    (p) => Object.assign(beat(p, "harm"), { away: ["cousin"] }),
    "away: no part cousin",
  ],
  [
    "somebody away who lives elsewhere as it is",
    (p) => Object.assign(found(long(p).beats[0]), { away: ["k"] }),
    "away: k is no part of somebody who is there",
  ],
  [
    "somebody away for longer than is told of",
    (p) => Object.assign(ending(thread(p)), { away: ["b"] }),
    "away: who is away is back when it ends",
  ],
  [
    "somebody who leaves before the end",
    (p) => Object.assign(found(beat(p, "harm").choices[0]), { leaves: { b: 10 } }),
    "leaves: nobody does before it ends; that is `away`",
  ],
  [
    "one of the Echo's own gone for good",
    (p) => Object.assign(ending(long(p)), { leaves: { k: "for good" } }),
    "leaves: k may be of the Echo's own, and is not gone for good",
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
  [
    "something between beats of a short thread",
    (p) => Object.assign(beat(p, "lent"), { meanwhile: ["{b} has the {loan}."] }),
    "meanwhile: only between beats of long threads",
  ],
  [
    "something after its last beat",
    (p) => {
      const last = found(chapter(p).beats.find(({ choices }) => choices.every(({ ends }) => ends !== undefined)));
      last.meanwhile = ["{l} waits for the rent."];
    },
    "meanwhile: it comes last",
  ],
  [
    "something between beats that is of no way",
    (p) => Object.assign(found(chapter(p).beats[0]), { meanwhile: [{ text: "{l} waits.", way: "lent" }] }),
    "meanwhile: lent is no way on which it goes on",
  ],
  [
    "how long it has been going on in a beat",
    (p) => wayOfChapter(p).text.push("{l} has waited {sofar}."),
    "unknown slot {sofar}",
  ],
  ["American spelling", (p) => way(p, "lent", "asked").text.push("My neighbor {b} came."), "is not British spelling"],
];

describe("a thread with", () => {
  for (const [title, spoil, problem] of REFUSALS) {
    test(`${title} is refused by name`, () => {
      const pack = soundPack() as unknown as Pack;
      spoil(pack);
      expect(validatePack(pack).join("\n")).toContain(problem);
    });
  }

  test("romance or drink in it is refused unless it is for the grown-up", () => {
    const pack = soundPack() as unknown as Pack;
    expect(youthProblems(pack)).toEqual([]);
    way(pack, "lent", "asked").text.push("{b} poured me a brandy and fetched the {loan}.");
    expect(youthProblems(pack).join("\n")).toContain(`${AT}: has romance or drink in it`);
    thread(pack).grownUps = true;
    expect(youthProblems(pack)).toEqual([]);
  });
});
