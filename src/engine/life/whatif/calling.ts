import type { Trade } from "../../content/types.ts";
import { hintedTitle, TRADE_HINTS, TRADE_WORDS } from "../persona/trade-words.ts";
import { baseOf } from "../persona/verb-forms.ts";
import type { Clause } from "./clause.ts";
import { tradeHandedDown } from "./handed-down.ts";
import { becomeBy, keeperBy } from "./learned.ts";
import { ventureIn } from "./venture.ts";

export type Calling = { trade: Trade; title: string };
/** What the premise does to the person's work: a trade taken up, one given up or never had, a place of learning, or none of them. */
export type WorkChange =
  | { kind: "takes" | "studies"; calling: Calling }
  | { kind: "leaves"; calling: Calling | null }
  | null;

const BECOMING =
  /^(?:(?:become|be|qualify as|(?:work|train|retrain|apprentice|start|start out|continue|carry on|stay|stay on|remain|make it|make it big|make a name|make a living|earn (?:her|his|their|my) living|get work|find work|be taken on|be hired|be trained|set up|end up|break through|succeed) as|end up(?= an? )|go on to (?:be|become)|remain|stay(?= an? )|train to (?:be|become))) (?:an? |the )?(.+)$/;
const JOB =
  /^(?:take|take up|get|accept|keep|land|be offered|win|leave|quit|lose|refuse|turn down|give up|apply for|miss) (?:the |that |an? |her |his |their |my )?(.*?)\b(?:job|post|position|apprenticeship|career|office|commission|promotion|vows|veil|priesthood)\b/;
