import type { IdempotencyKey } from "../../../shared/idempotency.ts";
import type { Uuid } from "../../../shared/ids.ts";
import { answeredInAccount } from "../../../store/once.ts";
import { noEcho, ofAccount, type ReadHandlers } from "../read.ts";
import type { EchoRecord } from "./echo.records.ts";
import { echoRecord, echoRecords } from "./read-echoes.ts";

export type EchoReads = {
  "echo.list": { args: Record<never, never>; result: EchoRecord[] };
  "echo.get": { args: { echoId: Uuid }; result: EchoRecord };
  /** What the birth with this key was answered; null where there was none. */
  "echo.answered": { args: { idempotency: IdempotencyKey; now: number }; result: EchoRecord | null };
};

export const ECHO_READS: ReadHandlers<EchoReads> = {
  "echo.list": ofAccount(echoRecords, []),
  "echo.get": { answer: (db, { echoId }) => echoRecord(db, echoId), withoutFile: noEcho },
  "echo.answered": {
    answer: (db, { idempotency, now }) => answeredInAccount<EchoRecord>(db, idempotency, now),
    withoutFile: () => null,
  },
};
