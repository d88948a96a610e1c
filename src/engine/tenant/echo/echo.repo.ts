import { ApiError } from "../../../shared/errors.ts";
import type { EchoStatus, HibernationReason, ShardType } from "../../../shared/events.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Reader, Writer } from "../../../store/driver.ts";
import { isDamagedPart } from "../../../store/storage-fault.ts";
import type { Birth } from "../../life/types/person.ts";
import type { EchoState } from "../../life/types/state.ts";
import type { ShardRef } from "../../world/shard-ref.ts";
import { insertState, readState, type StateRow } from "../life/state.repo.ts";
import { storedJson } from "../stored-json.ts";
import type { Shown } from "./read-echoes.ts";

/** An Echo as its tenant keeps it, with the state of the last tick it lived. */
export type StoredEcho = {
  birth: Birth;
  shard: ShardRef;
  status: EchoStatus;
  hibernatedAt: number | null;
  createdAt: number;
  /** By which rules it was lived last; null for one that was born before they were noted and has not lived since. */
  rules: string | null;
  state: EchoState;
};

type Row = {
  echo_id: Uuid;
  name: string;
  persona_text: string;
  what_if_prompt: string;
  physical_description: string | null;
  birth_hash: string;
  born_tick: number;
  status: EchoStatus;
  hibernated_at: number | null;
  created_at: number;
  shard_id: Uuid;
  shard_type: ShardType;
  shard_seed: string;
  theme: string;
  now: string;
  tick: number;
  hash: string;
  rules: string | null;
};

const SELECT = `SELECT e.*, s.tick, s.hash, s.now,
    (SELECT rules FROM life_rules r WHERE r.echo_id = e.echo_id ORDER BY from_tick DESC LIMIT 1) AS rules
  FROM echoes e JOIN echo_states s ON s.echo_id = e.echo_id`;

const shardOf = (row: Pick<Row, "shard_id" | "shard_type" | "shard_seed" | "theme">): ShardRef => ({
  shardId: row.shard_id,
  shardType: row.shard_type,
  seed: row.shard_seed,
  theme: row.theme,
});

const fromRow = (db: Reader, row: Row): StoredEcho => ({
  birth: {
    echoId: row.echo_id,
    name: row.name,
    personaText: row.persona_text,
    whatIfPrompt: row.what_if_prompt,
    physicalDescription: row.physical_description,
    birthHash: row.birth_hash,
    bornTick: row.born_tick,
  },
  shard: shardOf(row),
  status: row.status,
  hibernatedAt: row.hibernated_at,
  createdAt: row.created_at,
  rules: row.rules,
  state: readState(db, row),
});

/** Echoes of a tenant, and those among them whose state is damaged, with the tick they have lived. */
export type ReadEchoes = { echoes: StoredEcho[]; damaged: { echoId: Uuid; tick: number; error: ApiError }[] };

/** All Echoes that are not deleted. */
export const listEchoes = (db: Reader): ReadEchoes =>
  readEach(db, db.all<Row>(`${SELECT} WHERE e.status <> 'Deleted' ORDER BY e.echo_id`));

/** All Active Echoes in id order: the order in which a tenant lives them. */
export const activeEchoes = (db: Reader): ReadEchoes =>
  readEach(db, db.all<Row>(`${SELECT} WHERE e.status = 'Active' ORDER BY e.echo_id`));

function readEach(db: Reader, rows: Row[]): ReadEchoes {
  const read: ReadEchoes = { echoes: [], damaged: [] };
  for (const row of rows)
    try {
      read.echoes.push(fromRow(db, row));
    } catch (error) {
      if (!isDamagedPart(error)) throw error;
      read.damaged.push({ echoId: row.echo_id, tick: row.tick, error });
    }
  return read;
}

/** One Echo; throws ECHO_NOT_FOUND for an unknown or deleted one. */
export function requireEcho(db: Reader, echoId: Uuid): StoredEcho {
  const row = db.get<Row>(`${SELECT} WHERE e.echo_id = ? AND e.status <> 'Deleted'`, echoId);
  if (row === undefined) throw new ApiError("ECHO_NOT_FOUND");
  return fromRow(db, row);
}

/** How an Echo is, also one that is deleted and not erased yet. */
export const stateOf = (db: Reader, echoId: Uuid): EchoState =>
  readState(db, db.get<StateRow>("SELECT echo_id, tick, hash, now FROM echo_states WHERE echo_id = ?", echoId)!);

/** All Echoes of the file, deleted ones included. */
export const allEchoIds = (db: Reader): Uuid[] =>
  db.all<{ echo_id: Uuid }>("SELECT echo_id FROM echoes ORDER BY echo_id").map((row) => row.echo_id);

/** Where an Echo lives and how far, without its life; throws ECHO_NOT_FOUND for an unknown or deleted one. */
export function requireShardAndTick(db: Reader, echoId: Uuid): { shard: ShardRef; tick: number } {
  const row = db.get<Pick<Row, "shard_id" | "shard_type" | "shard_seed" | "theme" | "tick">>(
    `SELECT e.shard_id, e.shard_type, e.shard_seed, e.theme, s.tick FROM echoes e JOIN echo_states s ON s.echo_id = e.echo_id
     WHERE e.echo_id = ? AND e.status <> 'Deleted'`,
    echoId,
  );
  if (row === undefined) throw new ApiError("ECHO_NOT_FOUND");
  return { shard: shardOf(row), tick: row.tick };
}

