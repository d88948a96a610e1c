import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const pack = loadPack();
const tell = (persona: string, whatIf: string) =>
  liveAndTell(pack, createNarrator(pack), { name: "Joost", persona, whatIf }, 60).flatMap(({ narration }) =>
    narration.sentences.map(({ frame }) => frame),
  );

test("a life comes to its own work and places, and tells of no children where it has none", () => {
  const frames = tell(
    "Joost is 50, a carpenter. He has a barge. He lives with his brother Rik. His sister Nel lives in Ghent.",
    "What if his father had lived?",
  );
  for (const own of ["detail.job", "detail.holding"]) expect(frames.some((frame) => frame.startsWith(own))).toBe(true);
  expect(frames.filter((frame) => frame.startsWith("lived.family.gain"))).toEqual([]);
});
