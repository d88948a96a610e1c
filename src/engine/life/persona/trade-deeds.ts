import type { Trade } from "../../content/types.ts";
import { nameParts } from "./lexicon-word.ts";
import { hintedTitle, TRADE_HINTS } from "./trade-words.ts";

type Deed = [does: string, trade: Trade | null, title: string | null];

/** What people do for a living, where the text names no trade: the first that is found decides. A null trade is that of the hint. */
const DEEDS: readonly Deed[] = [
  [
    "drives? (?:an? |the |his |her |their )?(?:\\p{Ll}+ ){0,2}?(taxi|cab|bus|truck|lorry|tram|coach|minicab|ambulance)\\b",
    "driver",
    "$ driver",
  ],
  ["drives? (?:an? |the )?(?:\\p{Ll}+ ){0,2}?(?:cart|wagon|van|train)\\b", "driver", "driver"],
  ["teach(?:es)? (?:(?!her|his|their|my|him|me)\\p{Ll}+)", "teacher", "teacher"],
  ["weaves? ", "tailor", "weaver"],
  ["sews? (?:dresses|clothes|suits|uniforms)", "tailor", "tailor"],
  [
    "(?:mends?|repairs?|fixes) (?:old )?clocks and watches\\b|mends? (?:old )?(?:clocks|watches)",
    "mechanic",
    "clock mender",
  ],
  [
    "(?:mends?|repairs?|fixes) (?:\\p{Ll}+ )?(?:cars|engines|bicycles|bikes|tractors|machines|radios)",
    "mechanic",
    "mechanic",
  ],
  [
    "(?:cleans?|(?:works? (?:\\p{Ll}+ )?)cleaning) (?:an? |the )?(?:\\p{Ll}+ )?(?:offices?|houses|hotels?|hospitals?|wards|rooms|schools?|windows|floors|trains|buses)\\b",
    "cleaner",
    "cleaner",
  ],
  ["forges? ", "smith", "smith"],
  ["bakes? (?:\\p{Ll}+ )?(?:bread|cakes|pies) (?:for a living|for the (?:town|village))", "baker", "baker"],
  ["(?:nurses|looks after) (?:the )?(?:sick|dying|elderly|old people|patients)", "nurse", "nurse"],
  ["keeps? (?:the )?(?:night )?watch (?:at|in|over|on)", "guard", "night guard"],
  [
    "(?:owns|runs|has|keeps|manages|works on|took over) (?:an? |the |her |his |their |my )?(?:\\p{Ll}+ ){0,2}?farm\\b",
    "farmer",
    "farmer",
  ],
  [
    "(?:works?|working|volunteers) (?:at |in |on |for |behind )?(?:an? |the |her |his |their |my )(?:\\p{Ll}+ ){0,2}(\\p{Ll}+)\\b",
    null,
    null,
  ],
  [
    "(?:owns?|runs?|keeps?|manages?) (?:an? |the |her |his |their |my |our )(?:\\p{Ll}+ ){0,2}(\\p{Ll}+)\\b",
    null,
    null,
  ],
  ["keeps? the (?:books|accounts)\\b|does the (?:books|accounts)\\b", "accountant", "bookkeeper"],
  ["drives? for an? (?:\\p{Ll}+ ){0,2}(?:app|company|firm|service)\\b", "driver", "driver"],
  ["cleans? (?:an? |the )(?:\\p{Ll}+ )?(?:house|church|bank|theatre|museum|station|library)\\b", "cleaner", "cleaner"],
  ["binds? books\\b", "librarian", "bookbinder"],
  ["lays? tiles\\b", "builder", "tiler"],
  ["farms?\\b(?! work)", "farmer", "farmer"],
  ["shears? sheep\\b", "farmer", "sheep shearer"],
  ["(?:has |have )?cook(?:s|ed)? (?:at|for|in) (?:the|an?)\\b", "cook", "cook"],
  ["delivers? (newspaper|parcel|letter)s?\\b", "postal", "$ carrier"],
  ["welds?\\b", "smith", "welder"],
  ["carries the (?:post|mail)\\b", "postal", "postman"],
  ["trains? (?:\\p{Ll}+ )?dogs\\b", "other", "dog trainer"],
  ["(?:trains?|breaks) (?:\\p{Ll}+ )?horses\\b", "other", "horse trainer"],
  ["(?:takes|took|has taken) over (?:the |her |his |their |my )(?:\\p{Ll}+ )?(\\p{Ll}+)\\b", null, null],
  [
    "plays? (?:\\p{Ll}+ ){0,2}(?:in|for|on) (?:an? |the |her |his |their )?(?:\\p{Ll}+ ){0,2}?(esports|football|rugby|cricket|basketball|hockey|baseball|volleyball|handball) (?:team|club|side|squad)\\b",
    "other",
    "$ player",
  ],
  ["(?:mends?|repairs?|fixes) (?:old )?(\\p{Ll}+)s for (?:a|her|his|their) living\\b", "other", "$ mender"],
  ["makes? (\\p{Ll}+)s for (?:a|her|his|their) living\\b", "other", "$ maker"],
  ["steals?\\b", "other", "thief"],
  ["paints? (sign|portrait|house|landscape)s\\b", "painter", "$ painter"],
  ["(?:sells?|sold) (?!everything|him|her|them|out|the\\b|an?\\b|by\\b)(\\p{Ll}+)s?\\b", "shopkeeper", "$ seller"],
  ["designs? (bridge|house|garden|ship|engine|machine)s\\b", "engineer", "$ designer"],
  ["(?:makes|shoots) (?:short )?films", "photographer", "filmmaker"],
  ["lays? bricks", "builder", "bricklayer"],
];

