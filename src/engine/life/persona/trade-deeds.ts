import deeds from "../../content/reading/deeds.json" with { type: "json" };
import type { Trade } from "../../content/types.ts";
import { craftIn } from "./crafts.ts";
import { isAtTimes, isPlaced, LIKED_TOO, type LivedTrade } from "./deed-times.ts";
import { nameParts } from "./lexicon-word.ts";
import { isAtLeisure, livingsIn } from "./livings.ts";
import { hintIn, placeTitle } from "./place-titles.ts";
import { TRADE_HINTS } from "./trade-words.ts";

/** What people do for a living, where the text names no trade: the first that is found decides. A null trade is that of the hint. */
const DEEDS: readonly [does: string, trade: Trade | null, title: string | null][] = [
  [
    `drives? (?:an? |the |his |her |their |my )?(?:[\\p{Ll}\\d]+ ){0,2}?(${deeds["driven for a living"]})\\b`,
    "driver",
    "$ driver",
  ],
  [
    "drives? (?:an? |the )?(?:\\p{Ll}+ )?(hearse|forklift|crane|snowplough|tanker|digger|minibus)\\b",
    "driver",
    "$ driver",
  ],
  [
    "drives? (?:an? |the )?(?:\\p{Ll}+ ){0,2}?(?:cart|wagon|van|train)\\b(?! (?:him|her|them|my)sel)",
    "driver",
    "driver",
  ],
  [
    "drives? (?:an? |the )(\\p{Ll}+)(?= (?:from|between|for an? |nights\\b|days\\b|(?:\\p{Ll}+|\\d) (?:days|nights)\\b))",
    "driver",
    "$ driver",
  ],
  ["drives? (tourists|visitors|passengers|guests)\\b", "driver", "driver"],
  ["types? (?:(?:letters|reports|forms|all day) )?(?:for|at|in) (?:an? |the )", "clerk", "typist"],
  ["reads? (palm|card|tea leaf|tarot card)s for\\b", "other", "$ reader"],
  [
    "carves? (mask|spoon|bowl|toy|sign|figure|saint|pipe|chess piece|gravestone|headstone)s\\b",
    "carpenter",
    "$ carver",
  ],
  [
    "(?:herds?|grazes?) (?:the )?(goat|sheep|cattle|yak|reindeer|alpaca|llama|camel|horse|cow)s?\\b",
    "farmer",
    "$ herder",
  ],
  [
    "(?:mends?|repairs?|fixes) (?:\\p{Ll}+ )?(?:motors|outboards|generators|pumps|scooters|mopeds|lawnmowers)\\b",
    "mechanic",
    "mechanic",
  ],
  [
    "(?:mends?|repairs?|fixes) (?:\\p{Ll}+ )?(?:phones|computers|televisions|bicycles|boats)\\b",
    "mechanic",
    "repairer",
  ],
  ["preach(?:es)? (?:at|on|in|to)\\b", "priest", "preacher"],
  ["fish(?:es)? (?:for [\\p{Ll}]+ )?(?:off|out of|from|half the year|for a living)\\b", "fisher", "fisherman"],
  ["translates? \\p{Ll}+", "writer", "translator"],
  [
    "guards? (?:an? |the )(?:\\p{Ll}+ )?(?:park|bank|shop|gate|warehouse|building|museum|palace|site)\\b",
    "guard",
    "security guard",
  ],
  ["security (?:at|for|in) an? \\p{Ll}+", "guard", "security guard"],
  ["packs? (meat|fish|fruit|parcel)s?\\b", "other", "$ packer"],
  ["dives? for (?:abalone|pearls|sponges|shellfish|scallops|wrecks)\\b", "other", "diver"],
  ["(?:mends?|repairs?) shoes\\b", "tailor", "cobbler"],
  ["plays? the organ (?:at|in|for|on (?:sundays|feast days))\\b", "musician", "organist"],
  [
    "gives? (piano|violin|singing|guitar|cello|flute|music|dance|dancing|drawing|swimming|riding|driving|language|english|french|german|spanish) lessons\\b",
    "teacher",
    "$ teacher",
  ],
  ["cuts? (gravestone|headstone|diamond|gem|stone|key)s?\\b", "other", "$ cutter"],
  [
    "plays? (?:as )?(?:prop|lock|hooker|flanker|fly-half|scrum-half|full-back|number eight) (?:for|at) (?:an? |the )?\\p{L}",
    "other",
    "rugby player",
  ],
  [
    "plays? (?:as )?(?:an? |in )?(?:goal|goalkeeper|striker|midfield|centre-half|centre-back|centre-forward|left-back|right-back|left wing|right wing|winger) (?:for|at) (?:an? |the )?\\p{L}",
    "other",
    "footballer",
  ],
  [
    "plays? the piano (?:at|in|for) (?:an? |the )?(?:weddings|funerals|bar|hotel|silent|church|ballet)",
    "musician",
    "pianist",
  ],
  ["models? (?:for|at)\\b", "other", "model"],
  ["reads? (?:tarot|cards|palms|fortunes) for (?:money|a living)\\b", "other", "fortune-teller"],
  ["(?:has|have|holds) the parish of\\b", "priest", "priest"],
  ["keeps? the post office\\b", "postal", "post office keeper"],
  ["leads? (?:people|tourists|walkers|hikers|parties) (?:up|through|over|across|into)\\b", "other", "guide"],
  [
    "works? (?:weekends|nights|days|evenings|mornings|part-time|saturdays|sundays|shifts) (?:in|at|on|for) (?:an? |the )(?:\\p{Ll}+ ){0,2}(\\p{Ll}+)(?!\\p{L})",
    null,
    null,
  ],
  [
    "(?:has |have )?an? (?:day|night|saturday|weekend|part-time|second) job (?:in|at|on) (?:an? |the )(?:\\p{Ll}+ ){0,2}(\\p{Ll}+)(?!\\p{L})",
    null,
    null,
  ],
  ["teach(?:es)? (?:(?!(?:her|his|their|my|him|me|nobody|no|nothing|none)\\b)\\p{Ll}+)", "teacher", "teacher"],
  ["(?:does|do) (?:\\p{Ll}+ and )?hair\\b|cuts hair\\b", "barber", "hairdresser"],
  ["(?:does|do) (?:the )?payroll\\b", "clerk", "payroll clerk"],
  ["reads (?:the )?(?:news|weather|shipping forecast)\\b(?= (?:on|for|at)|[.,;]|$)", "journalist", "newsreader"],
  ["is (?:now )?(?:an? |the )ward sister\\b", "nurse", "ward sister"],
  [
    "plays? (?:the )?(?:bass|guitar|drums|trumpet|saxophone|keyboards?|fiddle|accordion) (?:in|with) an? (?:\\p{Ll}+ )?(?:band|orchestra|quartet|trio)\\b",
    "musician",
    "band musician",
  ],
  ["(?:runs|has|owns) an? food truck\\b", "cook", "food truck cook"],
  ["works? (?:at |on )?the (?:checkout|tills?)\\b", "clerk", "cashier"],
  ["tends? bar\\b", "waiter", "bartender"],
  ["flies (?:\\p{Ll}+ )?(?:planes|helicopters|airliners|freight|cargo)\\b", "sailor", "pilot"],
  ["looks? after an? (?:old|elderly|blind|sick|disabled) (?:man|woman|lady|gentleman|couple)\\b", "carer", "carer"],
  [
    "makes? (cheese|wine|soap|cider|furniture|jewellery|pottery|rope|lace|paper|candles) (?:from|for|in|at|with|on)\\b",
    "other",
    "$ maker",
  ],
  ["cleans? (?:at|for|in) (?:an? |the )\\p{Ll}+", "cleaner", "cleaner"],
  [
    "works? (?:(?:nights|days|weekends|evenings|shifts|part-time) )?(?:in|at|on) (?:an? |the )((?:\\p{Ll}+ )?(?:station|call centre|call center|rink|plant|depot|quarry|cannery|abattoir|slaughterhouse|laundry|refinery|sawmill|foundry|crematorium|zoo|aquarium|kennels|stables|sorting office|fairground|landfill|canteen))\\b",
    "other",
    "$ worker",
  ],
  ["(?:does|presents|reads) the (?:weather|sport|traffic) (?:on|for|at)\\b", "journalist", "presenter"],
  ["drives? (?:an? |for )?(?:\\p{Ll}+ )?(?:uber|lyft|bolt|grab|gojek|ola)\\b", "driver", "driver"],
  ["waits? (?:on )?tables\\b", "waiter", "waiter"],
  ["stacks? shelves\\b", "shopkeeper", "shelf stacker"],
  ["cod(?:es) (?:from|for|in|at)\\b", "programmer", "programmer"],
  [
    "(?:keeps?|minds) (?:the |an? )(toll-?gate|gate|lock|light|ferry|crossing|pier|bridge|cemetery)\\b",
    "keeper",
    "$ keeper",
  ],
  [
    "(?:keeps?|tends?|looks? after) the ((?:\\p{Ll}+ )?(?:tank|aquarium|boiler|lawn|pitch|green|archive|record|aviarie|elephant|lion|reptile|orchid|kennel))s? (?:at|of|for|in) (?:an? |the )(?:\\p{Ll}+ ){0,2}(?:restaurant|hotel|zoo|school|park|station|hospital|club|palace|museum|university|college|theatre|aquarium|pool|town hall|council|stadium|mall)\\b",
    "keeper",
    "$ keeper",
  ],
  ["pilots? (?:the |an? )(?:\\p{Ll}+ )?(boat|ferry|ship|barge|plane|helicopter)\\b", "sailor", "$ pilot"],
  ["weaves?(?= |[.,;]|$)", "tailor", "weaver"],
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
    "(?:cleans?|(?:works? (?:\\p{Ll}+ )?)cleaning) (?:an? |the )?(?:[\\p{Ll}'’]+ )?(?:offices?|houses|hotels?|hospitals?|wards|rooms|schools?|windows|floors|trains|buses)\\b",
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
    "(?:works?|working) (?:at |in |on |for |behind )?(?:an? |the |her |his |their |my )(?:\\p{Ll}+ and (?=\\p{Ll}+ \\p{Ll}))?(?:\\p{Ll}+ ){0,2}(\\p{Ll}+)(?!\\p{L})",
    null,
    null,
  ],
  [
    "(?:owns?|runs?|keeps?|manages?|minds?) (?:an? |the |her |his |their |my |our )(?:[\\p{Ll}'’]+ ){0,2}(\\p{Ll}+)(?!\\p{L})",
    null,
    null,
  ],
  ["(?:keeps?|does|runs|handles) (?:the )?(?:books|accounts)\\b", "accountant", "bookkeeper"],
  ["drives? for an? (?:\\p{Ll}+ ){0,2}(?:app|company|firm|service)\\b", "driver", "driver"],
  ["cleans? (?:an? |the )(?:\\p{Ll}+ )?(?:house|church|bank|theatre|museum|station|library)\\b", "cleaner", "cleaner"],
  ["binds? books\\b", "librarian", "bookbinder"],
  ["lays? tiles\\b", "builder", "tiler"],
  ["farms?\\b(?! work)", "farmer", "farmer"],
  ["shears? sheep\\b", "farmer", "sheep shearer"],
  [
    "(?:has cooked|have cooked|cooks?) (?:at|for|in) (?:the (?!church|mosque|temple|parish|chapel|neighbours|family|poor|homeless)|an? )",
    "cook",
    "cook",
  ],
  ["delivers? (newspaper|letter)s?\\b", "postal", "$ carrier"],
  ["delivers? (?:parcels|packages|food|pizzas?|meals|groceries|takeaways?)\\b", "driver", "courier"],
  ["welds?\\b", "smith", "welder"],
  ["carries the (?:post|mail)\\b", "postal", "postman"],
  ["trains? (?:\\p{Ll}+ )?dogs\\b", "other", "dog trainer"],
  ["(?:trains?|breaks) (?:\\p{Ll}+ )?horses\\b", "other", "horse trainer"],
  ["(?:takes|took|has taken) over (?:the |her |his |their |my )(?:\\p{Ll}+ )?(\\p{Ll}+)(?!\\p{L})", null, null],
  [
    "plays? (?:\\p{Ll}+ ){0,2}(?:in|for|on) (?:an? |the |her |his |their )?(?:\\p{Ll}+ ){0,2}?(esports|football|rugby|cricket|basketball|hockey|baseball|volleyball|handball) (?:team|club|side|squad)\\b",
    "other",
    "$ player",
  ],
  ["(?:mends?|repairs?|fixes) (?:old )?(\\p{Ll}+)s for (?:a|her|his|their) living\\b", "other", "$ mender"],
  ["makes? (\\p{Ll}+)s for (?:a|her|his|their) living\\b", "other", "$ maker"],
  ["steals?\\b", "other", "thief"],
  ["paints? (sign|portrait|house|landscape)s\\b", "painter", "$ painter"],
  [
    "(?:sells?|deals in) (?:(?:old|rare|used|secondhand|second-hand|antique|new) )?books\\b",
    "shopkeeper",
    "bookseller",
  ],
  [
    "sells? (?!everything|nothing|anything|up\\b|out\\b|off\\b|him|her|them|out|the\\b|an?\\b|by\\b)(?:(?:fried|hot|fresh|old|cheap|roast|roasted|boiled|second-hand|secondhand|used|rare|vintage|antique|handmade|hand-made|wooden|organic|local|live|dried|salt|cut|homemade|smoked|grilled|iced|cold|warm|new|good|fine|wild) )?(\\p{Ll}+?)s?\\b",
    "shopkeeper",
    "$ seller",
  ],
  ["designs? (bridge|house|garden|ship|engine|machine)s\\b", "engineer", "$ designer"],
  ["(?:makes|shoots) (?:short )?films", "photographer", "filmmaker"],
  ["lays? bricks", "builder", "bricklayer"],
];

