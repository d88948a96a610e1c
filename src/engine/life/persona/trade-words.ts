import type { Trade } from "../../content/types.ts";

/** What people of a trade are called. Only words that name a person; the first word of a row is the usual title. */
const ROWS: Partial<Record<Trade, string>> = {
  student: "student|undergraduate|pupil|schoolgirl|schoolboy|apprentice|trainee|freshman|postgraduate",
  retired: "retiree|pensioner",
  teacher:
    "teacher|professor|lecturer|tutor|schoolteacher|schoolmaster|schoolmistress|headteacher|educator|instructor|governess|coach",
  nurse: "nurse|midwife|paramedic",
  doctor:
    "doctor|surgeon|physician|dentist|vet|veterinarian|psychiatrist|psychologist|therapist|pharmacist|gp|anaesthetist",
  cook: "cook|chef|caterer|brewer|confectioner|chocolatier",
  baker: "baker|pastry-cook|patissier",
  farmer:
    "farmer|shepherd|shepherdess|beekeeper|rancher|winemaker|vintner|goatherd|farmhand|dairymaid|crofter|orchardist|miller",
  gardener: "gardener|florist|botanist|groundskeeper|landscaper|arborist",
  fisher: "fisherman|fisher|fisherwoman|angler|oysterman|whaler",
  sailor: "sailor|captain|mariner|boatman|ferryman|seaman|skipper|deckhand|bargee|shipmate|pilot|astronaut",
  keeper:
    "caretaker|keeper|janitor|warden|custodian|watchman|zookeeper|housekeeper|innkeeper|concierge|ranger|sexton|gamekeeper",
  carpenter: "carpenter|joiner|cabinetmaker|boatbuilder|woodworker|shipwright|luthier|cooper|woodcarver",
  mechanic:
    "mechanic|clockmaker|watchmaker|locksmith|electrician|plumber|repairman|tinkerer|machinist|technician|fitter",
  builder: "builder|bricklayer|mason|stonemason|roofer|labourer|laborer|architect|plasterer|thatcher|miner|welder",
  tailor: "tailor|seamstress|dressmaker|weaver|cobbler|shoemaker|milliner|knitter|embroiderer|upholsterer",
  smith: "smith|blacksmith|goldsmith|silversmith|jeweller|jeweler|potter|glassblower|ceramicist|farrier|ironmonger",
  shopkeeper:
    "shopkeeper|bookseller|grocer|merchant|trader|shopowner|greengrocer|butcher|fishmonger|salesman|saleswoman|seller|retailer|pawnbroker|antiquarian",
  clerk:
    "clerk|secretary|receptionist|administrator|typist|archivist|cashier|registrar|bureaucrat|bookkeeper|teller|telephonist",
  accountant: "accountant|auditor|banker|actuary|economist|analyst",
  lawyer: "lawyer|solicitor|barrister|attorney|judge|notary|paralegal",
  engineer: "engineer|surveyor|inventor|signalman",
  programmer: "programmer|developer|coder|hacker|designer",
  scientist:
    "scientist|biologist|chemist|physicist|researcher|astronomer|geologist|mathematician|historian|archaeologist|anthropologist|meteorologist|oceanographer|entomologist|ornithologist|linguist|statistician|philosopher",
  librarian: "librarian|curator|bookbinder",
  writer: "writer|novelist|poet|author|playwright|translator|editor|screenwriter|copywriter|essayist|biographer",
  journalist: "journalist|reporter|columnist|broadcaster|newsreader|correspondent",
  musician:
    "musician|pianist|violinist|cellist|singer|composer|guitarist|drummer|organist|conductor|flautist|trumpeter|busker|songwriter|dj",
  painter: "painter|artist|sculptor|illustrator|printmaker|engraver|sketcher|muralist|calligrapher",
  actor: "actor|actress|dancer|comedian|clown|magician|puppeteer|acrobat|storyteller|performer|ballerina",
  photographer: "photographer|filmmaker|cameraman|cinematographer|projectionist",
  driver: "driver|trucker|chauffeur|courier|cabbie|coachman|conductress|carter",
  guard:
    "guard|watchman|policeman|policewoman|detective|officer|inspector|constable|sheriff|investigator|lifeguard|firefighter|fireman|spy",
  soldier: "soldier|sergeant|veteran|marine|lieutenant|colonel|mercenary|knight",
  priest: "priest|vicar|monk|nun|pastor|rabbi|imam|chaplain|minister|deacon|missionary|abbot",
  carer: "carer|caregiver|nanny|childminder|babysitter|homemaker|housewife|househusband|counsellor|counselor",
  cleaner: "cleaner|maid|laundress|sweeper|dustman|charwoman|gravedigger",
  waiter: "waiter|waitress|bartender|barman|barmaid|barista|server|steward|stewardess|butler",
  barber: "barber|hairdresser|stylist|beautician|tattooist",
  postal: "postman|postwoman|mailman|postmistress|postmaster|postie|telegraphist",
  manager:
    "manager|director|boss|foreman|executive|supervisor|entrepreneur|businessman|businesswoman|consultant|ceo|landlady|landlord|organiser|organizer",
  politician: "politician|mayor|councillor|senator|diplomat|ambassador|activist|campaigner",
};

