import { ApiError } from "../../../shared/errors.ts";
import type { Uuid } from "../../../shared/ids.ts";
import type { Reader } from "../../../store/driver.ts";
import { apart } from "../../life/twin/apart.ts";
import { outlineOf } from "../../life/twin/outline.ts";
import type { Fork, Outline } from "../../life/twin/twin.ts";
import { requireEcho } from "../echo/echo.repo.ts";
import { ofEcho, type ReadHandlers } from "../read.ts";
import type { ForkRecord, LifeOutline, TwinRecord } from "./twin.records.ts";

export type TwinReads = {
  /** NOT_FOUND for a life that began before its twin was kept. */
  "twin.get": { args: { echoId: Uuid }; result: TwinRecord };
};

export const TWIN_READS: ReadHandlers<TwinReads> = {
  "twin.get": ofEcho((db, { echoId }) => twinRecord(db, echoId)),
};

/** The largest that are shown. */
const FORKS_SHOWN = 3;
/** An entry that tells of what happened is written within a week of it. */
const TOLD_WITHIN_TICKS = 28;

function twinRecord(db: Reader, echoId: Uuid): TwinRecord {
  const { birth, state } = requireEcho(db, echoId);
  const { twin } = state;
  if (twin === undefined)
    throw new ApiError("NOT_FOUND", "This life began before the one without the what-if was kept beside it.");
  const life = outlineOf(state);
  return {
    ...{ echoId, whatIfPrompt: birth.whatIfPrompt, premise: state.whatIf.premise, weeks: twin.weeks },
    ...{ apart: apart(life, twin.self), noise: apart(twin.self, twin.control) },
    ...{ life: shown(life), twin: shown(twin.self), sameHome: life.homeId === twin.self.homeId },
    course: twin.course,
    firstFork: twin.first === null ? null : forkRecord(db, echoId, twin.first),
    forks: twin.forks.slice(0, FORKS_SHOWN).map((fork) => forkRecord(db, echoId, fork)),
  };
}

const shown = ({ job, wealth, health, pleasure, close }: Outline): LifeOutline => ({
  ...{ work: job?.title ?? null, wealth, health, pleasure },
  people: Object.values(close).map(({ name }) => name),
});

/** The first entry that was written from what happened, else the first that was written then. */
function forkRecord(db: Reader, echoId: Uuid, { ref, ...fork }: Fork): ForkRecord {
  const row = db.get<{ diary_id: Uuid; tick: number; title: string }>(
    `SELECT diary_id, tick, title FROM diary WHERE echo_id = ? AND tick BETWEEN ? AND ?
     ORDER BY instr(sources, ?) = 0, tick, diary_id LIMIT 1`,
    echoId,
    fork.tick - TOLD_WITHIN_TICKS,
    fork.tick + TOLD_WITHIN_TICKS,
    ref === null ? "" : `"${ref}"`,
  );
  return { ...fork, entry: row === undefined ? null : { diaryId: row.diary_id, tick: row.tick, title: row.title } };
}
