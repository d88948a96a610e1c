import { livesFar } from "../life/cast/far.ts";
import { isEmployed } from "../life/livelihood.ts";
import { isYoungerKin } from "../life/persona/kin-words.ts";
import type { EchoState } from "../life/types/state.ts";
import type { NarratorView } from "./port.ts";
import type { Words } from "./slots.ts";
import { dayTone, isMarked } from "./tone.ts";

// Which frames a move is worded from, by their keys.

/** A day far from the usual ends in its own tone. */
export function closingKeys(view: NarratorView): string[] {
  const tone = dayTone(view);
  return isMarked(view) && (tone === "up" || tone === "down") ? ["closing.any", `closing.${tone}`] : ["closing.any"];
}

/** A quiet day is told as one, and as the tone it had. */
export function quietKeys(view: NarratorView): string[] {
  const tone = dayTone(view);
  return tone === "up" || tone === "down" ? ["quiet.any", `quiet.${tone}`] : ["quiet.any"];
}

/** An entry opens with the weather, the hour, or in fair weather the season. */
export function openingKeys({ plan }: NarratorView): string[] {
  const { weather, season, phase } = plan.conditions;
  const fair = weather === "clear" || weather === "cloudy" || weather === "wind";
  return [`opening.${weather}`, `opening.${phase}`, ...(fair ? [`opening.${season}`] : [])];
}

const OWN_DETAILS = [
  ...(["hobby", "thing", "noun", "animal", "kin", "fear", "wish"] as const),
  ...(["gone", "housemate", "housemate", "holding", "holding", "hometown", "land"] as const),
];

/** What may be remarked on: what the person has words for. */
export function detailKeys(words: Words, { state }: NarratorView): string[] {
  const own = OWN_DETAILS.filter((kind) => words.text[kind] !== undefined).map((kind) => `detail.${kind}`);
  const missed = words.text.missed === undefined ? [] : ["missed.any"];
  const lived = livedKey(state);
  const different = lived === null ? missed : [lived, lived, lived, lived, ...missed];
  return [...own, ...different, ...(isEmployed(state) ? ["detail.job"] : []), "detail.motif"];
}

/**
 * What is the writer's own and nobody else's: their work, where they come from, their places, kin without a name, and what the what-if made
 * of them. Whoever has a name is named often enough, but who lives far, as nothing of the day brings them up.
 */
export function ownKeys(words: Words, { state }: NarratorView): string[] {
  const isOwn = (kind: (typeof THEIRS)[number]): boolean =>
    /^(?:the|my) /.test(words.text[kind] ?? "") || (kind === "kin" && isFarKin(words.text.kin, state));
  const own = THEIRS.filter(isOwn).map((kind) => `detail.${kind}`);
  const lived = livedKey(state);
  return [
    ...(isEmployed(state) ? ["detail.job"] : []),
    ...(words.text.hometown === undefined ? [] : ["detail.hometown"]),
    ...own,
    ...(lived === null ? [] : [lived]),
    ...(words.text.missed === undefined ? [] : ["missed.any"]),
  ];
}

const THEIRS = ["kin", "housemate", "holding"] as const;

const isFarKin = (name: string | undefined, state: EchoState): boolean =>
  Object.values(state.ties).some(({ person }) => person.name === name && livesFar(state, person.key));

/** How the what-if shows in the days: by where it changed the life, and whether it gave or took. */
function livedKey({ whatIf, ties, job }: EchoState): string | null {
  const { domain, polarity } = whatIf;
  if (domain === "road") return null;
  const hasChildren = Object.values(ties).some(({ person }) => isYoungerKin(person.relation ?? ""));
  if (domain === "family" && polarity !== "loss" && !hasChildren) return null;
  const paired = Object.values(ties).some(({ stage }) => stage === "partner");
  const gains = domain === "love" ? paired : domain === "work" ? job !== null : polarity !== "loss";
  return `lived.${domain}.${gains ? "gain" : "loss"}`;
}

/** What kind of day it was: in words of its own, by the name of the mood, or by the corner of the mood space it lies in. */
export function feelingKeys(view: NarratorView): string[] {
  const tone = dayTone(view);
  if (tone === "fair" || tone === "flat") return [`tone.${tone}`];
  const { p, a, d } = view.plan.feeling;
  const octant = [p, a, d].map((axis) => (axis >= 0 ? "p" : "n")).join("");
  return [`tone.${tone}`, `feel.mood.${tone}`, `feel.${octant}`];
}
