import type { Trade } from "../../content/types.ts";
import { tradeOfDoing } from "./deed-agents.ts";
import type { LivedTrade } from "./deed-times.ts";
import { isAtTimes } from "./deed-times.ts";
import { practised } from "./former-deeds.ts";
import { singularOf } from "./nouns.ts";
import { sentencesOf } from "./plain-text.ts";
import { tradesOfDeeds } from "./trade-deeds.ts";
import { TRADE_HINTS } from "./trade-words.ts";
import { baseOf, thirdPersonOf } from "./verb-forms.ts";

/** "Pays for it by gutting fish", "gets by on cleaning houses". */
const PAID_BY =
  /\b(?:pays?|lives?|earns?|gets? by|gets? along|supports? \p{L}+|makes? (?:an?|her|his|their|my) living)[^.;]{0,40}?\b(?:by|from|off|on|with) (\p{Ll}+ing) ([^.;,]{2,40})/gu;
/** "Spends her days folding boxes", "works cleaning trains", "thirty years prompting at the opera". */
const SPENT_AT =
  /(?:\b[Ss]pends? (?:her|his|their|my) (?:days|nights|mornings|evenings|weekdays|winters|summers|working life)|(?:^|[.;:–] ?)(?:\p{L}+[- ]){1,2}years) (\p{Ll}+ing)(?: ([^.;,]{2,40}))?/gu;
/** "Is the third in the family to repair organs", "is the first woman to drive the night tram". */
const ONE_TO =
  /\b(?:is|'s|am|'m) (?:the|now the|still the) (?:first|second|third|fourth|last|only|next|youngest|oldest)\b[^.;:,]{0,45}? to (\p{Ll}+) ([^.;,]{2,40})/gu;
/** "She likes to be asked about bridges. She designs them." */
const DONE_TO_THEM = /\b(\p{Ll}{3,}s)[.;:] (?:[Ss]he|[Hh]e|[Tt]hey|I) (\p{Ll}+) them\b/gu;
/** "Makes mandazi and sells them at the ferry", "throws pots badly and sells them well". */
const SOLD =
  /\b(?:makes?|bakes?|cooks?|grows?|catch(?:es)?|raises?|bottles?|knits?|sews?|carves?|fry|fries|brews?|throws?|weaves?|dyes?|smokes?|pickles?|breeds?) (?:the |her own |his own |their own |my own |small |little |wooden )?((?:\p{Ll}+ )??\p{L}+?)(?: badly| well| by hand| at home)? and sells? (?:it|them|those)\b/gu;
