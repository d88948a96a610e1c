import type { Trade } from "../../content/types.ts";

/** What stands alone for a trade in a list of facts about somebody: "41, forklift", "long haul", "phd (year 4)". */
const FRAGMENTS: readonly [said: string, trade: Trade, title: string][] = [
  ["forklift", "driver", "forklift driver"],
  ["(?:long haul|long-haul|hgv|lorries|trucks|haulage)", "driver", "lorry driver"],
  ["(?:taxi|cab|minicab|uber|ride app)", "driver", "taxi driver"],
  ["(?:long-haul |long haul )?(?:truckie|trucker)", "driver", "truck driver"],
  ["call (?:centre|center)", "clerk", "call centre worker"],
  ["nail tech", "barber", "nail technician"],
  ["(?:lab|dental|x-ray|vet|pharmacy|sound|theatre) tech", "mechanic", "technician"],
  ["(?:it|tech|technical|desktop) support", "programmer", "IT support technician"],
  ["(?:qa|quality assurance)(?: lead| tester| engineer)?", "programmer", "QA tester"],
  ["(?:food truck|taco truck)", "cook", "food truck owner"],
  ["phone repairs?(?: (?:shop|stall|stand))?", "mechanic", "phone repairer"],
  ["((?:breakfast|noodle|tea|coffee|flower|sweet|juice|corner) (?:shop|stall|stand))", "shopkeeper", "$ owner"],
  ["(?:ph\\.?d|doctoral student|postgrad)", "student", "phd student"],
  ["(?:sax|saxophone)", "musician", "saxophonist"],
  ["(?:warehouse|fulfilment centre|distribution centre)", "other", "warehouse worker"],
  ["security", "guard", "security guard"],
  ["(?:checkouts?|tills?|retail|shop floor)", "clerk", "shop assistant"],
  ["(?:front desk|reception)", "clerk", "receptionist"],
  ["convenience store", "clerk", "convenience store clerk"],
  ["(?:care home|home care|elder care)", "carer", "care worker"],
  ["(?:construction|building sites?|scaffolding)", "builder", "construction worker"],
  ["(?:kitchen porter|kp)", "cleaner", "kitchen porter"],
  ["(?:line cook|sous chef|commis)", "cook", "cook"],
  ["(?:admin|data entry)", "clerk", "clerk"],
  ["(?:hr|human resources)", "manager", "HR officer"],
  ["(?:customer service|customer support)", "clerk", "customer service agent"],
  ["(?:food delivery|parcels|deliveries)", "driver", "courier"],
  [
    "head(?: teacher| mistress| master)? of (?:an? |the )(?:[\\p{Ll}'’-]+ ){0,2}(?:school|primary|secondary|academy|gymnasium|kindergarten)",
    "teacher",
    "head teacher",
  ],
  ["(?:reindeer|yak|camel)s? herding", "farmer", "herder"],
  ["(sheep|cattle|dairy|pig|chicken)s? (?:farm|farming)", "farmer", "$ farmer"],
  ["(?:boda-boda|rickshaw|tuk-tuk|jeepney|matatu|okada|minicab|taxi|cab) (?:man|woman|guy)", "driver", "driver"],
  ["(?:sheep )?shearing(?: gang| crew| team)?", "farmer", "shearer"],
  ["(?:pilot boat|tug|tugboat|trawler|ferry)(?: crew|, deckhand|, deck hand)", "sailor", "deckhand"],
  ["(?:shelf stacking|shelf-stacking|stacking shelves)", "shopkeeper", "shelf stacker"],
  ["(?:meat packing|fish packing|fruit packing|fruit picking)", "other", "packer"],
  ["(?:school run|school bus|night bus|city bus|library bus)", "driver", "bus driver"],
  [
    "(?:deputy |acting )?head of (?:the |an? )?((?!(?:family|household|house|table|line|class|state)\\b)\\p{Ll}+(?: \\p{Ll}+)?)",
    "manager",
    "$ head",
  ],
  ["(?:air traffic control|atc)", "engineer", "air traffic controller"],
  ["(?:tyres|tires)", "mechanic", "tyre fitter"],
  ["(?:nails|lashes|brows)", "barber", "nail technician"],
  ["(?:makeup|make-up)", "barber", "makeup artist"],
  ["(?:recruitment|talent acquisition)", "manager", "recruiter"],
  ["(?:telesales|inside sales|outbound sales)", "clerk", "telemarketer"],
  ["(?:bins|recycling|refuse)", "cleaner", "refuse collector"],
  ["(?:demolition|roofing|groundworks|brickwork)", "builder", "construction worker"],
  ["(?:removals|furniture removals)", "driver", "furniture mover"],
  ["(?:crossfit coach|personal training|pt at)", "teacher", "personal trainer"],
  ["(?:payroll|accounts payable|accounts)", "clerk", "accounts clerk"],
  ["(?:graphics|graphic design|ux|ui|web design)", "programmer", "designer"],
  ["(?:backend|front-?end|full-?stack|embedded|data engineering|cyber ?security|infosec)", "programmer", "programmer"],
  ["(?:social media|content marketing|digital marketing)", "clerk", "marketer"],
  ["(?:teaching assistant|ta at|classroom assistant)", "teacher", "teaching assistant"],
  ["(?:mistress|master) of a (?:small )?(?:\\p{Ll}+ )?school", "teacher", "schoolteacher"],
  ["(?:house-?husband|stay-at-home (?:dad|father))", "carer", "house-husband"],
  ["(?:house-?wife|stay-at-home (?:mum|mom|mother))", "carer", "housewife"],
];
/** Of whom it is told how long they did something that is no word in a list. */
const YEARS_OF_IT = /\bfor (?:\S+ )?\S+ years\b/;
/** Characters from the start in which somebody is introduced. */
const INTRODUCED = 140;

