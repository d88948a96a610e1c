import type { HibernationReason } from "../../shared/events.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Bind, Database, Reader, Row, Writer } from "../../store/driver.ts";
import { countEchoes, setHibernated } from "../tenant/echo/echo.repo.ts";
import { knownTheme, noteWorld } from "../tenant/echo/known-worlds.repo.ts";
import { shownOf } from "../tenant/echo/read-echoes.ts";
import { move } from "../tenant/echo/travel.ts";
import { noteRules } from "../tenant/life/rules.repo.ts";
import { insertState } from "../tenant/life/state.repo.ts";
import { type Happened, putEvents } from "../tenant/outbox.ts";
import type { Simulation } from "../worker/simulation.ts";
import type { ShardRef } from "../world/shard-ref.ts";
import { LIFE_TABLES, type LifeTable } from "./life-tables.ts";
import type { ProvenLife } from "./prove.ts";
import { insertRow } from "./stage.ts";

/** Where lives settle: `home` is the account's Personal shard, `maxEchoes` what its tier allows, `rest` why all of them sleep, if they do. */
export type NewHome = {
  userId: Uuid;
  home: ShardRef;
  maxEchoes: number;
  rest: HibernationReason | null;
  /** In milliseconds. */
  at: number;
};

/**
 * Writes proven lives into an account's file, in one transaction with the events that tell the hub of them. One that is not at home comes
 * home; those over the tier's number sleep. What they made is seen by nobody else: their shards and readers are not here. Returns how many
 * sleep.
 */
export function settleLives(
  sim: Simulation,
  db: Database,
  staged: Reader,
  lives: readonly ProvenLife[],
  to: NewHome,
): number {
  if (lives.length === 0) return 0;
  return db.writeSync((tx) => {
    let asleep = 0;
    const home = { ...to.home, theme: knownTheme(tx, to.home.shardId) ?? to.home.theme };
    const happened: Happened[] = [];
    for (const life of lives) {
      const rest = to.rest ?? (countEchoes(tx) < to.maxEchoes ? restOf(life) : "tier_limit");
      if (rest !== null) asleep++;
      happened.push(settle(sim, tx, staged, life, { ...to, home, rest }));
    }
    putEvents(tx, happened);
    return asleep;
  });
}

/** Whoever slept sleeps on; why is nobody's to end here but the owner's. */
const restOf = ({ row }: ProvenLife): HibernationReason | null => (row.status === "Hibernated" ? "user_request" : null);

function settle(sim: Simulation, tx: Writer, staged: Reader, life: ProvenLife, to: NewHome): Happened {
  const { birth, state, shard } = life;
  const { echoId } = birth;
  const { home, userId, at } = to;
  const isAtHome = shard.shardType === "Personal" && shard.seed === home.seed && shard.theme === home.theme;
  const here = isAtHome ? home : shard;
  const shown = shownOf(state, sim.world(here));
  noteWorld(tx, home);
  for (const table of LIFE_TABLES) {
    for (const row of staged.all(`SELECT * FROM ${table} WHERE echo_id = ?`, echoId))
      if (table !== "lived_ticks" || row.tick !== state.tick) insertRow(tx, table, settled(table, row, here, home));
    // All else hangs on the row of the Echo.
    if (table === "echoes") {
      insertState(tx, echoId, state, shown);
      noteRules(tx, echoId, { fromTick: birth.bornTick, rules: sim.rules }, null);
    }
  }
  if (!isAtHome) move({ sim }, tx, () => {}, { userId, at, journey: { echoId, to: home, from: null } });
  if (to.rest !== null) setHibernated(tx, echoId, to.rest, at);
  const about = { echoId, shardId: home.shardId, shardType: home.shardType, tick: state.tick };
  return {
    source: { userId, at, about },
    bodies: [
      { type: "EchoBorn", name: birth.name, mood: shown.mood, theme: home.theme, location: shown.location.name },
      ...(to.rest === null ? [] : [{ type: "EchoHibernated" as const, reason: to.rest }]),
    ],
  };
}

function settled(table: LifeTable, row: Row, here: ShardRef, home: ShardRef): Record<string, Bind> {
  if (table === "feed_items")
    return { ...row, shard_id: home.shardId, visibility: "private", shared: 0, image_url: null };
  if (table !== "echoes") return row;
  return {
    ...row,
    status: "Active",
    hibernation_reason: null,
    hibernated_at: null,
    shard_id: here.shardId,
    shard_type: here.shardType,
    shard_seed: here.seed,
    theme: here.theme,
  };
}