/** "Bakes for weddings on the side." */
const ON_THE_SIDE =
  /(?<=^|[.;,] |\b(?:[Ss]he|[Hh]e|[Tt]hey|I|and|also) )((?!She|He|They|And\b)\p{L}\p{Ll}+)((?: [\p{L}'’-]+){0,6}?) on the side\b/gu;
/** "She's the voice that says 'mind the gap' on the tram." */
const VOICE =
  /\b(?:is|'s|am|'m|and) the voice (?:of|that|on|in|behind)\b[^.;]{0,60}?\b(radio|tram|metro|underground|railway|station|lift|lifts|satnav|train|trains|bus|buses|airport|announcements|adverts?|cartoons?|audiobooks?)\b/gu;

/** "Weekends behind the bar", "Saturdays on the till": at such hours somebody stands where it is told. */
const STANDS_AT =
  /(?:^|[.;:,] |\b(?:and|but) )(?:(?:on|at) )?(?:weekends|evenings|nights|mornings|afternoons|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days)(?: (?:she|he|they|I) (?:is|am|are|stands?|works?))?(?: spent)? (?:behind|on|at) (?:the|a) (bar|till|tills|checkout|door|bins|counter|phones|switchboard|front desk)\b/giu;
const STANDING: Readonly<Record<string, [trade: Trade, title: string]>> = {
  bar: ["waiter", "bartender"],
  ...{ till: ["clerk", "cashier"], tills: ["clerk", "cashier"], checkout: ["clerk", "cashier"] },
  ...{ door: ["guard", "bouncer"], bins: ["cleaner", "refuse collector"], counter: ["shopkeeper", "shop assistant"] },
  ...{ phones: ["clerk", "telephonist"], switchboard: ["clerk", "telephonist"] },
  "front desk": ["clerk", "receptionist"],
};

/** "By day he's at the meat plant." */
const AT_PLANT =
  /\b(?:[Ss]he|[Hh]e|[Tt]hey|I)(?:['’]s|['’]m|['’]re| is| am| are|['’]ve been)(?: now| still| days| nights)? (?:at|in|on) the ((?:meat|fish|chicken|car|steel|cement|sugar|paper|textile|bottling|recycling|packing|biscuit|cheese|shoe|tyre) (?:plant|factory|mill|works))\b/gu;

/** Work that is told by other turns than somebody doing it: as what is lived by, as the one to do it, as what is done to "them". */
export function framesIn(plain: string): LivedTrade[] {
  const found: LivedTrade[] = [];
  const add = (one: Pick<LivedTrade, "trade" | "title"> | null, at: number, beside: boolean): void => {
    if (one !== null) found.push({ ...one, at, now: false, placed: beside, atTimes: beside });
  };
  for (const match of plain.matchAll(PAID_BY)) add(deedOf(baseOf(match[1]!), match[2]!), match.index, true);
  for (const match of plain.matchAll(SPENT_AT))
    if (!/\bretired\b/i.test(plain)) add(deedOf(baseOf(match[1]!), match[2] ?? ""), match.index, false);
  for (const match of plain.matchAll(ONE_TO)) add(deedOf(match[1]!, match[2]!), match.index, false);
  for (const match of plain.matchAll(DONE_TO_THEM))
    add(deedOf(baseOf(match[2]!), `${match[1]!} for`), match.index, false);
  for (const match of plain.matchAll(SOLD)) add(sold(match), match.index, isAtTimes(plain.slice(0, match.index)));
  for (const match of plain.matchAll(ON_THE_SIDE)) {
    const base = baseOf(match[1]!.toLowerCase());
    if (base !== match[1]!.toLowerCase() || /\bI $/.test(plain.slice(0, match.index)))
      add(deedOf(base, `${match[2]!.trim()} for`), match.index, true);
  }
  for (const match of plain.matchAll(AT_PLANT))
    add({ trade: "other", title: `${match[1]!} worker` }, match.index, true);
  for (const match of plain.matchAll(STANDS_AT)) {
    const [trade, title] = STANDING[match[1]!.toLowerCase()]!;
    add({ trade, title }, match.index, true);
  }
  for (const match of plain.matchAll(VOICE)) {
    const isRadio = match[1] === "radio";
    add(
      { trade: isRadio ? "journalist" : "actor", title: isRadio ? "radio announcer" : "voice artist" },
      match.index,
      true,
    );
  }
  return found;
}

/** What a verb with its object makes somebody, or the verb alone where it is one that people live by. */
function deedOf(base: string, object: string): Pick<LivedTrade, "trade" | "title"> | null {
  const deed = `She ${thirdPersonOf(base)} ${object}`.trim();
  const done = tradesOfDeeds(deed, "She")[0] ?? tradeOfDoing(`${deed}.`, "She");
  if (done?.title != null) return { trade: done.trade, title: done.title };
  const title = practised(base);
  return title === null ? null : { trade: "other", title };
}

function sold([whole, what = ""]: RegExpMatchArray): Pick<LivedTrade, "trade" | "title"> {
  const [verb = ""] = whole.split(" ");
  const done = tradesOfDeeds(`She ${thirdPersonOf(baseOf(verb.toLowerCase()))} ${what} for a living`, "She")[0];
  const words = what.split(" ");
  const ware = [...words.slice(0, -1), singularOf(words.at(-1)!)].join(" ");
  return done?.title == null
    ? { trade: "shopkeeper", title: `${ware} seller` }
    : { trade: done.trade, title: done.title };
}

/** Places of trade that somebody may have for their own, and what that makes them; of the others it is "$ owner". */
const OWNERS: Readonly<Record<string, string>> = {
  ...{
    bakery: "baker",
    farm: "farmer",
    vineyard: "winemaker",
    pub: "publican",
    inn: "innkeeper",
    stall: "stallholder",
  },
  ...{ kiosk: "kiosk keeper", bookshop: "bookseller", pharmacy: "pharmacist", guesthouse: "guesthouse keeper" },
  ...{ "barber shop": "barber", barbershop: "barber", forge: "blacksmith", smithy: "blacksmith", pottery: "potter" },
  ...{
    kafeneio: "café keeper",
    kafana: "café keeper",
    trattoria: "restaurateur",
    osteria: "innkeeper",
    bistro: "restaurateur",
  },
  ...{ cantina: "innkeeper", posada: "innkeeper", gasthaus: "innkeeper", shebeen: "publican", bodega: "bodega keeper" },
  ...{
    apothecary: "apothecary",
    "funeral parlour": "undertaker",
    "butcher's": "butcher",
    "greengrocer's": "greengrocer",
  },
  ...{ taverna: "taverna keeper", shop: "shopkeeper", "corner shop": "shopkeeper", dairy: "dairy farmer" },
};
const PLACE =
  "bakery|restaurant|café|cafe|bar|pub|inn|corner shop|shop|bookshop|hotel|guesthouse|hostel|hair salon|salon|barber ?shop|garage|farm|vineyard|gallery|pharmacy|kiosk|market stall|stall|brewery|taverna|diner|boutique|laundromat|launderette|forge|smithy|pottery|deli|supermarket|pizzeria|tearoom|teahouse|campsite|pawnshop|bike shop|boatyard|kafeneio|kafana|bodega|trattoria|osteria|cantina|bistro|brasserie|patisserie|konditorei|shebeen|spaza|izakaya|chaikhana|dhaba|tapas bar|wine bar|coffee house|boarding house|pension|posada|gasthaus|bathhouse|hammam|smokehouse|creamery|apothecary|drugstore|print shop|tannery|sawmill|distillery|laundry|chip shop|butcher's|greengrocer's|ironmonger's|hardware shop|newsagent's|funeral parlour";
const CAME_BY = new RegExp(
  `\\b(?:opened|inherited|took over|bought|started|founded|set up|reopened|has had|opens|shuts|closes|left (?:her|him|me|them)) (?:up )?(?:the|an?|her|his|their|my|this|the same) (?:[\\p{L}'’-]+ ){0,2}?(${PLACE})(?!['’\\p{L}]| (?:door|gate|window|key|till|sign)s?\\b| of (?!(?:her|his|their|my|the|an?)\\b))`,
  "gu",
);
const RUNS_IT =
  /\b(?:[Ss]he|[Hh]e|[Tt]hey|I|\p{Lu}\p{Ll}+) (?:now |still |only )?(?:runs?|keeps?|minds?|manages?|owns?) it\b/u;
const HAD = new RegExp(`\\b[Tt]he (?:\\p{Ll}+ )?(${PLACE})(?= (?:has|had|is|was|that|on|in|at)\\b)`, "u");
/** It is somebody else's now, or nobody's. */
const GONE =
  /\b(?:sold (?:up|it|the|her|his|my)|lost (?:it|the (?:shop|farm|bar|lease))|went (?:bust|bankrupt|under)|closed (?:down|it|in \d|the (?:shop|bar|café))|failed|burned down|gave it up|retired)\b/i;

/** The work of whom a place of trade came to: "inherited the bakery", "still opens the barber shop at eight". */
export function tradeOfBusiness(plain: string, whole: string): Pick<LivedTrade, "trade" | "title"> | null {
  if (GONE.test(plain)) return null;
  const it = RUNS_IT.test(plain) ? HAD.exec(whole)?.[1] : undefined;
  const own = sentencesOf(plain)
    .filter((sentence) => !/\b(?:until|till|used to|before)\b/.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(CAME_BY)]);
  const place = own.at(-1)?.[1] ?? it;
  if (place === undefined) return null;
  const head = place.split(" ").at(-1)!;
  const trade = TRADE_HINTS.get(head) ?? "shopkeeper";
  return { trade, title: OWNERS[place] ?? OWNERS[head] ?? `${place} owner` };
}
