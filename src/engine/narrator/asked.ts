/** What goes before the one of whom something is asked. */
const AUXILIARY = /\b([Ww]ill|[Cc]an|[Dd]id|[Dd]o(?:es)?|[Ii]s|[Ww]as|[Hh]as|would) \{name\}(?= (?!and\b))/g;
const WITH_ANOTHER = /\b([Ww]ill|[Cc]an|[Dd]o(?:es)?|[Ii]s|[Dd]id) \{name\} and (\{\w+\})/g;
const BESIDE_ANOTHER = /\b([Ww]ill|[Cc]an) (\{\w+\}) and \{name\}/g;
/** What opens a clause in the middle of a question. */
const CLAUSE =
  /(?<=\b(?:that|which|where|when|what|why|as|if|since|before|after|how much|how far|whom|who) )\{name\}(?= \p{Ll})/gu;
const IRREGULAR: Record<string, string> = { is: "am", has: "have", does: "do", was: "was", goes: "go" };

/** A question about the life as its own writer asks it: "Will {name} ever have paid {b} back?" is "Will I ever have paid {b} back?" */
export function askedInFirstPerson(question: string): string {
  const own = question
    .replaceAll("{name}'s", "my")
    .replaceAll("{name.their}", "my")
    .replaceAll("{name.theirs}", "mine")
    .replaceAll("{name.themself}", "myself")
    .replaceAll("{name.them}", "me")
    .replaceAll("{name.they}", "I")
    .replace(WITH_ANOTHER, "$1 $2 and I")
    .replace(BESIDE_ANOTHER, "$1 $2 and I")
    .replace(AUXILIARY, "$1 I")
    .replace(CLAUSE, "I")
    .replace(/(?<=, and )\{name\}(?= \p{Ll})/gu, "I")
    .replace(/\{name\} and (\{\w+\})/g, "$1 and me")
    .replaceAll("{name}", "me");
  return own
    .replace(/\b([Dd])oes I\b/g, "$1o I")
    .replace(/\bis I\b/g, "am I")
    .replace(/\bIs I\b/g, "Am I")
    .replace(/\b([Hh])as I\b/g, "$1ave I")
    .replace(
      /(\b(?:[Dd]o|[Cc]an|[Ww]ill|[Dd]id|[Hh]ave) )?\bI (now |once )?(\p{Ll}+)/gu,
      (whole, before?: string, when = "", verb = "") => (before !== undefined ? whole : `I ${when}${plainVerb(verb)}`),
    );
}

/** The verb of another's doing as that of one's own. */
const plainVerb = (verb: string): string => IRREGULAR[verb] ?? (/[^s]s$/.test(verb) ? verb.slice(0, -1) : verb);
