import { hintedTitle, TRADE_HINTS } from "./trade-words.ts";

/** Where somebody was, and what that made them: "six years in the army", "down the pit", "on the tills". */
const PLACES: readonly [place: string, title: string][] = [
  ["(?:in )?the (?:merchant )?navy|at sea|on the ships", "sailor"],
  [
    "(?:in )?the (?:\\p{Ll}+ )?(?:army|infantry|cavalry|artillery|regiment|Marines|marines|Foreign Legion|Legion|reserves|forces|military|service|paras)",
    "soldier",
  ],
  ["(?:in )?the air force", "airman"],
  ["(?:in )?the (?:\\p{Ll}+ )?police(?: force)?|on the force", "police officer"],
  ["(?:in|with) the (?:\\p{Ll}+ )?fire (?:brigade|service|department)", "firefighter"],
  ["(?:in|down|at) (?:the |a )(?:\\p{Ll}+ )?(?:pit|pits|mine|mines|colliery)", "miner"],
  ["on the (?:tills?|checkouts?)", "cashier"],
  ["on the buses", "bus driver"],
  ["on the trams", "tram driver"],
  ["on the (?:railways?|trains|footplate)", "railway worker"],
  ["on the (?:trawlers?|boats|cod boats)", "fisherman"],
  ["on the (?:lorries|trucks|wagons|road)", "lorry driver"],
  ["on the (?:docks?|quays?|wharf|wharves)", "docker"],
  ["on the rigs?", "rig worker"],
  ["on the ambulances|in ambulances", "paramedic"],
  ["on (?:the )?(?:building sites?|the scaffolding)", "builder"],
  ["on the (?:line|assembly line|conveyor|floor) (?:at|in|of)", "factory worker"],
  ["on (?:the )?(?:switchboard|telephones)", "telephonist"],
  ["on the stage|in (?:the )?theatre|in repertory", "actor"],
  ["(?:in|with) (?:a|the) (?:\\p{Ll}+ ){0,2}band(?! of)", "musician"],
  ["(?:in|with) (?:an?|the) (?:\\p{Ll}+ ){0,2}orchestra", "musician"],
  ["(?:in|with) (?:a|the) (?:\\p{Ll}+ )?circus", "circus performer"],
  ["behind (?:a|the) bar", "bartender"],
  ["(?:in|of) (?:\\p{Ll}+ )?payroll", "payroll clerk"],
  ["in (?:the )?(?:parish|ministry|priesthood)", "priest"],
  ["in (?:a|the) (?:convent)", "nun"],
  ["in (?:a|the) (?:monastery|priory)", "monk"],
  ["(?:in|at) (?:the|a) seminary", "seminarian"],
  ["in teaching|in (?:the )?classrooms?", "teacher"],
  ["in nursing", "nurse"],
  ["in banking|in (?:a|the) bank|at (?:a|the) bank", "bank clerk"],
  ["in insurance", "insurance clerk"],
  ["in accounting|in accounts|in accountancy", "accountant"],
  ["in advertising", "copywriter"],
  ["in publishing", "editor"],
  ["in journalism|in newspapers|on (?:a|the) (?:\\p{Ll}+ )?(?:newspaper|paper)", "journalist"],
  ["in (?:the )?law|at the bar(?! of)", "lawyer"],
  ["in engineering", "engineer"],
  ["in (?:a|the) (?:\\p{Ll}+ )?(?:factory|mill|cannery|foundry|sawmill|steelworks|plant|works)", "factory worker"],
  ["in (?:a|the) (?:\\p{Ll}+ )?kitchens?", "cook"],
  ["in (?:a|the) (?:\\p{Ll}+ )?(?:shop|store|supermarket)", "shop assistant"],
  ["in (?:a|the) (?:\\p{Ll}+ )?library", "librarian"],
  ["in (?:a|the) (?:\\p{Ll}+ )?laboratory|in (?:a|the) lab", "laboratory technician"],
  ["in (?:a|the) call cent(?:re|er)", "call centre worker"],
  ["at (?:a|the) post office", "post office clerk"],
  ["(?:as )?cabin crew", "flight attendant"],
  ["in the civil service", "civil servant"],
  ["in service|in domestic service", "maid"],
];
const AFTER =
  "(?=$|[,.;:)]| (?:for|until|till|and|but|before|in|at|of|to|when|then|who|that|with|by|from|where|once)\\b)";
