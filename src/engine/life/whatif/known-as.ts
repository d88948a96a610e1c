import type { WhatIf } from "../types/person.ts";

/** A premise of fewer words is its own short name. */
const LONG_WORDS = 3;
/** "Never left the convent": the convent I never left. */
const NEVER =
  /^never (\p{Ll}+) (?:the|that) ((?:\p{Ll}+ )?\p{Ll}+)(?=$| (?:in|on|at|of|with|to|from|for|that|which|who)\b)/u;
const UNDONE = /\b(?:never|not|no|without)\b/;
/** What is lost or become is not what its noun alone would say: "losing my faith" is not the faith. */
const CONTRARY = /^(?:losing|giving up|becoming|being) /;
/** What may come after a noun that is not itself the half of another: "the film director" is not "the film". */
const FOLLOWS = "in|on|at|of|with|to|from|for|that|which|through|by|after|being";
/** Nouns that stand without an article. */
const BARE = /^(?:university|college|school|church|prison|court|art|music|law|medicine)$/;

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

function shortNameOf({ premise, deed, motif }: WhatIf): string | null {
  const undone = NEVER.exec(deed);
  if (undone !== null) return `the ${undone[2]} I never ${undone[1]}`;
  if (premise.split(" ").length < LONG_WORDS || UNDONE.test(premise) || CONTRARY.test(premise)) return null;
  const noun = `\\b(?:the|an?|my|her|his|their) (?:\\p{Ll}+ )?${motif}s?(?=$| (?:${FOLLOWS})\\b)`;
  const named = new RegExp(noun, "u").exec(premise)?.[0];
  if (named !== undefined) return named.split(" ").length < premise.split(" ").length ? withThe(named) : null;
  if (BARE.test(motif) && new RegExp(`\\b(?:to|in|at|from) ${motif}\\b`).test(premise)) return motif;
  return /\b(?:in|to|for) (\p{Lu}\p{Ll}{2,})$/u.exec(premise)?.[1] ?? null;
}

const withThe = (named: string): string => named.replace(/^\w+ /, "the ");
