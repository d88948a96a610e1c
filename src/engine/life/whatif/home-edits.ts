import { isCityName } from "../persona/city-names.ts";
import { isPartnerWord, KIN_WORDS } from "../persona/kin-words.ts";
import { nlp } from "../persona/parser.ts";
import { TRADE_WORDS } from "../persona/trade-words.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import type { Known } from "./edit.ts";
import { goneTo, whereIs } from "./gone-to.ts";
import { kindOfHome } from "./home-kinds.ts";
import { placeOffered } from "./opportunities.ts";

/** Where one learns. */
export const SCHOOL = /\b(?:school|university|college|degree|studies|academy|course)\b/i;
const TOWN = /\b(?:to|for|in|at|left|leave) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/u;
const OF_KIN = new RegExp(
  `^(?:her|his|their|my|the) (?:\\p{Ll}+ )?(?:${Object.keys(KIN_WORDS).join("|")}|kids|children)(?!['’\\p{L}])`,
  "u",
);
const MOVING = /^(?:move|stay|emigrate|migrate|go|settle|return|leave|remain|sail)$/;
/** "Been born in Oslo", "taken the job in Rome": a place at which one would be. */
const PLACED =
  /^(?:be born|be raised|grow up|live|work|study|train|teach|qualify|be sent back|be posted|retire|let|take [^,.;]{1,50}?|accept [^,.;]{1,50}?|get [^,.;]{1,30}?|board [^,.;]{1,30}?|sign [^,.;]{1,30}?|join [^,.;]{1,40}?|flee|escape|swim|row|walk|fly|be let) (?:in|into|to|for|at) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/u;
/** "Moved to the Azores." */
const MOVED_TO_THE =
  /^(?:move|emigrate|migrate|settle|retire|flee|escape|sail) (?:away |off )?(?:to|in|on) the (\p{Lu}\p{Ll}+s)\b/u;
