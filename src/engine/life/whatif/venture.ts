import ventures from "../../content/reading/ventures.json" with { type: "json" };
import type { Trade } from "../../content/types.ts";
import { keeping } from "../persona/word-tags.ts";

/** A business that somebody sets up. */
export type Venture = {
  /** With its article: "the furniture workshop". */
  called: string;
  /** What is made, sold or done there: "furniture". */
  goods: string;
  /** What the place of it is called where the words say more than what it is: "the old net loft". */
  venue: string | null;
  /** What its owner is; null where the words do not tell. */
  title: string | null;
  trade: Trade | null;
  /** What it is tells of no trade by itself: "a workshop of her own". */
  general: boolean;
};

type Sort = { title: string | null; trade: Trade | null; goods: string };
const SORTS = ventures.kinds as Readonly<Record<string, Sort>>;
const GENERAL = new Set(ventures.general);
const NOUNS = Object.keys(SORTS)
  .sort((a, b) => b.length - a.length)
  .join("|");
/** By a verb in its base form. */
const SET_UP = new RegExp(
  `^(?:open|open up|start|start up|set up|found|launch|begin|buy|run|take over|take on|buy into|build up) (?:an?|the|that|this|her|his|their|my|our)(?: own)? ((?:[\\p{L}'’-]+ ){0,3}?)(${NOUNS})(?![\\p{L}'’-])(.*)$`,
  "iu",
);
const VENUE =
  /^,? (?:in|on|at|above|below|under|behind|beside|by|inside|next to|out of) ((?:the|an?|her|his|their|my|our) (?:[\p{Ll}'’-]+ ){0,4}?[\p{Ll}'’-]+)(?=$|[,.;!?]| (?:with|and|for|after|before|when|while|instead|to|of|that|which|where|in|on|at|by|near|next)\b)/u;
/** Said of any shop, and not what is sold in it. */
const QUALITIES =
  /^(?:small|little|tiny|big|large|new|old|second|own|family|local|village|neighbourhood|corner|proper|real|tiny|online|mobile|first|organic|vegan|independent|successful|her|his|their|my|our|\p{L}+['’]s)$/iu;
/** Of what cannot be counted there are no several. */
const UNCOUNTED =
  /(?:s|furniture|cheese|wood|leather|pottery|wine|tea|coffee|bread|wool|yarn|fabric|music|food|fish|meat|fruit|jewellery|software|hardware|honey|chocolate|ice|art|lace|glass|paper)$/;

/** What is set up by a deed whose verb is in its base form: "open a furniture workshop in the old net loft". */
export const ventureIn = keeping((deed: string): Venture | null => {
  const [, before = "", noun = "", after = ""] = SET_UP.exec(deed) ?? [];
  const sort = SORTS[noun.toLowerCase()];
  if (sort === undefined) return null;
  const words = before.trim().split(" ").filter(Boolean);
  const kind = words.findLast((word) => !QUALITIES.test(word));
  const said = words.filter((word) => !/^(?:her|his|their|my|our)$|['’]s$/.test(word));
  const of = GENERAL.has(noun.toLowerCase()) && kind !== undefined ? kind : null;
  return {
    called: ["the", ...said, noun].join(" "),
    goods: of === null ? sort.goods : UNCOUNTED.test(of) ? of : `${of}s`,
    venue: VENUE.exec(after)?.[1]?.replace(/^an? /, "the ") ?? null,
    title: of === null ? sort.title : `${of} ${noun} owner`,
    trade: sort.trade,
    general: of === null && GENERAL.has(noun.toLowerCase()),
  };
});
