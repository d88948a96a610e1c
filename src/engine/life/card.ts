import { isMinor } from "./minor.ts";
import type { Birth, Card, EchoState } from "./types.ts";

/** What an Echo shows to those who share its shard. */
export function cardOf(birth: Birth, state: EchoState): Card {
  const ties: Card["ties"] = {};
  for (const [key, { warmth, attraction, rivalry, familiarity }] of Object.entries(state.ties)) {
    if (key.startsWith("echo:")) ties[key.slice("echo:".length)] = { warmth, attraction, rivalry, familiarity };
  }
  const recent: Card["recent"] = {};
  for (const [key, tick] of Object.entries(state.used)) if (key.startsWith(MET)) recent[key.slice(MET.length)] = tick;
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

/** Prefix of encounters among the uses of a state. */
export const MET = "met:";
