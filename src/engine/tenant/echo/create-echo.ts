import { DAY_MS } from "../../../shared/clock.ts";
import { ApiError } from "../../../shared/errors.ts";
import type { IdempotencyKey } from "../../../shared/idempotency.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Writer } from "../../../store/driver.ts";
import { onceInAccount } from "../../../store/once.ts";
import type { Birth } from "../../life/types/person.ts";
import type { Simulation } from "../../worker/simulation.ts";
import type { ShardRef } from "../../world/shard-ref.ts";
import { themeFor } from "../../world/theme-for.ts";
import type { CallDeps } from "../call.ts";
import { narrateTick } from "../diary/narrate-tick.ts";
import { recordTick } from "../life/record-tick.ts";
import { noteRules } from "../life/rules.repo.ts";
import { assertDecent } from "../reading/assert-decent.ts";
import type { Emit } from "../tenant.ts";
import type { EchoRecord, NewEcho } from "./echo.records.ts";
import { countBirths, countEchoes, insertEcho } from "./echo.repo.ts";
import { knownTheme, noteWorld } from "./known-worlds.repo.ts";
import { echoRecord, shownOf } from "./read-echoes.ts";

export type EchoCreate = {
  args: { echo: NewEcho; shard: ShardRef; maxEchoes: number; idempotency: IdempotencyKey | null };
  result: { echo: EchoRecord; replayed: boolean };
};

/** Births of one UTC day for each Echo that the tier allows: what is deleted again still fills the disk until it is erased. */
const BIRTHS_PER_DAY = 3;

/**
 * Lets an Echo be born, once per idempotency key. ECHO_LIMIT_REACHED when the account has as many as it may, or bore as many
 * today as it may in a day; VALIDATION_ERROR for texts from which no life is begun.
 */
export function createEcho(
  { sim, tenants, stamp, tick, joined }: CallDeps,
  userId: Uuid,
  { echo, shard: wanted, maxEchoes, idempotency }: EchoCreate["args"],
): EchoCreate["result"] {
  assertDecent(echo);
  const tenant = tenants.openOrCreate(userId);
  const at = stamp();
  const { value, replayed } = tenants.write(tenant, (tx, emit) =>
    onceInAccount(tx, idempotency, at, () => {
      assertRoom(tx, maxEchoes);
      assertBirthsLeft(tx, BIRTHS_PER_DAY * maxEchoes, at);
      const shard = settledShard(sim, tx, wanted, echo);
      return bear(sim, tx, emit, { userId, birth: sim.birth(echo, tick()), shard, at });
    }),
  );
  if (!replayed) joined({ echoId: value.echoId, userId, shardId: wanted.shardId, shardType: wanted.shardType });
  return { echo: value, replayed };
}

/** A Personal world becomes what suits the first Echo born in it, and stays so for those who come after. */
function settledShard(sim: Simulation, tx: Writer, wanted: ShardRef, echo: NewEcho): ShardRef {
  if (wanted.shardType !== "Personal") return wanted;
  const theme = knownTheme(tx, wanted.shardId) ?? themeFor(sim.pack, `${echo.personaText} ${echo.whatIfPrompt}`);
  return theme === null ? wanted : { ...wanted, theme };
}

function assertRoom(tx: Writer, maxEchoes: number): void {
  if (countEchoes(tx) < maxEchoes) return;
  throw new ApiError("ECHO_LIMIT_REACHED", `Your tier allows ${maxEchoes} ${maxEchoes === 1 ? "Echo" : "Echoes"}.`);
}

function assertBirthsLeft(tx: Writer, maxBirths: number, at: number): void {
  if (countBirths(tx, at - (at % DAY_MS)) < maxBirths) return;
  throw new ApiError(
    "ECHO_LIMIT_REACHED",
    `Your tier allows ${maxBirths} births a day, deleted Echoes included. The next day begins at 00:00 UTC.`,
  );
}

/** The first tick of a life: state, first entry and events. */
function bear(
  sim: Simulation,
  tx: Writer,
  emit: Emit,
  { userId, birth, shard, at }: { userId: Uuid; birth: Birth; shard: ShardRef; at: number },
): EchoRecord {
  const lived = sim.bear(birth, shard);
  const narration = narrateTick(sim, tx, birth, lived);
  const world = sim.world(shard);
  noteWorld(tx, shard);
  const shown = shownOf(lived.state, world);
  insertEcho(tx, birth, shard, at, lived.state, shown);
  noteRules(tx, birth.echoId, { fromTick: birth.bornTick, rules: sim.rules }, null);
  recordTick(tx, emit, { userId, birth, shard, world, lived, narration, before: null, at }, [
    { type: "EchoBorn", name: birth.name, mood: shown.mood, theme: shard.theme, location: shown.location.name },
  ]);
  return echoRecord(tx, birth.echoId);
}
