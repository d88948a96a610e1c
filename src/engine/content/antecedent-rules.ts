const SPEECH = /"[^"]*"|“[^”]*”/g;
/** The first sentence of a telling, up to what goes on behind a colon or a semicolon. */
const FIRST = /^\s*\S.*?[.!?:;](?=\s|$)|^.*$/;
const ROLE_PRONOUN = /\{(\w+)\.(?:[Tt]hey|[Tt]hem|[Tt]heirs?|[Tt]hemself)\}/g;
/** God's has a capital wherever it stands. */
const GENDERED = /\b(?:[Hh]e|[Ss]he|him|[Hh]er|[Hh]is|hers)\b/;
/** An "it" that opens a telling as a subject or an object. */
const IT =
  /^(?:I|I've|I'd|We|We've|Then|So)?(?: ?\b(?:have|had|still|only|never|am|was|were)\b)*(?: ?[a-z']+)? ?\bit\b/i;
/** In English it also rains, takes an hour and is market day. */
const EMPTY_IT =
  /^It(?:['’]s| is| was| had been| has been| will be| would be| may be| isn['’]t| wasn['’]t| rained| snowed| froze| blew| took| cost| seems| began| came| turned| has come| has got| fell| didn['’]t| won['’]t| goes| went)\b/i;
/** Whatever a pronoun may stand for: a name, a thing, somebody; a noun has one of these before it. */
const NAMED =
  /\{#?\w+\}|\b(?:[Tt]he|[Aa]n?|[Mm]y|our|this|that|these|those|some|one|two|three|four|five|no|every|each|another|some(?:body|one|thing)|no(?:body|thing)|every(?:body|one|thing)|any(?:body|one|thing)|all|half|both|what|which|who)\b|(?<=[\w,] )\p{Lu}\p{Ll}+|^(?!I\b|We\b|You\b|He\b|She\b|It\b|His\b|Her\b|They\b|Their\b)\p{Lu}\p{Ll}{3,} \p{Ll}/u;

/** Where the first sentence ends, and it without what is said aloud in it. */
function opening(text: string): { first: string; end: number } {
  const first = FIRST.exec(text.replace(SPEECH, (said) => " ".repeat(said.length)))?.[0] ?? "";
  return { first: first.trim(), end: first.length };
}

/** Somebody who is told of by a pronoun and named neither before nor in the same sentence, be it in what is said aloud. */
export function unnamedProblems(text: string): string[] {
  const { first, end } = opening(text);
  for (const [pronoun, role] of first.matchAll(ROLE_PRONOUN))
    if (!text.slice(0, end).includes(`{${role}}`)) return [`"${pronoun}" stands before {${role}} is named`];
  const gendered = GENDERED.exec(first);
  return gendered === null || NAMED.test(first.slice(0, gendered.index))
    ? []
    : [`"${gendered[0]}" stands before it is said who: "${first}"`];
}

/** A thing that the report names and the telling only calls "it". */
export function unnamedThingProblems(text: string, summary: string, things: readonly string[]): string[] {
  const reported = things.filter((thing) => summary.includes(`{${thing}}`));
  if (reported.length !== 1 || things.some((thing) => text.includes(`{${thing}}`))) return [];
  const { first } = opening(text);
  const it = IT.exec(first)?.[0];
  return it === undefined || EMPTY_IT.test(first) || NAMED.test(it)
    ? []
    : [`"${it}" stands for {${reported[0]}}, which the telling never names`];
}
