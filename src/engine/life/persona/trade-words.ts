import type { Trade } from "../../content/types.ts";

/** What people of a trade are called. Only words that name a person; the first word of a row is the usual title. */
const ROWS: Partial<Record<Trade, string>> = {
  student:
    "student|schoolchild|sixth-former|graduate-student|undergraduate|pupil|schoolgirl|schoolboy|apprentice|trainee|freshman|postgraduate",
  retired: "retiree|pensioner",
  teacher:
    "teacher|professor|lecturer|tutor|schoolteacher|schoolmaster|schoolmistress|headteacher|educator|instructor|governess|coach",
  nurse: "nurse|midwife|paramedic|orderly|doula|health-visitor",
  doctor:
    "doctor|surgeon|physician|dentist|vet|veterinarian|psychiatrist|psychologist|therapist|pharmacist|gp|anaesthetist|paediatrician|pediatrician|cardiologist|radiologist|optician|veterinary|medic|physiotherapist|chiropractor|osteopath",
  cook: "cook|chef|caterer|brewer|confectioner|chocolatier|sommelier|cheesemaker|distiller",
  baker: "baker|pastry-cook|patissier",
  farmer:
    "farmer|shepherd|shepherdess|beekeeper|rancher|winemaker|vintner|goatherd|farmhand|dairymaid|crofter|orchardist|miller|herder|forester|woodcutter|lumberjack|rancher|cowboy|trapper|forager|drover",
  gardener: "gardener|botanist|groundskeeper|landscaper|arborist",
  fisher: "fisherman|fisher|fisherwoman|angler|oysterman|whaler",
  sailor: "sailor|captain|mariner|boatman|ferryman|gondolier|seaman|skipper|deckhand|bargee|shipmate|pilot|astronaut",
  keeper:
    "caretaker|keeper|janitor|warden|custodian|watchman|zookeeper|housekeeper|innkeeper|concierge|ranger|sexton|gamekeeper",
  carpenter: "carpenter|joiner|cabinetmaker|boatbuilder|woodworker|shipwright|luthier|cooper|woodcarver",
  mechanic:
    "mechanic|clockmaker|watchmaker|locksmith|electrician|plumber|repairman|tinkerer|machinist|technician|fitter",
  builder: "builder|bricklayer|mason|stonemason|roofer|labourer|laborer|architect|plasterer|thatcher|miner|welder",
  tailor: "tailor|seamstress|dressmaker|weaver|cobbler|shoemaker|milliner|knitter|embroiderer|upholsterer",
  smith: "smith|blacksmith|goldsmith|silversmith|jeweller|jeweler|potter|glassblower|ceramicist|farrier|ironmonger",
  shopkeeper:
    "shopkeeper|bookseller|grocer|merchant|trader|shopowner|greengrocer|butcher|fishmonger|salesman|saleswoman|seller|retailer|pawnbroker|antiquarian|vendor|hawker|pedlar|peddler|stallholder|bookdealer|newsagent|florist|auctioneer|costermonger",
  clerk: "clerk|secretary|receptionist|administrator|typist|archivist|cashier|bureaucrat|bookkeeper|teller|telephonist",
  accountant: "accountant|auditor|banker|actuary|economist|analyst|broker|treasurer|underwriter",
  lawyer: "lawyer|solicitor|barrister|attorney|judge|notary|paralegal",
  engineer: "engineer|surveyor|inventor|signalman",
  programmer: "programmer|developer|coder|hacker|designer|sysadmin|webmaster",
  scientist:
    "scientist|biologist|chemist|physicist|researcher|astronomer|geologist|mathematician|historian|archaeologist|anthropologist|meteorologist|oceanographer|entomologist|ornithologist|linguist|statistician|philosopher",
  librarian: "librarian|curator|bookbinder",
  writer: "writer|novelist|poet|author|playwright|translator|editor|screenwriter|copywriter|essayist|biographer",
  journalist:
    "journalist|reporter|columnist|critic|broadcaster|newsreader|correspondent|reviewer|podcaster|blogger|presenter",
  musician:
    "musician|pianist|violinist|cellist|singer|composer|guitarist|drummer|organist|conductor|flautist|trumpeter|busker|songwriter|dj|rapper|harpist|soprano|tenor|baritone|bassist|cantor",
  painter: "painter|artist|sculptor|illustrator|printmaker|engraver|sketcher|muralist|calligrapher",
  actor:
    "actor|actress|dancer|comedian|clown|magician|puppeteer|acrobat|storyteller|performer|ballerina|choreographer|stuntman|juggler|trapeze-artist|dramaturge",
  photographer: "photographer|filmmaker|cameraman|cinematographer|projectionist",
  driver: "driver|chauffeur|courier|cabbie|coachman|conductress|carter|rickshaw-puller|trucker|bargeman",
  guard:
    "guard|watchman|policeman|policewoman|detective|officer|inspector|constable|sheriff|investigator|lifeguard|firefighter|fireman|spy|bouncer|bodyguard|jailer|warder|nightwatchman|codebreaker",
  soldier:
    "soldier|corporal|private-soldier|general|captain-of-horse|samurai|legionary|archer|sergeant|veteran|marine|lieutenant|colonel|mercenary|knight",
  priest:
    "priest|priestess|curate|bishop|friar|preacher|shaman|novice|hermit-monk|vicar|monk|nun|pastor|rabbi|imam|chaplain|minister|deacon|missionary|abbot",
  carer: "carer|caregiver|nanny|childminder|babysitter|homemaker|housewife|househusband|counsellor|counselor",
  cleaner:
    "cleaner|maid|housemaid|janitress|window-cleaner|chimney-sweep|launderer|laundress|sweeper|dustman|charwoman|gravedigger",
  waiter: "waiter|waitress|bartender|barman|barmaid|barista|server|steward|stewardess|butler|footman",
  barber: "barber|hairdresser|stylist|beautician|tattooist|manicurist|masseuse|make-up-artist",
  postal: "postman|postwoman|mailman|letter-carrier|postmistress|postmaster|postie|telegraphist",
  manager:
    "manager|director|boss|foreman|executive|supervisor|entrepreneur|businessman|businesswoman|consultant|landlady|landlord|organiser|organizer|planner|producer|founder|ceo|headhunter|recruiter",
  other:
    "guide|undertaker|falconer|thief|pickpocket|burglar|smuggler|pirate|fortune-teller|medium|matchmaker|jockey|boxer|wrestler|footballer|cyclist|swimmer-coach|diver|chimneysweep|lamplighter|ratcatcher|beachcomber|scrap-dealer|model|influencer|streamer|bookmaker|croupier|interpreter",
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
  keeper: "lighthouse|inn|hotel|reserve|zoo",
  baker: "bakery|bread|pastry",
  cook: "restaurant|kitchen|brewery|diner",
  teacher: "teaching|school|classroom|kindergarten",
  doctor: "medicine|medical|surgery|practice|veterinary|dental|dentistry|psychiatry|psychology",
  nurse: "hospital|nursing|hospice|ward|midwifery",
  sailor: "ship|navy|ferry|sailing|sea|boat|cruise|merchant-navy",
  fisher: "fishing|trawler",
  farmer: "farm|farming|vineyard|orchard|beekeeping",
  gardener: "garden|greenhouse|allotment",
  lawyer: "law|legal",
  writer: "novel|writing|book|publishing",
  journalist: "newspaper|magazine|radio|television",
  musician: "orchestra|band|music|conservatory|conservatoire|choir|singing|record|opera|musical|jazz",
  painter: "painting|art|gallery|studio",
  actor: "acting|film|stage|theatre|theater|hollywood|dance|ballet|circus",
  shopkeeper:
    "shop|bookshop|bookstore|store|stall|market|grocery|pharmacy-counter|boutique|newsstand|kiosk|laundromat|supermarket",
  soldier: "army|military|regiment",
  priest: "church|monastery|convent|seminary|priesthood|parish",
  scientist: "research|laboratory|lab|science|observatory|expedition",
  librarian: "library|archive|museum",
  programmer: "software|startup|tech|coding|silicon",
  engineer: "engineering|railway|factory|bridge|space",
  accountant: "bank|banking|finance|accounting",
  postal: "post|mail|postal|letters",
  guard: "police|detective|prison|fire|security|watch",
  manager: "management|promotion|company|business|firm|agency|corporation",
  politician: "politics|election|office|parliament",
  mechanic: "garage|repair|workshop|plumbing|electrical",
  carpenter: "carpentry|boatyard|joinery",
  driver: "taxi|cab|bus|truck|lorry|delivery|tram",
  carer: "care|childcare|nursery|social|daycare",
  photographer: "photography|camera",
  barber: "salon|barbershop",
  waiter: "cafe|café|bar|pub|tavern|coffeehouse",
  clerk: "desk|reception|insurance|counter|clerical",
  builder: "building|construction|mine|masonry|architecture",
  cleaner: "cleaning|laundry",
  smith: "forge|foundry|steel|pottery",
  tailor: "tailoring|fashion|weaving|dressmaking",
};

