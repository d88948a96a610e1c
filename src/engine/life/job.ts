import type { Trade } from "../content/types.ts";
import { noteUses } from "./note-uses.ts";
import { titleOf } from "./persona/trade-words.ts";
import type { EchoState } from "./types/state.ts";

/** Takes up a trade, under the persona's own word for it where there is one. */
export function takeJob(state: EchoState, trade: Trade, title: string | null, tick: number): void {
  state.job = trade === "none" ? null : { trade, title: title ?? titleOf(trade), rank: 0, sinceTick: tick };
}

export function leaveJob(state: EchoState, tick: number): void {
  if (state.job !== null) noteUses(state, [`job:${state.job.trade}`], tick);
  state.job = null;
}
