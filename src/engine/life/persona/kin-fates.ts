import fates from "../../content/reading/fates.json" with { type: "json" };
import type { Clause } from "./clause.ts";
import type { Mention } from "./kin-mention.ts";
import { lastNamed } from "./kin-mentions.ts";
import { isPartnerWord, isYoungerKin } from "./kin-words.ts";

const PASSED_OVER = new RegExp(`(?<!\\p{L})(?:${fates["passed over"]}) `, "giu");
const opens = (parts: readonly string[]): RegExp => new RegExp(`^(?:${parts.join("|")})`, "u");
const AWAY = opens(fates.away);
const LEFT_NEST = opens(fates["left the nest"]);
const HOUSEHOLD = opens(fates.household);
const ESTRANGED = opens(fates.estranged);
const PARTED = opens(fates.parted);
const WITH_OTHERS = opens(fates["with another family"]);
const DEAD = opens(fates.dead);
const YOUNG = opens(fates.young);
/** "Has not spoken to her since May", not "to her father". */
const ENDS =
  "(?=\\s*$|[,.;:]| (?:since|for|in|again|after|until|because|any|at|about|when|over|and|but|last|this|on|while|though)\\b)";
const CUT_OFF = new RegExp(`(?<!\\p{L})(?:${fates["cut off by the Echo"].join("|")})${ENDS}`, "iu");

/** What a clause says of its subject has become of them; null where it says nothing of it. */
export function fateIn(
  said: string,
  one: Pick<Mention, "relation">,
): "dead" | "estranged" | "away" | "household" | null {
  const parts = said.split(/;\s*/);
  // "Still runs; does not ring": what stands behind a semicolon is said of the same one.
  if (parts.length > 1) return parts.map((part) => fateIn(part, one)).find((fate) => fate !== null) ?? null;
  const text = said.replace(PASSED_OVER, "").trim();
  // "Finished school and is just there."
  if (/\bjust there\b/.test(said)) return null;
  // Children who are "gone" have left the house.
  if (ELDER.test(one.relation) && GONE_LONG.test(text)) return "dead";
  if (DEAD.test(text) && !(isYoungerKin(one.relation) && LEFT_NEST.test(text))) return "dead";
  if (ESTRANGED.test(text) || (isPartnerWord(one.relation) && PARTED.test(text))) return "estranged";
  if (HOUSEHOLD.test(text)) return "household";
  if (PARENT.test(one.relation) && WITH_OTHERS.test(text)) return "away";
  return AWAY.test(text) || (isYoungerKin(one.relation) && LEFT_NEST.test(text)) ? "away" : null;
}

/** "Daddy's been gone since Rita": of the old it is said so that they are dead. */
const GONE_LONG =
  /^(?:has |have )?been gone(?: now)?(?=\s*[.,;]?\s*$| (?:since(?! (?:(?:last |this )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|yesterday|(?:this |last )?(?:morning|week|night|noon|lunch|breakfast|dawn)))|a long time|long|for (?:years|decades|ages)))/;
const PARENT = /^(?:step)?(?:mother|father|mum|mom|mam|mama|mamma|dad|da|daddy|papa|papá|mummy|mommy|mammy)$/;
const ELDER =
  /^(?:grand)?(?:mother|father|parents?|mum|mom|mam|mama|mamma|dad|da|daddy|papa|papá|mummy|mommy|mammy|ma|pa|nan|nana|gran|granny)$/;

/** Whether a clause says of its subject what is said of children. */
export const isSaidOfYoung = (said: string): boolean => YOUNG.test(said.replace(PASSED_OVER, "").trim());

/** "His father was a violent man and he cut him off": said of whoever was named last and is spoken of so. */
export function isCutOff(
  { subject, from, to, quoted }: Clause,
  plain: string,
  kin: readonly Mention[],
  at: number,
): boolean {
  const text = plain.slice(from, to);
  const found = subject.kind === "other" || quoted ? null : CUT_OFF.exec(text);
  const whom = found?.slice(1).find((one) => one !== undefined);
  // "Her father hasn't spoken to her" is his doing, and "she asked him to leave" is not his.
  const isTheirs = subject.kind === "person" && !BY_ANOTHER.test(`${text.slice(0, found?.index)}${whom}`);
  return !isTheirs && whom !== undefined && meantBy(whom, plain.slice(0, from + found!.index), kin) === at;
}

const BY_ANOTHER = /\b(?:she (?=him$)|he (?=her$)|I )/iu;
const OBJECTS: Readonly<Record<string, Mention["pronouns"]>> = { him: "he", her: "she", them: "they" };

/** Which of them "him", "her" or "them" stands for behind a text; -1 where nobody is spoken of so. */
export const meantBy = (object: string, before: string, kin: readonly Mention[]): number => {
  const pronouns = Object.hasOwn(OBJECTS, object.toLowerCase()) ? OBJECTS[object.toLowerCase()] : undefined;
  const isSpokenSo = (one: Mention): boolean => one.pronouns === pronouns || one.pronouns === "they";
  return lastNamed(
    before,
    kin.map((one) => (isSpokenSo(one) ? one : NOBODY)),
  );
};
const NOBODY: Mention = { relation: "\u0000", name: null, pronouns: "they", former: false };