export const TRADE_HINTS: ReadonlyMap<string, Trade> = new Map(
  Object.entries(HINT_ROWS).flatMap(([trade, words]) =>
    words.split("|").map((word): [string, Trade] => [word, trade as Trade]),
  ),
);

/** What someone is called who works where the hint says; of other hints the trade's usual title does. */
const HINT_TITLES: Readonly<Record<string, string>> = {
  lighthouse: "lighthouse keeper",
  inn: "innkeeper",
  hotel: "hotel keeper",
  zoo: "zookeeper",
  bookshop: "bookseller",
  bookstore: "bookseller",
  medicine: "doctor",
  convent: "nun",
  monastery: "monk",
  circus: "circus performer",
  ballet: "dancer",
  dance: "dancer",
  museum: "museum curator",
  restaurant: "restaurant cook",
  vineyard: "winemaker",
  beekeeping: "beekeeper",
  taxi: "taxi driver",
  bus: "bus driver",
  truck: "truck driver",
  lorry: "lorry driver",
  police: "police officer",
  fire: "firefighter",
  space: "space engineer",
  navy: "navy sailor",
  architecture: "architect",
  veterinary: "vet",
  dentistry: "dentist",
  band: "musician",
  post: "post carrier",
  workshop: "repairer",
  pub: "publican",
};

/** What a person of the hinted place or thing of work is called. */
export const hintedTitle = (hint: string, trade: Trade): string => HINT_TITLES[hint] ?? titleOf(trade);
