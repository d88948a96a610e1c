import { describe, expect, test } from "bun:test";
import { type Entry, liveAndTell } from "../../../bench/quality/lives.ts";
import { isOfChild } from "../../../src/engine/content/cast-ages.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { spellsOf } from "../../../src/engine/life/presence/spell-list.ts";
import { childAge } from "../../../src/engine/life/years/ages.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { loadFrames } from "../../../src/engine/narrator/frames.ts";
import { presenceKeys } from "../../../src/engine/narrator/tell-presence.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const live = (persona: string, whatIf = "What if it had rained?", entries = 120): Entry[] =>
  liveAndTell(pack, narrate, { name: persona.split(/[^\p{L}]/u)[0]!, persona, whatIf }, entries);
const LONG_MS = 60_000;

/** What the entries say of people by the way of their being there, with the plan that it was said from. */
const presences = (life: readonly Entry[]) =>
  life.flatMap(({ view, narration }) =>
    view.plan.presence
      ? [{ ...view.plan.presence, view, said: narration.sentences.find(({ frame }) => frame.startsWith("kin.")) }]
      : [],
  );

const HOUSES: readonly [what: string, persona: string, who: RegExp][] = [
  ["a husband", "Ida, 40, is a baker in Ghent. She is married to Wim.", /Wim|my husband/i],
  [
    "a wife and a boy",
    "Tom, 34, drives a bus. I live with my wife Kasia and our son Antek, 6.",
    /Kasia|Antek|my (?:wife|son)/i,
  ],
  [
    "a half-grown daughter",
    "Ilse, 46, is a tailor in Graz. Her daughter Lena (17) lives with her.",
    /Lena|my daughter/i,
  ],
  ["a mother", "Derek, 52, is a postman in Hull. I live with my mother Edna, who is 80.", /Edna|my mother/i],
  ["a flatmate", "Juno, 25, is a waiter in Leeds and shares a flat with her flatmate Sal.", /\bSal\b|my flatmate/i],
  ["a sister", "Ana, 29, is a teacher in Porto. I live with my sister Clara.", /Clara|my sister/i],
];

test.each(HOUSES)(
  "who lives with %s tells of them in two entries of five",
  (_, persona, who) => {
    const life = live(persona);
    expect(life.filter(({ body }) => who.test(body)).length / life.length).toBeGreaterThanOrEqual(0.4);
  },
  LONG_MS,
);

describe("who is there", () => {
  const life = live("Mina, 31, is a nurse in Bristol. Married to Dev, one baby, Asha, 8 months old.", undefined, 400);
  const told = presences(life);

  test(
    "is told of by what they are, and a child by its age, which moves with the years",
    () => {
      const ages = new Set<number>();
      for (const { key, as, view } of told) {
        const member = view.state.cast?.find((one) => one.key === key);
        const age =
          member === undefined
            ? null
            : childAge({ birth: view.birth, tick: view.plan.tick }, member, view.state.ties[key]?.person);
        if (age === null) continue;
        ages.add(age);
        const [, from] = /^home\.child\.(\d+)$/.exec(as) ?? [];
        if (from !== undefined) expect(age).toBeGreaterThanOrEqual(Number(from));
        if (/^(?:home\.child\.(?:[3-9]|1\d)|spell\.small)/.test(as)) expect(age).toBeGreaterThanOrEqual(3);
        if (/^(?:home\.child\.0|spell\.baby)/.test(as)) expect(age).toBeLessThan(3);
        expect(as).not.toMatch(/^home\.(?:partner|parent|sibling|kin)|^act\./);
      }
      expect(ages.size).toBeGreaterThan(2);
    },
    LONG_MS,
  );

  test("is told of in words that are on record for it", () => {
    for (const { said, ...presence } of told)
      if (said !== undefined) expect(presenceKeys(presence)).toContain(said.frame.replace(/~.*/, ""));
    expect(told.filter(({ said }) => said !== undefined).length / told.length).toBeGreaterThan(0.9);
  });

  test("has words with the Echo now and then, and what is told next of the two is that it is cool or made up", () => {
    const withDev = told.filter(({ as, view, key }) => as !== "back" && view.state.ties[key]?.person.name === "Dev");
    const quarrels = withDev.flatMap(({ as }, at) => (as.startsWith("act.words") ? [at] : []));
    for (const at of quarrels.filter((one) => one + 1 < withDev.length))
      expect(withDev[at + 1]!.as).toMatch(/^act\.(?:cool|up)/);
  });
});

test(
  "words move a tie down, and making up moves it up again",
  () => {
    const life = live(HOUSES[0]![1], undefined, 300);
    const warmth = life.map(
      ({ view }) => Object.values(view.state.ties).find(({ person }) => person.name === "Wim")!.warmth,
    );
    const moves = life.flatMap(({ view: { plan } }, at) =>
      at > 0 && plan.presence?.as.startsWith("act.words") ? [warmth[at]! - warmth[at - 1]!] : [],
    );
    expect(moves.length).toBeGreaterThan(0);
    for (const move of moves) expect(move).toBeLessThan(0);
  },
  LONG_MS,
);

test(
  "the dead and those one does not speak to are never there",
  () => {
    const persona =
      "Leyla, 44, is a cook in Izmir. Her husband Emre died in 2015. She is estranged from her brother Deniz. Her friend Ece lives next door.";
    const ties = presences(live(persona, undefined, 200)).map(({ key, view }) => view.state.ties[key]!);
    expect(ties.map(({ person }) => person.name)).toContain("Ece");
    expect(ties.filter(({ person, stage }) => person.name === "Emre" || stage === "estranged")).toEqual([]);
  },
  LONG_MS,
);

test(
  "who was not heard of for ten days comes back",
  () => {
    const life = live("Joost, 50, is a carpenter. His sister Nel lives in Ghent.", undefined, 200);
    expect(presences(life).some(({ as }) => as === "back" || as.startsWith("out.sibling"))).toBe(true);
  },
  LONG_MS,
);

test("each way of being there has its words, and each spell a beginning, a middle and an end", () => {
  const { frames } = loadFrames();
  for (const as of [
    "home.partner",
    "home.child.0",
    "home.child.1",
    "home.child.3",
    "home.child.6",
    "home.child.9",
  ] as const)
    for (const spell of spellsOf(as))
      for (const step of [1, 2, 3])
        expect([spell, frames.get(`kin.spell.${spell}.${step}`)?.length ?? 0]).not.toEqual([spell, 0]);
});

test("a child has news of its age: none of seventeen a loose tooth, none of seven an examination", () => {
  const at = (age: number) => pack.cast.matters.filter((one) => isOfChild(one, age)).map(({ id }) => id);
  expect(at(17)).not.toContain("tooth");
  expect(at(17)).toContain("school_place");
  expect(at(7)).toContain("tooth");
  expect(at(7)).not.toContain("bad_marks");
});

test(
  "a habit is told as what somebody does, and is no secret",
  () => {
    const life = live(
      "Ilse, 46, is a tailor in Graz. Her best friend is Ruth, who sings in the choir.",
      undefined,
      150,
    );
    const said = life
      .slice(1)
      .flatMap(({ view, narration }) =>
        view.plan.particular?.who === "Ruth"
          ? narration.sentences.filter(({ frame }) => frame.startsWith("particular."))
          : [],
      );
    expect(said.length).toBeGreaterThan(3);
    for (const { frame, text } of said) {
      expect(frame).toMatch(/^particular\.near\.doing~/);
      expect(text).toMatch(/singing|sang|sing in the choir/);
      expect(text).not.toMatch(/told (?:the|a|my|somebody)/);
    }
  },
  LONG_MS,
);
