import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import people from "../../../bench/quality/personas.json" with { type: "json" };
import { loadPack } from "../../../src/engine/content/pack.ts";
import { EMOTIONS } from "../../../src/engine/content/types.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { loadFrames } from "../../../src/engine/narrator/frames.ts";
import { dayTone, sideOfEmotion } from "../../../src/engine/narrator/tone.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const wordings = new Map(
  [...loadFrames().frames.keys()].flatMap((key) => loadFrames().frames.get(key)!).map(({ id, text }) => [id, text]),
);
/** Entries in which a way of telling a feeling does not come twice. */
const APART = 30;

/** The words that stay when other phrases are drawn, whichever feeling it is told of. */
const wordingOf = (frame: string): string => wordings.get(frame)!.replaceAll(/\{[^}]*\}/g, "_");

test.each(["Lin Mei", "Idris Okafor", "Dr. Hanneke Boer"])(
  "no feeling of %s is told in a way in which one was told within thirty entries",
  (name) => {
    const told = new Map<string, number>();
    const again: string[] = [];
    let felt = 0;
    for (const [entry, { narration }] of liveAndTell(
      pack,
      narrate,
      people.find((one) => one.name === name)!,
      120,
    ).entries()) {
      for (const { frame } of narration.sentences) {
        if (!/^(?:feel|tone)\./.test(frame)) continue;
        felt++;
        const wording = wordingOf(frame);
        if ((wording.match(/\p{L}+/gu) ?? []).length < 3) continue;
        const last = told.get(wording);
        if (last !== undefined && entry - last < APART) again.push(`${last} and ${entry}: ${wording}`);
        told.set(wording, entry);
      }
    }
    expect(again).toEqual([]);
    expect(felt).toBeGreaterThan(25);
  },
);

/** What is told of the whole of a day. */
const LASTING = /throughout|all day|(?:most|rest) of (?:the|that) day|bedtime|until I (?:slept|fell asleep)/;

test.each(["Lin Mei", "Idris Okafor", "Sam Whitlock", "Wren Calloway"])(
  "a feeling of %s about one thing is not told of a day that was otherwise",
  (name) => {
    let other = 0;
    for (const { view, narration } of liveAndTell(pack, narrate, people.find((one) => one.name === name)!, 150)) {
      const tone = dayTone(view);
      for (const { text, frame } of narration.sentences) {
        const emotion = EMOTIONS.find((one) => frame.startsWith(`feel.${one}~`));
        if (emotion === undefined || tone === sideOfEmotion(emotion)) continue;
        other++;
        expect(text).not.toMatch(LASTING);
      }
    }
    expect(other).toBeGreaterThan(3);
  },
);
