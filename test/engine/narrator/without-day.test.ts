import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { withoutDay } from "../../../src/engine/narrator/without-day.ts";

test("nothing is counted from what did not happen, and it is not remembered; what did happen has its day", () => {
  const text = "A pencil from before {premise}. I woke, remembered {premise}, and got up. I told {b} of {premise}.";
  expect(withoutDay(text, "Denise never leaving me")).toBe(
    "A pencil from before that was settled. I woke, remembered how that was settled, and got up. I told {b} of {premise}.",
  );
  expect(withoutDay(text, "my sister Aina turning up at the door")).toBe(
    "A pencil from before that happened. I woke, remembered how that happened, and got up. I told {b} of {premise}.",
  );
  for (const premise of ["the harbour", "marrying Tom", undefined]) expect(withoutDay(text, premise)).toBe(text);
});

test("a diary of somebody to whom something did not happen has no before and no since of it", () => {
  const pack = loadPack();
  const who = {
    name: "Ruben",
    persona: "Ruben is a dental technician of 41. He is divorced from Denise. His daughter Maya is 14.",
    whatIf: "What if Denise had never left me?",
  };
  const life = liveAndTell(pack, createNarrator(pack), who, 250);
  const { premise } = life[0]!.view.state.whatIf;
  expect(premise).toContain("never");
  const told = life.map(({ body }) => body).join("\n");
  expect(told).toContain("settled");
  expect(told).not.toMatch(/(?:since|before|after|until|till|remember(?:ed|ing)?) Denise (?:never leaving|staying)/);
});
