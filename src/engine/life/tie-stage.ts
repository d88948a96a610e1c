import type { Tie } from "./types/person.ts";

/**
 * The stage of a relationship with hysteresis: each stage is entered by a higher threshold than it is kept by, so that a pair does
 * not flicker between two names.
 *
 * @param others `taken`: there already is a partner. `minor`: no romance.
 */
export function stageOf(tie: Tie, others: { taken: boolean; minor: boolean }): Tie["stage"] {
  const is = (stage: Tie["stage"]): boolean => tie.stage === stage;
  const { warmth, trust, attraction, rivalry, familiarity } = tie;
  if (tie.person.role === "kin" && (is("kin") || is("estranged"))) {
    return warmth < (is("estranged") ? -150 : -500) ? "estranged" : "kin";
  }
  const wasClose = is("friend") || is("close_friend") || is("partner") || is("estranged");
  if (wasClose && warmth < (is("estranged") ? 120 : -100) && familiarity >= 400) return "estranged";
  if (warmth <= (is("enemy") ? -350 : -500) && rivalry >= (is("enemy") ? 300 : 450)) return "enemy";
  if (rivalry >= (is("rival") ? 260 : 400) || warmth <= (is("rival") ? -150 : -280)) return "rival";
  if (!others.minor) {
    const together = is("partner")
      ? attraction >= 200 && warmth >= 50
      : !others.taken && attraction >= 520 && warmth >= 450 && trust >= 200 && familiarity >= 400;
    if (together) return "partner";
    if (attraction >= (is("crush") ? 220 : 340) && warmth >= (is("crush") ? 0 : 100)) return "crush";
  }
  if (warmth >= (is("close_friend") ? 420 : 560) && trust >= (is("close_friend") ? 180 : 300) && familiarity >= 500) {
    return "close_friend";
  }
  if (warmth >= (is("friend") || is("close_friend") ? 160 : 260) && familiarity >= 240) return "friend";
  return familiarity >= (is("acquaintance") ? 60 : 100) ? "acquaintance" : "stranger";
}
