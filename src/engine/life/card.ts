import { isMinor } from "./minor.ts";
import type { Birth, Card, EchoState } from "./types.ts";

/** What an Echo shows to those who share its shard. */
export function cardOf(birth: Birth, state: EchoState): Card {
  const ties: Card["ties"] = {};
  for (const key in state.ties) {
    if (!key.startsWith(ECHO)) continue;
    const { warmth, attraction, rivalry, familiarity } = state.ties[key]!;
    ties[key.slice(ECHO.length)] = { warmth, attraction, rivalry, familiarity };
  }
  const recent: Card["recent"] = {};
  for (const key in state.used) if (key.startsWith(MET)) recent[key.slice(MET.length)] = state.used[key]!;
  return {
    echoId: birth.echoId,
    name: birth.name,
    pronouns: state.pronouns,
    placeId: state.placeId,
    traits: state.traits,
    pleasure: state.mood.p,
    belonging: state.needs.belonging,
    trade: state.job?.trade ?? null,
    ties,
    recent,
    minor: isMinor(state),
  };
}

const ECHO = "echo:";

/** Prefix of encounters among the uses of a state. */
export const MET = "met:";