const SOURCE = PLACES.map(([place]) => `(${place})`).join("|");
const YEARS = "(?:\\p{L}+[- ]){0,2}?(?:\\p{L}+|\\d+) (?:years?|yrs|winters|seasons|summers|months|tours)";
/** "Was in the army", "did eleven years in the navy", "worked in the mine till it closed", "spent nine years on the buses". */
const WAS_THERE = new RegExp(
  `(?<!\\b(?:never|not|who) )(?:(?<!\\bhas )(?<!\\bhave )\\b(?:was|were|had been|'d been|[Dd]id|[Ss]pent|[Ss]erved|[Ww]orked|[Ss]tarted|[Bb]egan|used to (?:be|work|serve)|[Aa]fter|[Bb]efore (?:that|then|\\p{Ll}+ing)[,:]?|[Bb]efore the \\p{Ll}+ it was|it was|[Rr]etired from|[Rr]etired off)(?: for)? (?:${YEARS} )?(?:of \\p{Ll}+ )?)(?:${SOURCE})${AFTER}`,
  "gu",
);
/** "Thirty years of county payroll", with no verb, of somebody who has stopped. */
const SPELL = new RegExp(`(?<=^|[.;:!?] |was )(?:${YEARS}) (?:of \\p{Ll}+ )?(?:${SOURCE})${AFTER}`, "giu");
/** "Served in Uruzgan", "did two tours in Iraq". */
const SERVED =
  /\b(?:[Ss]erved (?:in|with|under) (?=\p{Lu})|[Dd]id (?:\p{L}+ )?tours? (?:in|of) (?=\p{Lu})|[Ff]ought (?:in|at) (?=\p{Lu}|the war\b)|[Dd]emobbed|[Dd]ischarged from the army)/u;

/** "Retired from the buses": on them was the work. */
const RETIRED_FROM =
  /\b[Rr]etired (?:from|off) the (buses|trams|railways?|trains|docks?|rigs?|trawlers?|boats|lorries|trucks|ambulances|tills|road|roads)\b/gu;
/** "Laid off from the glassworks in May", "made redundant by the bank". */
const LAID_OFF =
  /\b(?:laid off|made redundant|let go|sacked|fired|dismissed|pensioned off) (?:from|by|at) (?:the |an? |her |his |their |my )(?:\p{Ll}+ )??(glassworks|steelworks|brickworks|gasworks|ironworks|shipyard|factory|cannery|mill|bank|mine|quarry|sawmill|refinery|foundry|council|railway|newspaper|hospital|library|brewery|call centre|tannery|abattoir|slaughterhouse|warehouse|casino|hotel|depot)\b/giu;
/** "Late of the Excise". */
const LATE_OF_TITLES: Readonly<Record<string, string>> = {
  ...{ excise: "exciseman", customs: "customs officer", navy: "sailor", "royal navy": "sailor", army: "soldier" },
  ...{ guards: "soldier", marines: "marine", police: "police officer", cavalry: "cavalryman", infantry: "soldier" },
};
const LATE_OF = new RegExp(`\\blate of the (?:\\p{Lu}\\p{L}+ )?(${Object.keys(LATE_OF_TITLES).join("|")})\\b`, "giu");

/** Where anybody may have been for an hour: only years there, or work, tell of a living. */
const ANYBODYS = /kitchen|bank|shop|library|road|factory|theatre|service|school|hospital|office|market|hotel|post/;
const BARELY =
  /^(?:was|were|had been|'d been|it was|[Aa]fter)(?! (?:for )?(?:\p{L}+[- ]){0,2}?(?:\p{L}+|\d+) (?:years?|winters|seasons|summers|months))/u;

/** What somebody was by where they were, in the order of the text. `rests` of those who have stopped working. */
export function formerPlaces(plain: string, rests: boolean): string[] {
  const found: string[] = [];
  for (const pattern of rests ? [WAS_THERE, SPELL] : [WAS_THERE])
    for (const match of plain.replace(RETIRED_FROM, "was on the $1").matchAll(pattern)) {
      const at = match.slice(1).findIndex((one) => one !== undefined);
      if (at !== -1 && !(BARELY.test(match[0]) && ANYBODYS.test(match[0]))) found.push(PLACES[at]![1]);
    }
  for (const [, place = ""] of plain.matchAll(LAID_OFF)) {
    const hint = place.toLowerCase();
    const trade = TRADE_HINTS.get(hint);
    const titled = trade === undefined ? hint : hintedTitle(hint, trade);
    found.push(titled === hint || trade === undefined ? `${hint} worker` : titled);
  }
  for (const [, service = ""] of plain.matchAll(LATE_OF)) found.push(LATE_OF_TITLES[service.toLowerCase()]!);
  if (SERVED.test(plain)) found.push("soldier");
  return found;
}
