import { expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { cardOf } from "../../../src/engine/life/card.ts";
import { courtshipOf } from "../../../src/engine/life/courtship.ts";
import { planEncounters } from "../../../src/engine/life/encounters.ts";
import type { Card } from "../../../src/engine/life/types/happening.ts";
import type { Tie } from "../../../src/engine/life/types/person.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";
import { conditionsAt } from "../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../src/engine/world/world.ts";
import { BORN, birthOf } from "./fixtures/lives.ts";
import { liveTogether } from "./fixtures/shard.ts";
import { tellLife } from "./fixtures/tell.ts";

const TICKS = 480;
const PEOPLE = [
  ["Maren", "Maren is 34, warm and curious, a ferry pilot who likes maps.", "What if she had stayed at sea?"],
  ["Tobias", "Tobias is 37, patient and kind, a bookbinder who bakes.", "What if he had kept the shop?"],
  ["Ysolde", "Ysolde is 29, bold and outgoing, a stage painter.", "What if she had moved to the city?"],
  ["Quentin", "Quentin is 41, orderly, proud and blunt, a clockmaker.", "What if he had won the prize?"],
  ["Odile", "Odile is 45, gentle and dreamy, a beekeeper who sings.", "What if she had learned the cello?"],
  ["Bram", "Bram is 32, cheerful, friendly and careless, a carpenter.", "What if he had gone travelling?"],
  ["Pip", "Pip is 15, lively and curious, a schoolboy who draws.", "What if he had learned to sail?"],
].map(([name, persona, whatIf]) => ({ name: name!, persona: persona!, whatIf: whatIf! }));
const CHILD = 6;
const COURTING = ["slow_looks", "a_pair_of_them"];
const PROMISE = "encounter:a_pair_of_them/said_yes";
const STAGES: Record<"friends" | "cool" | "lovers" | "strangers", readonly Tie["stage"][]> = {
  friends: ["friend", "close_friend"],
  cool: ["rival", "enemy", "estranged"],
  lovers: ["partner"],
  strangers: ["stranger"],
};

const pack = loadPack();
const societies = ["j", "s", "a"].map(societyOf);

function societyOf(seed: string) {
  const world = generateWorld(pack, pack.themes[0]!.id, seed);
  const births = PEOPLE.map((person, i) => birthOf(person, `${seed}-${i}`));
  const life = liveTogether(births, world, pack, TICKS);
  const tie = (from: number, to: number): Tie | undefined => life.states[from]!.ties[`echo:${births[to]!.echoId}`];
  const stage = (from: number, to: number): Tie["stage"] => tie(from, to)?.stage ?? "stranger";
  const pairs = births.flatMap((_, i) => births.slice(i + 1).map((__, j) => [i, i + 1 + j] as const));
  const at = (echoId: string): number => births.findIndex((birth) => birth.echoId === echoId);
  const met = life.plans.flatMap((plan, n) => plan.map((one) => ({ ...one, tick: BORN + 1 + n })));
  return { ...life, seed, world, births, tie, stage, pairs, at, met };
}

/** The societies, and others until there is one in which what is looked for has happened. */
function* andOthers() {
  yield* societies;
  for (let n = 0; n < 60; n++) yield societyOf(`other ${n}`);
}

/** What an Echo's diary says of the scene of a tick; null where it does not tell it. */
function toldBy({ births, lived }: (typeof societies)[number], who: number, source: string, tick: number) {
  const diary = tellLife(
    createNarrator(pack),
    births[who]!,
    lived.map((all) => all[who]!),
  );
  for (const { plan, sentences } of diary) {
    const scene = plan.scenes.find((one) => one.source === source && one.tick === tick);
    const own = scene && sentences.filter(({ refs, frame }) => refs.includes(scene.ref) && frame.includes(source));
    if (own !== undefined && own.length > 0) return own.map(({ text }) => text).join(" ");
  }
  return null;
}

test("over weeks a handful of people become friends, rivals, lovers and strangers, and in most places few are lovers", () => {
  const isOn = ({ pairs, stage }: (typeof societies)[number], of: readonly Tie["stage"][]): boolean =>
    pairs.some(([a, b]) => of.includes(stage(a, b)) && of.includes(stage(b, a)));
  for (const of of Object.values(STAGES)) expect(andOthers().some((society) => isOn(society, of))).toBe(true);
  for (const one of societies)
    expect(one.pairs.filter(([a, b]) => one.stage(a, b) === "partner").length).toBeLessThan(3);
});

test("lovers are so on both sides, from one meeting on, of which both diaries tell from their own side", () => {
  let became = 0;
  for (const society of andOthers()) {
    if (became > 1) break;
    const { pairs, stage, births, lived, met, at } = society;
    for (const [a, b] of pairs) expect([a, b, stage(a, b) === "partner"]).toEqual([a, b, stage(b, a) === "partner"]);
    for (const { content, participants, tick } of met) {
      if (content !== "a_pair_of_them") continue;
      became++;
      const [a, b] = participants.map(({ echoId }) => at(echoId)) as [number, number];
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        const changes = lived[tick - BORN - 1]![one]!.happenings.filter(({ type }) => type === "relationship");
        expect(changes).toContainEqual(
          expect.objectContaining({ person: `echo:${births[other]!.echoId}`, to: "partner" }),
        );
      }
      const told = [toldBy(society, a, PROMISE, tick), toldBy(society, b, PROMISE, tick)];
      expect(told[0]).toContain(births[b]!.name);
      expect(told[1]).toContain(births[a]!.name);
      expect(told[0]).not.toBe(told[1]);
      for (const text of told) expect(text).toContain("yes");
    }
  }
  expect(became).toBeGreaterThan(1);
});

