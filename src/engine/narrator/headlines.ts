import type { Pack } from "../content/pack.ts";
import { fillSlots, inThirdPerson } from "../life/realise.ts";
import type { Birth, EchoState, Memory, Scene } from "../life/types.ts";

/** The headline of a scene as its own writer would put it, or null when it cannot be said in the first person. */
export type Headlines = {
  ofScene(scene: Scene, birth: Birth): string | null;
  ofMemory(memory: Memory, birth: Birth, state: EchoState): string | null;
};

/**
 * Titles are told in the third person ("A boat of her own, on paper"); a diary says "my own". Scenes are headed anew from the
 * pack's title; for a memory, which has only the text, the person's own words in it are turned back.
 */
export function createHeadlines(pack: Pack): Headlines {
  const templates = new Map<string, string>();
  for (const { id, choices } of pack.storylets) {
    for (const choice of choices) templates.set(`storylet:${id}/${choice.id}`, ownTemplate(choice.title));
  }
  return {
    ofScene(scene, birth) {
      const template = templates.get(scene.source);
      const title = template === undefined ? scene.title : fillSlots(template, scene.slots, scene.rolePronouns);
      return title.includes("{") ? withoutName(scene.title, birth.name) : withoutName(title, birth.name);
    },
    ofMemory: ({ title }, birth, state) => withoutName(turnedBack(title, state), birth.name),
  };
}

function ownTemplate(title: string): string {
  return title
    .replace(/\{name\}['’]s|\{name\.their\}/g, "my")
    .replace(/\{name\.they\}/g, "I")
    .replace(/\{name\.them\}/g, "me")
    .replace(/(?<=\S )\{name\}/g, "me");
}

/** "a boat of her own" is "a boat of my own" where that is what the person wishes for. */
function turnedBack(title: string, { lexicon, whatIf, pronouns }: EchoState): string {
  const own = [...Object.values(lexicon).flat(), whatIf.premise, whatIf.deed].filter((words) =>
    /\b(?:my|me|mine)\b/.test(words),
  );
  let turned = title;
  for (const words of own) turned = turned.replace(inThirdPerson({ words }, pronouns).words ?? words, words);
  return turned;
}

/** Without the Echo's own name where a possessive or object pronoun can stand for it; null where none can. */
function withoutName(title: string, name: string): string | null {
  const said = title.replaceAll(`${name}'s`, "my").replaceAll(`${name}’s`, "my").replace(/^my/, "My");
  const objects = said.replace(
    new RegExp(`(?<=\\S )${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?=$|[,;])`, "g"),
    "me",
  );
  return objects.includes(name) || /^What if\b/.test(objects) ? null : objects;
}
