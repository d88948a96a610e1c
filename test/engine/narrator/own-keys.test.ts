import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const pack = loadPack();
const live = (persona: string, whatIf: string, entries = 60) =>
  liveAndTell(pack, createNarrator(pack), { name: "Joost", persona, whatIf }, entries);
const tell = (persona: string, whatIf: string) =>
  live(persona, whatIf, 240).flatMap(({ narration }) => narration.sentences.map(({ frame }) => frame));

test("a life comes to its own work and places, and tells of no children where it has none", () => {
  const frames = tell(
    "Joost is 50, a carpenter. He has a barge. He lives with his brother Rik. His sister Nel lives in Ghent.",
    "What if his father had lived?",
  );
  for (const own of [/^detail\.(?:job|craft)/, /^detail\.holding/])
    expect(frames.some((frame) => own.test(frame))).toBe(true);
  expect(frames.filter((frame) => frame.startsWith("lived.family.gain"))).toEqual([]);
});

test("the town that a text names as its own is where the life says it comes from, and is missed where the what-if led away", () => {
  const persona = "Joost is 50, a carpenter. He lives in Dordrecht with his brother Rik.";
  const stayed = live(persona, "What if his father had lived?");
  expect(stayed[0]!.body).toContain("Dordrecht");
  expect(stayed.slice(1).filter(({ body }) => body.includes("Dordrecht")).length).toBeGreaterThan(2);
  const left = live(persona, "What if he had moved to Bergen?");
  const frames = left.flatMap(({ narration }) => narration.sentences.map(({ frame }) => frame));
  expect(frames.filter((frame) => /^(?:birth|detail)\.hometown/.test(frame))).toEqual([]);
  expect(left.some(({ body }) => body.includes("Dordrecht"))).toBe(true);
});

test("whose kin have no names comes to what is theirs more often than who is with somebody by name", () => {
  const asked = ["it had rained", "it had snowed", "his father had lived", "he had stayed at school"];
  const own = (persona: string): number =>
    asked
      .flatMap((one) => live(persona, `What if ${one}?`, 150))
      .filter(({ narration }) => narration.sentences.some(({ frame }) => /^detail\.(?:job|craft)/.test(frame))).length;
  expect(own("Joost is 50, a carpenter.")).toBeGreaterThan(own("Joost is 50, a carpenter. His sister Nel is a nurse."));
});

test("whoever has moved away walks past no house of the town that was left, and thinks of it from afar", () => {
  const left = live(
    "Joost is 50, a carpenter. He lives in a small house in Dordrecht.",
    "What if he had moved to Bergen?",
    400,
  );
  const frames = left.flatMap(({ narration }) => narration.sentences.map(({ frame }) => frame));
  expect(frames.filter((frame) => /^contrast\.(?:home|work)~/.test(frame))).toEqual([]);
  expect(frames.some((frame) => frame.startsWith("contrast.home_far~"))).toBe(true);
});

test("whoever lives far is thought of by name, as no day brings them up", () => {
  const persona = "Joost is 50, a carpenter. His sister Nel lives in Ghent.";
  const told = live(persona, "What if he had gone to sea?");
  const frames = told.flatMap(({ narration }) => narration.sentences.map(({ frame }) => frame));
  expect(frames.filter((frame) => /^(?:detail\.kin|kin\.)/.test(frame)).length).toBeGreaterThan(0);
});

test("what is told of a marriage that went on is of the spouse, and never of the child that came of it", () => {
  const lived = live(
    "Joost is 40, a carpenter. His ex-wife Nel is a nurse.",
    "What if he had stayed married to Nel and had a son?",
    300,
  );
  const told = lived.flatMap(({ narration }) =>
    narration.sentences.filter(({ frame }) => /^daily\.still_paired~/.test(frame)),
  );
  expect(told.length).toBeGreaterThan(0);
  for (const { text } of told.filter(({ text }) => /\p{Lu}\p{Ll}+ and I\b|how long \p{Lu}/u.test(text)))
    expect(text).toContain("Nel");
});
