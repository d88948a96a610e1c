import type { Pack } from "../content/pack.ts";
import { threadIn } from "../content/thread-graph.ts";
import type { PersonKey } from "../life/keys.ts";
import { titleOf } from "../life/persona/trade-words.ts";
import { saysWhatWasAsked } from "../life/realise.ts";
import { isOfTheDead, theDead } from "../life/the-dead.ts";
import type { Person, Pronouns } from "../life/types/person.ts";
import type { Scene } from "../life/types/scene.ts";
import type { EchoState } from "../life/types/state.ts";
import { NO_BYNAME } from "../life/workmates.ts";

/** Where the text leaves it open which of the two somebody is, no word for it is one that people use: their name does. */
const UNSAID = /^(?:former )?spouse$/;
const CHILD: Record<Pronouns, string> = { she: "daughter", he: "son", they: "child" };

/** "Clem the barber", "my sister Ngozi"; the bare name where nothing more is known. */
export function withByname({ name, role, relation: known, trade, pronouns }: Person): string {
  const relation = known === "child" ? CHILD[pronouns] : known;
  if (role === "kin") {
    const nameless = relation === null || UNSAID.test(relation) || name.startsWith("my ");
    return nameless ? name : `my ${relation} ${name}`;
  }
  if (role === "local" && relation !== null) return `my ${relation} ${name}`;
  return trade === null || NO_BYNAME.has(trade) ? name : `${name} the ${titleOf(trade)}`;
}

/**
 * Says who somebody is where they come up for the first time, or after long, as nobody reads on who is lost among names.
 *
 * @param part what somebody is in the scene, where neither a word nor a trade tells who they are: "neighbour".
 */
export function introduced(
  text: string,
  scene: Pick<Scene, "actors" | "anew" | "tick">,
  state: EchoState,
  part: (person: Person) => string | null = () => null,
): string {
  return scene.actors.reduce((told, key) => {
    const person = isOfTheDead(key) ? theDead(state.origins).find((one) => one.key === key) : state.ties[key]?.person;
    if (person === undefined) return told;
    const due = isNew(scene, state, key) || scene.anew?.includes(key) === true;
    return due ? atFirstMention(told, person.name, asKnown(person, state, part)) : told;
  }, text);
}

const BY_PLACE: ReadonlySet<string> = new Set(["friend", "colleague", "neighbour"]);

/** Of whom neither a word nor a trade tells, what they are among the people of this life, or in what is told: "my neighbour Florin". */
function asKnown(person: Person, { ties, cast = [] }: EchoState, part: (person: Person) => string | null): string {
  // Whatever else somebody has been to the writer, whom they live with is more.
  if (person.role === "local" && ties[person.key]?.stage === "partner") return `my partner ${person.name}`;
  const byname = withByname(person);
  if (byname !== person.name || person.role !== "local") return byname;
  if (ties[person.key]?.stage === "friend") return `my friend ${person.name}`;
  const as = cast.find(({ key }) => key === person.key)?.as ?? "";
  const known = BY_PLACE.has(as) ? as : part(person);
  return known === null ? byname : `my ${known} ${person.name}`;
}

/** What somebody is by the part that they play in a scene: whom the content looks for next door, at work or over the Echo there. */
export function partIn(scene: Scene, { job }: EchoState, { byId }: Pack): (person: Person) => string | null {
  const storylet = byId.storylets.get(/^storylet:(\w+)/.exec(scene.source)?.[1] ?? "");
  const thread = storylet === undefined ? byId.threads.get(threadIn(scene.source) ?? "") : undefined;
  return ({ name }) => {
    const role = Object.keys(scene.slots).find((slot) => slot !== "name" && scene.slots[slot] === name) ?? "";
    const sort = thread?.cast[role]?.who[0] ?? storylet?.roles?.[role]?.who;
    if (sort === "neighbour") return sort;
    if (sort !== "colleague" || job === null) return null;
    return role === "boss" ? role : sort;
  };
}

/**
 * A telling in which people are called by what they are to the writer, "my landlord", where they are first named; left as it is where
 * somebody else says the name aloud.
 *
 * @param text before its slots are filled.
 * @param relations by role.
 */
export function calledByRelation(text: string, relations: Readonly<Record<string, string>>): string {
  let told = text;
  for (const [role, relation] of Object.entries(relations)) {
    const slot = `{${role}}`;
    const aloud = told.split(/("[^"]*")/).some((part) => part.startsWith('"') && part.includes(slot));
    const at = told.indexOf(slot);
    if (at === -1 || aloud || told.startsWith(`, my ${relation}`, at + slot.length)) continue;
    const opens = /(?:^|[.!?] |[.!?]" )$/.test(told.slice(0, at));
    told = `${told.slice(0, at)}${opens ? "My" : "my"} ${relation}${told.slice(at + slot.length)}`;
  }
  return told;
}

/** The dead are never met, so that nothing but their name tells who they were. */
const isNew = (scene: Pick<Scene, "tick">, { ties }: EchoState, key: PersonKey): boolean =>
  isOfTheDead(key) || ties[key]?.sinceTick === scene.tick;

/** Whether the words around a name say already what somebody is: "my pupil Gopal", "Maarten, my beginner". */
const saysWho = (before: string, after: string, called: string): boolean =>
  called.startsWith("my ") && (before.toLowerCase().endsWith(`${called} `) || after.startsWith(`, ${called}`));

/** What a name may stand behind as a part of another word, or as what something is called, and before as a part of one. */
const PART_OF_MORE = /(?:[\p{L}\d'’-]|called )$/u;
const BEHIND_KIN = /^(?:[\p{L}\d-]| the )/u;
const BEHIND_OTHERS = /^(?:[\p{L}\d'’-]| the )/u;
const REACH = "called ".length;

/** Where somebody is named first, or -1; no pattern is compiled for this one name. */
function mentionIn(text: string, name: string, behind: RegExp): number {
  let at = text.indexOf(name);
  while (at !== -1) {
    const end = at + name.length;
    if (!PART_OF_MORE.test(text.slice(Math.max(0, at - REACH), at)) && !behind.test(text.slice(end, end + REACH)))
      return at;
    at = text.indexOf(name, at + 1);
  }
  return -1;
}

/** Only outside of what somebody says aloud, and before a possessive only of kin: "my sister Ngozi's", not "Clem the barber's". */
function atFirstMention(text: string, name: string, byname: string): string {
  if (name === byname || !text.includes(name)) return text;
  const theirs = byname.startsWith("my ") ? BEHIND_KIN : BEHIND_OTHERS;
  let before = 0;
  for (const part of text.split(/("[^"]*"|“[^”]*”)/)) {
    const at = /^["“]/.test(part) ? -1 : mentionIn(part, name, theirs);
    if (at !== -1) {
      const behind = text.slice(0, before + at);
      if (saysWho(behind, text.slice(before + at + name.length), byname.slice(0, -name.length - 1))) return text;
      const opens =
        byname.startsWith("my ") &&
        /(?:^|[.!?]["”]? )$/.test(behind) &&
        !saysWhatWasAsked(behind.slice(-2), text.slice(before + at));
      const said = opens ? `M${byname.slice(1)}` : byname;
      return text.slice(0, before + at) + said + text.slice(before + at + name.length);
    }
    before += part.length;
  }
  return text;
}
