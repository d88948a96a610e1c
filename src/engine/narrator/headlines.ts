import type { Pack } from "../content/pack.ts";
import { threadIn, wayOf } from "../content/thread-graph.ts";
import type { Thread } from "../content/thread-types.ts";
import { fillSlots } from "../life/realise.ts";
import type { Birth } from "../life/types/person.ts";
import type { Scene } from "../life/types/scene.ts";
import { escaped } from "./escaped.ts";
import { SUBJECT_OF } from "./gist.ts";

/** The headline of a scene as its own writer would put it, or null when it cannot be said in the first person. */
export type Headlines = {
  ofScene(scene: Scene, birth: Birth): string | null;
};

/**
 * Titles are told in the third person ("A boat of her own, on paper"); a diary says "my own". Scenes are headed anew from the
 * pack's title.
 */
export function createHeadlines(pack: Pack): Headlines {
  const titles = new Map<string, string>();
  for (const { id, choices } of pack.storylets) {
    for (const choice of choices) titles.set(`storylet:${id}/${choice.id}`, choice.title);
  }
  for (const { id, stages, endings } of pack.cast.matters) {
    for (const [n, { title }] of stages.entries()) titles.set(`cast:${id}/${n + 1}`, title);
    for (const ending of endings) titles.set(`cast:${id}/${ending.id}`, ending.title);
  }
  const addThread = (thread: Thread | undefined) => {
    for (const beat of thread?.beats ?? [])
      for (const choice of beat.choices) titles.set(`thread:${thread!.id}/${wayOf(beat.id, choice.id)}`, choice.title);
  };
  const templates = new Map<string, string>();
  /** Put into words of one's own when it is first told. */
  const templateOf = (source: string): string | undefined => {
    if (!titles.has(source)) addThread(pack.byId.threads.get(threadIn(source) ?? ""));
    const title = titles.get(source);
    if (title !== undefined && !templates.has(source)) templates.set(source, ownTemplate(title));
    return templates.get(source);
  };
  return {
    ofScene(scene, birth) {
      const template = templateOf(scene.source);
      const title = template === undefined ? scene.title : fillSlots(template, scene.slots, scene.rolePronouns);
      return title.includes("{") ? withoutName(scene.title, birth.name) : withoutName(title, birth.name);
    },
  };
}

/** "Wishes" as it stands behind "I", by its ending: a title needs no parser. Null of what has no such ending. */
function asSaidOfMe(verb: string): string | null {
  if (verb === "is" || verb === "was") return verb === "is" ? "am" : verb;
  if (/^doesn['’]t$/.test(verb)) return "don't";
  if (verb === "has") return "have";
  if (/(?:ss|x|zz|ch|sh|o)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb) && !/^(?:d|l|t|unt|bel)ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : null;
}

/** "The day {name} said no": the Echo is the subject, whatever stands before it. */
const BEHIND_ANOTHER = new RegExp(`(?<=\\S )\\{name\\}${SUBJECT_OF}`, "g");
/** "What {name} sent to {b}": the same behind what opens a question. */
const BEHIND_ASKED =
  /(?<=^(?:What|Whom|Where|Why|How|When) )\{name\}(?= (?!(?:and|or|to|at|in|on|with|for|from|of|by)\b)\p{Ll})/u;

/** What the Echo does, and what it does besides: "{name} asks {s} for a sixth and waits". */
const OPENS_WITH_DEED = /^\{name\} ((?:only |not |never |still |nearly )?)(\p{Ll}+(?:n['’]t)?)(?!['’\p{L}])/u;
const AND_DOES = /( (?:and|but|or|then) (?:(?:not|only|still|then) )?)(?!yes\b)(\p{Ll}+s)(?= |$)/gu;

/** A title that the Echo opens as what it did says so in the first person, where its verb is one of that form. */
function asOwnDeed(title: string): string {
  const [opening, how, verb] = OPENS_WITH_DEED.exec(title) ?? [];
  const said = verb === undefined ? null : SAME_OF_ME.test(verb) ? verb : asSaidOfMe(verb);
  if (opening === undefined || said === null) return title;
  const behind = title.slice(opening.length);
  return `I ${how}${said}${behind.replace(AND_DOES, (whole, and: string, also: string) => (asSaidOfMe(also) === null ? whole : and + asSaidOfMe(also)))}`;
}

/** What has one form of everybody. */
const SAME_OF_ME = /^(?:(?:would|could|should|did|had)(?:n['’]t)?|will|won['’]t|cannot|can['’]t|can|may|might|must)$/;

function ownTemplate(title: string): string {
  if (!title.includes("{name")) return title;
  return asOwnDeed(title)
    .replace(/^\{name\} and (\{\w+\})(?= \p{Ll})/u, "$1 and I")
    .replace(/\{name\}['’]s(?=[.,;:!?]|$)/g, "mine")
    .replace(/\{name\}['’]s|\{name\.their\}/g, "my")
    .replace(/\{name\.they\} (\p{Ll}+s)\b/gu, (whole, verb: string) =>
      asSaidOfMe(verb) === null ? whole : `I ${asSaidOfMe(verb)}`,
    )
    .replace(/\{name\.themself\}/g, "myself")
    .replace(/\{name\.they\}/g, "I")
    .replace(/\{name\.them\}/g, "me")
    .replace(/^(\{\w+\}) and \{name\}(?= \p{Ll})/u, "$1 and I")
    .replace(/^(What|Where|Why|How|When) \{name\} and (\{\w+\})(?= \p{Ll})/u, "$1 $2 and I")
    .replace(/(?<=\S )\{name\} ((?:only |not )?)(\p{Ll}+s)\b/gu, (whole, how: string, verb: string) =>
      asSaidOfMe(verb) === null ? whole : `I ${how}${asSaidOfMe(verb)}`,
    )
    .replace(BEHIND_ANOTHER, "I")
    .replace(BEHIND_ASKED, "I")
    .replace(/\b([Ww]ould|[Cc]ould|[Ss]hould|[Dd]id|[Hh]ad|[Ww]ill|[Cc]an|[Mm]ay|[Mm]ust) \{name\}/g, "$1 I")
    .replace(/(?<=\S )\{name\}/g, "me");
}

/** Without the Echo's own name where a possessive or object pronoun can stand for it; null where none can. */
function withoutName(title: string, name: string): string | null {
  const me = escaped(name);
  const met = title.includes(name)
    ? title.replace(new RegExp(`between (?:${me} and (.+)|(.+) and ${me})$`), "with $1$2")
    : title;
  const said = met.includes(name)
    ? met
        .replace(new RegExp(`${me}['’]s(?=[.,;:!?]|$)`, "g"), "mine")
        .replace(new RegExp(`${me}['’]s`, "g"), "my")
        .replace(/^my/, "My")
    : met;
  const objects = said.includes(name) ? said.replace(new RegExp(`(?<=\\S )${me}(?=$|[,;])`, "g"), "me") : said;
  return objects.includes(name) || /^What if\b/.test(objects) ? null : objects;
}
