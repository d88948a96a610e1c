import { isSamePerson, matches, personOf } from "./match.ts";
import type { Gold, GoldText } from "./text.ts";

/** What the engine made of a text, in the fields of the gold. */
export type Understanding = Omit<Gold, "not" | "age"> & {
  age: number | null;
  /** Of those close, the ones of whom it is left open whether they live: nobody meets them. */
  unsure: string[];
};

type Finding = { text: string; field: keyof Understanding; value: string };
/** What was found rightly, what wrongly, what was not found, and what the text denies. */
export type Score = { right: Finding[]; wrong: Finding[]; missed: Finding[]; contradictions: Finding[] };

type ListField = Exclude<keyof Understanding, "pronouns" | "age" | "unsure">;
const LISTS: readonly ListField[] = [
  ...(["work", "former", "kin", "status", "pets", "home", "own", "pastimes", "setting", "whatIf"] as const),
];
export const FIELDS: readonly Exclude<keyof Understanding, "unsure">[] = ["pronouns", "age", ...LISTS];
/** Of these the gold names all there are: what else is found is not so. */
const COMPLETE: ReadonlySet<string> = new Set(["work", "kin"]);

/** Sets what was understood of each text against the gold. */
export function score(texts: readonly GoldText[], understand: (text: GoldText) => Understanding): Score {
  const total: Score = { right: [], wrong: [], missed: [], contradictions: [] };
  for (const text of texts) {
    const one = scoreOne(text, understand(text));
    for (const key of ["right", "wrong", "missed", "contradictions"] as const) total[key].push(...one[key]);
  }
  return total;
}

export const precision = ({ right, wrong }: Score): number => right.length / Math.max(1, right.length + wrong.length);
export const recall = ({ right, missed }: Score): number => right.length / Math.max(1, right.length + missed.length);

/** The part of a score that is about one field. */
export const inField = (all: Score, field: keyof Understanding): Score => ({
  right: all.right.filter((one) => one.field === field),
  wrong: all.wrong.filter((one) => one.field === field),
  missed: all.missed.filter((one) => one.field === field),
  contradictions: all.contradictions.filter((one) => one.field === field),
});

function scoreOne({ name, gold }: GoldText, said: Understanding): Score {
  const found: Score = { right: [], wrong: [], missed: [], contradictions: [] };
  const note = (key: keyof Score, field: keyof Understanding, value: string): void =>
    void found[key].push({ text: name, field, value });
  if (gold.pronouns !== null && said.pronouns !== null) {
    note(gold.pronouns === said.pronouns ? "right" : "wrong", "pronouns", said.pronouns);
    if (gold.pronouns !== said.pronouns) note("contradictions", "pronouns", said.pronouns);
  } else if (gold.pronouns !== null) note("missed", "pronouns", gold.pronouns);
  scoreAge(gold, said, note);
  for (const field of LISTS) {
    const same =
      field === "kin"
        ? isSamePerson
        : field === "status"
          ? sameStatusIn(gold.kin)
          : field === "whatIf"
            ? isSameEdit
            : matches;
    for (const value of said[field]) {
      const right = gold[field].some((one) => same(value, one));
      note(right ? "right" : "wrong", field, value);
      if (!right && isDenied(gold, field, value)) note("contradictions", field, value);
    }
    for (const value of gold[field])
      if (!said[field].some((one) => same(one, value))) {
        note("missed", field, value);
        if (field === "status" && isDeadAmong(value, said)) note("contradictions", field, `${value}, who is there`);
      }
  }
  return found;
}

function scoreAge(
  { age }: Gold,
  said: Understanding,
  note: (key: keyof Score, field: "age", value: string) => void,
): void {
  if (said.age === null) {
    if (age !== null) note("missed", "age", String(age));
    return;
  }
  const [low = 0, high = low] = age === null ? [] : [age].flat();
  const right = age !== null && said.age >= low && said.age <= high;
  note(right ? "right" : "wrong", "age", String(said.age));
  if (!right && age !== null) note("contradictions", "age", String(said.age));
}

/** The gold names all there are and this is not among them, or it is one of the traps. */
function isDenied(gold: Gold, field: ListField, value: string): boolean {
  if (COMPLETE.has(field) && (field !== "work" || gold.work.length > 0)) return true;
  if (field === "status") return gold.kin.some((one) => isSamePerson(statusOf(value).who, one));
  return gold.not.some((one) => {
    const [of = "", ...rest] = one.split(":");
    return of === field && matches(value, rest.join(":"));
  });
}

/** Whether two changes are the same: of people it is who they are, and "spouse Rui" is right for "husband Rui" as it is among the kin. */
function isSameEdit(found: string, gold: string): boolean {
  if (matches(found, gold)) return true;
  const [part, who] = PERSON.exec(found)?.slice(1) ?? [];
  return gold.split("/").some((one) => {
    const [wantedPart, wanted = ""] = PERSON.exec(one)?.slice(1) ?? [];
    return part !== undefined && part === wantedPart && isSamePerson(who!, wanted);
  });
}

const PERSON = /^(person:[+-])(.+)$/;

/** Someone dead whom the engine takes for one of the living. */
function isDeadAmong(status: string, { kin, status: said, unsure }: Understanding): boolean {
  const { who, status: is } = statusOf(status);
  const isMeant = (person: string): boolean => isSameMention(person, who);
  return (
    is === "dead" &&
    kin.some((one) => isMeant(one) && !unsure.includes(one)) &&
    !said.some((one) => isMeant(statusOf(one).who))
  );
}

const statusOf = (value: string): { who: string; status: string } => {
  const words = value.trim().split(" ");
  return { status: words.at(-1) ?? "", who: words.slice(0, -1).join(" ") };
};

/** Whether two say the same of the same person. Who is named in the one and called "daughter" in the other is found among the kin. */
const sameStatusIn =
  (kin: readonly string[]) =>
  (found: string, gold: string): boolean =>
    gold.split("/").some((one) => {
      const [said, wanted] = [statusOf(found), statusOf(one)];
      if (said.status !== wanted.status) return false;
      const meant = kin.filter((person) => isSamePerson(said.who, person)).flatMap((person) => person.split("/"));
      return [said.who, ...(personOf(said.who).name === null ? meant : [])].some((who) =>
        isSameMention(who, wanted.who),
      );
    });

/** The gold names people in a status by name or by relation, whichever the text does. */
function isSameMention(found: string, gold: string): boolean {
  const [said, wanted] = [personOf(found), personOf(gold)];
  if (said.name !== null && (said.name === gold || gold.includes(said.name))) return true;
  const parents = wanted.relation === "parents" && /^(?:mother|father|parents)$/.test(said.relation);
  return wanted.name === null && (said.relation === wanted.relation || parents);
}
