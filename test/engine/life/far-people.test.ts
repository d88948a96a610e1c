import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { livesFar } from "../../../src/engine/life/cast/far.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "far people");
const TICKS = 700;
const PERSONAS = [
  "Marta, 44, bakes bread. Her sister Ruth is in a care home. Her brother Anton lives in Chicago.",
  "Marta, 44, bakes bread. Her friend Ruth is in prison. Her husband Anton works abroad.",
];
/** Storylets by which one hears from somebody or has them to stay. */
const BY_POST = /letter|wrot|written|post|parcel|sent|visit|stay|saw .* off/i;

const lives = PERSONAS.flatMap((persona) =>
  [0, 1, 2].map((n) =>
    liveAlone(birthOf({ name: "Marta", persona, whatIf: "What if she had moved?" }, `far ${n}`), world, pack, TICKS),
  ),
);

test("who lives elsewhere is in no storylet but one that comes by post or is a visit", () => {
  const texts = new Map(pack.storylets.map((one) => [one.id, JSON.stringify(one.choices)]));
  let seen = 0;
  for (const life of lives)
    for (const { state, actors, source } of life.flatMap(({ entry, state }) =>
      (entry?.scenes ?? []).map((scene) => ({ ...scene, state })),
    )) {
      const id = /^storylet:([^/]+)/.exec(source)?.[1];
      if (id === undefined || id.startsWith("moment_") || !actors.some((key) => livesFar(state, key))) continue;
      seen++;
      expect(texts.get(id)).toMatch(BY_POST);
    }
  expect(seen).toBeGreaterThan(0);
});

test("who lives elsewhere has a part in threads of the far alone", () => {
  const templates = new Map(pack.threads.map((one) => [one.id, one]));
  for (const life of lives)
    for (const { state } of life)
      for (const { id, cast } of state.threads?.open ?? [])
        for (const [role, { key }] of Object.entries(cast))
          if (livesFar(state, key)) expect([id, role, templates.get(id)!.cast[role]?.reach]).toEqual([id, role, "far"]);
});

test("what somebody who lives elsewhere has to tell is written, not said", () => {
  const told = lives.flatMap((life) => life.flatMap(({ entry }) => entry?.scenes ?? []));
  const letters = told.filter(({ slots }) => slots.via?.startsWith("letter"));
  expect(letters.length).toBeGreaterThan(0);
  for (const { summary } of letters) expect(summary).not.toMatch(/^\S+ told Marta (?:of|about|that)\b/);
});

test("a husband who works abroad has the post between them told as a thread", () => {
  const opened = lives
    .slice(3)
    .flatMap((life) =>
      life.flatMap(({ state }) => (state.threads?.open ?? []).map(({ id, cast }) => `${id} ${cast.k?.name}`)),
    );
  expect(opened).toContain("post_from_far Anton");
});
