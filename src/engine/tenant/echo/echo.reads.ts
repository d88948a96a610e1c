import type { Uuid } from "../../../shared/ids.ts";
import { noEcho, ofAccount, type ReadHandlers } from "../read.ts";
import type { EchoRecord } from "./echo.records.ts";
import { echoRecord, echoRecords } from "./read-echoes.ts";

export type EchoReads = {
  "echo.list": { args: Record<never, never>; result: EchoRecord[] };
  "echo.get": { args: { echoId: Uuid }; result: EchoRecord };
};

export const ECHO_READS: ReadHandlers<EchoReads> = {
  "echo.list": ofAccount(echoRecords, []),
  "echo.get": { answer: (db, { echoId }) => echoRecord(db, echoId), withoutFile: noEcho },
};
