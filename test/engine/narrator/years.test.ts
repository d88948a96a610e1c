import { describe, expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { REGISTERS } from "../../../src/engine/content/types.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { loadFrames } from "../../../src/engine/narrator/frames.ts";
import { SHIPPED_FRAMES } from "../../../src/engine/narrator/shipped-frames.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const OF_YEARS = /^(?:birthday|grows|leaves|anniversary|come|settled|after:|later|story)/;
const NADIA = {
  name: "Nadia",
  persona:
    "Nadia is 41 and teaches chemistry in Leeds. She lives with her husband Tom, her son Isaac (17) and her daughter Isla (9).",
  whatIf: "What if Carys had never left?",
};
const entries = liveAndTell(pack, narrate, NADIA, 260).map(({ view: { plan }, narration: { sentences } }) => ({
  marks: plan.years ?? [],
  plan,
  said: sentences.filter(({ frame }) => OF_YEARS.test(frame)),
}));

describe("each of the seven voices has a way of its own to tell it", () => {
  for (const [key, frames] of Object.entries(SHIPPED_FRAMES.years!))
    test(key, () => {
      expect(frames.length).toBeGreaterThanOrEqual(15);
      for (const voice of REGISTERS)
        expect(frames.filter((frame) => frame.voice?.includes(voice)).length, `${key} ${voice}`).toBeGreaterThanOrEqual(
          1,
        );
    });
});

test("whatever the years bring is told in that day's entry, by a frame of its own", () => {
  const ofDay = entries.filter(({ marks }) => marks.some(({ kind }) => kind !== "settled"));
  expect(ofDay.length).toBeGreaterThan(10);
  for (const { marks, said } of ofDay)
    for (const { kind } of marks.filter((mark) => mark.kind !== "settled"))
      expect(
        said.some(({ frame }) => frame.startsWith(kind === "story.sum" ? "story." : `${kind}~`)),
        kind,
      ).toBe(true);
});

test("whose birthday it is and how old is said, and who was there", () => {
  for (const { marks, said } of entries)
    for (const { kind, words } of marks) {
      if (!kind.startsWith("birthday.") || words.child === undefined) continue;
      const text = said.map((one) => one.text).join(" ");
      expect(text).toContain(words.child);
    }
});

test("it is no year since what did not happen: the first page says it", () => {
  const kinds = entries.flatMap(({ marks }) => marks.map(({ kind }) => kind)).filter((kind) => /^anni/.test(kind));
  expect(new Set(kinds)).toEqual(new Set(["anniversary.page"]));
  const leads = entries.flatMap(({ said }) => said.filter(({ frame }) => frame.startsWith("anniversary")));
  for (const { text } of leads) {
    expect(text).toContain("Carys never left");
    expect(text).not.toMatch(/since Carys/);
  }
});

test("how a thread ended is told in its own words after it, or by its ending, and rests on the scene it ended with", () => {
  const settled = entries.filter(({ marks }) => marks.some(({ kind }) => kind === "settled"));
  expect(settled.length).toBeGreaterThan(1);
  for (const { marks, said } of settled) {
    const { ending } = marks.find(({ kind }) => kind === "settled")!;
    for (const { frame, refs, text } of said.filter((one) => /^(?:after:|settled)/.test(one.frame))) {
      expect(refs).toEqual([ending!.ref]);
      if (frame.startsWith("after:")) expect(frame).toStartWith(`after:${ending!.thread}/${ending!.ending}~`);
      expect(text).not.toContain("{");
    }
  }
});

test("no birthday is a day on which nothing happened", () => {
  const quiet = entries.filter(
    ({ plan, marks }) => plan.scenes.length === 0 && marks.some(({ kind }) => /^birth/.test(kind)),
  );
  for (const { said } of quiet) expect(said.length).toBeGreaterThan(0);
  expect(loadFrames().frames.get("birthday.own")).not.toBeUndefined();
});
