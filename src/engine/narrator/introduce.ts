import type { Trade } from "../content/types.ts";
import { isFriendWord, isHousemateWord } from "../life/persona/kin-words.ts";
import { titleOf } from "../life/persona/trade-words.ts";
import type { EchoState, Person, Scene } from "../life/types.ts";
import type { RandomStream } from "../random.ts";
import { escaped } from "./escaped.ts";

/** Trades that say nothing about who somebody is when set behind a name: "Clem the student" is any student. */
const NO_BYNAME: ReadonlySet<Trade> = new Set([
  "none",
  "student",
  "retired",
  "other",
  "keeper",
  "politician",
  "manager",
]);
/** Of 1000 times that kin are named, those in which it is said again who they are. */
const KIN_SAID = 350;

/** "Clem the barber", "my sister Ngozi"; the bare name where nothing more is known. */
export function withByname({ name, role, relation, trade }: Person): string {
  if (role === "kin") {
    const nameless = relation === null || name.startsWith("my ");
    return nameless || (isFriendWord(relation) && !isHousemateWord(relation)) ? name : `my ${relation} ${name}`;
  }
  return trade === null || NO_BYNAME.has(trade) ? name : `${name} the ${titleOf(trade)}`;
}

/** Says who somebody is where they come up for the first time, as nobody reads on who is lost among names. */
export function introduced(text: string, scene: Scene, state: EchoState, random: RandomStream): string {
  return scene.actors.reduce((told, key) => {
    const tie = state.ties[key];
    if (tie === undefined) return told;
    const { person } = tie;
    const due = person.role === "kin" ? random.chance(KIN_SAID) : tie.sinceTick === scene.tick;
    return due ? atFirstMention(told, person.name, withByname(person)) : told;
  }, text);
}

/** Only outside of what somebody says aloud, and never before a possessive. */
function atFirstMention(text: string, name: string, byname: string): string {
  if (name === byname) return text;
  const mention = new RegExp(`(?<![\\p{L}\\d'’-]|called )${escaped(name)}(?![\\p{L}\\d'’-]| the )`, "u");
  let before = 0;
  for (const part of text.split(/("[^"]*"|“[^”]*”)/)) {
    const at = /^["“]/.test(part) ? -1 : part.search(mention);
    if (at !== -1) {
      const opens = byname.startsWith("my ") && /(?:^|[.!?]["”]? )$/.test(text.slice(0, before + at));
      const said = opens ? `M${byname.slice(1)}` : byname;
      return text.slice(0, before + at) + said + text.slice(before + at + name.length);
    }
    before += part.length;
  }
  return text;
}
