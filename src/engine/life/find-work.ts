import { TRADES } from "../content/types.ts";
import { type Draft, roll } from "./draft.ts";
import { takeJob } from "./job.ts";
import { liveMoment } from "./moments.ts";
import { titleOf } from "./persona/trade-words.ts";
import { isInStoryOfWork } from "./whatif/given-story.ts";

/** How long someone is out of work before chance alone brings some, and that chance a morning in thousandths. */
const OUT_OF_WORK_TICKS = 44;
const CHANCE_A_MORNING = 90;

/** Nobody who had work stays without for ever: in the end the old trade takes them back. */
export function findWork(draft: Draft): void {
  const { state, tick, conditions } = draft;
  if (state.job !== null || conditions.phase !== "morning" || isInStoryOfWork(draft)) return;
  const trade = TRADES.find((one) => state.used[`job:${one}`] !== undefined);
  if (trade === undefined) return;
  const lost = state.used[`job:${trade}`]!;
  if (tick - lost < OUT_OF_WORK_TICKS || !roll(draft, "find work").chance(CHANCE_A_MORNING)) return;
  const job = trade === state.calling?.trade ? state.calling.title : titleOf(trade);
  liveMoment(draft, "work_again", {
    words: { job },
    since: tick - lost,
    change: () => {
      takeJob(state, trade, job, tick);
      const { [`job:${trade}` as const]: _, ...used } = state.used;
      state.used = used;
    },
  });
}
