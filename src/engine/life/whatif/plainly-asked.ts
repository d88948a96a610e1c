import { isPartnerWord } from "../persona/kin-words.ts";
import { singularOf } from "../persona/nouns.ts";
import { escaped } from "../persona/person-names.ts";
import { isOwnable } from "../persona/thing-phrases.ts";
import type { Clause } from "./clause.ts";
import type { Edit, Known } from "./edit.ts";
import { calledByName } from "./left-behind.ts";
import { meantIn, spouseOf } from "./persons.ts";

const PLUS = "+" as const;
const edit = (part: Edit["part"], what: string | null = null, sign: Edit["sign"] = PLUS): Edit => ({
  part,
  sign,
  what,
});

/** What a short question says by its verb alone, where nothing else of it was understood: "what if she had married?", "what if I could hear?" */
export function plainlyAsked(clause: Clause, base: string, known: Known): Edit[] {
  const found =
    clause.subject === null
      ? ofOneself(clause, base, known)
      : ofSomebody({ ...clause, subject: clause.subject }, base, known);
  return found === null ? [] : [found];
}

function ofOneself({ negated, able, rest, asked }: Clause, base: string, known: Known): Edit | null {
  const done = `${base} ${rest}`.trim();
  const { former, people, pronouns } = known;
  if (/\bre-?enlist(?:ed)?\b/.test(asked)) return negated ? null : edit("work", "soldier");
  if (negated) return FALLEN.test(done) ? edit("health") : null;
  const taught = /^(teach|nurse|preach|sing|dance|act) again$/.exec(done)?.[1];
  if (able && taught !== undefined) return edit("work", former[0] ?? AGAIN[taught]!);
  if (able) return /^(?:hear|see|walk|talk|speak|breathe|stand|run)(?: again)?$/.test(done) ? edit("health") : null;
  if (/^(?:marry|remarry|wed)(?: (?:again|at last|young|once|after all))?$/.test(done))
    return edit("person", spouseOf(pronouns));
  if (/^(?:fall in love|find (?:love|somebody|someone)|be in love|meet (?:somebody|someone|the one))\b/.test(done))
    return edit("person", "partner");
  if (
    /^(?:run away|disappear|start over|start again|start a new life)(?: (?:from home|somewhere else|elsewhere|as a (?:boy|girl|child|teenager)|at \p{L}+))?$/u.test(
      done,
    )
  )
    return edit("home", "away");
  if (FALLEN.test(done)) return edit("health", null, "-");
  if (/^(?:drop out|flunk out|fail (?:the )?(?:first|second|third|final|last) (?:year|exams?))\b/.test(done))
    return edit("study", null, "-");
  if (/^(?:marry|wed) (?:somebody|someone|anyone) (?:else|nice|rich|richer|local|from)\b/.test(done))
    return edit("person", spouseOf(pronouns));
  const half = /^(?:have|get|find) an? (?:\p{Ll}+ )?(girlfriend|boyfriend|wife|husband|partner)\b/u.exec(done)?.[1];
  if (half !== undefined) return edit("person", half);
  if (/^ask (?:her|him|them) (?:out|to dance|to marry (?:me|her|him|them))\b/.test(done))
    return edit("person", "partner");
  if (/^(?:win|get|be given|have|keep) (?:full |sole |joint )?custody\b/.test(done)) return edit("person", "child");
  const called = BECOMING.exec(done)?.[1];
  if (called !== undefined && DOER.test(called) && !NO_DOER.test(called)) return edit("work", called);
  const withWhom = LIVED_WITH.exec(done)?.[1];
  const one = withWhom === undefined ? null : meantIn(withWhom, people);
  if (one !== null) return edit("person", calledByName(one));
  if (/^(?:bring|take|fetch) (?:the |her |his |their |my )?(?:kids|children|boys|girls)\b/.test(done))
    return edit("person", "child");
  const player = /^play (?:the )?(\p{Ll}+) (?:for a living|professionally|full-time)/u.exec(done)?.[1];
  if (player !== undefined) return edit("work", `${player} player`);
  if (/^(?:turn|go) pro\b/.test(done)) return former[0] === undefined ? edit("fame") : edit("work", former[0]);
  if (/^be (?:baptized|baptised|confirmed|converted|born again)\b/.test(done)) return edit("faith");
  if (
    /^(?:quit|leave|drop out of|give up|abandon) (?:the|her|his|their|my) (?:phd|doctorate|degree|course|studies)\b/.test(
      done,
    )
  )
    return edit("study", null, "-");
  if (/^stay (?:aboard|at sea|on (?:the )?(?:ships?|boats?))\b/.test(done)) return edit("work", "sailor");
  const thing = OWN_ONE.exec(done)
    ?.slice(1)
    .find((word) => word !== undefined);
  const taken =
    /^take over (?:the|her|his|their|my) (?:\p{Ll}+ )?(\p{L}+)(?=$|[.?!,]| (?:from|when|after|instead)\b)/u.exec(
      done,
    )?.[1];
  if (taken !== undefined && (BUSINESS.test(taken) || isOwnable(singularOf(taken)))) return edit("own", taken);
  return thing !== undefined && isOwnable(singularOf(thing)) ? edit("own", thing) : null;
}

