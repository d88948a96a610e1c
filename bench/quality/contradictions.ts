import { isEmployed } from "../../src/engine/life/livelihood.ts";
import type { Person } from "../../src/engine/life/types/person.ts";
import { numberWord } from "../../src/engine/narrator/durations.ts";
import type { Entry } from "./lives.ts";
import { mean } from "./variety.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const SEASONS = ["spring", "summer", "autumn", "winter"];
const SKIES = ["rain", "storm", "fog", "snow", "wind", "heat", "clear", "cloudy"];
const PHASES = ["morning", "afternoon", "evening", "night"];
/** Kin nobody has without the persona saying so, alive or dead; of mothers and grandmothers everyone may speak. */
const OWN_KIN = /\bmy (wife|husband|son|daughter|brother|sister)\b(?! tried)/g;

/** Share of entries that say what the state at that tick denies: who is who, of what trade and age, on which day, under which sky. */
export const contradictions = (life: readonly Entry[]): number =>
  mean(life.map((entry) => (contradictionsIn(entry).length > 0 ? 1 : 0)));

/** What is wrong in an entry, each in words. */
export function contradictionsIn({ view, narration, body, locals }: Entry): string[] {
  const { state, plan } = view;
  const { day, season, weather, phase } = plan.conditions;
  const found: string[] = [];
  const own = body.replace(/"[^"]*"|“[^”]*”/g, " ");
  const people = Object.values(state.ties).map(({ person }) => person);

  const gone = state.origins?.gone ?? [];
  for (const [, relation] of own.matchAll(OWN_KIN))
    if (!people.some((person) => isCalled(person, relation!)) && !gone.some((one) => one.startsWith(`my ${relation}`)))
      found.push(`has no ${relation}`);
  const met = new Set([
    ...Object.keys(state.ties),
    ...plan.scenes.flatMap((scene) => scene.actors),
    ...(plan.callback?.memory.actors ?? []),
  ]);
  // Whoever is called as the Echo or somebody of its own is never met: the name is theirs.
  const ofOthers = new Set([...view.birth.name.split(" "), ...people.map(({ name }) => name)]);
  for (const { key, name } of locals)
    if (!met.has(key) && !ofOthers.has(name) && new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(own))
      found.push(`never met ${name}`);

  const today = WEEKDAYS[day % WEEKDAYS.length]!;
  const dated = [narration.title.replace(/"[^"]*"/g, " "), ...said(narration, /^habit\.date/)].join(" ");
  for (const weekday of WEEKDAYS)
    if (new RegExp(`^A ${weekday}|^${weekday},| ${weekday}[.,]`).test(dated) && weekday !== today)
      found.push(`it is not ${weekday}`);
  for (const one of SEASONS)
    if (one !== season && said(narration, new RegExp(`^opening\\.${one}`)).length > 0) found.push(`it is not ${one}`);
  for (const one of SKIES)
    if (one !== weather && said(narration, new RegExp(`^opening\\.${one}`)).length > 0) found.push(`no ${one}`);
  for (const one of PHASES)
    if (one !== phase && said(narration, new RegExp(`^opening\\.${one}`)).length > 0) found.push(`it is not ${one}`);

  const aged = said(narration, /^birth\.self\.age/).join(" ");
  const isAged = (age: number): boolean =>
    aged.toLowerCase().includes(numberWord(age)) || new RegExp(`\\b${age}\\b`).test(aged);
  if (aged !== "" && (state.age === null || !isAged(state.age))) found.push("is of another age");
  const worked = narration.sentences.some(({ frame }) => /^detail\.job/.test(frame));
  if (worked && !isEmployed(state)) found.push("has no work to speak of");
  return found;
}

/** "My daughter" of a child whom the text calls she. */
const isCalled = ({ relation, pronouns }: Person, called: string): boolean =>
  relation === called ||
  (relation === "child" && ((called === "son" && pronouns === "he") || (called === "daughter" && pronouns === "she")));

const said = ({ sentences }: Entry["narration"], frame: RegExp): string[] =>
  sentences.filter((one) => frame.test(one.frame)).map((one) => one.text);
