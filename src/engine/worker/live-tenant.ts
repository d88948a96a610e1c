import type { GlobalEvent } from "../../shared/global-events.ts";
import type { Uuid } from "../../shared/ids.ts";
import { describeError } from "../../shared/log.ts";
import { isDamagedPart, isUnavailable } from "../../store/storage-fault.ts";
import { cardOf } from "../life/card.ts";
import { planEncounters } from "../life/encounters.ts";
import { isNews } from "../life/global-events.ts";
import type { Card, Input, LivedTick, PlannedEncounter } from "../life/types/happening.ts";
import type { Narration } from "../narrator/port.ts";
import { narrateTick } from "../tenant/diary/narrate-tick.ts";
import { activeEchoes, recordFailure, type StoredEcho } from "../tenant/echo/echo.repo.ts";
import { shownOf } from "../tenant/echo/read-echoes.ts";
import { inputOf, putInput, takeInput, type WaitingInput, waitingInputs } from "../tenant/life/input.repo.ts";
import { recordTick } from "../tenant/life/record-tick.ts";
import { noteRules } from "../tenant/life/rules.repo.ts";
import { updateState } from "../tenant/life/state.repo.ts";
import type { Tenant } from "../tenant/tenant.ts";
import type { ShardRef } from "../world/shard-ref.ts";
import type { Handles } from "./handles.ts";
import type { Simulation } from "./simulation.ts";

export type TickRun = {
  tick: number;
  /** Recorded time of the tick in milliseconds; the same when the tick is taken up again after a crash. */
  at: number;
  /** Planned encounters of shared shards by participant. */
  encounters: ReadonlyMap<Uuid, PlannedEncounter>;
  globalEvents: GlobalEvent[];
};

export type TenantTick = { lived: number; failed: number };

type Outcome = {
  /** In the shard in which it has lived the tick. */
  echo: StoredEcho;
  /** As it was read. */
  from: StoredEcho;
  lived: LivedTick;
  narration: Narration | null;
  taken: Uuid[];
  /** What no row told of before, with the id under which it is logged. */
  logged: { inputId: string; input: Input }[];
};

/**
 * One tick of one tenant: every Active Echo that has not lived it yet, in one transaction with its events. All is computed
 * before anything is written, from the states of the tick before, so that the order of Echoes does not matter. An Echo that
 * fails is recorded and skipped; the others live. Storage that is not available is nobody's failure: UNAVAILABLE is thrown
 * and nothing is written.
 */
export function liveTenant(sim: Simulation, handles: Handles, tenant: Tenant, run: TickRun): TenantTick {
  const waiting = tenant.lives === null ? waitingInputs(tenant.db) : [];
  const read = tenant.lives === null ? activeEchoes(tenant.db) : { echoes: tenant.lives, damaged: [] };
  const active = read.echoes;
  const echoes = active.filter(({ state }) => state.tick < run.tick);
  const failures = read.damaged
    .filter(({ tick }) => tick < run.tick)
    .map(({ echoId, error }) => ({ echoId, error: describeError(error) }));
  if (echoes.length + failures.length === 0) return { lived: 0, failed: 0 };
  const encounters = new Map([...run.encounters, ...planAtHome(sim, echoes, run.tick)]);
  const outcomes: Outcome[] = [];
  for (const echo of echoes) {
    try {
      outcomes.push(
        liveEcho(sim, tenant, echo, run, { waiting, encounter: encounters.get(echo.birth.echoId) ?? null }),
      );
    } catch (error) {
      if (isUnavailable(error) && !isDamagedPart(error)) throw error;
      failures.push({ echoId: echo.birth.echoId, error: describeError(error) });
    }
  }
  handles.write(tenant, (tx, emit) => {
    for (const { echo, lived, narration, taken, logged } of outcomes) {
      const { birth, shard } = echo;
      if (echo.rules !== sim.rules) noteRules(tx, birth.echoId, { fromTick: run.tick, rules: sim.rules }, echo.state);
      for (const inputId of taken) takeInput(tx, inputId, run.tick);
      for (const { inputId, input } of logged) putInput(tx, inputId, birth.echoId, run.tick, input);
      const world = sim.world(shard);
      updateState(tx, birth.echoId, echo.state, lived.state, shownOf(lived.state, world));
      const { userId } = tenant;
      recordTick(tx, emit, {
        userId,
        birth,
        shard,
        world,
        lived,
        narration,
        before: echo.state,
        at: run.at,
      });
    }
    for (const { echoId, error } of failures) recordFailure(tx, echoId, run.tick, error);
  });
  // What failed, or was still expected, may have left inputs that wait, and has to be read again anyway.
  if (failures.length === 0 && outcomes.every(({ echo, from }) => echo === from))
    handles.keepLives(tenant, active.map(livedNow(sim, outcomes)));
  return { lived: outcomes.length, failed: failures.length };
}

