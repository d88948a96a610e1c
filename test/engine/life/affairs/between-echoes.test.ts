import { expect, test } from "bun:test";
import { loadPack } from "../../../../src/engine/content/pack.ts";
import type { Affairs, Brought } from "../../../../src/engine/life/affairs/affairs.ts";
import { live } from "../../../../src/engine/life/live.ts";
import type { EchoState } from "../../../../src/engine/life/types/state.ts";
import { conditionsAt } from "../../../../src/engine/world/conditions.ts";
import { generateWorld } from "../../../../src/engine/world/world.ts";
import { BORN, birthOf } from "../fixtures/lives.ts";
import { PEOPLE } from "../fixtures/people.ts";
import { liveTogether } from "../fixtures/shard.ts";

const pack = loadPack();
const world = generateWorld(pack, pack.themes[2]!.id, "between");
const births = PEOPLE.slice(4, 10).map((person, i) => birthOf({ ...person, name: `Person${i}` }, `between-${i}`));
const { plans, lived } = liveTogether(births, world, pack, 400);

/** What was brought to a meeting and taken, with the states of both behind it. */
const shared = plans.flatMap((plan, at) =>
  plan.flatMap((met) => {
    const encounter = pack.byId.encounters.get(met.content)!;
    const leaves = encounter.outcomes.find(({ id }) => id === met.outcome)!.leaves === true;
    if (met.brought === undefined || leaves) return [];
    const [giver, taker] = met.participants.map(
      ({ echoId }) => lived[at]![births.findIndex((one) => one.echoId === echoId)]!.state,
    );
    const [from, to] = met.participants.map(({ echoId }) => `echo:${echoId}`);
    return [{ brought: met.brought, giver: giver!, taker: taker!, from: from!, to: to!, tick: BORN + 1 + at }];
  }),
);

test("what one gives another is one thing to both: who gave it, who has it, and what it is", () => {
  const gifts = shared.filter(({ brought }) => brought.kind === "gift");
  expect(gifts.length).toBeGreaterThan(0);
  for (const { brought, giver, taker, from, to } of gifts) {
    const [given, had] = [giver, taker].map(({ affairs }) => affairs?.things?.find(({ id }) => id === brought.id));
    expect(given).toMatchObject({ from: "self", keeper: to });
    expect(had).toMatchObject({ from, keeper: "self" });
    expect(given!.what).toBe(had!.what);
  }
});

/** Two of them meet at a tick of its own, one bringing something; their states behind it. */
function meet(
  content: string,
  outcome: string,
  brought: Brought,
  affairs: Affairs,
): [giver: EchoState, taker: EchoState] {
  const tick = BORN + 401;
  const pair = [0, 1].map((n) => ({ birth: births[n]!, state: lived.at(-1)![n]!.state }));
  const participants = pair.map(({ birth, state }) => ({
    ...{ echoId: birth.echoId, name: birth.name, pronouns: state.pronouns, trade: null },
  }));
  const placeId = world.locations[0]!.id;
  const encounter = { encounterId: "meeting", content, outcome, placeId, participants, brought };
  const [giver, taker] = pair.map(({ birth, state }, n) => {
    const own = { ...state, affairs: n === 0 ? affairs : {} };
    const conditions = conditionsAt(pack, world, tick);
    return live({ birth, state: own, world, pack, conditions, inputs: [{ kind: "encounter", encounter }] }).state;
  });
  return [giver!, taker!];
}

const [one, other] = births.map(({ echoId }) => `echo:${echoId}`) as [string, string];
const [about, begun] = world.locals.map(({ key }) => key) as [string, string];
const tale = { id: "r:1", tale: pack.affairs.tales[0]!.id, about, path: [begun] };
const known = { ...tale, sinceTick: BORN, credit: 900, told: [], denied: false, ref: "e:1.0" };

test("a rumour goes from one to the other with the way it came, and the first knows whom it told", () => {
  const [giver, taker] = meet("whisper", "passed_on", { kind: "rumour", ...tale }, { rumours: [known] });
  expect(giver.affairs?.rumours?.find(({ id }) => id === "r:1")?.told).toEqual([other]);
  expect(taker.affairs?.rumours).toEqual([expect.objectContaining({ ...tale, path: [begun, one], denied: false })]);
});

test("whoever will not hear a rumour has not heard it, and nothing of the kind is told", () => {
  const [giver, taker] = meet("whisper", "stopped_there", { kind: "rumour", ...tale }, { rumours: [known] });
  expect(giver.affairs?.rumours?.find(({ id }) => id === "r:1")?.told).toEqual([]);
  expect(taker.affairs?.rumours).toBeUndefined();
  expect(taker.untold.find(({ source }) => source === "encounter:whisper/stopped_there")?.kind ?? "Decision").toBe(
    "Decision",
  );
});

test("a secret is known to two: to whose it is, who knows whom it told, and to the one who was told whose", () => {
  const secret = { id: "s:1", whose: "self", sinceTick: BORN, told: [], leaked: null, safeWith: null, ref: "e:1.1" };
  const [giver, taker] = meet("told_in_confidence", "kept_safe", { kind: "secret", id: "s:1" }, { secrets: [secret] });
  const own = giver.affairs?.secrets?.find(({ id }) => id === "s:1");
  expect(own?.told.map(({ to }) => to)).toEqual([other]);
  expect(taker.affairs?.secrets).toEqual([expect.objectContaining({ id: "s:1", whose: one, told: [] })]);
});

test("what was given goes back to who gave it, and neither has it of the other any longer", () => {
  const thing = {
    id: "t:1",
    what: "kite",
    from: other,
    keeper: "self",
    sinceTick: BORN,
    lastTick: BORN,
    uses: 0,
    ref: "e:1.2",
  };
  const brought = { kind: "gift_back", id: "t:1", what: "kite" } as const;
  const [giver, taker] = meet("gift_handed_back", "without_a_word", brought, { things: [thing] });
  expect(giver.affairs?.things).toBeUndefined();
  expect(taker.affairs?.things).toBeUndefined();
});
