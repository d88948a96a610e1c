import type { Trade } from "../../content/types.ts";
import { tradeDoneBesides, tradeOfDoing } from "./deed-agents.ts";
import { LIKED_TOO, type LivedTrade } from "./deed-times.ts";
import { isKinWord } from "./kin-words.ts";
import { nameParts, namesOwner } from "./lexicon-word.ts";
import { escaped } from "./person-names.ts";
import { tokensOf } from "./plain-text.ts";
import { tradesOfDeeds } from "./trade-deeds.ts";
import { TRADE_WORDS } from "./trade-words.ts";
import { type Candidate, spelled, tradesNamed } from "./trades-named.ts";
import { baseOf, thirdPersonOf } from "./verb-forms.ts";
import { fragmentTrade, isCaredFor, saysStopped } from "./work-fragments.ts";
import { framesIn, tradeOfBusiness } from "./work-frames.ts";

/** `calling` is what someone is by training who now works at something else: "a refugee nurse who cleans offices". */
export type StatedTrade = {
  trade: Trade;
  title: string | null;
  calling?: { trade: Trade; title: string };
  /** What they do for a living besides. */
  second?: { trade: Trade; title: string };
  /** Not in the text: someone so old rests. */
  assumed?: true;
};

/** Of these the trade is what they were trained for, and what they do for a living now may be another. */
const UPROOTED = /^(?:refugee|exiled|émigré|qualified|trained|would-be) /;

/** "Soprano, Zion church": a voice among others on Sundays. */
const VOICE_OF_CHOIR =
  /\b(?:[Ss]oprano|[Aa]lto|[Tt]enor|[Bb]aritone|[Bb]ass)(?=,? (?:(?:in|at|of) )?(?:the |her |his )?(?:\p{L}+ ){0,2}(?:church|chapel|parish)\b)/gu;
