import { expect, test } from "bun:test";
import { type Entry, liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { PREMISE_KINDS } from "../../../src/engine/content/premise-kinds.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
/** Long enough for days between two chapters. */
const ENTRIES = 340;

const lives: readonly Entry[][] = [
  "What if she had opened a bakery?",
  "What if she had married Tom?",
  "What if she had moved to Lisbon?",
].map((whatIf, at) =>
  liveAndTell(
    pack,
    narrate,
    { name: ["Ines", "Berta", "Hanna"][at]!, persona: "She is 41, a clerk in Ghent, and rows on the canal.", whatIf },
    ENTRIES,
  ),
);

/** Of the stories of all kinds, whether a chapter or one of the shorter threads between. */
const sorts = new Map(
  PREMISE_KINDS.flatMap((kind) => pack.storyOf(kind)).map(({ id, chapter }) => [
    id,
    chapter === undefined ? "week" : "chapter",
  ]),
);
const openOf = ({ view }: Entry, sort: "chapter" | "week") =>
  (view.state.threads?.open ?? []).filter(({ id }) => sorts.get(id) === sort);

test("between two chapters the what-if brings shorter threads, one at a time", () => {
  for (const life of lives) {
    expect(life.some((entry) => openOf(entry, "week").length > 0)).toBe(true);
    for (const entry of life) expect(openOf(entry, "week").length).toBeLessThanOrEqual(1);
  }
});

test("a chapter opens when none of them is open, and none of them opens beside it", () => {
  for (const life of lives)
    for (const entry of life)
      expect(openOf(entry, "chapter").length + openOf(entry, "week").length).toBeLessThanOrEqual(1);
});