/** "Taken a job at the bakery", "a place in his uncle's garage". */
const PLACED_WORK =
  /^(?:take|take up|get|accept|keep|land|find|say yes to|leave|quit|lose|refuse|turn down|give up) (?:the |that |an? |her |his |their |my )?(?:\p{Ll}+ )?(?:job|post|position|work|place|spot|start|apprenticeship) (?:at|in|with|on|from) (?:the |an? |her |his |their |my )?((?:\p{L}+'s )?\p{Ll}+(?: \p{Ll}+)?)/u;
/** "Taken restaurant work", "found night shifts in a bakery". */
const LABOUR =
  /^(?:take|take up|take on|get|find|do|accept) (?:the |some |any )?((?!no\b|up\b)(?:\p{Ll}+ ){1,3}?(?:work|shifts)(?: (?:in|at|on) (?:an? |the )?\p{Ll}+)?)(?=$|[,.;?!]| )/u;
/** "Taken a job as a cook". */
const HIRED =
  /^(?:take|take up|get|accept|land|find) (?:an? |the |her |his |their )?(?:\p{Ll}+ )?(?:job|work|post|position) as (?:an? |the )?(.+)$/u;
const BUSINESS =
  /^(?:run|open|open up|start|start up|keep|buy|take over|inherit|own|manage|found|join|sign (?:up|on) (?:with|for)|stay (?:in|at|on|with)|follow .{2,20} into|work (?:in|at|on|for)|go into|enter|leave|quit|lose|sell|close|give up|go back to|return to|build up) (.+)$/;
const STUDY =
  /^(?:study|finish|attend|go to|go (?:on )?to|get into|be accepted (?:to|into|by)|train (?:in|at)|complete|quit|leave|drop out of|graduate (?:from|in)|stay (?:in|at)|give up|continue|pass) (.+)$/;
const GIVING_UP =
  /^(?:stop|leave|quit|lose|refuse|turn down|give up|sell|close|drop out|miss|retire|resign|be fired|be sacked|be dismissed)\b/;
const SCHOOL =
  /\b(?:school|universit\w+|college|degree|studies|medicine|law|academy|conservat\w+|course|scholarship|seminary)\b/;
/** A part in a play or a film, or the film itself. */
const PARTED =
  /^(?:(?:get|win|land|take|accept) (?:the|an?) (?:\p{Ll}+ )?(?:part|role|lead)\b|say yes to the (?:film|movie|part|role|play|series)\b)/u;
const CONGREGATION =
  /^(?:leave|quit|stay (?:in|with)|join|go back to|return to|give up) (?:the|her|his|their|my) (?:church|faith|temple|mosque|synagogue|religion)\b/;
/** "A job with the timber company": whoever works for such a firm, where no trade is said. */
const FIRM =
  /^(?:take|take up|get|accept|keep|land|find|join|sign on|sign up|stay|work|go to work)\b.*\b(?:at|in|with|for|join) (?:the |an? )?((?!same\b|old\b|big\b|own\b|family\b|other\b|new\b)\p{Ll}+) company\b/u;
const OWN_JOB =
  /^(?:quit|leave|lose|resign(?: from)?) (?:her|his|their|my|the) (?:job|post|position|work|career)\b|^(?:be )?(?:fired|sacked|dismissed|laid off)\b|^resign\b|^(?:hand|give|put|send) in (?:her|his|their|my) (?:notice|resignation)\b|^(?:pack|jack|chuck) in (?:the|her|his|their|my) (?:job|work|career)\b|^walk out of (?:the|her|his|their|my) job\b/;
const EXAM = /^pass (?:the |an? |her |his |their |my )?(.+?) (?:exams?|examinations?|finals|boards)\b/;
const PREPOSITION = /\s(?:in|at|by|near|with|for|from|on|after|before|when|instead|to|like|again|of|that|who|and)\b.*$/;

/**
 * Reads the deed and what is joined to it: "quit my job and opened a bakery" ends as a baker. Others' deeds change no one's work.
 *
 * @param craft what the persona does: whoever opens "a workshop of her own" goes on with it there.
 */
export function workChangeOf(clause: Clause, craft: Calling | null = null): WorkChange {
  if (clause.subject !== null || clause.verb === null) return null;
  const won = WON_OFFICE.exec(`${clause.verb} ${clause.rest}`)?.[1];
  if (won !== undefined) return clause.negated ? null : { kind: "takes", calling: inOffice(won) };
  const parts = `${clause.verb} ${clause.rest}`
    .replace(/\s(?:instead|rather than|because|if|when)\b.*$/i, "")
    .split(/,? and (?=\p{Ll})|, /u);
  const purpose = /\bto (run|open|start|become|take over|join|train as|study|keep|work) (.+)$/.exec(parts[0]!);
  const phrases = [...parts.slice(1), ...(purpose ? [`${purpose[1]} ${purpose[2]}`] : [])];
  let change: WorkChange = null;
  for (const phrase of phrases) change = changeIn(phrase, false, craft) ?? change;
  const main = changeIn(parts[0]!, clause.negated, craft);
  return change?.kind === "takes" || change?.kind === "studies" ? change : (main ?? change);
}

/** "Ran for mayor and won." */
const WON_OFFICE =
  /^(?:run|ran|stand|stood) for (mayor|president|governor|sheriff|senator|parliament|council)\b.*\bw[io]n\b/;
const inOffice = (office: string): Calling => ({
  trade: office === "bishop" ? "priest" : "politician",
  title: /^(?:parliament|council)$/.test(office) ? "politician" : office,
});

/** Deeds that are a trade when nothing else is said of them: "had danced", "taught instead". */
const PRACTICES: Readonly<Record<string, Calling>> = {
  dance: { trade: "actor", title: "dancer" },
  teach: { trade: "teacher", title: "teacher" },
  sing: { trade: "musician", title: "singer" },
  paint: { trade: "painter", title: "painter" },
  write: { trade: "writer", title: "writer" },
  fly: { trade: "sailor", title: "pilot" },
  fish: { trade: "fisher", title: "fisherman" },
  farm: { trade: "farmer", title: "farmer" },
  preach: { trade: "priest", title: "preacher" },
  box: { trade: "other", title: "boxer" },
  nurse: { trade: "nurse", title: "nurse" },
};
/** What is a trade only where it was gone on with: who "had run" may have fled. */
const GONE_ON_WITH: Readonly<Record<string, Calling>> = {
  run: { trade: "other", title: "runner" },
  swim: { trade: "other", title: "swimmer" },
  act: { trade: "actor", title: "actor" },
  skate: { trade: "other", title: "skater" },
};
const PRACTISED = new RegExp(
  `^(${Object.keys(PRACTICES).join("|")})(?:$| for a living| professionally| in public| full-time| canvases)`,
);

/** "Did pottery full-time", "lived by photography". */
const ARTS_LIVED_BY: Readonly<Record<string, Calling>> = {
  pottery: { trade: "smith", title: "potter" },
  carpentry: { trade: "carpenter", title: "carpenter" },
  woodwork: { trade: "carpenter", title: "carpenter" },
  photography: { trade: "photographer", title: "photographer" },
  music: { trade: "musician", title: "musician" },
  painting: { trade: "painter", title: "painter" },
  gardening: { trade: "gardener", title: "gardener" },
  journalism: { trade: "journalist", title: "journalist" },
  politics: { trade: "politician", title: "politician" },
  comedy: { trade: "actor", title: "comedian" },
  "stand-up": { trade: "actor", title: "comedian" },
};
const LIVED_BY = new RegExp(
  `^(?:do|make|go into|take up|live (?:by|off|from)|turn to|return to|go back to|stick with|keep up|go on with|make a living (?:from|by|with|out of)) (?:the |her |his |my |their )?(${Object.keys(ARTS_LIVED_BY).join("|")})(?=$| full-time| for a living| professionally| instead)`,
);
/** Where an art is learned: whoever goes there studies. */
const ART_SCHOOL =
  /^(?:go (?:on )?to|attend|get into|stay (?:on )?(?:at|in)|be accepted (?:to|into|by)) (?:an? |the )?(?:\p{Ll}+ )?(?:art|drama|music|dance|film|acting|fashion|ballet|cookery) (?:school|college)\b/u;

const ON_COUNCIL =
  /^(?:be|become|get|win|stand for|run for|sit|serve) (?!(?:heard|seen|stopped|invited)\b).*\b(?:on(?:to)? the|the seat on the|for the) (?:town |city |parish |village |county )?council\b/;
const IN_CREW =
  /^join (?:the|a) (?:ship's |trawler's |boat's |lifeboat )?crew\b|^(?:go|ship|sign) (?:out |on )?(?:with|on) (?:the|a) (?:fishing )?(?:fleet|trawlers?|whalers?)\b/;

function changeIn(phrase: string, negated: boolean, craft: Calling | null): WorkChange {
  const [first = "", ...others] = phrase.toLowerCase().trim().split(/\s+/);
  const text = [baseOf(first), ...others]
    .join(" ")
    .replace(/^be (?:still|always) /, "be ")
    .replace(/^have (her|his|their|my) own (?=\p{Ll}+ \p{Ll}|business|firm|shop|company)/u, "run $1 own ");
  if (OWN_JOB.test(text)) return negated ? null : { kind: "leaves", calling: null };
  const gives = GIVING_UP.test(text) !== negated;
  const as = (calling: Calling | null): WorkChange =>
    calling === null ? null : gives ? { kind: "leaves", calling } : { kind: "takes", calling };
  if (/^(?:quit|resign|retire|desert)(?: early| at \p{L}+| at once)?$/u.test(text))
    return negated ? null : { kind: "leaves", calling: null };
  // Who kept writing to somebody writes letters.
  if (/^(?:keep|carry on|go on|continue|stop) \p{Ll}+ing (?:to|from|away|back)\b/u.test(text)) return null;
  const handed = tradeHandedDown(text, negated);
  if (handed !== null) return { kind: "takes", calling: handed };
  if (ON_COUNCIL.test(text)) return as({ trade: "politician", title: "councillor" });
  if (IN_CREW.test(text)) return as({ trade: "sailor", title: "sailor" });
  const keeper = keeperBy(text);
  if (keeper !== null) return as(keeper);
  const practisedArt = LIVED_BY.exec(text)?.[1];
  if (practisedArt !== undefined) return as(ARTS_LIVED_BY[practisedArt]!);
  if (ART_SCHOOL.test(text)) return null;
  if (PARTED.test(text)) return as({ trade: "actor", title: "actor" });
  if (/^take the veil\b/.test(text)) return as({ trade: "priest", title: "nun" });
  // Who stays in a church has not become its priest.
  if (CONGREGATION.test(text)) return null;
  if (/^(?:go|get) on (?:the )?stage\b/.test(text)) return as({ trade: "actor", title: "actor" });
  if (/^(?:enlist|join up|take the (?:king|queen)'s shilling)\b/.test(text))
    return as({ trade: "soldier", title: "soldier" });
  const practised = PRACTISED.exec(text)?.[1];
  if (practised !== undefined) return as(PRACTICES[practised]!);
  const kept =
    /^(?:keep|stick with|carry on|go on|continue|take up|stop|quit|give up|go into|go back to|return to) (\p{Ll}+ing)\b(?! (?:the|an?|her|his|their|my|to|from|away|off|into|out|back)\b)/u.exec(
      text,
    )?.[1];
  // Who kept flying may have been cabin crew.
  const practice =
    kept === undefined || kept === "flying" ? undefined : (PRACTICES[baseOf(kept)] ?? GONE_ON_WITH[baseOf(kept)]);
  if (practice !== undefined && !/^\p{Ll}+(?: \p{Ll}+)? \p{Ll}+ing (?:to|letters)\b/u.test(text)) return as(practice);
  const elected = /^be (?:elected|voted in as) (?:the )?(mayor|president|governor|sheriff|senator|bishop)\b/.exec(
    text,
  )?.[1];
  if (elected !== undefined) return as(inOffice(elected));
  const stayed = /^stay (\p{Ll}+)$/u.exec(text)?.[1];
  if (stayed !== undefined && TRADE_WORDS.has(stayed)) return as(namedIn(stayed));
  const becoming = BECOMING.exec(text)?.[1];
  if (becoming !== undefined) return as(namedIn(becoming.replace(PREPOSITION, "")));
  if (/^(?:run|stand) for (?:public )?office\b/.test(text)) return as({ trade: "politician", title: "politician" });
  if (/^(?:go|run away|run off|run|be sent) (?:away )?to sea\b/.test(text))
    return as({ trade: "sailor", title: "sailor" });
  if (
    /^(?:run away|run off|go|enter) (?:in)?(?:to )?(?:the|a) (?:monastery|convent|priory|cloister|abbey)\b/.test(text)
  )
    return as(/convent|cloister/.test(text) ? { trade: "priest", title: "nun" } : { trade: "priest", title: "monk" });
  if (/^(?:run away|run off) (?:to|with) (?:the|a) circus\b/.test(text)) return as(hintedIn("circus"));
  const studied = STUDY.exec(text)?.[1];
  if (
    studied !== undefined &&
    (SCHOOL.test(text) || /^(?:study|train)/.test(text) || /^(?:finish|complete) \p{Ll}+$/u.test(text))
  ) {
    const calling = (/\bschool$/.test(studied) ? namedIn(studied) : null) ?? hintedIn(studied) ?? becomeBy(studied);
    if (calling === null || gives) return calling === null ? null : { kind: "leaves", calling };
    return { kind: /^(?:seminary|.*\bseminary)/.test(studied) ? "takes" : "studies", calling };
  }
  const passed = EXAM.exec(text)?.[1];
  if (passed !== undefined) {
    if (/\bbar$/.test(passed)) return as({ trade: "lawyer", title: "lawyer" });
    const calling = namedIn(passed) ?? hintedIn(passed);
    return negated ? null : as(calling);
  }
  const labour = LABOUR.exec(text)?.[1];
  if (labour !== undefined) return as(namedIn(labour) ?? hintedIn(labour));
  const hired = HIRED.exec(text)?.[1];
  if (hired !== undefined) return as(namedIn(hired.replace(PREPOSITION, "")));
  const job = JOB.exec(text)?.[1];
  const firm = FIRM.exec(text)?.[1];
  if (firm !== undefined && hintedIn(firm) === null && namedIn(job ?? "") === null)
    return as({ trade: "other", title: `${firm} company worker` });
  const workAt = PLACED_WORK.exec(text)?.[1];
  if (job !== undefined) {
    const named = namedIn(job.trim()) ?? practisedIn(job.trim()) ?? hintedIn(job);
    return as(named ?? (workAt === undefined ? null : hintedIn(workAt)));
  }
  if (workAt !== undefined && !SCHOOL.test(workAt)) return as(hintedIn(workAt));
  const venture = ventureIn(text);
  if (venture?.general === true && craft !== null) return as(craft);
  if (venture?.title != null && venture.trade !== null) return as({ trade: venture.trade, title: venture.title });
  const business = BUSINESS.exec(text)?.[1]?.replace(PREPOSITION, "");
  if (MERCHANT_NAVY.test(business ?? "")) return as({ trade: TRADE_WORDS.get("sailor")!, title: "merchant sailor" });
  const served = SERVED_IN.exec(business ?? "")?.[1];
  if (served !== undefined) return as(hintedIn(served));
  // Someone who is stayed with or left is no line of work: "stayed with the opera singer".
  if (business === undefined || namedIn(business) !== null) return null;
  const calling = hintedIn(business);
  return as(
    calling?.trade === "waiter" && OWNED.test(text) ? { ...calling, title: `${ownedIn(business)} owner` } : calling,
  );
}

/** Who sails for merchants is in no navy. */
const MERCHANT_NAVY = /^(?:the )?merchant (?:navy|marines?|fleet)$/u;
/** A merchant stands for himself, and not in "the merchant navy". */
const SERVED_IN = /^(?:the )?(?:\p{Ll}+ )?(navy|army|police)$/u;

/** Whoever opens a café waits at no table of another's. */
const OWNED = /^(?:open|open up|own|buy|start|start up|found|inherit|take over) /;
const ownedIn = (business: string): string => business.split(" ").at(-1)!;

/** "a pastry chef" → the trade of the chef, under the whole title. */
function namedIn(phrase: string): Calling | null {
  const words = phrase.replace(/^(?:an?|the|her|his|their|my) /, "").split(" ");
  const at = words.findLastIndex((word) => TRADE_WORDS.has(word));
  if (at === -1) return null;
  const before = words
    .slice(Math.max(0, at - 2), at)
    .filter((word) => !/^(?:great|famous|real|proper|full-time|successful|rich|good)$/.test(word));
  return { trade: TRADE_WORDS.get(words[at]!)!, title: [...before, words[at]!].join(" ") };
}

/** "A coaching job" is that of a coach. */
function practisedIn(phrase: string): Calling | null {
  const doing = /\b(\p{Ll}+)ing$/u.exec(phrase)?.[1];
  if (doing === undefined) return null;
  const base = baseOf(`${doing}ing`);
  const title = [base, doing, `${base}er`, `${base}r`, `${doing}er`, `${doing}or`].find((one) => TRADE_WORDS.has(one));
  return title === undefined ? (PRACTICES[base] ?? null) : { trade: TRADE_WORDS.get(title)!, title };
}

/** Words that stand in a what-if for much else than their trade. */
const VAGUE = new Set(["letters", "letter", "school", "practice", "sea", "care", "part", "boat", "office"]);
/** Of two hints these say less: "family law firm" is law. */
const GENERAL = new Set<Trade>(["manager", "shopkeeper"]);

function hintedIn(phrase: string): Calling | null {
  const hints = phrase.split(/[^\p{L}]+/u).filter((word) => TRADE_HINTS.has(word) && !VAGUE.has(word));
  const telling = hints.find((word) => !GENERAL.has(TRADE_HINTS.get(word)!)) ?? hints.at(-1);
  if (telling === undefined) return null;
  const trade = TRADE_HINTS.get(telling)!;
  return { trade, title: hintedTitle(telling, trade) };
}
