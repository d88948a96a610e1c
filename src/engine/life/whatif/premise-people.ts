import type { Draft } from "../draft.ts";
import { peopleHere, roll } from "../draft.ts";
import { dropKin, joinKin, keepTie } from "../kinfolk.ts";
import { givenName } from "../land/called-here.ts";
import { landHere } from "../land/land-here.ts";
import { homelandOf } from "../land/land-of.ts";
import { isMinor } from "../minor.ts";
import { isPartnerWord, KIN_WORDS } from "../persona/kin-words.ts";
import { isNamedIn } from "../persona/names-in.ts";
import { readableText } from "../persona/readable-text.ts";
import type { Pronouns, Tie } from "../types/person.ts";

/** Ties to the Echo's own people whose name or relation it is. */
export const tiesTo = ({ state }: Draft, who: { name: string | null; relation: string | null }): Tie[] =>
  Object.values(state.ties).filter(
    ({ person }) =>
      person.role === "kin" &&
      (who.name === null
        ? person.relation?.replace(FORMERLY, "") === who.relation
        : person.name.split(" ").includes(who.name)),
  );

/** Whoever the Echo is together with. */
export const partnersOf = ({ ties }: Draft["state"]): Tie[] =>
  Object.values(ties).filter(({ stage }) => stage === "partner");

/** A name that nobody else here has, as the Echo's own people are called, or where nothing tells how, those of this kind of world. */
export function drawName(draft: Draft, pronouns: Pronouns): string {
  const { pack, world, state, birth } = draft;
  const theme = pack.byId.themes.get(world.theme) ?? pack.themes[0]!;
  const taken = new Set([
    ...peopleHere(draft).map(({ name }) => name),
    ...Object.values(state.ties).map(({ person }) => person.name),
  ]);
  const land = homelandOf(birth) ?? landHere(draft, world.theme);
  const own =
    land === null || land.worlds.includes(theme.id)
      ? null
      : givenName(land, pronouns, birth.birthHash, (name) => !taken.has(name) && !isNamedIn(birth, name));
  if (own !== null) return own;
  const names = theme.givenNames[pronouns].filter((name) => !taken.has(name) && !isNamedIn(draft.birth, name));
  return roll(draft, "premise name").pick(names.length > 0 ? names : theme.givenNames[pronouns]);
}

/** The name the persona text gives to someone of that relation, living or not: "her late husband Rui". */
export function statedName({ birth }: Draft, relation: string): string | null {
  const found = new RegExp(`\\b${relation},? (?:called |named )?(\\p{Lu}\\p{Ll}{1,19})\\b`, "u").exec(
    readableText(birth.personaText),
  );
  return found?.[1] ?? null;
}

/** What the persona text says someone of that name is: "his best mate Ewan". */
export function statedRelation({ birth }: Draft, name: string): string {
  const before = readableText(birth.personaText)
    .split(new RegExp(`\\b${name}\\b`, "u"))[0]!
    .toLowerCase();
  const last = Object.keys(KIN_WORDS)
    .sort((a, b) => b.length - a.length)
    .find((relation) =>
      before
        .trimEnd()
        .replace(/[,\s]+$/, "")
        .endsWith(relation),
    );
  return last ?? "old friend";
}

/** The person of that relation, brought into this life where the persona has none. */
export function ensureKin(draft: Draft, relation: string, name: string | null, pronouns: Pronouns): Tie {
  const known = tiesTo(draft, { name, relation })[0];
  if (known !== undefined) return known.stage === "estranged" ? reconciled(draft, known) : known;
  const tie = joinKin(draft, { relation, name, pronouns }, null);
  addToLexicon(draft, tie);
  return tie;
}

/** Nothing has come between them in this life: of a pair that had parted neither is a former one. */
export function reconciled(draft: Draft, tie: Tie): Tie {
  const { person } = tie;
  const [relation, name] = [person.relation?.replace(FORMERLY, "") ?? null, person.name.replace(/^my former /, "my ")];
  const isPair = relation !== null && isPartnerWord(relation) && !isMinor(draft.state);
  const back: Tie = {
    ...{ ...tie, person: { ...person, relation, name } },
    ...(isPair ? { stage: "partner", ...TOGETHER } : { stage: "kin", warmth: 420, trust: 400 }),
  };
  keepTie(draft, back);
  addToLexicon(draft, back);
  return back;
}

/** A pair no longer: the tie stays, cooled, under the name of what it was. */
export function partFrom(draft: Draft, tie: Tie): void {
  const { state } = draft;
  const { relation, name } = tie.person;
  const former = Object.hasOwn(KIN_WORDS, relation ?? "") ? `former ${relation}` : relation;
  const person = { ...tie.person, relation: former, name: name === `my ${relation}` ? `my ${former}` : name };
  keepTie(draft, { ...tie, person, stage: "estranged", warmth: -60, trust: 60, attraction: 150 });
  state.lexicon = { ...state.lexicon, kin: state.lexicon.kin.filter((one) => one !== name) };
}

const FORMERLY = /^former /;
/** In thousandths, of the person one lives with. */
export const TOGETHER = { warmth: 650, trust: 520, attraction: 650 } as const;

/** Puts someone first among those the Echo writes of. */
export function addToLexicon({ state }: Draft, { person, stage }: Tie): void {
  if (stage === "friend" || state.lexicon.kin.includes(person.name)) return;
  state.lexicon = { ...state.lexicon, kin: [person.name, ...state.lexicon.kin] };
}

/** Nobody of that name or relation is part of this life. */
export function leaveOut(draft: Draft, who: { name: string | null; relation: string | null }): void {
  for (const tie of tiesTo(draft, who)) dropKin(draft, tie.person.key);
}