/** Each with the deed alone, behind a space: most texts hold few of them, and only for these is it looked whose deed it is. */
const SOUGHT = DEEDS.map((deed) => ({ deed, said: new RegExp(` (?:${deed[0]})`, "iu") }));

/** The trades that what someone does stands for, the likeliest first: "drives a night bus", "runs a bakery", "works the front desk". */
export function tradesOfDeeds(plain: string, ownName: string): LivedTrade[] {
  const subject = `(?:^|[.;:!?] |[,)] |\\b(?:${["she|he|they|i|who|and|now|but", ...nameParts(ownName).map((part) => `${part}(?: (?!(?:never|not|hardly|rarely) )[\\p{L}'-]+)?`)].join("|")}) )`;
  const found: LivedTrade[] = livingsIn(plain, ownName);
  for (const {
    deed: [does, trade, title],
  } of SOUGHT.filter(({ said }) => said.test(plain))) {
    const pattern = new RegExp(`(${subject}(?:also |still |now |mostly |usually )?)(?:${does})`, "giu");
    for (const match of plain.matchAll(pattern)) {
      const at = match.index + leadOf(match[0]);
      const verb = /\b(?:cook|fish|bake|paint|mend|repair|knit|carve)(?:e?s)?(?= |$)/i.exec(match[0])?.[0] ?? "";
      const after = plain.slice(match.index + match[0].length);
      if (verb !== "" && isAtLeisure(verb, plain.slice(0, at), match[0], after)) continue;
      if (FOR_NEIGHBOURS.test(after)) continue;
      const lived = livedIn(match, plain, trade, title);
      if (lived !== null) found.push(lived);
    }
  }
  // Of two the one that is told first is the work.
  found.sort((one, other) => one.at - other.at);
  const craft = craftIn(plain, ownName);
  // "Repairs fridges, drives a taxi three nights a week": of two the first is lived by, and more than what is done at times.
  const isFirst = craft !== null && found.every(({ atTimes, at }) => atTimes || at > craft.at + SUBJECT_LENGTH);
  return craft !== null && isFirst ? [{ ...craft, atTimes: false }, ...found] : likedLast(found);
}

/** "Keeps the accounts of her neighbours": a kindness. */
const FOR_NEIGHBOURS = /^ (?:of|for) (?:(?:the|her|his|their|my) )?(?:neighbou?rs?|friends|mates)\b/i;

/** "Drives a crane and fishes off the breakwater": what many do for themselves comes behind what was said before it. */
function likedLast(found: readonly LivedTrade[]): LivedTrade[] {
  const isBeside = (one: LivedTrade): boolean =>
    LIKED_TOO.test(one.title ?? "") &&
    found.some((other) => other.at < one.at && !other.atTimes && !LIKED_TOO.test(other.title ?? ""));
  return [...found.filter((one) => !isBeside(one)), ...found.filter(isBeside)];
}

/** Characters that a subject takes at most before its verb: two deeds no farther apart are one. */
const SUBJECT_LENGTH = 24;

function livedIn(match: RegExpExecArray, plain: string, trade: Trade | null, title: string | null): LivedTrade | null {
  const word =
    match
      .slice(2)
      .findLast((one) => one !== undefined)
      ?.toLowerCase() ?? "";
  const now = /\bnow\b/i.test(match[0]);
  const atTimes = isAtTimes(plain.slice(0, match.index + leadOf(match[0])));
  const after =
    trade === null ? JOB.test(match[0]) : isPlaced(plain.slice(match.index + match[0].length - 4)) || isPost(match[0]);
  const placed = after || atTimes;
  const at = match.index + match[1]!.length;
  if (trade !== null) return { trade, title: title?.replace("$", word) ?? null, now, placed, atTimes, at };
  const hint = hintIn(match[0]);
  return hint === null
    ? null
    : {
        trade: TRADE_HINTS.get(hint)!,
        title: placeTitle(hint, match[0]),
        now,
        placed,
        atTimes,
        at,
      };
}

/** "Security at a casino": a post and nothing else. */
const isPost = (match: string): boolean => /^(?:[.;:!?,)] ?)?security (?:at|for|in) /i.test(match.trim());

/** How many of its characters stand before the subject: "and she drives" of "week and she drives". */
const leadOf = (match: string): number => /^(?:[.;:!?,)]| |and |now |but )*/i.exec(match)?.[0].length ?? 0;

const JOB = /\bjob\b|\b(?:weekends|nights|days|evenings|mornings|part-time|saturdays|sundays|shifts)\b/i;
