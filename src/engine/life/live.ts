import type { Pack } from "../content/pack.ts";
import { liveAffairs, livePressing, stepAffairs } from "./affairs/live-affairs.ts";
import { fadeEmotions } from "./affect/emotions.ts";
import { driftMood } from "./affect/mood.ts";
import { liveInBody } from "./body.ts";
import { liveNews } from "./cast/live-news.ts";
import { stepCast } from "./cast/step.ts";
import { closeTick } from "./close-tick.ts";
import { decide } from "./decide/decide.ts";
import { type Draft, openDraft, roll } from "./draft.ts";
import { findWork } from "./find-work.ts";
import { hearOfEvents } from "./global-events.ts";
import { reviewGoals } from "./goals.ts";
import { takeInfluence } from "./influence/take-influence.ts";
import { earnAndSpend } from "./livelihood.ts";
import { meetLocal } from "./meet-local.ts";
import { forgetFaint } from "./memories.ts";
import { liveMoment } from "./moments.ts";
import { nameWorkplace } from "./own-workplace.ts";
import { eventShift, perceive } from "./perceive.ts";
import { planEntry } from "./plan.ts";
import { reflect } from "./reflect.ts";
import { liveEncounter } from "./resolve/live-encounter.ts";
import { liveStorylet } from "./resolve/live-storylet.ts";
import { settleIn } from "./settle-in.ts";
import { takePart } from "./take-part.ts";
import { liveThreads } from "./threads/live-threads.ts";
import { roomBeside } from "./threads/room.ts";
import { answerVows } from "./threads/vows.ts";
import { fadeTies, pruneTies } from "./ties.ts";
import { keepTwin } from "./twin/keep-twin.ts";
import type { Input, LivedTick } from "./types/happening.ts";
import type { Birth } from "./types/person.ts";
import type { EchoState } from "./types/state.ts";
import type { Conditions, World } from "./types/world.ts";
import { goSomewhere } from "./whereabouts.ts";
import { growOlder } from "./years/grow-older.ts";

/**
 * Lives one tick: a pure function of the birth, the state before, the world and sky, and what came from outside. The state given
 * is left as it was. Ticks may be skipped in between (hibernation); the life goes on from where it stood.
 *
 * @param ctx.world the shard in which the tick is lived, which after travel is the destination.
 */
export function live(ctx: {
  birth: Birth;
  state: EchoState;
  world: World;
  pack: Pack;
  conditions: Conditions;
  inputs: Input[];
}): LivedTick {
  const draft = openDraft(ctx);
  growOlder(draft, ctx.state.tick);
  const moment = settleIn(draft);
  stepCast(draft);
  stepAffairs(draft);
  fadeEmotions(draft.state);
  perceive(draft);
  dropOldIntentions(draft);
  for (const input of ctx.inputs) if (input.kind === "globalEvents") hearOfEvents(draft, input.running);
  for (const input of ctx.inputs) if (input.kind === "influence") takeInfluence(draft, input);
  driftMood(draft.state, draft.conditions, eventShift(draft));
  earnAndSpend(draft);
  findWork(draft);
  nameWorkplace(draft);
  const met = ctx.inputs.filter((input) => input.kind === "encounter");
  if (met.length === 0 && moment === null) goSomewhere(draft);
  for (const input of met) liveEncounter(draft, input.encounter);
  liveInBody(draft);
  if (moment !== null) liveMoment(draft, moment);
  const onThread = liveThreads(draft, met.length > 0 || moment !== null);
  const taken = onThread || met.length > 0 || moment !== null || livePressing(draft) || comesUp(draft);
  const decision = taken ? null : decide(draft);
  if (decision !== null) liveStorylet(draft, decision);
  takePart(draft);
  reviewGoals(draft);
  answerVows(draft);
  reflect(draft);
  fadeTies(draft);
  pruneTies(draft);
  forgetFaint(draft);
  keepTwin(draft);
  return closeTick(draft, () => planEntry(draft));
}

/** What comes up by itself, where the day has room for it; true when the tick is taken by it. */
const comesUp = (draft: Draft): boolean =>
  roll(draft, "room").chance(roomBeside(draft)) && (liveAffairs(draft) || liveNews(draft) || meetLocal(draft));

function dropOldIntentions({ state, tick }: Draft): void {
  state.intentions = state.intentions.filter((intention) => intention.untilTick > tick);
}
