import type { Birth } from "../types/person.ts";
import type { Origins } from "../types/state.ts";
import { type Land, landNamed } from "./lands.ts";
import { hasNameOf, landByNames } from "./told-by-names.ts";

export type Texts = Pick<Birth, "name" | "personaText" | "whatIfPrompt">;
export type Whereabouts = Pick<Origins, "land" | "town"> | undefined;

/** A place by its name, of two or three words at the most: "Dar es Salaam". */
const PLACE = /\p{Lu}[\p{L}'’-]*(?: (?:es |de |del |do |do |of )?\p{Lu}[\p{L}'’-]*)?/gu;
/** Places that people, or other things, are called too: only what is in one, or comes from there, is the place. */
const NAMES_TOO =
  /^(?:Rosario|Sofia|Milan|Kerry|Sydney|Adelaide|Florence|Lima|Mendoza|Santos|Salvador|Nice|Tours|Java|Nandi|Mali|Natal|Concepción|Colonia|Salta|Salto|Swat|Perth|Darwin|Guinea|Victoria|Valencia|Lund|Galle|Tyre|Rhodes|Cali|Samara|Mons|Ruse|Cork|Essen|Perm|Jos|Osh|Surat|Jordan|León|Santiago|Mérida|Cuenca|Kimberley|Livingstone|Gaza|Faro|Kent|Devon|Skye|Dakota|Montana|Brooklyn|Queens|Savoy|Champagne|Burgundy|Jura|Lorraine|Brittany|Siena|Modena|Parma|Brest|Angers|Fens|Savo|Dingle|Meath|Baden|Holstein|Galloway|Sussex|Norfolk|Yorkshire|Zealand|Noto)$/;
const PLACED = /\b(?:in|to|at|from|near|outside|around|left|of) $/;

/** The texts with the one first that is likelier to name where the life is lived: where a what-if leads to, unless it denies something. */
const whereLived = ({ personaText, whatIfPrompt }: Texts): string =>
  /\b(?:never|not|without)\b|n['’]t\b/.test(whatIfPrompt)
    ? `${personaText} ${whatIfPrompt}`
    : `${whatIfPrompt} ${personaText}`;

/** The land of the first place that a text names. */
function landIn(text: string): Land | null {
  for (const { 0: name, index } of text.matchAll(PLACE)) {
    const land = landNamed(name);
    if (land !== null && !(NAMES_TOO.test(name) && !PLACED.test(text.slice(0, index)))) return land;
  }
  return null;
}

const found = new WeakMap<Texts, Map<string, Land | null>>();

/**
 * The land that a life is lived in: where the what-if has led it, where its town is, or what place its texts name first; where they name
 * none, where people are called as those of its texts are. Null where nothing tells. Found once and kept.
 */
export function landOf(birth: Texts, origins: Whereabouts): Land | null {
  let known = found.get(birth);
  if (known === undefined) {
    known = new Map();
    found.set(birth, known);
  }
  const where = `${origins?.land ?? ""}\u0000${origins?.town ?? ""}`;
  let land = known.get(where);
  if (land === undefined) {
    const [led, town] = [origins?.land, origins?.town].map((name) => (name === undefined ? null : landNamed(name)));
    land = led ?? town ?? landIn(whereLived(birth)) ?? landByNames(`${birth.name}. ${birth.personaText}`);
    known.set(where, land);
  }
  return land;
}

const left = new WeakMap<Texts, Land | null>();

/**
 * The land that a what-if has led a life away from: where its persona lives, else where people are called as those of it are. Null where it
 * has led to no land that is known by its name. Found once and kept.
 */
export function landLeft(birth: Texts, led: string | undefined): Land | null {
  if (led === undefined) return null;
  let land = left.get(birth);
  if (land === undefined) {
    land = landNamed(led) === null ? null : (landIn(birth.personaText) ?? homelandOf(birth));
    left.set(birth, land);
  }
  return land;
}

const homes = new WeakMap<Texts, Land | null>();

/**
 * The land that the persona alone tells of: where its people come from. That is where they are called so, and not where a nurse Okafor
 * works; but names of one faith are borne in many lands, and where a place of one of these is told of it is that one.
 */
export function homelandOf(birth: Texts): Land | null {
  let land = homes.get(birth);
  if (land === undefined) {
    const text = `${birth.name}. ${birth.personaText}`;
    const called = landByNames(text);
    const placed = landIn(birth.personaText);
    const isThere = placed !== null && (called === null || isOneFaith(placed, called) || hasNameOf(placed, text));
    land = isThere ? placed : called;
    homes.set(birth, land);
  }
  return land;
}

const isOneFaith = (one: Land, other: Land): boolean => one.worship === "mosque" && other.worship === "mosque";
