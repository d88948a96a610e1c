import { describe, expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import personas from "../../../bench/quality/personas.json" with { type: "json" };
import checked from "../../../src/engine/content/checked.json" with { type: "json" };
import { loadPack, SHIPPED_VERSION, shippedContent } from "../../../src/engine/content/pack.ts";
import { type Frame, REGISTERS } from "../../../src/engine/content/types.ts";
import { validatePack } from "../../../src/engine/content/validate.ts";
import { versionOf } from "../../../src/engine/content/version-of.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const pack = loadPack();

/** Every list of frames among which the narrator chooses, with the name of what it tells. */
const tellings: [what: string, frames: readonly Frame[]][] = [
  ...pack.storylets.flatMap((s) => s.choices.map((c): [string, Frame[]] => [`${s.id}/${c.id}`, c.text])),
  ...pack.encounters.flatMap((e) =>
    e.outcomes.flatMap((o): [string, Frame[]][] => [
      [`${e.id}/${o.id}`, o.text],
      [`${e.id}/${o.id} met`, o.textOther],
    ]),
  ),
  ...pack.worldEvents.map((event): [string, Frame[]] => [event.id, event.text]),
];
const frames = tellings.flatMap(([, list]) => list);

describe("the shipped pack", () => {
  test("has no problems", () => expect(validatePack(shippedContent())).toEqual([]));

  test("is on record as checked, so that no start has to check it (`bun scripts/check-content.ts` records it)", () =>
    expect(checked.version).toBe(SHIPPED_VERSION));

  test("is one value with a version of its content, which lives leave as it is", () => {
    const before = versionOf(shippedContent());
    expect(loadPack()).toBe(pack);
    expect(pack.version).toMatch(/^[0-9a-f]{12}$/);
    expect(Object.isFrozen(pack.storylets[0]?.choices[0]?.text[0])).toBe(true);
    for (const who of personas.slice(0, 4)) liveAndTell(pack, createNarrator(pack), who, 60);
    expect(versionOf(shippedContent())).toBe(before);
  });

  test("finds every part by its id", () => {
    for (const kind of ["storylets", "encounters", "worldEvents", "beliefs", "patterns", "themes"] as const) {
      for (const part of pack[kind]) expect(pack.byId[kind].get(part.id)).toBe(part);
    }
  });

  test("is large enough not to repeat itself", () => {
    expect(pack.storylets.length).toBeGreaterThanOrEqual(180);
    expect(pack.encounters.length).toBeGreaterThanOrEqual(24);
    expect(pack.worldEvents.length).toBeGreaterThanOrEqual(15);
    expect(pack.patterns.length).toBeGreaterThanOrEqual(30);
    expect(pack.beliefs.length).toBeGreaterThanOrEqual(25);
    expect(frames.length).toBeGreaterThanOrEqual(2000);
  });

  test("gives each world its own people and places", () => {
    expect(pack.themes.length).toBeGreaterThanOrEqual(6);
    for (const theme of pack.themes) {
      expect(theme.givenNames.she.length).toBeGreaterThanOrEqual(30);
      expect(theme.givenNames.he.length).toBeGreaterThanOrEqual(30);
      expect(theme.givenNames.they.length).toBeGreaterThanOrEqual(10);
      expect(theme.familyNames.length).toBeGreaterThanOrEqual(30);
      expect(theme.towns.length).toBeGreaterThanOrEqual(10);
      expect(theme.locations.length).toBeGreaterThanOrEqual(12);
      for (const location of theme.locations) expect(location.names.length).toBeGreaterThanOrEqual(5);
    }
  });

  test("has enough phrases for each symbol", () => {
    expect(Object.keys(pack.grammar).length).toBeGreaterThanOrEqual(60);
    for (const [symbol, phrases] of Object.entries(pack.grammar)) {
      expect([symbol, phrases.length >= 6]).toEqual([symbol, true]);
    }
  });
});

describe("the prose", () => {
  test("can be told in every register by somebody", () => {
    for (const register of REGISTERS) {
      const open = frames.filter((frame) => frame.voice === undefined || frame.voice.includes(register));
      expect([register, open.length / frames.length > 0.2]).toEqual([register, true]);
    }
  });

  test("does not begin the same way too often", () => {
    const openings = new Map<string, number>();
    for (const frame of frames) {
      const opening = frame.text.toLowerCase().split(/\s+/).slice(0, 3).join(" ");
      openings.set(opening, (openings.get(opening) ?? 0) + 1);
    }
    expect(Math.max(...openings.values()) / frames.length).toBeLessThan(0.03);
    expect(frames.filter((frame) => frame.text.startsWith("I ")).length / frames.length).toBeLessThan(0.25);
  });

  test("never tells two things in the same words", () => {
    expect(new Set(frames.map((frame) => frame.text)).size).toBe(frames.length);
  });

  test('has no pronoun stand before "who", nor two to choose from', () => {
    const awkward =
      /\bit (?:was|is) \{[a-z]+\.they\} who|\b(?:she|he) who\b|\b(?:he or she|she or he)\b|, or (?:he|she),/i;
    const texts = [...frames.map(({ text }) => text), ...everyText(pack.storylets), ...everyText(pack.threads)];
    expect(texts.filter((text) => awkward.test(text))).toEqual([]);
  });

  test("keeps clear of worn phrases and of dashes", () => {
    const worn =
      /couldn't help but|little did I know|testament to|a mix of|in that moment|washed over|bittersweet|tapestry|hung in the air|let out a breath|heart (?:sank|soared|swelled|skipped)|—/i;
    expect(frames.filter((frame) => worn.test(frame.text)).map((frame) => frame.text)).toEqual([]);
  });
});

/** All that is said anywhere in a piece of content. */
const everyText = (content: unknown): string[] =>
  typeof content === "string"
    ? [content]
    : typeof content === "object" && content !== null
      ? Object.values(content).flatMap(everyText)
      : [];