test("who was left learns it when the two meet next, and from then on neither is the other's", () => {
  let parted = 0;
  for (const { met, lived, at } of andOthers()) {
    for (const { participants, tick, hearts } of met) {
      if (hearts?.bond !== "ended") continue;
      parted++;
      const [a, b] = participants.map(({ echoId }) => echoId) as [string, string];
      const stateOf = (echoId: string) => lived[tick - BORN - 1]![at(echoId)]!.state;
      expect(stateOf(a).ties[`echo:${b}`]!.stage).not.toBe("partner");
      expect(stateOf(b).ties[`echo:${a}`]!.stage).not.toBe("partner");
    }
    if (parted > 0) break;
  }
  expect(parted).toBeGreaterThan(0);
});

test("somebody who speaks of it to one who does not feel it is turned down, and the other is never drawn by that", () => {
  let refused = 0;
  for (const { met, at, stage, tie } of andOthers()) {
    for (const { content, outcome, participants } of met) {
      if (content !== "slow_looks" || outcome !== "turned_down") continue;
      refused++;
      const [asker, asked] = participants.map(({ echoId }) => at(echoId)) as [number, number];
      expect(tie(asked, asker)!.attraction).toBe(0);
      expect(stage(asker, asked)).not.toBe("partner");
    }
    if (refused > 0) break;
  }
  expect(refused).toBeGreaterThan(0);
});

test("nobody under age is drawn to anyone, nor is anyone to it, nor courted", () => {
  for (const { pairs, tie, met, births } of societies) {
    for (const [a, b] of pairs.filter((pair) => pair.includes(CHILD))) {
      expect(tie(a, b)?.attraction ?? 0).toBe(0);
      expect(tie(b, a)?.attraction ?? 0).toBe(0);
    }
    const child = births[CHILD]!.echoId;
    const withChild = met.filter(({ participants }) => participants.some(({ echoId }) => echoId === child));
    expect(withChild.length).toBeGreaterThan(10);
    for (const { content, hearts } of withChild) {
      expect(COURTING).not.toContain(content);
      expect(hearts).toBeUndefined();
    }
  }
});

const { births, states, world } = societies[0]!;
const square = world.locations.find(({ kind }) => kind === "square")!.id;
/** Somebody with nothing of its own to tell, where people meet. */
const grown = { ...bare(cardOf(births[0]!, states[0]!)), placeId: square };
const KNOWN = { warmth: 300, attraction: 0, rivalry: 0, familiarity: 500 };
function bare({ rumour: _, secret: __, has: ___, recent: ____, ...card }: Card): Card {
  return { ...card, recent: {} };
}
/** Two who know and like each other, alike in all but their names. */
const pairOf = (n: number, change: Partial<Card> = {}): [Card, Card] => [
  { ...grown, echoId: `a${n}`, heart: { partner: null, kin: [] }, ties: { [`b${n}`]: KNOWN } },
  { ...grown, echoId: `b${n}`, heart: { partner: null, kin: [] }, ties: { [`a${n}`]: KNOWN }, ...change },
];
const drawnIn = (change: Partial<Card>, related = false): number[] =>
  Array.from({ length: 500 }, (_, n) => {
    const [a, b] = pairOf(n, change);
    return courtshipOf(a, b, world.seed, related).hearts?.drawn.length ?? 0;
  });

test("of pairs that fit about one in five is drawn to each other, whoever turns to whom, and in some only one is", () => {
  const drawn = drawnIn({});
  expect(drawn.filter((count) => count === 2).length / drawn.length).toBeWithin(0.15, 0.25);
  expect(drawn.filter((count) => count === 1).length).toBeGreaterThan(0);
  for (let n = 0; n < 50; n++) {
    const [a, b] = pairOf(n);
    const there = courtshipOf(a, b, world.seed, false).hearts!.drawn;
    expect(courtshipOf(b, a, world.seed, false).hearts!.drawn).toEqual(there);
  }
});

test("never those who do not fit, have a partner, are of unknown age, kin, or of one owner", () => {
  const { O, C, A } = grown.traits;
  const opposite = { ...grown.traits, O: O > 0 ? -900 : 900, C: C > 0 ? -900 : 900, A: A > 0 ? -900 : 900 };
  const none = Array.from({ length: 500 }, () => 0);
  expect(drawnIn({ traits: opposite })).toEqual(none);
  expect(drawnIn({ heart: { partner: "local:1", kin: [] } })).toEqual(none);
  expect(drawnIn({ heart: undefined })).toEqual(none);
  expect(drawnIn({ heart: { partner: null, kin: [grown.name] } })).toEqual(none);
  expect(drawnIn({}, true)).toEqual(none);
});

test("those who are kept apart court as little as they meet", () => {
  const cards = Array.from({ length: 40 }, (_, n) => pairOf(n)).flat();
  const planned = (apart: boolean) =>
    Array.from({ length: 40 }, (_, n) =>
      planEncounters(cards, world, pack, conditionsAt(pack, world, BORN + n), () => apart),
    ).flat();
  expect(planned(true)).toBeEmpty();
  expect(planned(false).some(({ hearts }) => hearts !== undefined)).toBe(true);
});