/** What somebody is said to do first of all is what they live by: "Kerem repairs saxophones." */
const OPENING_CRAFT =
  /^(?:[\p{L}'-]+ ){1,2}(?:mends?|repairs?|restores?) (?:old |broken )?(\p{Ll}+?)s(?=$|[.,;:])|^(?:[\p{L}'-]+ ){1,2}(?:makes?|builds?|carves?) (?:old )?(\p{Ll}+?)s(?=$|[.,;:]| in\b)/u;

/** `now` where the text says that it is the work of the present. */
export type LivedTrade = { trade: Trade; title: string | null; now: boolean };

/** The trade that what someone does stands for: "drives a night bus", "runs a bakery", "works the front desk"; null when none does. */
export function tradeOfDeeds(plain: string, ownName: string): LivedTrade | null {
  const subject = `(?:^|[.;:!?] |[,)] |\\b(?:${["she|he|they|i|who|and|now|but", ...nameParts(ownName).map((part) => `${part}(?: [\\p{L}'-]+)?`)].join("|")}) )`;
  for (const [does, trade, title] of DEEDS) {
    const pattern = new RegExp(`${subject}(?:also |still |now |mostly |usually )?(?:${does})`, "giu");
    for (const match of plain.matchAll(pattern)) {
      const word =
        match
          .slice(1)
          .findLast((one) => one !== undefined)
          ?.toLowerCase() ?? "";
      const now = /\bnow\b/i.test(match[0]);
      if (trade !== null) return { trade, title: title?.replace("$", word) ?? null, now };
      const hint = hintIn(match[0]);
      if (hint !== null)
        return { trade: TRADE_HINTS.get(hint)!, title: hintedTitle(hint, TRADE_HINTS.get(hint)!), now };
    }
  }
  const craft = OPENING_CRAFT.exec(plain.trim());
  if (craft === null) return null;
  return craft[1] === undefined
    ? { trade: "carpenter", title: `${craft[2]} maker`, now: false }
    : { trade: "mechanic", title: `${craft[1]} mender`, now: false };
}

/** The last word that is a place or thing of work: "the front desk" is the desk. */
const hintIn = (phrase: string): string | null =>
  phrase
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .findLast((word) => TRADE_HINTS.has(word)) ?? null;
