import { type Rumour, SELF } from "./affairs/affairs.ts";
import { tellableTo } from "./affairs/rumours.ts";
import { untoldTo } from "./affairs/secrets.ts";
import { thingsOf } from "./affairs/things.ts";
import { isMinor } from "./minor.ts";
import type { Card } from "./types/happening.ts";
import type { Birth } from "./types/person.ts";
import type { EchoState } from "./types/state.ts";

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
  const has: NonNullable<Card["has"]> = {};
  for (const { id, what, from, keeper } of thingsOf(state))
    if (keeper === SELF && from.startsWith(ECHO)) has[from.slice(ECHO.length)] = { id, what };
  const rumour = tellableTo(state, `${ECHO}${birth.echoId}`);
  const secret = untoldTo(state, `${ECHO}${birth.echoId}`);
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
    ...(isMinor(state) ? {} : { heart: heartOf(state) }),
    has,
    ...(rumour === undefined ? {} : { rumour: onlyWay(rumour) }),
    ...(secret === undefined ? {} : { secret: { id: secret.id, told: secret.told.map(({ to }) => to) } }),
  };
}

function heartOf({ ties }: EchoState): NonNullable<Card["heart"]> {
  const all = Object.values(ties);
  return {
    partner: all.find(({ stage }) => stage === "partner")?.person.key ?? null,
    kin: all.flatMap(({ person }) => (person.role === "kin" ? [person.name] : [])),
  };
}

const onlyWay = ({ id, tale, about, path, told }: Rumour): NonNullable<Card["rumour"]> => ({
  ...{ id, tale, about, path, told },
});

const ECHO = "echo:";

/** Prefix of encounters among the uses of a state. */
export const MET = "met:";
