import type { Clause } from "./clause.ts";
import { tokensOf } from "./plain-text.ts";
import { phraseAt } from "./thing-phrases.ts";
import { PLACES } from "./thing-words.ts";

/** What is talked to, or quarrelled with, stands about at home: "talks to the geraniums". */
const TALKS_TO =
  /\b(?:talks|speaks|sings|reads|shouts|swears|whispers|quarrels|argues|talk|shout|swear|argue|quarrel) (?:\p{L}+ )?(?:to|with|at) (?=(?:the|her|his|their|my) )/iu;
/** What something is done with or in: "writes in a blue notebook", "learns from a cassette". */
const DONE_WITH =
  /\b(?:writes?|draws?|sketch(?:es)?|reads?|stud(?:y|ies)|studying|learns?|learning|paints?|films|records|scribbles|watch(?:es)?|guards?|gets about|goes about|walks?|works?) (?:(?!(?:an?|the)\b)[\p{L}'-]+ ){0,5}?(?:in|on|from|with|by) (?=an? )/iu;
/** "Repairs them with six tools and a pump". */
const TOOLS =
  /\b(?:mends?|repairs?|fix(?:es)?|makes?|builds?|cuts?|sews?|carves?) [^,.;]*? with (?=(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+) )/iu;
const SITS_IN =
  /^(?:is|am|are|sits|gets about|lives) (?:now )?(?:in|on) (?=(?:an? |the )?(?:\p{L}+ )?(?:wheelchair|crutches)\b)/iu;
/** "Mends shoes in a kiosk": who makes or mends something in a place has the place. */
const MADE_IN =
  /\b(?:mends?|repairs?|restores?|fix(?:es)?|makes?|builds?|sews?|carves?|binds?|brews?|bakes?|throws|tunes?|weaves?|paints?|preach(?:es)?) (?:(?!(?:an?|the)\b)[\p{L}'-]+ ){0,4}?(?:in|from|out of|on) (?=(?:an?|the) (?:[\p{L}-]+ ){0,2}?(?:garage|kiosk|shed|workshop|stall|cellar|loft|basement|attic|hut|boathouse|van|barn|container|balcony|cart|lean-to|outhouse|back room)\b)/iu;
/** "Runs the pharmacy": a business by its kind, not a school, a choir or the books. */
const RUNS =
  /^(?:(?:and|also|now|still|has) )*(?:runs?|keeps?|kept|opened|(?:still |re)?opens) (?=(?:the|an?) (?:[\p{L}-]+ ){0,3}?(?:shop|pharmacy|salon|pub|tavern|taverna|café|inn|kiosk|bakery|restaurant|guest-?house|post office|toll-gate|garage|laundry|laundromat|bookshop|stall|bodega|deli|diner|gallery|farm|forge|smithy|vineyard|orchard|dairy|boatyard|campsite|brewery|workshop|barbershop|takeaway|greengrocer's|newsagent's|tobacconist's|butcher's|baker's|florist's|chandlery)\b)/iu;
/** "Farms the croft", "took over the bakery", "works the ferry": a place of whatever kind, but not one of many people. */
const RUNS_A_PLACE =
  /^(?:(?:and|also|now|still|has) )*(?:runs?|minds?|manages?|tends?|farms?|works?|took over|reopened|opened|owns?) (?=(?:the|an?) )/iu;
const OF_MANY =
  /(?:^| )(?:school|church|chapel|office|library|hospital|ward|theatre|station|hall|kitchen|desk|room|hotel|counter|yard|field|bench|stand|ship|boat|cart|truck|press|bar|door|floor|flat|house)$/;
/** "Is married with a van", "walks with a stick". */
const WITH = /\bwith (?=(?:an?|two|three|four|five|six) )/iu;
/** "Drives a van for the council." */
export const FOR_OTHERS = /\bfor (?:the|an?|[Uu]ber|[Bb]olt|\p{Lu}\p{L}+)\b/u;
/** "Drives the van herself", "pilots the boat". */
const DRIVES =
  /\b(?:drives? (?=(?:the|an?) (?:\p{L}+ )?(?:car|van|pickup|jeep|taxi|cab|minicab|hearse)\b)|(?:pilots|skippers|sails|flies|fly|steers) (?=(?:the|an?) ))/iu;
/** "Cycles everywhere on an old bike". */
const RIDES_ON =
  /\b(?:cycles|rides|commutes|travels|gets (?:about|around)|goes (?:about|around|everywhere)|pedals) (?:\p{L}+ ){0,4}?(?:on|in) (?=(?:an?|the) )/iu;
/** "A shop of her own". */
const OF_HER_OWN =
  /\b(?:in|has|with|from|runs|owns|at|and) (?=(?:an?|the) (?:[\p{L}-]+ ){1,3}of (?:her|his|their|my) own\b)/iu;

type Kind = { pattern: RegExp; takes: (noun: string) => boolean };
const isPlace = (noun: string): boolean => PLACES.has(noun.split(" ").at(-1)!);
const VEHICLE =
  /(?:^| )(?:car|van|pickup|jeep|taxi|cab|minicab|hearse|boat|plane|ship|ferry|yacht|barge|trawler|lorry|truck|bus|train|tram|tractor|motorbike|motorcycle|bicycle|bike|scooter|moped|horse|cart)$/;
const PUBLIC = /(?:^| )(?:bus|train|tram|ferry|plane|ship|boat|taxi|cab|horse)$/;
const isVehicle = (noun: string): boolean => VEHICLE.test(noun);
const KINDS: readonly Kind[] = [
  { pattern: TALKS_TO, takes: (noun) => !isPlace(noun) },
  { pattern: DONE_WITH, takes: (noun) => !isPlace(noun) && !isVehicle(noun) },
  { pattern: TOOLS, takes: (noun) => !isPlace(noun) && !PART.test(noun) },
  { pattern: SITS_IN, takes: () => true },
  { pattern: MADE_IN, takes: () => true },
  { pattern: RUNS, takes: () => true },
  { pattern: RUNS_A_PLACE, takes: (noun) => isPlace(noun) && !OF_MANY.test(noun) },
  { pattern: WITH, takes: (noun) => !isPlace(noun) && !isVehicle(noun) && !PART.test(noun) },
  { pattern: DRIVES, takes: (noun) => isVehicle(noun) && !noun.includes(" ") },
  { pattern: RIDES_ON, takes: (noun) => isVehicle(noun) && !PUBLIC.test(noun) },
  { pattern: OF_HER_OWN, takes: () => true },
];

/** What a clause of the Echo's own says it does something with, in or to, where that is as good as having it. */
export function usedIn(said: string): string[] {
  if (NOT_DONE.test(said)) return [];
  return KINDS.flatMap(({ pattern, takes }) => {
    if (pattern === DRIVES && FOR_OTHERS.test(said)) return [];
    if (pattern === WITH && IN_PUBLIC.test(said)) return [];
    const found = pattern.exec(said);
    const phrase = found === null ? null : phraseAt(tokensOf(said.slice(found.index + found[0].length)), 0);
    return phrase === null || phrase.ownedBy !== null || !takes(phrase.noun) ? [] : [phrase.noun];
  });
}

/** "Teaches in a school with a boiler". */
const IN_PUBLIC =
  /\b(?:school|hospital|church|chapel|office|library|hotel|clinic|theatre|factory|museum|station|ship|warehouse|store|bank|college|university|prison|ward)\b.* with |\b(?:works? (?:in|at|for)|cleans?|guards?|sells?) .*with /i;
const NOT_DONE =
  /\b(?:not|never|nobody|no longer|used to|would|wants?|hopes?|dreams?|wish(?:es)?|once|was|were|had|before|until|can't|cannot|doesn't|don't|didn't)\b/i;

/** What is told of another time, or on a condition. */
export const isOfAnotherTime = ({ link }: Clause): boolean =>
  /^(?:when|until|before|after|since|if|because)$/.test(link);

/** "A shed with a radio": what a thing of one's own has in it or beside it, from the word behind the thing. */
export function withIt(tokens: readonly string[], from: number): string[] {
  let at = from;
  if (/^(?:in|on|near|at|by|outside)$/.test(tokens[at] ?? ""))
    while (at < from + 4 && tokens[at] !== "with" && at < tokens.length) at++;
  if (tokens[at] !== "with" || !COUNTED.test(tokens[at + 1] ?? "")) return [];
  const phrase = phraseAt(tokens, at + 1);
  return phrase === null || phrase.ownedBy !== null || PART.test(phrase.noun) ? [] : [phrase.noun];
}

const COUNTED = /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+)$/;
/** What such things are made of. */
const PART =
  /(?:^| )(?:door|window|wheel|seat|lock|bell|handle|engine|heater|roof|bed|tyre|leg|sail|plate|lid|screen|light|lamp|brake|floor|wall|flag|drawer|key|clock|mirror|button|fireplace|chimney|hearth|record)$/;
