import type { WhatIf } from "../types/person.ts";

/** A premise of fewer words is its own short name. */
const LONG_WORDS = 3;
/** "Never left the convent": the convent I never left. */
const NEVER =
  /^never (\p{Ll}+) (?:the|that) ((?:\p{Ll}+ )?\p{Ll}+)(?=$| (?:in|on|at|of|with|to|from|for|that|which|who)\b)/u;
const UNDONE = /\b(?:never|not|no|without)\b/;
/** What is lost or become is not what its noun alone would say: "losing my faith" is not the faith. */
const CONTRARY = /^(?:losing|giving up|becoming|being|working as|remaining|staying an?) /;
/** What may come after a noun that is not itself the half of another: "the film director" is not "the film". */
const FOLLOWS = "in|on|at|of|with|to|from|for|that|which|through|by|after|being";
/** Nouns that stand without an article. */
const BARE = /^(?:university|college|school|church|prison|court|art|music|law|medicine)$/;

/** Where it led, with whoever went along left out: "going back to Szeged with Petra". Who is spoken to is no place. */
const LED_TO = /\b(?:in|to|for) (\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+)?)(?:$| with \p{L})/u;
const SPOKEN_TO =
  /^(?:saying|apologising|apologizing|writing|talking|lying|proposing|listening|speaking|singing|refusing)\b/;
const MARRIAGE = /^(?:marrying|getting married|staying married|never divorcing)\b/;
const ENGAGEMENT = /^never (?:breaking|calling|cancelling)(?: off)? the (engagement|wedding)\b/;
const STAYED = /^never leaving (?:\p{Lu}|home\b)/u;
const OTHER_STAYED =
  /^(\p{Lu}\p{L}+|(?:my|our) \p{Ll}+(?: \p{Lu}\p{L}+)?) (?:never leaving(?: me| us)?$|(?:staying|remaining) (?:in|at|with|here|on)\b)/u;
const BACK_TO = /^(?:going|getting|coming) back to (\p{Ll}+ing)$/u;
const STAYED_WITH = /^(?:staying|living|going) with (the \p{Ll}+(?: \p{Ll}+)?)$/u;
const THAT_TIME = /\b(that (?:night|day|morning|evening|summer|winter|spring|autumn|year))\b/;
/** From so many words on a doing that has no other name is "what my father did". */
const UNWIELDY_WORDS = 5;
const DOING = /^((?:my |the )?(?:\p{L}+ ){0,2}?\p{L}+) (never )?\p{Ll}+ing\b/u;
const NEVER_DONE = /^never (?!being\b|having\b)\p{Ll}+ing\b/u;

/**
 * What its owner calls the premise once it is known: "going to the mainland with Davy" is "the mainland". Null where it has no
 * shorter name that means the same.
 */
export function knownAs(whatIf: WhatIf): string | null {
  let name = known.get(whatIf);
  if (name === undefined) {
    name = shortNameOf(whatIf);
    known.set(whatIf, name);
  }
  return name;
}

/** Found once for a what-if as long as it is kept: it asks for patterns of its own words. */
const known = new WeakMap<WhatIf, string | null>();

function shortNameOf(whatIf: WhatIf): string | null {
  const { premise, deed } = whatIf;
  const thing = whatIf.words?.venture ?? whatIf.words?.relic;
  if (thing !== undefined) return premise === thing ? null : thing;
  const undone = NEVER.exec(deed);
  if (undone !== null) return `the ${undone[2]} I never ${undone[1]}`;
  const words = premise.split(" ").length;
  if (words < LONG_WORDS) return null;
  if (STAYED.test(premise)) return "staying";
  const kept = OTHER_STAYED.exec(premise)?.[1];
  if (kept !== undefined) return `${kept} staying`;
  return pairName(premise) ?? nameOfThing(whatIf) ?? (words < UNWIELDY_WORDS ? null : nameOfDoing(whatIf));
}

function pairName(premise: string): string | null {
  if (MARRIAGE.test(premise)) return "the marriage";
  const engagement = ENGAGEMENT.exec(premise)?.[1];
  return engagement === undefined ? null : `the ${engagement}`;
}

function nameOfThing({ premise, motif }: WhatIf): string | null {
  if (UNDONE.test(premise) || CONTRARY.test(premise)) return null;
  const led = SPOKEN_TO.test(premise) || /^the /.test(premise) ? undefined : LED_TO.exec(premise)?.[1];
  if (led !== undefined) return led;
  const noun = `\\b(one of )?((?:the|an?|my|her|his|their) (?:\\p{Ll}+ )?${motif})(s?)(?=$| (?:${FOLLOWS})\\b)`;
  const [, one, named, many] = new RegExp(noun, "u").exec(premise) ?? [];
  // Of several it has no name that can be said to have done anything: "the goats has".
  if (named !== undefined && (many === "" || one !== undefined))
    return named.split(" ").length < premise.split(" ").length ? withThe(named) : null;
  if (BARE.test(motif) && new RegExp(`\\b(?:to|in|at|from) ${motif}\\b`).test(premise)) return motif;
  return BACK_TO.exec(premise)?.[1] ?? STAYED_WITH.exec(premise)?.[1] ?? null;
}

/** Of what somebody did or did not do, when it was or whose doing it was. */
function nameOfDoing({ premise, deed }: WhatIf): string | null {
  const time = THAT_TIME.exec(deed)?.[1];
  if (time !== undefined) return time;
  if (NEVER_DONE.test(premise)) return "what I never did";
  const [, who, never] = DOING.exec(premise) ?? [];
  return who === undefined || /ing$/.test(who.split(" ")[0]!) || LIVING_ON.test(premise)
    ? null
    : `what ${who} ${never === undefined ? "did" : "never did"}`;
}

/** That somebody is alive is nothing that they did, nor is what was done to them. */
const LIVING_ON = /\b(?:living on|being)\b/;

const withThe = (named: string): string => named.replace(/^\w+ /, "the ");
