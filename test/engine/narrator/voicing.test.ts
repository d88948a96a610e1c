import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { idiolectOf } from "../../../src/engine/narrator/idiolect.ts";
import { saysItsHour } from "../../../src/engine/narrator/tell-scene.ts";
import { inVoice } from "../../../src/engine/narrator/voicing.ts";
import { streamOf } from "../../../src/engine/random.ts";

const pack = loadPack();
const { view } = liveAndTell(
  pack,
  createNarrator(pack),
  { name: "Ona", persona: "Ona paints.", whatIf: "A cup." },
  1,
)[0]!;

test("the words of the persona and the premise are never said another way", () => {
  const idiolect = { ...idiolectOf(view.birth, view.state), favourites: new Map([["cup", "mug"]]) };
  const said = (kept: readonly string[]) =>
    Array.from({ length: 20 }, (_, i) =>
      inVoice("I thought of the blue cup.", view.state.voice, idiolect, streamOf(`voice ${i}`), kept),
    ).join(" ");
  expect(said([])).toContain("mug");
  expect(said(["the blue cup"])).not.toContain("mug");
});

test("what has an hour of its own gets no other before it", () => {
  expect(saysItsHour("I woke at four and lay there.")).toBe(true);
  expect(saysItsHour("I went early to bed.")).toBe(true);
  expect(saysItsHour("I had a good day with {friend}.")).toBe(true);
  expect(saysItsHour("I bought a lamp.")).toBe(false);
});