/** The trade that the opening of a text has as a piece of its own; null where it has none. */
export function fragmentTrade(plain: string): { trade: Trade; title: string; at: number } | null {
  const opening = plain.slice(0, INTRODUCED);
  if (YEARS_OF_IT.test(plain)) return null;
  for (const [said, trade, title] of FRAGMENTS) {
    const found = new RegExp(
      `(?:^|[.;:!?,–|/*] ?|\\b(?:job|work|occupation): ?|\\bis an? |\\b(?:is|am|I'm|she's|he's|now) (?:the )?)${said}(?=$|[.,;:!?(|/–]| (?:in|at|for|out|outside|by|nights|days|near|on|from|job|work|stuff)\\b| \\()`,
      "iu",
    ).exec(opening);
    if (found !== null) return { trade, title: title.replace("$", found[1]?.toLowerCase() ?? ""), at: found.index };
  }
  return null;
}

/** "Is 81 and in a care home", not "works nights in a care home": who is looked after there works no more. */
export const isCaredFor = (plain: string): boolean =>
  /(?:\b(?:lives?|living|is|am|now|moved|been|stays?|resident|\d+,? and|['’][sm])(?: now| currently)? (?:in|into|at|of)|(?<=^|[.;–] ?)(?:now )?(?:in|at)) (?:an? |the |her |his |their |my )?(?:[\p{Ll}-]+ )?(?:care home|nursing home|old people['’]s home|old folks['’] home|retirement home|retirement village|residential home|sheltered housing|assisted living|hospice|almshouses?)\b(?! (?:kitchens?|choir|laundry|garden|office|night|shop|as an?|every|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day))/u.test(
    plain,
  );

/** "Stopped working in 2015", "lives on a pension": nothing is done for a living any more. */
export const saysStopped = (plain: string): boolean =>
  /\b(?:stopped working|gave up work(?:ing)?|finished work|(?:on|off) (?:a|her|his|my|their) (?:\p{Ll}+ )?pension|draws? (?:a|her|his|my) pension|(?:has|have) (?:(?!who\b)[\p{L}-]+,? ){0,4}a (?:\p{Ll}+ )?pension(?! (?:plan|fund|scheme|officer|adviser|company))|took early retirement|since (?:her|his|my|their) retirement)\b/u.test(
    plain,
  );