const BECOMING = /^(?:become|be|turn into) an? ((?:\p{Ll}+ )?\p{Ll}+)(?=$|[.?!,]| (?:instead|like|after|at|in)\b)/u;
/** What those are called who do something. */
const DOER = /(?:[^e]er|or|ist|ian|master|man|woman|smith|wright|eur|ant)$/u;
const NO_DOER =
  /(?:father|mother|brother|sister|daughter|member|widower|loser|winner|drinker|smoker|sinner|believer|stranger|teenager|prisoner|foreigner|brewer's|better|other|former|lover|murderer|killer|villager|outsider|loner|gambler|christian|vegetarian|giant|man|woman|monster|quitter|fighter|leader|follower|dreamer|survivor|neighbour|bachelor|minor|pensioner|owner)$/u;

/** What one is who can do it again. */
const AGAIN: Readonly<Record<string, string>> = {
  ...{ teach: "teacher", nurse: "nurse", preach: "preacher", sing: "singer", dance: "dancer", act: "actor" },
};

/** What hurts whoever does it. */
const FALLEN = /^(?:fall|slip|trip|crash|be (?:hit|run over|injured|hurt))(?: (?:off|down|from|in|that|on)\b.*)?$/;
const LIVED_WITH =
  /^(?:go|move|come|be sent|be able|live|grow up|move in)(?: (?:away|back|off))?(?: to (?:live|stay))? with ((?:her|his|their|my|the) [\p{L} ]+|\p{Lu}[\p{L}'-]+)(?: and (?:her|his|their|my) \p{Ll}+)?$/u;
/** "Got a shop of her own", "taken over the gelateria". */
const OWN_ONE =
  /^(?:(?:get|have|open|buy|own|start) an? (?:\p{Ll}+ )?(\p{Ll}+) of (?:her|his|their|my) own|take over (?:the|her|his|their|my) (\p{Ll}+)|(?:have|get|own|open|start|buy|run|keep) (?:her|his|their|my) own (?:\p{Ll}+ )?(\p{Ll}+))\b/u;

function ofSomebody({ subject, negated, rest }: Clause & { subject: string }, base: string, known: Known): Edit | null {
  const { former, people, plain } = known;
  if (!negated && /^keep (?:her|him|them|me|us)(?: on)?$/.test(`${base} ${rest}`.trim()) && IN_HOUSE.test(subject))
    return former[0] === undefined ? null : edit("work", former[0]);
  if (!negated && PAPERS.test(subject) && /^(?:come|be (?:recognised|recognized|accepted))\b/.test(`${base} ${rest}`))
    return former[0] === undefined ? null : edit("work", former[0]);
  const name = /^\p{Lu}[\p{Ll}'-]+$/u.exec(subject)?.[0];
  if (name === undefined) return null;
  if (!negated && base === "say" && /^yes\b/.test(rest) && plain.includes(name))
    return edit("person", isSuitor(name, plain) ? `${spouseOf(known.pronouns)} ${name}` : name);
  // Only the question has the name: it is that of the one half whom the text does not name.
  const halves = people.filter((one) => isPartnerWord(one.relation) && one.name === null && one.status !== "near");
  const half = halves.length === 1 && !plain.includes(name) ? halves[0]! : null;
  if (half === null || !(half.status === "dead" || (negated && /^(?:leave|go|walk|die|move)$/.test(base)))) return null;
  const relation = half.relation === "spouse" ? spouseOf(known.pronouns) : half.relation;
  return edit("person", `${relation} ${name}`);
}

/** "Was going to marry Eleni", "proposed to Eleni": what it was that they were asked. */
const isSuitor = (name: string, plain: string): boolean =>
  new RegExp(
    `\\b(?:marry|propos\\w+(?: to)?|engaged to|in love with|hand of) ${escaped(name)}(?!\\p{L})|${escaped(name)}['’]s hand\\b`,
    "u",
  ).test(plain);

const BUSINESS = /(?:eria|erie|ery|shop|place|stand|stall|joint|business|truck|round|route|agency|chop|yard|works)$/;

/** Who keeps people on: a house of work, not a mother. */
const IN_HOUSE =
  /^(?:the|her|his|their|my) (?:\p{Ll}+ )?(?:institute|opera|school|company|firm|court|office|bank|factory|hospital|library|university|museum|theatre|orchestra|station|paper|newspaper|hotel|ministry|council|club|college|lab|laboratory|department|agency|studio)$/u;
const PAPERS =
  /^(?:the|her|his|their|my) (?:papers|licen[cs]e|diploma|degree|certificates?|registration|qualifications)$/;
