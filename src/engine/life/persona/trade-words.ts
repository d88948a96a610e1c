import type { Trade } from "../../content/types.ts";

/** What people of a trade are called. Only words that name a person; the first word of a row is the usual title. */
const ROWS: Partial<Record<Trade, string>> = {
  student:
    "student|schoolchild|sixth-former|graduate-student|undergraduate|pupil|schoolgirl|schoolboy|apprentice|trainee|freshman|postgraduate",
  retired: "retiree|pensioner",
  teacher:
    "teacher|professor|lecturer|tutor|schoolteacher|schoolmaster|schoolmistress|headteacher|educator|instructor|governess|coach|examiner",
  nurse: "nurse|midwife|paramedic|orderly|doula|health-visitor|phlebotomist|radiographer|stretcher-bearer",
  doctor:
    "doctor|surgeon|physician|dentist|vet|veterinarian|psychiatrist|psychologist|therapist|pharmacist|gp|anaesthetist|paediatrician|pediatrician|cardiologist|radiologist|optician|veterinary|medic|physiotherapist|chiropractor|osteopath|herbalist|apothecary|anesthetist|optometrist|neurologist|oncologist|pathologist|bonesetter|healer|homeopath|acupuncturist",
  cook: "cook|chef|caterer|brewer|confectioner|chocolatier|sommelier|cheesemaker|distiller|cheese-maker|saucier|scullion|dishwasher|pastrycook|kitchenhand",
  baker: "baker|pastry-cook|patissier",
  farmer:
    "farmer|shepherd|shepherdess|beekeeper|rancher|winemaker|vintner|goatherd|farmhand|dairymaid|crofter|orchardist|miller|herder|forester|woodcutter|lumberjack|rancher|cowboy|trapper|forager|drover|swineherd|cowherd|gooseherd|ploughman|milkmaid|sharecropper|smallholder|stockman|herdsman|cowhand|ranch-hand|fruit-picker|viticulturist|vaquero|gaucho|reindeer-herder|peasant",
  gardener: "gardener|botanist|groundskeeper|landscaper|arborist",
  fisher: "fisherman|fisher|fisherwoman|angler|oysterman|whaler|shrimper|trawlerman|crabber|lobsterman|clammer",
  sailor:
    "sailor|captain|mariner|boatman|ferryman|gondolier|seaman|skipper|deckhand|bargee|shipmate|pilot|astronaut|bosun|coxswain|helmsman|lighterman|navigator|purser|stoker|submariner",
  keeper:
    "caretaker|keeper|janitor|warden|custodian|watchman|zookeeper|housekeeper|innkeeper|concierge|ranger|sexton|gamekeeper|verger|beadle|porter|doorman|bellringer|gatekeeper|toll-keeper|lock-keeper|kennelman|hotelier|publican|lighthouse-keeper",
  carpenter:
    "carpenter|joiner|cabinetmaker|boatbuilder|woodworker|shipwright|luthier|cooper|woodcarver|wheelwright|chairmaker|framer|instrument-maker|coffin-maker|cartwright|fletcher|bowyer|ropemaker",
  mechanic:
    "mechanic|clockmaker|watchmaker|locksmith|electrician|plumber|repairman|tinkerer|machinist|technician|fitter|tuner|repairer|tinker|millwright|watch-repairer|glazier|lineman|boilermaker",
  builder:
    "builder|bricklayer|mason|stonemason|roofer|labourer|laborer|architect|plasterer|thatcher|miner|welder|tiler|paver|scaffolder|navvy|ditcher|stonecutter|quarryman|docker|stevedore|longshoreman|decorator|road-mender|sapper",
  tailor:
    "tailor|seamstress|dressmaker|weaver|cobbler|shoemaker|milliner|knitter|embroiderer|upholsterer|glover|hatter|furrier|tanner|dyer|spinner|lacemaker|saddler|shoemender|quilter|costumier|corsetmaker|upholstress|cordwainer|leatherworker",
  smith:
    "smith|blacksmith|goldsmith|silversmith|jeweller|jeweler|potter|glassblower|ceramicist|farrier|ironmonger|armourer|tinsmith|coppersmith|foundryman|cutler",
  shopkeeper:
    "shopkeeper|bookseller|grocer|merchant|trader|shopowner|greengrocer|butcher|fishmonger|salesman|saleswoman|seller|retailer|pawnbroker|antiquarian|vendor|hawker|pedlar|peddler|stallholder|bookdealer|newsagent|florist|auctioneer|costermonger|chandler|draper|haberdasher|tobacconist|stallkeeper|wine-merchant|fruiterer",
  clerk:
    "clerk|secretary|receptionist|administrator|typist|archivist|cashier|bureaucrat|bookkeeper|teller|telephonist|stenographer|dispatcher|scribe|copyist|registrar|timekeeper|proofreader|typesetter|compositor|telephone-operator|usher",
  accountant: "accountant|auditor|banker|actuary|economist|analyst|broker|treasurer|underwriter",
  lawyer:
    "lawyer|solicitor|barrister|attorney|judge|notary|paralegal|magistrate|bailiff|conveyancer|prosecutor|advocate",
  engineer: "engineer|surveyor|inventor|signalman",
  programmer: "programmer|developer|coder|hacker|designer|sysadmin|webmaster",
  scientist:
    "scientist|biologist|chemist|physicist|researcher|astronomer|geologist|mathematician|historian|archaeologist|anthropologist|meteorologist|oceanographer|entomologist|ornithologist|linguist|statistician|philosopher|seismologist|glaciologist|zoologist|virologist|epidemiologist|paleontologist|cartographer|astrologer|alchemist|volcanologist|hydrologist|geneticist",
  librarian: "librarian|curator|bookbinder",
  writer:
    "writer|novelist|poet|author|playwright|translator|editor|screenwriter|copywriter|essayist|biographer|scriptwriter|lyricist|ghostwriter|subtitler|speechwriter|wordsmith",
  journalist:
    "journalist|reporter|columnist|critic|broadcaster|newsreader|correspondent|reviewer|podcaster|blogger|presenter",
  musician:
    "musician|pianist|violinist|cellist|singer|composer|guitarist|drummer|organist|conductor|flautist|trumpeter|busker|songwriter|dj|rapper|harpist|soprano|tenor|baritone|bassist|cantor|fiddler|piper|bandleader|accordionist|percussionist|saxophonist|minstrel|troubadour|choirmaster|oud-player|oboist|clarinettist",
  painter:
    "painter|artist|sculptor|illustrator|printmaker|engraver|sketcher|muralist|calligrapher|signwriter|restorer|cartoonist|animator|stonecarver|icon-painter|miniaturist",
  actor:
    "actor|actress|dancer|comedian|clown|magician|puppeteer|acrobat|storyteller|performer|ballerina|choreographer|stuntman|juggler|trapeze-artist|dramaturge|jester|ventriloquist|stripper|impersonator|drag-queen|drag-king",
  photographer: "photographer|filmmaker|cameraman|cinematographer|projectionist",
  driver:
    "driver|chauffeur|courier|cabbie|coachman|conductress|carter|rickshaw-puller|trucker|bargeman|wagoner|cabman|drayman|muleteer|rickshaw-wallah|train-driver|tram-driver|motorman|signaller",
  guard:
    "guard|watchman|policeman|policewoman|detective|officer|inspector|constable|sheriff|investigator|lifeguard|firefighter|fireman|spy|bouncer|bodyguard|jailer|warder|nightwatchman|codebreaker|sentry|jailor|turnkey|traffic-warden|coastguard|marshal",
  soldier:
    "soldier|corporal|private-soldier|general|captain-of-horse|samurai|legionary|archer|sergeant|veteran|marine|lieutenant|colonel|mercenary|knight|gunner|cavalryman|rifleman|infantryman|squire|conscript|centurion|hussar|sniper|paratrooper",
  priest:
    "priest|priestess|curate|bishop|friar|preacher|shaman|novice|hermit-monk|vicar|monk|nun|pastor|rabbi|imam|chaplain|minister|deacon|missionary|abbot|canon|abbess|prioress|mullah|lama|churchwarden|druid|prior|brahmin|seminarian|infirmarian",
  carer:
    "carer|caregiver|nanny|childminder|babysitter|homemaker|housewife|househusband|counsellor|counselor|wet-nurse|au-pair|companion|foster-mother|foster-father|nursemaid|nursery-nurse",
  cleaner:
    "cleaner|maid|housemaid|janitress|window-cleaner|chimney-sweep|launderer|laundress|sweeper|dustman|charwoman|gravedigger|scrubwoman|binman|street-sweeper|night-soil-man|washerwoman|chambermaid|skivvy|bootblack|shoeshine",
  waiter:
    "waiter|waitress|bartender|barman|barmaid|barista|server|steward|stewardess|butler|footman|bellhop|hostess|bellboy|flight-attendant|valet|lady's-maid",
  barber: "barber|hairdresser|stylist|beautician|tattooist|manicurist|masseuse|make-up-artist",
  postal: "postman|postwoman|mailman|letter-carrier|postmistress|postmaster|postie|telegraphist",
  manager:
    "manager|director|boss|foreman|executive|supervisor|entrepreneur|businessman|businesswoman|consultant|landlady|landlord|organiser|organizer|planner|producer|founder|ceo|headhunter|recruiter",
  other:
    "guide|undertaker|falconer|thief|pickpocket|burglar|smuggler|pirate|fortune-teller|medium|matchmaker|jockey|boxer|wrestler|footballer|cyclist|swimmer-coach|diver|chimneysweep|lamplighter|ratcatcher|beachcomber|scrap-dealer|model|influencer|streamer|bookmaker|croupier|interpreter|embalmer|layer-out|mortician|taxidermist|tattooer|bookie|dog-walker|dog-trainer|horse-trainer|hangman|executioner|rigger|steeplejack|prospector|bounty-hunter|poacher|bootlegger|forger|hypnotist|psychic|referee|umpire|golfer|skier|gymnast|bullfighter|matador|sherpa",
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
  keeper: "lighthouse|inn|hotel|reserve|zoo|guesthouse|lodge|hostel|campsite|signal-box",
  baker: "bakery|bread|pastry",
  cook: "restaurant|kitchen|brewery|diner|taverna|canteen|pizzeria|cookhouse",
  teacher: "teaching|school|classroom|kindergarten",
  doctor: "pharmacy|medicine|medical|surgery|practice|veterinary|dental|dentistry|psychiatry|psychology",
  nurse: "hospital|nursing|hospice|ward|midwifery",
  sailor: "ship|navy|ferry|sailing|sea|boat|cruise|merchant-navy",
  fisher: "fishing|trawler",
  farmer:
    "farm|farming|vineyard|orchard|beekeeping|ranch|dairy|plantation|smallholding|stables|kennels|homestead|croft",
  gardener: "garden|greenhouse|allotment",
  lawyer: "law|legal",
  writer: "novel|writing|book|publishing",
  journalist: "newspaper|magazine|radio|television",
  musician: "orchestra|band|music|conservatory|conservatoire|choir|singing|record|opera|musical|jazz",
  painter: "painting|art|gallery|studio",
  actor: "acting|film|stage|theatre|theater|hollywood|dance|ballet|circus",
  shopkeeper:
    "shop|bookshop|bookstore|store|stall|market|grocery|pharmacy-counter|boutique|newsstand|kiosk|laundromat|supermarket|deli|off-licence|chemist|pawnshop|bookstall|launderette|florist's|newsagent's",
  soldier: "army|military|regiment",
  priest: "church|monastery|convent|seminary|priesthood|parish",
  scientist: "research|laboratory|lab|science|observatory|expedition|institute|weather-station",
  librarian: "library|archive|museum",
  programmer: "software|startup|tech|coding|silicon",
  engineer: "engineering|railway|factory|bridge|space|shipyard|power-station|sawmill|quarry|cannery",
  accountant: "bank|banking|finance|accounting",
  postal: "post|mail|postal|letters",
  guard: "police|detective|prison|fire|security|watch|casino|courthouse",
  manager: "management|promotion|company|business|firm|agency|corporation",
  politician: "politics|election|parliament",
  mechanic: "garage|repair|workshop|plumbing|electrical",
  carpenter: "carpentry|boatyard|joinery",
  driver: "taxi|cab|bus|truck|lorry|delivery|tram|minibus|ambulance|forklift|rickshaw",
  carer: "care|childcare|nursery|social|daycare",
  photographer: "photography|camera",
  barber: "salon|barbershop",
  waiter: "cafe|café|bar|pub|tavern|coffeehouse|teahouse|tearoom|taproom|nightclub",
  clerk: "desk|reception|insurance|counter|clerical|office|council|ministry|embassy|call-centre|court|payroll",
  builder: "building|construction|mine|masonry|architecture",
  cleaner: "cleaning|laundry",
  smith: "forge|foundry|steel|pottery",
  tailor: "tailoring|fashion|weaving|dressmaking",
  other: "warehouse|abattoir|slaughterhouse|crematorium|morgue|cemetery|funeral|docks|rig|aquarium|pool",
};

