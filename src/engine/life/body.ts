import { type LocationKind, NEEDS, type Need } from "../content/types.ts";
import { clamp } from "./clamp.ts";
import { type Draft, placeOf } from "./draft.ts";
import { isEmployed } from "./livelihood.ts";

/** What each need loses a tick when half met, in thousandths; a want that is never fed is felt less and less. */
const DECAY: Record<Need, number> = {
  rest: 70,
  sustenance: 110,
  belonging: 22,
  mastery: 16,
  autonomy: 14,
  security: 10,
  play: 26,
};

/** What a place gives by being there. */
const COMFORT: Partial<Record<LocationKind, Partial<Record<Need, number>>>> = {
  home: { rest: 60, security: 14 },
  workplace: { mastery: 16, autonomy: -8, security: 8 },
  workshop: { mastery: 26 },
  square: { belonging: 24 },
  market: { belonging: 18, sustenance: 40 },
  tavern: { belonging: 44, play: 40, sustenance: 60 },
  cafe: { belonging: 34, play: 20, sustenance: 60 },
  library: { mastery: 24, play: 10 },
  garden: { rest: 30, play: 20, autonomy: 14 },
  park: { play: 34, rest: 20 },
  hill: { autonomy: 44, play: 14 },
  shore: { autonomy: 36, play: 22 },
  forest: { autonomy: 40, rest: 14 },
  church: { security: 34, belonging: 24 },
  school: { mastery: 20, belonging: 14 },
  clinic: { security: 20 },
  theatre: { play: 70, belonging: 20 },
  bridge: { autonomy: 20 },
  harbour: { autonomy: 20, belonging: 14 },
  station: { autonomy: 20 },
};
const SLEEP = 420;
const MEAL = 220;
const WELL = 900;
const HEALING_A_TICK = 7;

/** Needs sink and are fed by sleep, meals, money and where the Echo is; health mends slowly. */
export function liveInBody(draft: Draft): void {
  const { state, conditions } = draft;
  const add = (need: Need, change: number): void => {
    state.needs[need] = clamp(state.needs[need] + change, 0, 1000);
  };
  for (const need of NEEDS) add(need, -Math.trunc((DECAY[need] * (150 + state.needs[need])) / 650));
  for (const [need, change] of Object.entries(COMFORT[placeOf(draft).kind] ?? {}) as [Need, number][])
    add(need, change);
  if (conditions.phase === "night") add("rest", SLEEP - Math.trunc(Math.max(0, state.traits.N) / 8));
  if (conditions.phase !== "night" && conditions.phase !== "afternoon")
    add("sustenance", state.wealth > 0 ? MEAL : Math.trunc(MEAL / 2));
  const safe = clamp(350 + state.wealth + (isEmployed(state) ? 150 : 0), 100, 850);
  add("security", Math.trunc((safe - state.needs.security) / 12));
  const strain = state.needs.sustenance < 150 || state.needs.rest < 100 ? -14 : HEALING_A_TICK;
  if (state.health < WELL || strain < 0) state.health = clamp(state.health + strain, 100, 1000);
}
