import type { Content } from "./content.ts";
import { FLAGS_AT_BIRTH } from "./premise-kinds.ts";
import type { Condition, RoleQuery, Season, Weather, WhatIfDomain } from "./types.ts";

/** What conditions may rest on, gathered once from the whole pack. */
export type Grounds = { flags: ReadonlySet<string>; worldEvents: ReadonlySet<string>; skies: ReadonlySet<string> };

const sky = (season: Season, weather: Weather) => `${season} ${weather}`;

/** Flags that some choice sets, world events there are, and which weather can come in which season. */
export function groundsOf(content: Content): Grounds {
  const choices = [
    ...content.storylets.flatMap((storylet) => storylet.choices),
    ...content.threads.flatMap(({ beats }) => beats.flatMap((beat) => beat.choices)),
  ];
  const effects = choices.flatMap((choice) => choice.effects);
  const skies = content.themes.flatMap((theme) =>
    Object.entries(theme.weather).flatMap(([season, weights]) =>
      Object.entries(weights)
        .filter(([, weight]) => weight > 0)
        .map(([weather]) => sky(season as Season, weather as Weather)),
    ),
  );
  return {
    flags: new Set([...effects.flatMap(({ setFlag }) => (setFlag === undefined ? [] : [setFlag])), ...FLAGS_AT_BIRTH]),
    worldEvents: new Set(content.worldEvents.map((event) => event.id)),
    skies: new Set(skies),
  };
}

/** Reasons for which a condition can never hold. */
export function conditionProblems(when: Condition, grounds: Grounds): string[] {
  const problems: string[] = [];
  const crossed = (above: number | undefined, below: number | undefined) =>
    above !== undefined && below !== undefined && above >= below;
  const overlap = (all: readonly string[] | undefined, none: readonly string[] | undefined) =>
    (all ?? []).filter((one) => none?.includes(one));

  if (crossed(when.pleasureAbove, when.pleasureBelow)) problems.push("no pleasure lies between its bounds");
  if (crossed(when.wealthAbove, when.wealthBelow)) problems.push("no wealth lies between its bounds");
  if (crossed(when.ageAbove, when.ageBelow)) problems.push("no age lies between its bounds");
  for (const [trait, above] of Object.entries(when.traitAbove ?? {})) {
    const below = Object.entries(when.traitBelow ?? {}).find(([other]) => other === trait)?.[1];
    if (crossed(above, below)) problems.push(`no ${trait} lies between its bounds`);
  }
  for (const flag of when.flags ?? []) if (!grounds.flags.has(flag)) problems.push(`nothing sets the flag ${flag}`);
  for (const flag of when.notFlags ?? [])
    if (!grounds.flags.has(flag)) problems.push(`nothing ever sets the flag ${flag}`);
  for (const flag of overlap(when.flags, when.notFlags)) problems.push(`flag ${flag} must be set and unset`);
  for (const goal of overlap(when.hasGoal, when.lacksGoal)) problems.push(`goal ${goal} must be had and lacked`);
  for (const event of when.worldEvent ?? [])
    if (!grounds.worldEvents.has(event)) problems.push(`no world event ${event}`);
  if (when.employed === false && when.trades !== undefined) problems.push("a trade without employment");
  const skies = (when.season ?? []).flatMap((season) => (when.weather ?? []).map((weather) => sky(season, weather)));
  if (skies.length > 0 && !skies.some((one) => grounds.skies.has(one))) problems.push("no such weather in that season");
  return problems;
}

/** Reasons for which nobody can fill a role. */
export function roleProblems(role: string, query: RoleQuery): string[] {
  const { minWarmth = -1000, maxWarmth = 1000 } = query;
  if (minWarmth >= maxWarmth) return [`role ${role}: no warmth lies between its bounds`];
  if (query.who === "stranger" && (query.minFamiliarity ?? 0) > 0) return [`role ${role}: a stranger who is familiar`];
  return [];
}

/** How somebody of whom nobody has heard before is named. */
const AS_NEW =
  /\b(?:some(?:body|one)|person|stranger|newcomer|man|woman)\b[^.!?"]{0,40}?\b(?:called|named) \{(\w+)\}|\bname is \{(\w+)\}/i;

/** Roles that a text brings in as somebody new, and that may be filled by who has long been known. */
export function newcomerProblems(text: string, isStranger: (role: string) => boolean | undefined): string[] {
  const [found, called, name] = AS_NEW.exec(text) ?? [];
  const role = called ?? name;
  return found === undefined || role === undefined || isStranger(role) !== false
    ? []
    : [`"${found}" brings in {${role}} as somebody new, who may be known: only a stranger is`];
}

/** What only somebody can say who has come from elsewhere. */
const AS_INCOMER =
  /\b(?:(?:since|before|when) I (?:first )?came (?:here|to (?:this|\{town\}))|since before I came\b|[Ww]hen I was new\b|(?:years|life) here\b|where I c[ao]me from\b|neither am I\b)/;
const ELSEWHERE: ReadonlySet<WhatIfDomain> = new Set(["place"]);

/** What a text says of where the Echo came from, and a life that has always been lived here would say too. */
export function incomerProblems(text: string, { whatIf, premise }: Condition): string[] {
  const found = AS_INCOMER.exec(text)?.[0];
  return found === undefined ||
    whatIf?.every((domain) => ELSEWHERE.has(domain)) ||
    premise?.every((kind) => kind === "moved")
    ? []
    : [`"${found}" is of somebody who came from elsewhere, and it may be told by one who did not`];
}

type Worker = { works?: true; who: string | readonly string[] };

/** Roles that a text brings in as new at the Echo's work, or as learning it there, and that somebody of another work may fill. */
export function workProblems(text: string, roles: Readonly<Record<string, Worker>>): string[] {
  return Object.entries(roles).flatMap(([role, { works, who }]) => {
    const slot = `\\{${role}(?:\\.\\w+)?\\}`;
    const found = new RegExp(
      `\\bnew (?:face|colleague|hand)\\b[^.!?]{0,30}${slot}|${slot} the ropes|tool in ${slot}|${slot}[^.!?]{0,20}\\bapprentice`,
      "i",
    ).exec(text)?.[0];
    const ownWork = works === true || [who].flat()[0] === "colleague" || !/stranger|any/.test(String(who));
    return found === undefined || ownWork
      ? []
      : [`"${found}" puts {${role}} at the Echo's work, and it may be somebody of another: it lacks works`];
  });
}
