/** "Q: … A: …": who asks and who answers. */
const ASKED = /(?:^|\s)(?:Q|Question|Interviewer|Me)[:.] (?=\S)/g;
const ANSWERED = /(?:^|\s)(?:A|Answer|Her|Him|Them)[:.] (?=\S)/g;
const TURN =
  /(?:^|\s)(?:Q|Question|Interviewer)[:.] ([^?]{2,120}\?+)\s+(?:A|Answer)[:.] ((?:One|Two|Three|Four|Five|Six)(?:,|:|\.) (?=\p{Lu}))?(?=\S)/gu;
/** What a question is about, where the answer alone tells nothing without it. */
const LABELS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:how old|your age|age)\b/i, "Age"],
  [/\b(?:children|kids|sons or daughters)\b/i, "Children"],
  [/\b(?:do you do|your job|your work|your occupation|for a living|occupation|profession|trade|job|work)\b/i, "Work"],
  [/\b(?:your name|called|name)\b/i, "Name"],
  [/\b(?:where (?:do|are) you (?:live|living|based)|your home|address)\b/i, "Lives"],
  [/\b(?:pets?|animals?)\b/i, "Pets"],
  [/\b(?:brothers or sisters|siblings)\b/i, "Siblings"],
  [/\b(?:spare time|free time|for fun|hobb(?:y|ies)|to relax|at weekends)\b/i, "Hobbies"],
  [/\bdo you (?:own|have)\b.*\b(?:save|keep|treasure)|\bmost (?:treasured|prized)\b/i, "Owns"],
];

/** A text of questions and answers as what was answered: a question only stays as the label of its answer. */
export function withoutInterview(text: string): string {
  if ((text.match(ASKED)?.length ?? 0) < 2 || (text.match(ANSWERED)?.length ?? 0) < 2) return text;
  return text
    .replace(TURN, (_, question: string, count?: string) => {
      const label = LABELS.find(([about]) => about.test(question))?.[1];
      if (label === "Children" && count !== undefined)
        return ` ${count.slice(0, -2)} ${/^One/.test(count) ? "child" : "children"}, `;
      return `${label === undefined ? "" : ` ${label}:`} ${count ?? ""}`;
    })
    .replace(/(?<=\b(?:Lives|Work): )(?=(?:In|At|On|Near|Outside|Above|With)\b)\p{Lu}/gu, (letter) =>
      letter.toLowerCase(),
    );
}

/** "Ex-nun? No. Ex-ballerina? No.": what is asked only to be denied is not so. */
const DENIED =
  /(?<=^|[.!?] )(?!(?:What|Why|How|Who|Where|When)\b)\p{Lu}[^.!?;:]{1,40}\? (?:No|Nope|Never|Not (?:her|him|them|me|at all|a chance))[.!] /gu;
export const withoutDenied = (text: string): string => text.replace(DENIED, "");