export const isThere = (db: Reader, echoId: Uuid): boolean =>
  db.get("SELECT 1 AS one FROM echoes WHERE echo_id = ? AND status <> 'Deleted'", echoId) !== undefined;

/** The cheap form of `requireEcho` for lists below an Echo. */
export function assertEcho(db: Reader, echoId: Uuid): void {
  if (!isThere(db, echoId)) throw new ApiError("ECHO_NOT_FOUND");
}

export const countEchoes = (db: Reader): number =>
  db.get<{ n: number }>("SELECT count(*) AS n FROM echoes WHERE status <> 'Deleted'")!.n;

/** Echoes born since `since` (milliseconds) that are not erased, deleted ones included. */
export const countBirths = (db: Reader, since: number): number =>
  db.get<{ n: number }>("SELECT count(*) AS n FROM echoes WHERE created_at >= ?", since)!.n;

/** What generates the world that an Echo was born into. */
export const birthplaceOf = (db: Reader, echoId: Uuid): Pick<ShardRef, "theme" | "seed"> =>
  db.get<Pick<ShardRef, "theme" | "seed">>(
    "SELECT born_theme AS theme, born_seed AS seed FROM echoes WHERE echo_id = ?",
    echoId,
  )!;

export const isActive = (db: Reader, echoId: Uuid): boolean =>
  db.get("SELECT 1 AS one FROM echoes WHERE echo_id = ? AND status = 'Active'", echoId) !== undefined;

export const setShard = (tx: Writer, echoId: Uuid, { shardId, shardType, seed, theme }: ShardRef): number =>
  tx.run(
    "UPDATE echoes SET shard_id = ?, shard_type = ?, shard_seed = ?, theme = ? WHERE echo_id = ?",
    shardId,
    shardType,
    seed,
    theme,
    echoId,
  );

/** Changes where clients see the Echo; its life learns of it with its next tick. */
export function setPlaceShown(tx: Writer, echoId: Uuid, location: Shown["location"]): void {
  const { shown } = tx.get<{ shown: string }>("SELECT shown FROM echo_states WHERE echo_id = ?", echoId)!;
  const known = storedJson<Shown>(shown, `what is shown of Echo ${echoId}`);
  tx.run("UPDATE echo_states SET shown = ? WHERE echo_id = ?", JSON.stringify({ ...known, location }), echoId);
}

export function insertEcho(
  tx: Writer,
  birth: Birth,
  shard: ShardRef,
  now: number,
  state: EchoState,
  shown: Shown,
): void {
  tx.run(
    `INSERT INTO echoes (echo_id, name, persona_text, what_if_prompt, physical_description, birth_hash, born_tick, status, created_at, shard_id, shard_type, shard_seed, theme, born_theme, born_seed)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'Active', ?, ?, ?, ?, ?, ?, ?)`,
    birth.echoId,
    birth.name,
    birth.personaText,
    birth.whatIfPrompt,
    birth.physicalDescription,
    birth.birthHash,
    birth.bornTick,
    now,
    shard.shardId,
    shard.shardType,
    shard.seed,
    shard.theme,
    shard.theme,
    shard.seed,
  );
  insertState(tx, birth.echoId, state, shown);
}

export const setHibernated = (tx: Writer, echoId: Uuid, reason: HibernationReason, now: number): number =>
  tx.run(
    "UPDATE echoes SET status = 'Hibernated', hibernation_reason = ?, hibernated_at = ? WHERE echo_id = ? AND status = 'Active'",
    reason,
    now,
    echoId,
  );

/** Echoes that are Active (`because` null), or that sleep for this reason; in the order in which they were born. */
export const listResting = (db: Reader, because: HibernationReason | null): Uuid[] =>
  (because === null
    ? db.all<{ echo_id: Uuid }>("SELECT echo_id FROM echoes WHERE status = 'Active' ORDER BY echo_id")
    : db.all<{ echo_id: Uuid }>(
        "SELECT echo_id FROM echoes WHERE status = 'Hibernated' AND hibernation_reason = ? ORDER BY echo_id",
        because,
      )
  ).map((row) => row.echo_id);

export const setActive = (tx: Writer, echoId: Uuid): number =>
  tx.run(
    "UPDATE echoes SET status = 'Active', hibernation_reason = NULL, hibernated_at = NULL WHERE echo_id = ? AND status = 'Hibernated'",
    echoId,
  );

export const setDeleted = (tx: Writer, echoId: Uuid, now: number): number =>
  tx.run("UPDATE echoes SET status = 'Deleted', deleted_at = ? WHERE echo_id = ? AND status <> 'Deleted'", now, echoId);

export const isDeleted = (db: Reader, echoId: Uuid): boolean =>
  db.get("SELECT 1 FROM echoes WHERE echo_id = ? AND status = 'Deleted'", echoId) !== undefined;

/** Removes an Echo with all that hangs on it; the schema cascades. Stored answers that hold it go too. */
export function eraseEcho(tx: Writer, echoId: Uuid): void {
  tx.run("DELETE FROM idempotency_keys WHERE instr(response, ?) > 0", echoId);
  tx.run("DELETE FROM echoes WHERE echo_id = ?", echoId);
}

export const recordFailure = (tx: Writer, echoId: Uuid, tick: number, error: string): number =>
  tx.run("INSERT OR REPLACE INTO tick_failures (echo_id, tick, error) VALUES (?, ?, ?)", echoId, tick, error);
