import { clamp } from "../clamp.ts";
import type { Draft } from "../draft.ts";
import { keepTie } from "../kinfolk.ts";
import { isKinWord, isPartnerWord, KIN_WORDS } from "../persona/kin-words.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Pronouns, Tie } from "../types/person.ts";
import type { Clause } from "./clause.ts";
import { drawName, ensureKin, leaveOut, statedName, statedRelation } from "./premise-people.ts";

const DYING = /^(?:die|drown|perish|pass)$/;
const CHILDREN: Readonly<Record<string, string>> = {
  child: "child",
  baby: "child",
  kid: "child",
  twins: "child",
  children: "child",
  kids: "child",
  family: "child",
};

/** Family that was kept, found, forgiven or had is there to be written to; family that was lost or never had is not. */
export function liveFamily(draft: Draft, clause: Clause): void {
  const { state } = draft;
  const base = clause.verb === null ? "" : baseOf(clause.verb);
  const kept = clause.subject === null ? keptByOwn(base, clause.negated) : keptByOther(base, clause);
  const sign = kept ? 1 : -1;
  state.needs.belonging = clamp(state.needs.belonging + sign * 150, 0, 1000);
  const who = personIn(draft, clause);
  if (who === null) {
    for (const tie of Object.values(state.ties)) if (tie.stage === "kin") warm(draft, tie, sign);
  } else if (kept) warm(draft, ensureKin(draft, who.relation, who.name, who.pronouns), sign);
  else if (DYING.test(base) || /^(?:lose|have|adopt|meet)$/.test(base)) leaveOut(draft, who);
  else for (const tie of Object.values(state.ties)) if (tie.person.relation === who.relation) warm(draft, tie, sign);
}

/** What the Echo does to its family keeps it unless it is a leaving or is left undone. */
const keptByOwn = (base: string, negated: boolean): boolean =>
  /^(?:leave|lose|abandon|betray|cut|disown|fight|quarrel|refuse|forget)$/.test(base) === negated;

/** Someone who lived, stayed or came back is kept; so is one who never died or left. */
const keptByOther = (base: string, { negated, rest }: Clause): boolean =>
  (DYING.test(base) ||
    /^(?:leave|go|disappear|vanish|move|sell|drink|fall)$/.test(base) ||
    (base === "be" && /^(?:killed|never born)/.test(rest))) === negated;

type Relative = { relation: string; name: string | null; pronouns: Pronouns };

/** The relative that the premise is about: its subject, or the first whom the deed names. */
function personIn(draft: Draft, { subject, rest }: Clause): Relative | null {
  const words = (subject ?? rest).replace(/[^\p{L}\s'-]/gu, "").split(/\s+/);
  const at = words.findIndex((word) => isKinWord(word.toLowerCase()) || Object.hasOwn(CHILDREN, word.toLowerCase()));
  if (at === -1) {
    const name = subject !== null && /^\p{Lu}\p{Ll}+$/u.test(subject) ? subject : null;
    if (name === null) return null;
    const relation = statedRelation(draft, name);
    return { relation, name, pronouns: KIN_WORDS[relation] ?? "they" };
  }
  const word = words[at]!.toLowerCase();
  const child = CHILDREN[word];
  if (child !== undefined) {
    const pronouns = draft.birth.birthHash < "8" ? "she" : "he";
    return { relation: pronouns === "she" ? "daughter" : "son", name: drawName(draft, pronouns), pronouns };
  }
  const relation = Object.hasOwn(KIN_WORDS, word) ? word : word.replace(/s$/, "");
  const after = /^\p{Lu}\p{Ll}+$/u.exec(words[at + 1] ?? "")?.[0];
  const pronouns = KIN_WORDS[relation] ?? "they";
  const name =
    after ??
    statedName(draft, relation) ??
    (/^(?:daughter|son)$/.test(relation) && !isStated(draft, relation) ? drawName(draft, pronouns) : null);
  return isPartnerWord(relation) ? null : { relation, name, pronouns };
}

const isStated = ({ state }: Draft, relation: string): boolean =>
  Object.values(state.ties).some(({ person }) => person.relation === relation);

function warm(draft: Draft, tie: Tie, sign: number): void {
  keepTie(draft, {
    ...tie,
    warmth: clamp(tie.warmth + sign * 200, -1000, 1000),
    trust: clamp(tie.trust + sign * 150, -1000, 1000),
  });
}