export const TRADE_HINTS: ReadonlyMap<string, Trade> = new Map(
  Object.entries(HINT_ROWS).flatMap(([trade, words]) =>
    words.split("|").map((word): [string, Trade] => [word, trade as Trade]),
  ),
);

/** What someone is called who works where the hint says; of other hints the trade's usual title does. */
const HINT_TITLES: Readonly<Record<string, string>> = {
  lighthouse: "lighthouse keeper",
  pharmacy: "pharmacist",
  kiosk: "kiosk keeper",
  stall: "stallholder",
  salon: "hairdresser",
  ferry: "ferryman",
  zoo: "zookeeper",
  inn: "innkeeper",
  hotel: "hotel keeper",
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
  bank: "bank clerk",
  banking: "banker",
  post: "post carrier",
  office: "office clerk",
  workshop: "repairer",
  pub: "publican",
  ...Object.fromEntries(
    "warehouse abattoir slaughterhouse cannery shipyard sawmill quarry factory council ministry embassy casino laundry"
      .split(" ")
      .map((place) => [place, `${place} worker`]),
  ),
  docks: "docker",
  morgue: "mortuary attendant",
  crematorium: "crematorium attendant",
  cemetery: "gravedigger",
  funeral: "undertaker",
  rig: "rig worker",
  court: "court clerk",
  taverna: "taverna keeper",
  guesthouse: "guesthouse keeper",
  ambulance: "ambulance driver",
};

/** What a person of the hinted place or thing of work is called. */
export const hintedTitle = (hint: string, trade: Trade): string => HINT_TITLES[hint] ?? titleOf(trade);