/** Word → trade. */
export const TRADE_WORDS: ReadonlyMap<string, Trade> = new Map(
  Object.entries(ROWS).flatMap(([trade, words]) =>
    words.split("|").map((word): [string, Trade] => [word, trade as Trade]),
  ),
);

/** What someone of the trade is called when the persona has no word of its own. */
const TITLES: Partial<Record<Trade, string>> = {
  retired: "pensioner",
  postal: "post carrier",
  fisher: "net fisher",
  other: "jack of all trades",
};

export const titleOf = (trade: Trade): string => TITLES[trade] ?? trade;

/** Places and things of work that name a trade in passing: "the lighthouse job", "works at a bakery". */
const HINT_ROWS: Partial<Record<Trade, string>> = {
  keeper: "lighthouse|inn|hotel|reserve|museum",
  baker: "bakery|bread|pastry",
  cook: "restaurant|kitchen|brewery|diner",
  teacher: "teaching|school|classroom",
  doctor: "medicine|medical|surgery|practice",
  nurse: "hospital|nursing|hospice|ward",
  sailor: "ship|navy|ferry|sailing|sea|boat",
  fisher: "fishing|trawler",
  farmer: "farm|farming|vineyard|orchard|beekeeping",
  gardener: "garden|nursery|greenhouse",
  lawyer: "law|legal",
  writer: "novel|writing|book|publishing",
  journalist: "newspaper|magazine|radio|television",
  musician: "orchestra|band|music|conservatory|choir|singing|record",
  painter: "painting|art|gallery|studio",
  actor: "acting|film|stage|theatre|theater|hollywood|dance|ballet|circus",
  shopkeeper: "shop|bookshop|store|stall|market",
  soldier: "army|military|regiment",
  priest: "church|monastery|convent|seminary|priesthood|parish",
  scientist: "research|laboratory|lab|science|observatory|expedition",
  librarian: "library|archive",
  programmer: "software|startup|tech|coding|silicon",
  engineer: "engineering|railway|factory|bridge|space",
  accountant: "bank|banking|finance|accounting",
  postal: "post office|mail",
  guard: "police|detective|prison",
  manager: "management|promotion|company|business|firm",
  politician: "politics|election|office|parliament",
  mechanic: "garage|repair",
  carpenter: "carpentry|boatyard|joinery",
  driver: "taxi|bus|truck|lorry",
  carer: "care|childcare",
  photographer: "photography|camera",
  barber: "salon|barbershop",
  waiter: "cafe|café|bar",
  tailor: "tailoring|fashion",
};

export const TRADE_HINTS: ReadonlyMap<string, Trade> = new Map(
  Object.entries(HINT_ROWS).flatMap(([trade, words]) =>
    words.split("|").map((word): [string, Trade] => [word, trade as Trade]),
  ),
);
