import type { Trade } from "../../content/types.ts";
import { NUMBER } from "./age-words.ts";
import { nameParts } from "./lexicon-word.ts";
import { isAtLeisure } from "./livings.ts";
import { singularOf } from "./nouns.ts";
import { sentencesOf } from "./plain-text.ts";
import { speaksOfNow } from "./trades-named.ts";
import { baseOf, pastOf } from "./verb-forms.ts";

/** What people do with things for a living, and what trade that is. */
const ROWS: Partial<Record<Trade, string>> = {
  carpenter: "make build carve turn frame",
  mechanic: "mend repair restore fix service tune install assemble overhaul rewire calibrate restring",
  builder: "dig lay demolish quarry pave thatch tile plaster brick dredge",
  smith: "cast blow forge sharpen weld polish solder temper mint engrave",
  painter: "paint letter gild draw illustrate",
  shopkeeper: "sell buy trade deal rent",
  programmer: "program code",
  engineer: "design survey draft",
  writer: "edit write translate proofread subtitle",
  driver: "drive haul cart tow",
  farmer: "herd grow breed raise milk shear farm",
  fisher: "catch net trap gut",
  cook: "cook brew distil roast smoke pickle",
  baker: "bake",
  tailor: "sew stitch weave dye tan spin knit embroider tailor upholster resole felt",
  cleaner: "clean sweep wash iron launder",
  clerk: "inspect file sort count weigh check transcribe",
  librarian: "bind catalogue print archive",
  keeper: "pilot",
  waiter: "wait",
  other:
    "stack pick track carry move load unload groom wash shine train test pack stuff read embalm press collect judge catch scrap salvage grade rate classify shoe arrange",
  scientist: "forecast",
};
export const TRADES: ReadonlyMap<string, Trade> = new Map(
  Object.entries(ROWS).flatMap(([trade, verbs]) =>
    verbs.split(" ").map((verb): [string, Trade] => [verb, trade as Trade]),
  ),
);
/** Sentences from the start: what somebody is said to do first of all is what they live by. */
const OPENING = 2;
/** "I'm Lurdes Amaral, 46, I repair …", "my name is Joe and I sell …": who speaks says who they are first. */
const INTRODUCED =
  /^(?:i['’]?m|i am|my name(?:['’]s| is)|call me) (?:\p{Lu}[\p{L}'’-]+ ?){1,4}(?:,? (?:and )?(?:i['’]?m |i am )?(?:aged )?\d{1,3}(?: years old)?)?(?:,| and|[;:]| -)+ (?=I )/iu;
/** What is no ware: "makes do", "reads minds", "sells everything". */
const NO_WARE =
  /^(?:do|it|them|him|her|friendships|relationships|marriages|bridges|reputations|hearts|up|out|off|sure|sense|friends|money|mistakes|everything|nothing|anything|something|people|things|minds|excuses|lists|plans|trouble|love|peace|noise|books|newspapers|novels|westerns|stories|magazines|comics|thrillers|essays|maps|faces|letters|poems|music|bridges|dust|stamps|coins|babies|children|kids|sons|daughters|jokes|fun|an?|her|his|my|their|machines|aunts|uncles|sisters|brothers|by|too|well|badly|more|less|lots|all)$/;

/** What is collected for a living; whatever else is, is for pleasure: "collects buttons". */
const COLLECTED =
  /\b(?:rubbish|refuse|garbage|trash|scrap|bottles|cans|cardboard|tickets|fares|tolls|rents?|debts|taxes|glasses|milk|eggs|firewood|seaweed|resin|honey|shellfish|cockles|blood|samples|parcels|bins|waste)\b/iu;

/** What is drawn for a living; birds and trees are drawn for pleasure. */
const DRAWN =
  /^(?:maps?|comics?|cartoons?|plans?|blueprints?|caricatures?|portraits?|diagrams?|charts?|storyboards?|sections|signs)$/;

/** Wares that are one for many. */
const MASS =
  "herring|fish|cod|salmon|trout|eel|squid|sheep|cattle|timber|coal|wool|yarn|silk|linen|cotton|flax|felt|leather|lace|furniture|pottery|china|porcelain|jewellery|glass|ice|peat|turf|hay|cider|wine|beer|cheese|salt|sugar|tea|tobacco|slate|marble|granite|concrete|silver|gold|amber|luggage|meat|poultry|bread|honey|rice|wheat|barley|maize";

/** Where nobody works for a living: "grows tomatoes on a balcony". */
const AT_HOME =
  /^ (?:on|in|at) (?:an? |the |her |his |their |my )?(?:\p{Ll}+ )?(?:balcony|roof|allotment|garden|pots?|windowsill|spare room|bedroom|back yard|backyard)\b/u;