const NO_MORE = /\b(?:has not|hasn't|no longer|any more|anything since|used to)\b/i;
const JOBLESS =
  /\b(?:(?<!\b(?:winters?|summers?|off season|between seasons),? (?:\p{L}+ )?)unemployed|jobless|(?<!\b(?:put|puts|putting|the) (?:\p{L}+ ){0,3})out of work|between (?:jobs|things)|made redundant|laid off|signing on|lost (?:her|his|their|my) job|looking for work|homeless)\b/iu;
/** Said of somebody of whom no work is told. */
const NOT_WORKING =
  /\b(?:on (?:disability|benefits|the dole|welfare|sick pay|the sick|long-term sick leave)|(?:hasn't|has not|haven't|have not|not) worked since|can't work|cannot work|no longer (?:able to )?works?)\b/i;
const RETIRED =
  /(?<!\b(?:her|his|their|my|supposed to have|meant to have|should have|never|not|hasn't|refuses to be|was to have|been going to be) )(?<!\b(?:for|with|by|to|from|of|like|near) (?:an?|the|two) )\bretired\b(?! (?:in)?to (?:the |her |his |their |my |an? )?(?:\p{Ll}+ )?(?:sofa|bed|room|bedroom|chair|armchair|corner|kitchen|attic|couch|shed)\b)(?! (?:\p{L}+ )?(?:greyhound|racehorse|horse|dog|donkey|mule|policedog))/giu;
/** "Her neighbour Stefan, a retired bus driver": said of who has just been named. */
const OF_NAMED = /(\p{Lu}[\p{L}'’-]+), (?:an?|now|both|long|recently) $/u;
const STUDYING =
  /\b(?:in (?:her|his|their|my) (?:first|second|third|fourth|fifth|sixth|final|last) year (?:of|at|doing|reading)|(?:first|second|third|final)[- ]year (?!of\b|in\b|at\b)\p{Ll}|undergrad|at (?:art|drama|law|medical|nursing|film|music) school|doing (?:an? |her |his |their |my )?(?:phd|degree|a levels|gcses)|stud(?:ies|ying)(?! (?:the|her|his|their|my|people|faces|maps|stars|birds)\b)|student of|training to be|I study(?! (?:the|her|his|their|my|people|faces|maps|stars|birds)\b)|(?:half ?way|midway|part of the way|most of the way) through (?:an?|her|his|my|their) (?:\p{Ll}+ ){0,2}(?:degree|diploma|doctorate|thesis|course|traineeship)|enrolled|at university|at college|(?:in|to|at) (?:high|secondary|middle) school)/iu;
/**
 * The trade the persona follows now and its title in the persona's own words ("lighthouse keeper"); null when none is stated. `plain` is
 * what is said of the Echo, `whole` the text that it stands in.
 */
export function readTrade(plain: string, ownName: string, whole = plain): StatedTrade | null {
  const deeds = [...goingOn(plain, ownName), ...framesIn(plain)];
  const all = tradesNamed(plain.replace(VOICE_OF_CHOIR, " "), ownName);
  const vowed = tradeOfTitle(plain, ownName);
  // "Brother Anselm tends the bees at the priory": what is done there is done besides.
  if (vowed !== null && !all.some((one) => !one.former && one.trade !== null && !one.titled)) {
    const done = deeds.find(({ trade, title }) => trade !== vowed.trade && title !== null);
    return done === undefined ? vowed : { ...vowed, second: { trade: done.trade, title: done.title! } };
  }
  const first =
    firstTrade(plain, ownName, deeds[0] ?? null, all) ??
    vowed ??
    tradeOfDoing(plain, ownName) ??
    tradeOfBusiness(plain, whole) ??
    tradeOfOthers(plain) ??
    tradeOfAddress(ownName);
  if (first === null || first.trade === "none") return first;
  const second = secondTrade(plain, first, deeds, all);
  return second === null ? first : { ...first, second };
}

/** "She's been driving a shuttle", "has cleaned the same bank for years": what goes on is done, where nothing else is said to be. */
const CONTINUED =
  /\b([Ss]he|[Hh]e|[Tt]hey|I|who|[Aa]nd)(?:'s|'m|'ve| is| am| has| have)(?: been)?(?: now| still| also)? (\p{Ll}+(?:ing|ed)|run|kept|sold|driven|taught)\b/gu;
const SINCE = /\b(?:since|for (?:\p{L}+[- ]){1,3}years|these \p{L}+ years)\b/iu;

function goingOn(plain: string, ownName: string): LivedTrade[] {
  const deeds = tradesOfDeeds(plain, ownName);
  if (deeds.length > 0) return deeds;
  const names = nameParts(ownName).join("|") || "I";
  const continued = new RegExp(CONTINUED.source.replace("who|", `who|${names}|`), "gu");
  const said = plain.replace(continued, (whole, who: string, verb: string, at: number) =>
    /ing$/.test(verb) || SINCE.test(plain.slice(at).split(/[.!?;]/, 1)[0]!)
      ? `${who} ${thirdPersonOf(baseOf(verb))}`
      : whole,
  );
  return said === plain ? deeds : tradesOfDeeds(said, ownName);
}

export const saysRetired = (plain: string, ownName: string): boolean =>
  [...plain.matchAll(RETIRED)].some(({ index }) => {
    const named = OF_NAMED.exec(plain.slice(0, index))?.[1];
    return named === undefined || namesOwner(named, ownName);
  });

function firstTrade(
  plain: string,
  ownName: string,
  lived: LivedTrade | null,
  all: readonly Candidate[],
): StatedTrade | null {
  const ofDeeds = (): StatedTrade => ({ trade: lived!.trade, title: spelled(lived!.title, plain) });
  if (JOBLESS.test(plain)) return lived === null ? { trade: "none", title: null } : ofDeeds();
  const present = all.filter((one) => !one.former && one.trade !== null);
  const named = all.find((one) => one.turned) ?? present.find((one) => !one.titled);
  if (saysRetired(plain, ownName)) {
    const before = named ?? all[0];
    // What they have retired from is still what they were.
    if (lived?.placed === true || lived?.now === true)
      return before === undefined || before.trade === lived.trade
        ? ofDeeds()
        : { ...ofDeeds(), calling: { trade: before.trade ?? "other", title: before.title } };
    const title = before?.title;
    return { trade: "retired", title: title === undefined ? null : `retired ${title}` };
  }
  // "Kept boats all her life. Pensioner." "Gondola builder, finished with work since 2010."
  const rests =
    named !== undefined &&
    (saysStopped(plain) ||
      isCaredFor(plain) ||
      (named.title !== "pensioner" && all.some(({ title }) => title === "pensioner")));
  if (rests && named.trade !== "retired") return { trade: "retired", title: `retired ${named.title}` };
  const besides = named?.timed === true ? fragmentTrade(plain) : null;
  // "IT support for a hospital (nights), wedding DJ (weekends)."
  if (
    named?.timed === true &&
    besides !== null &&
    besides.trade !== named.trade &&
    isBeforeIt(besides.at, named.title, plain)
  )
    return { trade: besides.trade, title: besides.title };
  if (named?.timed === true && saysStudying(plain)) return { trade: "student", title: null };
  if (named !== undefined) {
    if (isOnBenefits(named.title, plain) && lived?.placed !== true && lived?.now !== true)
      return { trade: "none", title: null };
    const trade = named.trade ?? "other";
    const works =
      lived !== null && lived.trade !== trade && (UPROOTED.test(named.title) || lived.now || named.trained === true);
    if (!works) return { trade, title: named.title };
    return { ...ofDeeds(), calling: { trade, title: named.title.replace(UPROOTED, "") } };
  }
  const studies = saysStudying(plain);
  // Who studies and plays in a band or works on Saturdays is a student.
  const isBeside =
    studies && lived !== null && (lived.title === "band musician" || lived.placed || LEARNING.test(plain));
  // "Is a team leader. She bakes for weddings on the side."
  const post = lived?.atTimes === true ? all.find((one) => !one.former && !one.titled) : undefined;
  if (post !== undefined) return { trade: post.trade ?? "other", title: post.title };
  if (lived !== null && !isBeside) return ofDeeds();
  if (studies && (lived !== null || !/\bworks?\b/i.test(plain))) return { trade: "student", title: null };
  // Of a captain who "has not commanded anything since" the title is all that is left.
  const isHeld = (one: Candidate): boolean => !one.titled || !NO_MORE.test(plain);
  const ownWord = present.find(isHeld) ?? all.find((one) => !one.former && isHeld(one));
  if (ownWord !== undefined) return { trade: ownWord.trade ?? "other", title: ownWord.title };
  const listed = fragmentTrade(plain);
  if (listed !== null) return { trade: listed.trade, title: listed.title };
  if (saysStopped(plain)) return { trade: "retired", title: null };
  return NOT_WORKING.test(plain) ? { trade: "none", title: null } : null;
}

const isBeforeIt = (at: number, title: string, plain: string): boolean => {
  const named = plain.toLowerCase().indexOf(title.toLowerCase());
  return named === -1 || at < named;
};

/** "Shares a room with three other nurses": one of them. */
function tradeOfOthers(plain: string): StatedTrade | null {
  const word = /\b(?:with|among|and|like|of) (?:\p{Ll}+ ){0,2}?other (\p{Ll}+)s\b/u.exec(plain)?.[1];
  const trade = word === undefined ? undefined : TRADE_WORDS.get(word);
  return trade === undefined ? null : { trade, title: word! };
}

/** "A daughter at university" is not oneself. */
const saysStudying = (plain: string): boolean =>
  [...plain.matchAll(new RegExp(STUDYING, "giu"))].some(
    ({ index }) => !isKinWord(tokensOf(plain.slice(0, index)).at(-1) ?? ""),
  );

/** "A deep-sea diver on disability". */
export const isOnBenefits = (title: string, plain: string): boolean =>
  new RegExp(
    `(?<!\\p{L})${escaped(title)},? (?:now )?on (?:disability|benefits|the dole|the sick|sick leave|welfare)\\b`,
    "iu",
  ).test(plain);

/** "Nurse Cattermole", of whom no other work is told. */
function tradeOfAddress(ownName: string): StatedTrade | null {
  const address = /^(Nurse|Nanny|Matron|Constable|Sheriff|Inspector|Professor|Rabbi|Imam|Judge|Chef) \p{Lu}/u.exec(
    ownName,
  )?.[1];
  const title = address?.toLowerCase() ?? "";
  const trade = TRADE_WORDS.get(title) ?? (title === "matron" ? "nurse" : undefined);
  return trade === undefined ? null : { trade, title };
}

/** "Brother Anselm" of a priory, "Father Dominic" of a parish. */
function tradeOfTitle(plain: string, ownName: string): StatedTrade | null {
  const religious =
    /\b(?:priory|abbey|monastery|convent|prior|abbot|abbess|vows|cloister|order|mass(?:es)?|parish|chapel|benedictines?|franciscans?|dominicans?|carmelites?|cistercians?|trappists?|jesuits|capuchins?|poor clares|ursulines|novices?|faith|sermons?|congregation|cell|cells|vespers|matins|lauds|rosary|feast days|mother superior)\b/i.test(
      plain,
    );
  const title = /^(Brother|Fra|Frère|Sister|Sœur|Sor|Father|Padre|Rev(?:erend)?\.?|Pastor) \p{Lu}/u.exec(ownName)?.[1];
  if (!religious || title === undefined || /\b(?:not|never|no longer) an? (?:nun|monk|priest|friar)\b/i.test(plain))
    return null;
  const called = /^(?:Brother|Fra|Frère)/.test(title) ? "monk" : /^S/.test(title) ? "nun" : "priest";
  return { trade: "priest", title: called };
}

/** What is done for a living besides the first: named beside it, or done at a place or time of its own. */
function secondTrade(
  plain: string,
  first: StatedTrade,
  deeds: readonly LivedTrade[],
  all: readonly Candidate[],
): StatedTrade["second"] | null {
  if (first.trade === "retired" || first.calling !== undefined) return null;
  const isOther = (trade: Trade | null, title: string | null): boolean =>
    trade !== first.trade && title !== null && title !== first.title && !first.title?.includes(title);
  const at = all.findIndex((one) => one.title === first.title);
  const named = all.find(
    (one, i) =>
      i > at &&
      !one.former &&
      !one.titled &&
      !one.retired &&
      one.trade !== null &&
      isOther(one.trade, one.title) &&
      (one.beside || (i === at + 1 && all[at]?.beside === true)),
  );
  if (named !== undefined) return { trade: named.trade!, title: named.title };
  // "Cuts keys and sells padlocks in a kiosk" is one work.
  const isSame = (one: LivedTrade): boolean =>
    !one.atTimes &&
    named === undefined &&
    / seller$/.test(one.title ?? "") &&
    deeds.some((other) => other !== one && other.trade === first.trade && inOneBreath(other, one, plain));
  // Who studies lives by whatever else they do.
  const done = deeds.find(
    (one) =>
      (one.atTimes ||
        ((one.placed || (first.trade === "student" && OF_STUDENTS.test(one.title ?? ""))) &&
          !LIKED_TOO.test(one.title ?? ""))) &&
      isOther(one.trade, one.title) &&
      !isSame(one),
  );
  if (done !== undefined) return { trade: done.trade, title: spelled(done.title, plain)! };
  const besides = tradeDoneBesides(plain);
  if (besides !== null && isOther(besides.trade, besides.title)) return { trade: besides.trade, title: besides.title! };
  return first.trade !== "student" && LEARNING.test(plain) ? { trade: "student", title: "student" } : null;
}

/** Work that students have, and no pastime. */
const OF_STUDENTS =
  /(?:worker|assistant|attendant|technician|makeup artist|cashier|waiter|bartender|courier|driver|cleaner|seller|clerk|carer|hairdresser|gutter|packer)$/;

const inOneBreath = (one: LivedTrade, other: LivedTrade, plain: string): boolean =>
  one.at < other.at &&
  / and $/.test(
    plain
      .slice(0, other.at + AND_LENGTH)
      .match(/^.* and /s)?.[0]
      .slice(-AND_LENGTH) ?? "",
  ) &&
  !/[.;:!?]/.test(plain.slice(one.at + 1, other.at));
const AND_LENGTH = 5;

/** "Also studying marine biology", "studies nursing by day", "taking night classes in accounting". */
const LEARNING =
  /(?:(?:^|[.;:,] )[Ss]tudying (?!for\b)\p{Ll}+ (?:\p{Ll}+ )?(?:at|in)\b|\b(?:also|is|am|'m|and) studying (?!for\b)\p{Ll}|\bstudies (?!the\b|her\b|his\b|him\b|maps|stars|birds|people)\p{Ll}+(?=[,.;]|$| (?:at|in|and)\b)|studies \p{Ll}+ (?:by day|at night|in the evenings?|part-time)|(?:half ?way|midway|part of the way|most of the way) through (?:an?|her|his|my|their) (?:\p{Ll}+ ){0,2}(?:degree|diploma|doctorate|thesis)|(?:taking|[,.;:]) (?:night|evening) (?:classes|courses|school)(?: in \p{Ll})?)/u;