const livedNow =
  ({ rules }: Simulation, outcomes: readonly Outcome[]) =>
  (echo: StoredEcho): StoredEcho => {
    const outcome = outcomes.find((one) => one.from === echo);
    return outcome === undefined ? echo : { ...echo, rules, state: outcome.lived.state };
  };

function liveEcho(
  sim: Simulation,
  tenant: Tenant,
  echo: StoredEcho,
  { tick, globalEvents }: TickRun,
  { waiting, encounter }: { waiting: readonly WaitingInput[]; encounter: PlannedEncounter | null },
): Outcome {
  const own = waiting
    .filter((one) => one.echoId === echo.birth.echoId)
    .map((one) => ({ inputId: one.inputId, input: inputOf(one) }));
  const left = encounter === null ? null : leftBehind(own.map(({ input }) => input));
  // Whoever is expected at a meeting goes there first; the journey is lived with the next tick.
  const here = left === null ? echo : { ...echo, shard: left };
  const taken = left === null ? own : own.filter(({ input }) => input.kind !== "travel");
  const { echoId } = echo.birth;
  const logged: Outcome["logged"] = [];
  if (encounter !== null)
    logged.push({ inputId: encounterInputId(encounter, echoId), input: { kind: "encounter", encounter } });
  if (isNews(echo.state, globalEvents))
    logged.push({ inputId: `events:${tick}:${echoId}`, input: { kind: "globalEvents", running: globalEvents } });
  const lived = sim.live(
    here,
    tick,
    [...taken, ...logged].map(({ input }) => input),
  );
  return {
    echo: here,
    from: echo,
    lived,
    narration: narrateTick(sim, tenant.db, echo.birth, lived),
    taken: taken.map(({ inputId }) => inputId),
    logged,
  };
}

/** The shard in which an Echo still is that has set out and lived no tick since; null when it has not. */
const leftBehind = (inputs: readonly Input[]): ShardRef | null =>
  inputs.find((input) => input.kind === "travel")?.from ?? null;

/** An encounter is one input of each participant; the name keeps them apart and sorts after the UUIDs of what waited longer. */
const encounterInputId = (encounter: PlannedEncounter, echoId: Uuid): string =>
  `encounter:${encounter.encounterId}:${echoId}`;

/** An Echo that cannot show itself is not met; that it cannot live either is found out, and recorded, when it tries. */
function cardIfWell(echo: StoredEcho): Card[] {
  try {
    return [cardOf(echo.birth, echo.state)];
  } catch {
    return [];
  }
}

/**
 * Encounters among Echoes of one owner in their Personal shard. They need no record of their own before they are applied: all
 * sides commit in one transaction.
 */
function planAtHome(sim: Simulation, echoes: StoredEcho[], tick: number): [Uuid, PlannedEncounter][] {
  const home = echoes.filter((echo) => echo.shard.shardType === "Personal");
  const first = home[0];
  if (first === undefined || home.length < 2) return [];
  const inCompany = home.filter((one) =>
    home.some((other) => other !== one && other.state.placeId === one.state.placeId),
  );
  const cards = inCompany.flatMap(cardIfWell);
  const related = (): boolean => true;
  const plans = planEncounters(
    cards,
    sim.world(first.shard),
    sim.pack,
    sim.conditions(first.shard, tick),
    null,
    related,
  );
  return plans.flatMap((plan) => plan.participants.map((one): [Uuid, PlannedEncounter] => [one.echoId, plan]));
}
