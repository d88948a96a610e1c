import { TRADES } from "../content/types.ts";
import { type Draft, nextEventRef, roll } from "./draft.ts";
import { takeJob } from "./job.ts";
import { remember } from "./memories.ts";
import { titleOf } from "./persona/trade-words.ts";
import { fillSlots } from "./realise.ts";
import { isInStoryOfWork } from "./whatif/given-story.ts";

/** How long someone is out of work before chance alone brings some, and that chance a morning in thousandths. */
const OUT_OF_WORK_TICKS = 80;
const CHANCE_A_MORNING = 90;

/** Nobody who had work stays without for ever: in the end the old trade takes them back. */
export function findWork(draft: Draft): void {
  const { state, tick, conditions } = draft;
  if (state.job !== null || conditions.phase !== "morning" || isInStoryOfWork(draft)) return;
  const trade = TRADES.find((one) => state.used[`job:${one}`] !== undefined);
  if (trade === undefined || tick - state.used[`job:${trade}`]! < OUT_OF_WORK_TICKS) return;
  if (!roll(draft, "find work").chance(CHANCE_A_MORNING)) return;
  const job = trade === state.calling?.trade ? state.calling.title : titleOf(trade);
  takeJob(state, trade, job, tick);
  const { [`job:${trade}` as const]: _, ...used } = state.used;
  state.used = used;
  const ref = nextEventRef(draft);
  const slots = { name: draft.birth.name, job };
  const title = "Back at work";
  const summary = fillSlots("{name} was taken on again as a {job}.", slots, {});
  const facts = { title, summary, tags: ["work" as const], actors: [], placeId: state.placeId };
  draft.happenings.push({ type: "lifeEvent", ref, kind: "JobStarted", significance: 380, counterpart: null, ...facts });
  remember(draft, { ...facts, kind: "event", importance: 450, valence: 150, links: [ref] });
}
