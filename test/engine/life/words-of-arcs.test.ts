import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { PREMISE_SLOTS } from "../../../src/engine/content/premise-kinds.ts";
import { OWN_THING } from "../../../src/engine/content/thread-types.ts";
import { bear } from "../../../src/engine/life/birth.ts";
import { openDraft } from "../../../src/engine/life/draft.ts";
import { patternTitle } from "../../../src/engine/life/sift.ts";
import { fillingsOf } from "../../../src/engine/life/threads/fillings.ts";
import { endingOf } from "../../../src/engine/life/threads/live-beat.ts";
import { questionOf } from "../../../src/engine/life/threads/open-threads.ts";
import type { OpenThread } from "../../../src/engine/life/types/state.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf } from "./fixtures/lives.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[0]!.id, "words of arcs");
const conditions = conditionsAt(pack, world, BORN + 1);

/** A life of somebody who has braces in all that was written of her. */
const birth = birthOf(
  {
    name: "Mara {b}",
    persona:
      "is 44, a baker and also a beekeeper. Likes {spot} and chess. Wants a boat. Keeps a lantern. Afraid of snakes.",
    whatIf: "What if she had kept the {spot}?",
  },
  "words of arcs",
);
const { state } = bear(birth, world, conditionsAt(pack, world, BORN), pack);
const ofAnyKind = Object.values(PREMISE_SLOTS).flat();
const words = Object.fromEntries(ofAnyKind.map((slot) => [slot, `the ${slot} of hers`]));
/** Whatever its what-if were, it would have words for it. */
const draft = openDraft({
  ...{ birth, world, pack, conditions },
  state: { ...state, whatIf: { ...state.whatIf, words } },
});

const WORDS = /^[^{}]+$/;

for (const thread of pack.threads)
  test(`the thread ${thread.id} asks and ends in words alone`, () => {
    const roles = Object.keys(thread.cast);
    const open: OpenThread = {
      ...{ id: thread.id, run: 1, sinceTick: BORN, lastTick: BORN, at: null, beats: [], vow: null, nextTick: BORN },
      cast: Object.fromEntries(roles.map((role, at) => [role, world.locals[at]!])),
      things: Object.fromEntries(
        Object.entries(thread.things ?? {}).map(([name, all]) => [name, all.find((one) => one !== OWN_THING)!]),
      ),
      places: Object.fromEntries(Object.keys(thread.places ?? {}).map((name) => [name, world.locations[0]!.id])),
    };
    const question = questionOf(draft, thread, open);
    expect(question).toMatch(WORDS);
    if (thread.question.includes("{spot}")) expect(question).toContain(world.locations[0]!.name);
    for (const ending of Object.keys(thread.endings))
      expect(endingOf(draft, thread, ending, fillingsOf(draft, open))).toMatch(WORDS);
  });

for (const pattern of pack.patterns)
  test(`the pattern ${pattern.id} is called by words alone`, () => {
    const [person] = world.locals;
    const title = patternTitle(draft, pattern, person!.key);
    expect(title).toMatch(WORDS);
    if (pattern.title.includes("{person}")) expect(title).toContain(person!.name);
    expect(patternTitle(draft, pattern, null)).toMatch(WORDS);
  });
