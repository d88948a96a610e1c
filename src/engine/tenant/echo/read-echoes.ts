import { ApiError } from "../../../shared/errors.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Reader } from "../../../store/driver.ts";
import { isDamagedPart } from "../../../store/storage-fault.ts";
import type { EchoState } from "../../life/types/state.ts";
import type { World } from "../../life/types/world.ts";
import { storedJson } from "../stored-json.ts";
import type { EchoRecord } from "./echo.records.ts";

/**
 * What clients see of a state. It is stored beside the state with each tick, so that reading an Echo takes neither its whole life nor
 * its world.
 */
export type Shown = Pick<EchoRecord, "mood" | "traits" | "location" | "wealth">;

export function shownOf(state: EchoState, world: World): Shown {
  const place = world.locations.find((one) => one.id === state.placeId);
  return {
    mood: state.moodWord,
    traits: state.traits,
    location: { locationId: state.placeId, name: place?.name ?? "", kind: place?.kind ?? "home" },
    wealth: state.wealth,
  };
}

type Row = {
  echo_id: Uuid;
  name: string;
  persona_text: string;
  what_if_prompt: string;
  physical_description: string | null;
  birth_hash: string;
  status: EchoRecord["status"];
  hibernated_at: number | null;
  created_at: number;
  shard_id: Uuid;
  tick: number;
  shown: string;
};

const SELECT = `SELECT e.echo_id, e.name, e.persona_text, e.what_if_prompt, e.physical_description, e.birth_hash, e.status,
    e.hibernated_at, e.created_at, e.shard_id, s.tick, s.shown
  FROM echoes e JOIN echo_states s ON s.echo_id = e.echo_id`;

const toRecord = (row: Row, shown: Shown): EchoRecord => ({
  echoId: row.echo_id,
  name: row.name,
  shardId: row.shard_id,
  tick: row.tick,
  personaText: row.persona_text,
  whatIfPrompt: row.what_if_prompt,
  physicalDescription: row.physical_description,
  birthHash: row.birth_hash,
  status: row.status,
  createdAt: row.created_at,
  hibernatedAt: row.hibernated_at,
  ...shown,
});

const shownIn = (row: Row): Shown => storedJson<Shown>(row.shown, `what is shown of Echo ${row.echo_id}`);

/** Stands in a list for what is damaged: its owner has to see an Echo to delete it. */
const UNKNOWN: Shown = {
  mood: "unknown",
  traits: { O: 0, C: 0, E: 0, A: 0, N: 0 },
  location: { locationId: "", name: "", kind: "home" },
  wealth: 0,
};

function shownOrUnknown(row: Row): Shown {
  try {
    return shownIn(row);
  } catch (error) {
    if (isDamagedPart(error)) return UNKNOWN;
    throw error;
  }
}

/** All Echoes that are not deleted, newest first. */
export const echoRecords = (db: Reader): EchoRecord[] =>
  db
    .all<Row>(`${SELECT} WHERE e.status <> 'Deleted' ORDER BY e.echo_id DESC`)
    .map((row) => toRecord(row, shownOrUnknown(row)));

/** Throws ECHO_NOT_FOUND for an unknown or deleted one, UNAVAILABLE when what is shown of it is damaged. */
export function echoRecord(db: Reader, echoId: Uuid): EchoRecord {
  const row = db.get<Row>(`${SELECT} WHERE e.echo_id = ? AND e.status <> 'Deleted'`, echoId);
  if (row === undefined) throw new ApiError("ECHO_NOT_FOUND");
  return toRecord(row, shownIn(row));
}
