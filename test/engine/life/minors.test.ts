import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import type { Input, LivedTick } from "../../../src/engine/life/types/happening.ts";
import { bodyOf } from "../../../src/engine/narrator/body.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf, liveAlone } from "./fixtures/lives.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const TICKS = 240;
const WITHHELD =
  /\b(?:kiss|marr(?:y|ied)|wedding|lover|sweetheart|romance|romantic|boyfriend|girlfriend|crush|flirt|in love|husband|wife|partner|opera singer|drinks?|drank|drunk|wine|beer|cider|brewer|pub|tavern)\b/i;

const YOUNG = [
  {
    name: "Lena",
    persona: "Lena is 15, curious, plays the piano, has a crush on her boyfriend Mei and drinks cider.",
    whatIf: "What if she had kissed Mei at the harbour?",
  },
  {
    name: "Sam",
    persona: "Sam, 12, a schoolboy who loves football. His father runs a pub.",
    whatIf: "What if he had married his sweetheart?",
  },
  {
    name: "Nora",
    persona: "Nora is a student of 16 who wants to fall in love, likes wine and dances.",
    whatIf: "What if she had stayed with the opera singer?",
  },
  {
    name: "Ole",
    persona: "Ole, 17, is an apprentice brewer and funny. His girlfriend Mei lives next door.",
    whatIf: "What if he had got drunk at the wedding?",
  },
  {
    name: "Ada",
    persona: "Ada is 14, brave, collects stones. Her mother's husband drinks.",
    whatIf: "What if she had stopped drinking?",
  },
];

const asked = (tick: number): Input[] =>
  tick % 40 === 0
    ? [
        {
          kind: "influence",
          influenceId: `i${tick}`,
          influenceType: "suggestion",
          text: "Kiss Mei, and drink some wine.",
        },
      ]
    : [];

/** Everything that a life leaves to be read: what happened, what is remembered, wished and owned, and the diary. */
function leftBy(who: (typeof YOUNG)[number], theme: string): string[] {
  const birth = birthOf(who, "echo");
  const lived: LivedTick[] = liveAlone(birth, generateWorld(pack, theme, who.name), pack, TICKS, asked);
  const usedFrames = new Map<string, number>();
  const diary = lived.flatMap(({ state, entry: plan }) => {
    if (plan === null) return [];
    const { title, sentences } = narrate({ birth, state, plan, recentGrams: [], usedFrames });
    for (const { frame } of sentences) usedFrames.set(frame, plan.tick);
    return [title, bodyOf(sentences)];
  });
  const { used: _, ...state } = lived.at(-1)!.state;
  return [
    ...diary,
    ...lived.flatMap(({ happenings }) => happenings.map((one) => JSON.stringify(one))),
    JSON.stringify(state),
  ];
}

test.each(YOUNG)("nothing romantic and no drink is in the life of $name, whatever its texts say", (who) => {
  for (const { id } of pack.themes.slice(0, 3)) {
    const found = leftBy(who, id).filter((text) => WITHHELD.test(text));
    expect(found).toEqual([]);
  }
});

test("what else a young person's texts say is kept: friends, hobbies, and a premise that may be told", () => {
  const [born] = liveAlone(
    birthOf({ ...YOUNG[0]!, whatIf: "What if she had won the piano prize?" }, "echo"),
    generateWorld(pack, pack.themes[0]!.id, "kept"),
    pack,
    0,
  );
  const { state } = born!;
  expect(state.tick).toBe(BORN);
  expect(state.whatIf.premise).toContain("piano prize");
  expect(state.lexicon.hobby).toEqual(["playing the piano"]);
  expect(Object.values(state.ties).map(({ person, stage }) => [person.name, stage])).toEqual([["Mei", "friend"]]);
});
