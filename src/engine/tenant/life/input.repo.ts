import type { Uuid } from "../../../shared/ids.ts";
import type { Reader, Writer } from "../../../store/driver.ts";
import type { Input } from "../../life/types/happening.ts";
import { storedJson } from "../stored-json.ts";

/** `payload` is read by `inputOf`, as one that is damaged is its Echo's trouble alone. */
export type WaitingInput = { inputId: Uuid; echoId: Uuid; payload: string };

export const inputOf = ({ echoId, payload }: Pick<WaitingInput, "echoId" | "payload">): Input =>
  storedJson<Input>(payload, `an input of Echo ${echoId}`);

/** The inputs of a tenant that no tick has taken in yet, by Echo, oldest first. */
export const waitingInputs = (db: Reader): WaitingInput[] =>
  db
    .all<{ input_id: Uuid; echo_id: Uuid; payload: string }>(
      "SELECT input_id, echo_id, payload FROM inputs WHERE tick IS NULL ORDER BY echo_id, input_id",
    )
    .map((row) => ({ inputId: row.input_id, echoId: row.echo_id, payload: row.payload }));

/** Logs an input; with a tick when that tick takes it in now. */
export const putInput = (tx: Writer, inputId: Uuid, echoId: Uuid, tick: number | null, input: Input): number =>
  tx.run(
    "INSERT INTO inputs (input_id, echo_id, tick, payload) VALUES (?, ?, ?, ?)",
    inputId,
    echoId,
    tick,
    JSON.stringify(input),
  );

export const takeInput = (tx: Writer, inputId: Uuid, tick: number): number =>
  tx.run("UPDATE inputs SET tick = ? WHERE input_id = ?", tick, inputId);

/** All inputs of a life by the tick that took them in, in the order in which it did. */
export function inputsByTick(db: Reader, echoId: Uuid): Map<number, Input[]> {
  const rows = db.all<{ tick: number; payload: string }>(
    "SELECT tick, payload FROM inputs WHERE echo_id = ? AND tick IS NOT NULL ORDER BY tick, input_id",
    echoId,
  );
  const byTick = new Map<number, Input[]>();
  for (const row of rows) {
    const list = byTick.get(row.tick) ?? [];
    list.push(inputOf({ echoId, payload: row.payload }));
    byTick.set(row.tick, list);
  }
  return byTick;
}