/** Whether somebody may live by doing this with these. */
export const isWare = (words: readonly string[], base: string): boolean =>
  !words.some((word) => NO_WARE.test(word)) &&
  (base !== "collect" || COLLECTED.test(words.join(" "))) &&
  (base !== "draw" || DRAWN.test(words.at(-1)!));

/** `at` is where the text has it. */
type Craft = { trade: Trade; title: string; now: boolean; placed: boolean; at: number };

/** "Kerem repairs saxophones", "deals in horses": the trade of which the first that somebody is said to do is the work; null where it is none. */
export function craftIn(plain: string, ownName: string): Craft | null {
  const deeds = ["(?: (?!(?:never|not|hardly|rarely) )[\\p{L}'-]+)?", ""].map((surname) => deedOf(ownName, surname));
  for (const whole of sentencesOf(plain.trim()).slice(0, OPENING)) {
    const sentence = whole.replace(INTRODUCED, "");
    const said = deeds
      .map((deed) => deed.exec(sentence))
      .find((match) => TRADES.has(baseOf(match?.groups?.verb?.toLowerCase() ?? "")));
    const { verb = "", object = "" } = said?.groups ?? {};
    if (AT_HOME.test(sentence.slice(said?.[0].length))) continue;
    const at = plain.indexOf(whole);
    const base = baseOf(verb.toLowerCase());
    const trade = TRADES.get(base);
    if (
      trade === undefined ||
      (verb.toLowerCase() === base &&
        !/^(?:[\p{Lu}][\p{L} ]*, )?(?:\d+, )?I (?:now |still |also )?\p{Ll}/u.test(sentence))
    )
      continue;
    // "Sold gloves" of somebody who does something else now.
    if (verb.toLowerCase() === pastOf(base) && speaksOfNow(plain)) continue;
    const words = object.split(" ");
    if (!isWare(words, base) || (/ in $/.test(said![0].slice(0, -object.length)) && !/^(?:deal|trade)$/.test(base)))
      continue;
    if (isAtLeisure(base, "", said![0], sentence.slice(said![0].length))) continue;
    if (/^(?:cook|bake|clean)$/.test(base) && / (?:for|in|at) $/.test(said![0].slice(0, said![0].lastIndexOf(object))))
      return { trade, title: agentOf(base), now: false, placed: false, at };
    if (base === "wait") return { trade, title: "waiter", now: false, placed: false, at };
    const ware = [...words.slice(-2, -1), singularOf(words.at(-1)!)].join(" ");
    return { trade, title: `${ware} ${agentOf(base)}`, now: false, placed: false, at };
  }
  return null;
}

/** "Kerem Demir, 40, repairs old radios for", "Kerem is 40 and repairs radios": the verb, and what it is done to. With a surname behind the name the next word may be one. */
function deedOf(ownName: string, surname: string): RegExp {
  const subject = ["she", "he", "they", "i", ...nameParts(ownName).map((part) => part + surname)].join("|");
  return new RegExp(
    `^(?:(?:${subject})(?:, (?:an? |the )?[\\p{Ll}'’ -]{3,40}(?:daughter|son|widow|widower))?(?:,? \\(?(?:aged )?${NUMBER}\\)?,?(?: years old,?)?| is ${NUMBER}(?: years old)?,? and)? )?(?:lives [^.;,]{2,40}(?:,| and) )?(?:still |now |also )?(?<verb>\\p{Ll}+) (?:in |for )?(?:the |old |broken |other people's )*(?<object>(?:\\p{Ll}+ ){0,2}?(?:\\p{Ll}+?s|${MASS}))(?=$|[.,;:]| (?:nobody|she|he|they|i|for|in|on|at|that|which|from|outside|by|and|to|with|under|out|because|since|when|while|until|till|between|behind|along|across|after|before|like|but|though|every|off|near|over|all|the way)\\b)`,
    "iu",
  );
}

/** "Mend" → "mender", "dig" → "digger", "make" → "maker". */
export function agentOf(base: string): string {
  if (base === "cook") return base;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ier`;
  if (base === "repair" || base === "fix") return "repairer";
  if (/^(?:inspect|survey|translate|edit|illustrate|collect)$/.test(base)) return `${base.replace(/e$/, "")}or`;
  if (base.endsWith("e")) return `${base}r`;
  return /^[^aeiou]*[aeiou][bdgmnprt]$/.test(base) ? `${base}${base.at(-1)}er` : `${base}er`;
}
