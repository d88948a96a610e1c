import { hash32 } from "../../random.ts";
import type { Draft } from "../draft.ts";
import { rollHome } from "../homes.ts";
import type { Ref } from "../keys.ts";
import type { EchoState } from "../types/state.ts";
import { putAffairs } from "./affairs.ts";

/** Whole crowns a week of those who have lived where they live since they were born into their world. */
const USUAL_RENT = 20;
const LEAST_RENT = 13;
const RENTS = 15;

/** What a roof costs a week: the same for all who ask. */
export const rentOfPlace = (placeId: string): number => LEAST_RENT + (hash32(`rent\u0000${placeId}`) % RENTS);

/** What the Echo pays a week. */
export const rentOf = ({ affairs, homeId }: EchoState): number =>
  affairs?.dwelling?.placeId === homeId ? affairs.dwelling.rent : USUAL_RENT;

/** The Echo lives elsewhere in its world from now on, if there is another roof. */
export function moveHome(draft: Draft, ref: Ref): void {
  const { state, tick } = draft;
  const from = state.homeId;
  state.homeId = rollHome(draft, from);
  if (state.homeId === from) return;
  const placeId = state.homeId;
  putAffairs(state, { dwelling: { placeId, from, sinceTick: tick, rent: rentOfPlace(placeId), uses: 0, ref } });
}
