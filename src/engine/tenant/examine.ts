import type { Finding } from "../../shared/findings.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import { examineFile } from "../../store/examine.ts";

/** An event that waits this long in milliseconds is stuck: a running service delivers within a tick's time. */
const OUTBOX_STUCK_MS = 5 * 60_000;

export type Examination = {
  userId: Uuid;
  db: Reader;
  /** The last event of this tenant that the hub has applied. */
  appliedSeq: number;
  /** Milliseconds since the epoch. */
  now: number;
  /** Lives a stored life again; names the first tick whose hash differs. */
  replay: (echoId: Uuid) => { ticks: number; differsAt: number | null };
};

/**
 * Looks whether a tenant's file is whole, whether events wait in it for too long, and whether its youngest life, lived again
 * from its birth and inputs, comes to the same hashes. Writes nothing.
 */
export function examineTenant(examination: Examination): Finding[] {
  const what = `account ${examination.userId}`;
  const file = examineFile(examination.db, what);
  if (file.state === "fault") return [file];
  return [file, examineOutbox(examination, what), ...examineLife(examination)];
}

function examineOutbox({ db, appliedSeq, now }: Examination, what: string): Finding {
  const waiting = db.get<{ n: number; oldest: number | null }>(
    "SELECT count(*) AS n, min(json_extract(event, '$.at')) AS oldest FROM outbox WHERE seq > ?",
    appliedSeq,
  )!;
  const stuck = waiting.oldest !== null && now - waiting.oldest > OUTBOX_STUCK_MS;
  return {
    what: `${what}, events`,
    state: stuck ? "warning" : "ok",
    detail: stuck ? `${waiting.n} wait for the hub, the oldest for over five minutes` : `${waiting.n} on their way`,
  };
}

/** One life per account keeps the whole examination short; the hash of a tick covers all that went before it. */
function examineLife({ db, replay }: Examination): Finding[] {
  const echo = db.get<{ echo_id: Uuid }>("SELECT echo_id FROM echoes WHERE status <> 'Deleted' ORDER BY echo_id DESC");
  if (echo === undefined) return [];
  const what = `life of Echo ${echo.echo_id}`;
  const { ticks, differsAt } = replay(echo.echo_id);
  return differsAt === null
    ? [{ what, state: "ok", detail: `${ticks} ticks lived again alike` }]
    : [{ what, state: "fault", detail: `tick ${differsAt} comes out differently when it is lived again` }];
}