/** "Opened a workshop of her own in Aarhus": where one's business is, there one lives. */
const SET_UP_IN = /^(?:open|start|found|set) [^,.;]{1,60}? in (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/u;
/** "Signed with Bristol": a club is called after its town. */
const SIGNED_WITH =
  /^(?:sign|take the contract|accept the contract|play) (?:up )?(?:with|for) (\p{Lu}[\p{L}'-]+)(?=$|[ ,.;])/u;
/** "Moved to a croft on Skye." */
const MOVED_TO_ONE =
  /^(?:move|go|retire|settle|run away|escape) (?:to|into|in|on) (?:an? |the )(?:\p{Ll}+ ){1,3}(?:in|on|near|outside|above) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/u;
const LEAVING = /^(?:move|emigrate|migrate|leave|sail|travel|flee|settle)$/;
/** "Gone in the boat", "got on the train". */
const ABOARD =
  /^(?:go|get|leave|climb|step|be) (?:away |off )?(?:in|on|into|onto|aboard|with) (?:the|that|a) (?:\p{Ll}+ )?(?:boat|ship|pirogue|dinghy|raft|ferry|plane|train|bus|lorry|truck|van|convoy)\b/u;
/** "Got on the plane", "taken the boat". */
const EMBARKED =
  /^(?:get|step|climb|go|jump) (?:on|onto|on to|into|aboard|in) (?:the|that|a) (?:\p{Ll}+ )?(?:plane|flight|boat|ship|bus|train|ferry|raft|lorry|truck|dinghy|convoy)\b|^(?:board|take|catch) (?:the|that) (?:plane|flight|boat|ship|ferry|raft|last train)\b/u;
const GOING = /^(?:move|emigrate|migrate|go|leave|sail|travel|follow|return|settle|run|come|stay)$/;

/** What one does where one only goes for a day: "went to Kiel and rang her bell". */
const CALLS = /^(?:ring|rang|knock|see|visit|ask|look|tell|meet|say|apologi[sz]e|confront|fetch|warn|thank)$/;
const OWN_PAPERS = /^(?:my|her|his|their) (?:own )?papers\b/;
const isCloseKin = (relation: string): boolean =>
  isPartnerWord(relation) || /^(?:mother|father|mum|mom|dad|parents|son|daughter|child)$/.test(relation);
const VISA = /\b(?:visas?|green card|residence permit)\b/;
/** "What if his visa had been granted?": the place it was for, where the persona text says so, else "away". */
function visaFor(asked: string, negated: boolean, known: Known): string | null {
  const { plain, people } = known;
  if (!VISA.test(asked) && !OWN_PAPERS.test(asked)) return null;
  const given = /\b(?:granted|approved|come|came|through|got|gotten|get|given|issued|won)\b/.test(asked);
  const denied = /\b(?:refused|denied|rejected|turned down)\b/.test(asked);
  if (denied ? !negated : !given || negated) return null;
  return (
    /\b(?:visa|green card|permit) (?:for|to) (?:the )?(\p{Lu}[\p{L}'-]+)/u.exec(`${asked}. ${plain}`)?.[1] ??
    people
      .map((one) => (one.status === "away" && isCloseKin(one.relation) ? whereIs(one, known) : null))
      .find((one) => one !== null) ??
    "away"
  );
}

/** Where one lives: the town that is named, "stayed" or "away". */
export function homeOf(clause: Clause, base: string, known: Known): string | null {
  const { subject, rest, negated, verb } = clause;
  const { people, plain, town: here } = known;
  const offered = placeOffered(clause, known);
  if (offered !== null) return offered;
  // Who moves in with somebody, or stays in radio, has said nothing of a place.
  if (base === "move" && /^in\b/.test(rest)) return null;
  if (base === "stay" && TRADE_WORDS.has(rest.trim())) return null;
  if (base === "stay" && /^in (?!bed|town|place)\p{Ll}+$/u.test(rest)) return null;
  // Who leaves somebody, or goes to them, has said nothing of a place.
  if (base === "leave" && (/^(?:him|her|them|me|it)(?:$|[ ,](?!\p{Ll}))/u.test(rest) || OF_KIN.test(rest))) return null;
  if (people.some(({ name }) => name !== null && rest.includes(name) && !/\bwith\b|\bto \p{Lu}.* with\b/u.test(rest)))
    return null;
  const granted = visaFor(`${subject ?? ""} ${verb} ${rest}`, negated, known);
  if (granted !== null) return granted;
  const whole =
    /^(?:(?:her|his|their|my|the) )?(?:parents|family|people|folks)$/iu.test(subject ?? "") && MOVING.test(base);
  const isTaken = subject !== null && /^(?:take|bring|send)$/.test(base) && /^(?:her|him|them|me)\b/.test(rest);
  if ((whole || isTaken) && !negated) return TOWN.exec(`${verb} ${rest}`)?.[1] ?? null;
  if (whole && negated && /^(?:leave|emigrate|move|flee)$/.test(base)) return leftPlace(rest) ?? "stayed";
  const placed =
    subject === null && !negated
      ? (PLACED.exec(`${base} ${rest}`)?.[1] ??
        MOVED_TO_THE.exec(`${base} ${rest}`)?.[1] ??
        MOVED_TO_ONE.exec(`${base} ${rest}`)?.[1])
      : undefined;
  if (placed !== undefined) return placed;
  const founded = subject === null && !negated ? SET_UP_IN.exec(`${base} ${rest}`)?.[1] : undefined;
  if (founded !== undefined && isCityName(founded)) return founded;
  const club = subject === null && !negated ? SIGNED_WITH.exec(`${base} ${rest}`)?.[1] : undefined;
  if (club !== undefined && isCityName(club)) return club;
  if (subject === null && !negated && ABOARD.test(`${base} ${rest}`)) return "away";
  if (subject === null && negated && EMBARKED.test(`${base} ${rest}`)) return originIn(plain, here) ?? "stayed";
  if (
    subject === null &&
    !negated &&
    /^(?:defect|flee|escape)$/.test(base) &&
    !/^from (?:the|her|his|their|my)\b/.test(rest)
  )
    return TOWN.exec(rest)?.[1] ?? "away";
  if (subject === null && !negated && base === "live") return kindOfHome(`${base} ${rest}`);
  if (subject !== null || !(GOING.test(base) || /\bgone to\b/.test(rest))) return null;
  const town =
    TOWN.exec(`${verb} ${rest}`)?.[1] ?? (base === "leave" ? /^(\p{Lu}\p{Ll}+)/u.exec(rest)?.[1] : undefined);
  const stays = base === "stay" ? !negated : negated;
  const isBack =
    isHomeward(base, rest, negated) || (negated && /^(?:come|move|emigrate|migrate)$/.test(base) && isHere(rest, here));
  const origin = isBack ? originIn(plain, here) : null;
  if (origin !== null) return origin;
  if (base === "stay" && /^(?:aboard|at sea)\b/.test(rest)) return null;
  if (base === "leave" && /^(?:the|her|his|their|my) \p{Ll}+ to\b/u.test(rest)) return null;
  if (
    /^(?:stay|leave)$/.test(base) &&
    (SCHOOL.test(rest.replace(/ for .*$/, "")) ||
      /^(?:stay )?(?:at (?!home)|an? |in (?:the|an?|her|his|their|my) (?!(?:town|village|city|country|island|farm|valley|house|hills|mountains|capital|camp|north|south|east|west)\b)|the (?!(?:town|village|city|country|island|farm|valley))\p{Ll}|(?<=stay )with \p{L}|(?:her|his|my|their) (?!(?:town|village|home|country)\b)|a \p{Ll}|married|together|silent|single|sober|quiet|on\b)/u.test(
        base === "stay" ? `stay ${rest}` : rest,
      ))
  ) {
    return town !== undefined && /^(?:in|at) \p{Lu}/u.test(rest) ? town : null;
  }
  if (town !== undefined && !(stays && base !== "stay" && base !== "leave")) return town;
  const kind = negated ? null : kindOfHome(`${base} ${rest}`);
  if (kind !== null && !(stays && base !== "stay")) return kind;
  // Who never went to the fair has not stayed at home for it.
  if (stays) return base === "stay" || town !== undefined || LEAVING.test(base) ? "stayed" : null;
  return /^(?:move|emigrate|migrate|sail|leave)$/.test(base) &&
    !/^(?:her|his|their|my|the) (?:job|husband|wife|order|church|bank)\b/.test(rest)
    ? "away"
    : null;
}

/** The place by its name behind "left". */
const leftPlace = (rest: string): string | null =>
  /^(?:from |out of )?(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)(?=$|[,.;?!]| )/u.exec(rest)?.[1] ?? null;

/** "Gone home after that summer", "never left", "stayed home". */
const isHomeward = (base: string, rest: string, negated: boolean): boolean =>
  (!negated && /^(?:go|come|return|move)$/.test(base) && /^(?:back )?home\b/.test(rest)) ||
  (!negated && base === "stay" && /^(?:at )?(?:home|behind)?$/.test(rest.trim())) ||
  (negated && base === "leave" && /^(?:home)?$/.test(rest.trim()));

/** "Never emigrated", "had never come to Geneva", where that is where one lives. */
const isHere = (rest: string, here: string | null): boolean =>
  /^(?:away|abroad|here|over)?[.?! ]*$/u.test(rest) ||
  (here !== null && /^(?:here|over|away)?\s*(?:to|for) /u.test(rest) && rest.includes(here));

const COMES_FROM =
  /\b(?:(?:comes?|came|hails?|is|am|are|was)(?: over| here)?(?: in)?(?: \d{4})? from|born(?: in)?|via|grew up in|raised in|fled|(?<=^|[.,;(] ?)[Ff]rom|left|(?<=^|[.;!?] )[Bb]ack in|(?:was|were) an? (?:\p{Ll}+ ){1,3}in|(?<=^|[.;!?] )In(?= \p{Lu}[\p{L}'-]+,? (?:she|he|they|I|we) (?:was|were|had|'d|used|taught|ran|worked|lived))) (?:near )?(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/gu;

/** Where the text says that somebody comes from who lives elsewhere now. */
const originIn = (plain: string, here: string | null): string | null =>
  [...plain.matchAll(COMES_FROM)].map(([, place]) => place!).find((place) => place !== here && !isPersonName(place)) ??
  null;
const isPersonName = (place: string): boolean => nlp(place).match("^(#FirstName|#Month|#WeekDay|#Demonym)").found;

/** A place by its name, and neither "away" nor "village". */
export const isNamedPlace = (place: string): boolean => /^\p{Lu}/u.test(place);

const LEFT_FOR =
  /^(?:move|emigrate|migrate|go|leave|sail|travel|follow|return|settle|run|open|start|found|set|live|work|take|accept|flee|escape|sign|come|bring|retire|fly)$/;

/** Who "went to Kiel and rang her bell" has not moved there. */
export const isVisit = (one: Clause, next: Clause | undefined): boolean =>
  one.verb !== null && baseOf(one.verb) === "go" && next?.verb != null && CALLS.test(baseOf(next.verb));

/** Where one of the deeds leads the life to: a place by its name; null where it stays, or only goes away. */
export function movedTo(parts: readonly Clause[], known: Known): string | null {
  for (const [at, part] of parts.entries()) {
    const base = part.verb === null ? "" : baseOf(part.verb);
    if (isVisit(part, parts[at + 1])) continue;
    const leads = !part.negated && (LEFT_FOR.test(base) || placeOffered(part, known) !== null);
    const to =
      goneTo(part, base, known) ?? (leads || isStayingElsewhere(part, base) ? homeOf(part, base, known) : null);
    if (to !== null && isNamedPlace(to) && to !== known.town) return to;
  }
  return null;
}

/** "Stayed in Aleppo", "her family had never left Kabul": then one lives there still. */
const isStayingElsewhere = ({ subject, negated }: Clause, base: string): boolean =>
  (subject === null || /^(?:(?:her|his|their|my|the) )?(?:parents|family|people|folks)$/iu.test(subject)) &&
  (negated ? /^(?:leave|emigrate|move|flee)$/ : /^(?:stay|remain)$/).test(base);
