import { expect, test } from "bun:test";
import { WORKING } from "../../../bench/quality/gold/text.ts";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const pack = loadPack();
const entries = WORKING.slice(0, 3).flatMap(({ name, text, whatIf }) =>
  liveAndTell(pack, createNarrator(pack), { name, persona: text, whatIf }, 80),
);
const isFelt = (frame: string): boolean => /^(?:feel|tone)\./.test(frame);

test("a feeling is told beside the scene that was why, behind no other", () => {
  let felt = 0;
  for (const { narration, view } of entries) {
    const scenes = new Set(view.plan.scenes.map(({ ref }) => ref));
    let last: string | undefined;
    for (const { frame, refs } of narration.sentences) {
      if (isFelt(frame)) {
        felt++;
        expect(refs[0], narration.title).toBe(last!);
      } else if (!frame.startsWith("callback.")) last = refs.find((ref) => scenes.has(ref));
    }
  }
  expect(felt).toBeGreaterThan(40);
});

test("a look-back stands beside the scene that it is compared with, and never says what no entry told", () => {
  let backs = 0;
  const told = new Set<string>();
  for (const { narration, view } of entries) {
    if (view.plan.kind === "birth") told.clear();
    const { callback, scenes } = view.plan;
    narration.sentences.forEach(({ frame }, at) => {
      if (!frame.startsWith("callback.")) return;
      backs++;
      expect(told.has(callback!.memory.links.at(-1)!), callback!.memory.summary).toBe(true);
      if (callback!.scene === undefined) return;
      expect(narration.sentences[at - 1]!.refs).toContain(callback!.scene);
      expect(scenes.map(({ ref }) => ref)).toContain(callback!.scene);
    });
    for (const { frame, refs } of narration.sentences)
      if (!frame.startsWith("callback.")) for (const ref of refs) told.add(ref);
  }
  expect(backs).toBeGreaterThan(10);
});

test("a surprise is a good one where something in it was to be glad of", () => {
  const valences = entries.flatMap(({ narration, view }) =>
    narration.sentences
      .filter(({ frame }) => frame.startsWith("feel.good_surprise~"))
      .map(({ refs }) => view.plan.scenes.find(({ ref }) => ref === refs[0])!.valence),
  );
  expect(valences.length).toBeGreaterThan(0);
  for (const valence of valences) expect(valence).toBeGreaterThan(60);
});
