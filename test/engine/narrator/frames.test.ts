import { describe, expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { isForeign } from "../../../src/engine/content/setting-words.ts";
import { type Frame, REGISTERS } from "../../../src/engine/content/types.ts";
import checked from "../../../src/engine/narrator/checked.json" with { type: "json" };
import { frameBookProblems } from "../../../src/engine/narrator/frame-rules.ts";
import { loadFrames } from "../../../src/engine/narrator/frames.ts";
import {
  SHIPPED_FRAMES,
  SHIPPED_FRAMES_VERSION,
  SHIPPED_PHRASES,
} from "../../../src/engine/narrator/shipped-frames.ts";

describe("the narrator's frames", () => {
  test("are sound as shipped", () => {
    expect(frameBookProblems(SHIPPED_FRAMES, SHIPPED_PHRASES)).toEqual([]);
  });

  test("are on record as checked, so that no start has to check them (`bun scripts/check-content.ts` records it)", () =>
    expect(checked.version).toBe(SHIPPED_FRAMES_VERSION));

  test("are at least 400, with every register in use at least 100 times", () => {
    const frames = [...loadFrames().frames.keys()].flatMap((key) => loadFrames().frames.get(key)!);
    expect(frames.length).toBeGreaterThanOrEqual(400);
    for (const register of REGISTERS) {
      expect(frames.filter((frame) => frame.voice?.includes(register)).length).toBeGreaterThanOrEqual(100);
    }
  });

  test("have ids of their own", () => {
    const ids = [...loadFrames().frames.keys()]
      .flatMap((key) => loadFrames().frames.get(key)!)
      .map((frame) => frame.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ["an unknown slot", { text: "I saw {nobody_knows}." }, "no slot {nobody_knows}"],
    ["an unknown phrase", { text: "I ate {#stones}." }, "no phrase {#stones}"],
    ["a stray brace", { text: "I ate {." }, "stray brace"],
    ["padding", { text: " I ate." }, "empty or padded"],
    ["a stray bracket", { text: "I [ate." }, "stray brace or bracket"],
    ["one wording", { text: "I [ate]." }, '"[ate]" has one wording'],
    ["an unknown slot in a wording", { text: "I [ate|saw {nobody_knows}]." }, "no slot {nobody_knows}"],
  ])("with %s are refused", (_, frame, problem) => {
    expect(frameBookProblems({ openings: { "opening.any": [frame] } }, SHIPPED_PHRASES).join()).toContain(problem);
  });

  test.each([
    ["without a verb", "A certain heaviness of the head.", "states nothing"],
    ["of which nobody is the subject", "Makes a change.", '"Makes" has no subject'],
    ["that give an order to nobody", "Compare two days ago.", '"Compare" is said to nobody'],
  ])("of a feeling %s are refused, but of a terse voice", (_, text, problem) => {
    const problems = (frame: Frame) => frameBookProblems({ feelings: { "feel.joy": [frame] } }, SHIPPED_PHRASES);
    expect(problems({ text }).join()).toContain(problem);
    expect(problems({ text, voice: ["terse"] })).toEqual([]);
  });

  test.each([
    ["behind a sight", "I saw {#walker} {#burden}, and was {#glad} all the same."],
    ["behind a meal", "Ate {#supper}. Was {#glad} throughout."],
  ])("of a feeling are refused where it stands %s that it is not of", (_, text) => {
    const problems = frameBookProblems({ feelings: { "feel.joy": [{ text }] } }, SHIPPED_PHRASES);
    expect(problems.join()).toContain("put behind what it is not of");
  });

  test("that say a word before a phrase which begins with it are refused", () =>
    expect(
      frameBookProblems(
        { openings: { "opening.any": [{ text: "I looked it over {#seated}." }] } },
        SHIPPED_PHRASES,
      ).join(),
    ).toContain('"over" comes twice'));

  test.each(["It sat across from me {#at_it}.", "I put my feet up {#while_at}."])(
    "that do sitting down what may be said of the shower are refused: %s",
    (text) =>
      expect(frameBookProblems({ openings: { "opening.any": [{ text }] } }, SHIPPED_PHRASES).join()).toContain(
        "is not done just anywhere",
      ),
  );

  test("have for their phrases what each world calls them, and nothing that is lacking there", () => {
    const { grammar, themes } = loadPack();
    for (const theme of themes) {
      for (const [symbol, phrases] of Object.entries(theme.words ?? {})) {
        const where = `${theme.id} ${symbol}`;
        expect([where, symbol in grammar || symbol in SHIPPED_PHRASES]).toEqual([where, true]);
        for (const phrase of phrases) {
          expect([where, phrase, isForeign(phrase, theme)]).toEqual([where, phrase, false]);
          expect([where, phrase, /[{}]/.test(phrase)]).toEqual([where, phrase, false]);
        }
      }
    }
  });

  test("that stand twice under one key are refused", () => {
    const twice = [{ text: "Up early." }, { text: "Up early." }];
    expect(frameBookProblems({ openings: { "opening.any": twice } }, SHIPPED_PHRASES).join()).toContain("twice");
  });
});
