import { loadPack } from "../../src/engine/content/pack.ts";
import { bear, birthHash } from "../../src/engine/life/birth.ts";
import { cardOf } from "../../src/engine/life/card.ts";
import type { Blocked, ShardCard } from "../../src/engine/link/protocol.ts";
import { createNarrator } from "../../src/engine/narrator/embedded.ts";
import { hash32 } from "../../src/engine/random.ts";
import { planShards } from "../../src/engine/worker/plan-shards.ts";
import { createSimulation } from "../../src/engine/worker/simulation.ts";
import type { ShardRef } from "../../src/engine/world/shard-ref.ts";
import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { CITY, ECHOES, plan as planned } from "./plan.ts";

const TICKS: Record<Scale, number> = { full: 40, small: 8 };
/** Echoes that each knows. */
const TIES = 30;
/** One owner in so many blocks another. */
const BLOCKS_OF = 20;

const SHARD: ShardRef = { shardId: "the-shard", shardType: "Public", seed: "f".repeat(32), theme: "harbour_town" };

/** Who meets whom in one shard, for each Echo of it: it should not cost more where more are. */
export async function measure(scale: Scale): Promise<Figure> {
  const pack = loadPack();
  const sim = createSimulation(pack, createNarrator(pack));
  const count = ECHOES[scale];
  const city = crowd(CITY * count);
  const cards = crowd(count);
  const plan = (some: readonly ShardCard[], blocked: readonly Blocked[]) => async (): Promise<number> => {
    const began = performance.now();
    for (let tick = 1; tick <= TICKS[scale]; tick++) planShards(sim, some, tick, blocked);
    return ((performance.now() - began) * 1_000) / (TICKS[scale] * some.length);
  };
  const blocks = Array.from(
    { length: count / BLOCKS_OF },
    (_, n): Blocked => [cards[n]!.userId, cards[count - 1 - n]!.userId],
  );
  const contestants = {
    tenth: plan(cards.slice(0, count / 10), []),
    half: plan(cards.slice(0, count / 2), []),
    all: plan(cards, []),
    city: plan(city, []),
    blocked: plan(cards, blocks),
  };
  await takeTurns(1, contestants);
  const found = await takeTurns(ROUNDS, contestants);
  return figureOf(
    planned(scale),
    { echoes: count, tiesOfEach: TIES, ticksPerRound: TICKS[scale], rounds: ROUNDS },
    {
      city: [found.city, found.all],
      half: [found.all, found.half],
      tenth: [found.all, found.tenth],
      blocked: [found.blocked, found.all],
    },
    [
      "They spread over the places of one world; a morning, an afternoon, an evening and a night count alike.",
      "An Echo looks at whom it knows and at 32 others of its place at most: where fewer are, each further one is work for all of them, from then on no more.",
    ],
  );

  function crowd(echoes: number): ShardCard[] {
    const world = sim.world(SHARD);
    const idOf = (n: number): string => `echo-${n.toString().padStart(6, "0")}`;
    const birth = {
      echoId: idOf(0),
      ...{ name: "Ada", personaText: "Ada is 34, a patient clockmaker.", whatIfPrompt: "What if she had left?" },
      physicalDescription: null,
    };
    const born = { ...birth, birthHash: birthHash(birth), bornTick: 0 };
    const card = cardOf(born, bear(born, world, sim.conditions(SHARD, 0), pack).state);
    return Array.from({ length: echoes }, (_, n) => {
      const echoId = idOf(n);
      const known = Array.from({ length: TIES }, (__, i) => idOf((n + 1 + i * i) % echoes));
      const feeling = (other: string) => ({
        ...{ warmth: hash32(`${echoId} ${other}`) % 800, familiarity: hash32(`${other} ${echoId}`) % 900 },
        ...{ attraction: 0, rivalry: 0 },
      });
      const ties = Object.fromEntries(known.map((other) => [other, feeling(other)]));
      const placeId = world.locations[hash32(echoId) % world.locations.length]!.id;
      return { shard: SHARD, userId: `user-${n}`, card: { ...card, echoId, name: `Echo ${n}`, placeId, ties } };
    });
  }
}
