import type { Trade } from "../../content/types.ts";
import { clamp } from "../clamp.ts";
import type { Draft } from "../draft.ts";
import { rollHome } from "../homes.ts";
import { leaveJob, takeJob } from "../job.ts";
import { TRADE_HINTS, TRADE_WORDS } from "../persona/trade-words.ts";
import type { EchoState, Tie } from "../types.ts";

/** Where the premise itself names a person's work. */
type NamedTrade = { trade: Trade; title: string | null };

/** Changes the start of a life to one in which the premise has come true. */
export function livePremise(draft: Draft): void {
  const { state, tick } = draft;
  const { domain, polarity, magnitude, deed } = state.whatIf;
  const sign = polarity === "loss" ? -1 : 1;
  const never = /^(?:never|not)\b/.test(deed);
  const named = tradeOf(state);
  if (
    named !== null &&
    !never &&
    (domain === "work" || domain === "study" || domain === "faith" || domain === "art" || isCalling(deed))
  ) {
    takeJob(state, named.trade, named.title, tick);
  } else if (named !== null && never && state.job?.trade === named.trade) {
    leaveJob(state, tick);
  }
  switch (domain) {
    case "work":
      if (sign < 0 && !never) {
        leaveJob(state, tick);
        state.wealth -= 20;
      } else state.needs.mastery = clamp(state.needs.mastery + 120, 0, 1000);
      break;
    case "love":
      changeLove(draft, sign * magnitude);
      break;
    case "place":
      state.homeId = rollHome(draft, state.homeId);
      state.needs.belonging = clamp(state.needs.belonging - (never ? -80 : 200), 0, 1000);
      state.needs.autonomy = clamp(state.needs.autonomy + (never ? -150 : 150), 0, 1000);
      break;
    case "family":
      changeFamily(draft, sign);
      break;
    case "art":
      state.skills.art = 500;
      state.skills.music = 300;
      state.wealth -= 15;
      break;
    case "money":
      state.wealth = sign > 0 ? state.wealth + Math.trunc(magnitude / 2) : -40;
      state.needs.security = clamp(state.needs.security + sign * 200, 0, 1000);
      break;
    case "health":
      state.health = clamp(sign > 0 ? 950 : 480, 0, 1000);
      break;
    case "faith":
      state.skills.faith = 400;
      state.needs.security = clamp(state.needs.security + 120, 0, 1000);
      break;
    case "crime":
      state.flags = [...state.flags, "has_record"];
      state.needs.security = clamp(state.needs.security - 200, 0, 1000);
      break;
    case "study":
      state.skills.learning = sign > 0 ? 550 : 100;
      state.skills.books = sign > 0 ? 400 : 100;
      break;
    case "road":
      state.needs.autonomy = clamp(state.needs.autonomy + 100, 0, 1000);
      break;
  }
}

function tradeOf({ whatIf }: EchoState): NamedTrade | null {
  const words = `${whatIf.premise} ${whatIf.deed}`.toLowerCase().split(/[^\p{L}-]+/u);
  for (const word of words) {
    const trade = TRADE_WORDS.get(word);
    if (trade !== undefined) return { trade, title: word };
  }
  for (const word of words) {
    const trade = TRADE_HINTS.get(word);
    if (trade !== undefined) return { trade, title: word === "lighthouse" ? "lighthouse keeper" : null };
  }
  return null;
}

const isCalling = (deed: string): boolean =>
  /^(?:became|was|trained|worked|joined|opened|took over|ran|kept)\b/.test(deed);

/** Love won warms what there is of it; love lost cools it. */
function changeLove(draft: Draft, change: number): void {
  for (const tie of Object.values(draft.state.ties)) {
    if (tie.stage !== "partner") continue;
    tie.warmth = clamp(tie.warmth + Math.trunc(change / 2), -1000, 1000);
    tie.trust = clamp(tie.trust + Math.trunc(change / 2), -1000, 1000);
  }
  draft.state.needs.belonging = clamp(draft.state.needs.belonging + Math.trunc(change / 4), 0, 1000);
}

function changeFamily(draft: Draft, sign: number): void {
  const kin = Object.values(draft.state.ties).filter((tie: Tie) => tie.stage === "kin");
  for (const tie of kin) {
    tie.warmth = clamp(tie.warmth + sign * 200, -1000, 1000);
    tie.trust = clamp(tie.trust + sign * 150, -1000, 1000);
  }
  draft.state.needs.belonging = clamp(draft.state.needs.belonging + sign * 150, 0, 1000);
}
