import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { continued } from "../../../src/engine/narrator/gist.ts";

const pack = loadPack();
const narrate = createNarrator(pack);

test("a beat of a thread is told in full, whatever hour its text says", () => {
  const people = [
    {
      name: "Ida",
      persona: "Ida, 40, is a tailor in Ghent, married to Wim.",
      whatIf: "What if she had become a nurse?",
    },
    { name: "Olu", persona: "Olu is 29 and drives a bus in Leeds.", whatIf: "What if he had opened a record shop?" },
    { name: "Ana", persona: "Ana, 61, a widow in Porto.", whatIf: "What if she had gone to Brazil?" },
  ];
  let [full, brief] = [0, 0];
  for (const who of people)
    for (const { view, narration } of liveAndTell(pack, narrate, who, 150))
      for (const { source, ref } of view.plan.scenes) {
        if (!source.startsWith("thread:")) continue;
        const frames = narration.sentences.filter(({ refs }) => refs.includes(ref)).map(({ frame }) => frame);
        if (frames.some((frame) => frame.startsWith("thread:"))) full++;
        else if (frames.some((frame) => frame.startsWith("gist:"))) brief++;
      }
  expect(full).toBeGreaterThan(150);
  expect(brief / (full + brief)).toBeLessThan(0.05);
});

test.each([
  ["Eleven people came.", "eleven people came."],
  ["Everybody had advice.", "everybody had advice."],
  ["I said no.", "I said no."],
  ["Sergeant Ilves came.", "Sergeant Ilves came."],
])("%s goes on within a sentence", (report, clause) => {
  expect(continued(report)).toBe(clause);
});
