/** When and where a life is set, as far as its text says: what may be written of it. */
export type Setting = { era: "past" | "present" | null; land: "town" | "country" | null };

const PRESENT =
  /\b(?:apps?|phones?|online|internet|computers?|software|laptop|email|e-mail|website|text(?:s|ed)|audiobooks?|video|games? studio|esports|programmer|developer|flight attendant|airport|plane|helicopter|motorbikes?|motorcycles?|cars?|lorr(?:y|ies)|trucks?|vans?|bus(?:es)?|taxi|flat|flatmate|roommate|television|radio|jazz|football|rugby|supermarket|call centre|paramedic|surgeon|radiologist|pharmacist|vet nurse|university|degree|dialysis|physics|chemistry|plastic|petrol|dishwasher|fan mail|cruise ships?|garden centre|microwave|parking lot|motel|she\/her|he\/him|they\/them|nonbinary|non-binary|girlfriend|boyfriend|19[5-9]\d|20\d\d|divorced|ex-(?:wife|husband)|gf|boyfriends?|therap(?:y|ist)|council|payroll|tv|fridge|wifi|podcast|netflix|instagram|facebook|whatsapp|barista|warehouse|startup|gym|yoga|vegan|adhd|tattoos?|tattooist|dj|drag (?:king|queen)|stand-up|stand-up comedian|casino|moped|scooter|caravan|electrician|airline|cabin crew|hospital ward|ambulance|a levels|gcses?|phd|visa|passport|asylum|social worker|ex-trainee|idol group|qa|wind turbines?|forklift|delivery|courier|uber|ride app|autistic|transition(?:ed)?|chemo(?:therapy)?|stroke|dementia|helpline|food bank|festival|punk|band|skate(?:board)?|drone|robot|video games?|gaming|gamer|teenager|dads|high school|primary school|kindergarten|night shifts?|hotel|detective|hairdresser|lifeguard|automated|automation|mobile|screens?|password|cod(?:es|ing|er)|data|server|movies?|cinema|vinyl|electric|petrol|diesel|trainers|jeans|hoodie|pizza|takeaway|freezer|laundromat|launderette|parking|commut\p{Ll}+|motorway|highway|metro|refugee|mortgage|insurance|pension(?:er)?|psychologist|psychiatrist|physio(?:therapist)?|dentist|dental|optician|scholarship|exams?|mum|mom|dad|kids|okay|boss|shifts?|nursing home|care home|hospice|rehab|prison officer|parole|welfare|benefits|intern|internship|trainee|solicitor|cctv|photocopier|printer|warden|traffic|engineering|technician|operator|accountant|estate agent|marketing|advertising|human resources|logistics|telly|soap operas?|cashier|till|trailer|snowplough|bulldozer|digger|crane|excavator|chainsaw|lawnmower|generator|solar|nuclear|oil rig|surfer|surf|skiing|snowboard|football(?:er)?|hockey|basketball|baseball|karaoke|playlist|headphones|concert|gay|lesbian|queer|trans|dating|single mum|childcare|nursery school|au pair|dyslexi\p{Ll}+|depression|anxiety|panic attacks?|cancer|diabetes|ibuprofen|insulin|vaccin\p{Ll}+|covid|pandemic|lockdown|zoom|spreadsheet|excel|powerpoint|barcode|id card|green card|citizenship|nato|soviet|communis[tm]|apartheid|vietnam|world war|kabul airport|the eighties|the nineties|the seventies|the sixties|camper|motel|caravan site|holiday camp|package holiday|tourists?|tourism|backpackers?|airbnb|hostel|guide book|videos|films?|game company|stuntman|firefighters?|plumbers?|pastry chef|school (?:nurse|library|team|bus|term)|fire escape|toaster|salon|kiosk|animation|animator|insured|trial separation|wheelchair|announcer|adopting|co-op|vegetarian|vets?|photographs|anaesthetist|continuity editor|shipping forecast|welder|barbershop|x-ray|ward sister|hitchhik\p{Ll}+|recycl\p{Ll}+|assembly line|conveyor|security guard|pickup|tractors?|stepdad|stepmum|single mother|single father|detox|gp|midwifery course|night school|evening class|choreographer|tuk-tuk|matatu|jeepney|rickshaw driver|sim card|charger|batter(?:y|ies)|plastic bags?)(?:s|es)?\b/iu;
/** More of what only the present has: makers, machines, games, illnesses and offices by their names. */
const MODERN =
  /\b(?:video calls?|smartphones?|GPS|sat ?nav|YouTube|TikTok|Spotify|LinkedIn|Duolingo|Xbox|PlayStation|FIFA|Lego|Tesla|Toyota|Kia|Opel|Volvo|Honda|Subaru|Citroën|Corolla|Land Cruiser|Lada|Peugeot|Renault|Fiat|Hyundai|Nissan|Mercedes|BMW|Volkswagen|Land Rover|Vespa|Wi-Fi|MRI|IVF|HIV|MS|ADHD|Parkinson's|Alzheimer's|NHS|HR|PhD|MBA|HGV|UN|EU|NGO|strip mall|shopping (?:mall|centre|center)|mall|call center|nail (?:salon|tech\p{L}*|bar)|web ?(?:design\p{L}*|toons?|comics?)|manga|anime|hip-hop|techno|heavy metal|drum kit|electric (?:guitar|blanket|bike)|turntable|loudspeaker|microphone|sound (?:engineer|recordist)|aqua aerobics|roller derby|netball|pilates|crossfit|half[- ]marathons?|jiu-jitsu|quality control|forklift|drywall|air[- ]con(?:ditioning)?|solar panels?|rice cooker|pressure cooker|dishwashers?|washing machines?|vacuum cleaner|contact lenses|epilepsy|oncolog\p{L}+|paediatric\p{L}*|wheelchairs?|nursing college|day care|foster (?:care|home|parents)|adoption agency|custody|video calls|long haul|freight train|concrete|tarmac|stunt|quad bike|snowmobile|camper van|mobile home|trailer park|green belt|roundabout|zebra crossing|lollipop|school run|parents' evening|PTA|IT support|tech support|start-ups?|fintech|logistics|recruitment|HR department|night bus|school bus|ride-hailing|teleph?one exchange)\b/u;
const PAST =
  /\b(?:the (?:king|queen|emperor|tsar|count|duke)(?:'s)?|kings|carriages?|hangman|gallows|squire|knights?|fletcher|lamplighter|gaslights?|telegraphist|wet nurse|governess|serfs?|musket|workhouse|galleon|guild|1[0-8]\d\d|19[0-4]\d|cholera|plague|the Company as|the young master|the Hall|icon and a gramophone|gramophone|Crécy|Arras|two-and-twenty|six-and-twenty|loom is large|with an axe|in service|toll-?gate|turnpike|freed(?:man|woman)|bondsman|serf|apothecary|alchemist|barber-surgeon|squires?|scullion|coachman|postilion|stagecoach|mail coach|man-o'-war|frigate|galley|crusade|pilgrims|sultan|shogun|samurai|emir|vizier|legion|centurion|the Empire|press-gang|redcoats?|powder horn|winters of age|(?:twenty|thirty|forty|fifty) winters|the year of the comet|tallow|spinning jenny|handloom|workhouse|almshouse|sabre|lord of the manor|the Duchess|by candlelight)\b/;
const TOWN =
  /\b(?:town|city|tram|trams|bus|buses|street|flat|apartment|office|opera|theatre|museum|hospital|taxi|underground|university|café|software|motel|call centre|matatu|passage|wine garden|fifth floor|third floor|high school|gates|paramedic|games studio|boulevard|quarter|airport|metro|subway|tube|estate|tower block|stairwell|warehouse|nightclub|casino|embassy|supermarket|mall|cinema|car park|taxi rank|suburb|district|neighbourhood|alley|barbershop|courthouse|rush hour|traffic|stairs|landing|upstairs|downstairs|high street|corner shop|trains?|commut\p{Ll}+|hotel|restaurant|bar|nightlife|bus stop|council|docks|bedsits?|pavement|kerb|ring road|high-rise|apartment block|(?:first|second|fourth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|top) floor|lifts?|elevator|shopping (?:mall|centre|center)|strip mall|mall|tram stop|central station|square|market hall|betting shop|launderette|laundromat|nail salon|corner flat|studio flat|council flat|bazaar|souk|favela|township|ghetto|skyscraper|car wash|kebab shop)(?:s|es)?\b/iu;
const COUNTRY =
  /\b(?:farm|farms|farmer|village|shepherd|sheep|reindeer|mill|valley|valleys|bog|moor|island|lighthouse|convent|parish|mountain|mountains|hives|hamlet|fjord|croft|orchard|forest|tea house|goat|tracks|moor|hill farm|smallholding|goats?|cows|cattle|chickens|hens|harvest|hay|ploughs?|barn|meadow|woods|marsh|river ferry|dairy|estancia|ranch|prairie|steppe|taiga|tundra|hermitage|vineyard|beehives|bees|byre|pasture|paddock|peat|logging camp|kibbutz|homestead|outback|rice fields?|paddy fields?|glen|hillside|hilltop|stables?|lambing|shearing|ewes|crofters?|gamekeeper|sawmill|fishing village|hunting lodge|allotments? on the moor|sugar cane|coffee farm|tea farm|plantation|game reserve|national park|cattle station|sheep station|dirt road)(?:s|es)?\b/i;
/** How people write of now, whatever of: two such forms say as much as one word that only the present has. */
const FORMS_OF_NOW: readonly RegExp[] = [
  // An age in figures: "Ada, 34, cook", "34. Cook."
  /(?:^|[\s,(–|/])[1-9]\d(?=[,.;)|/]|\s?[–|/+]|$| years old\b)/mu,
  // Facts as labels or between strokes.
  /^(?:name|age|job|work|lives|home|family|likes|pets|kids|occupation|pronouns): /imu,
  /\S (?:\||\/|\+|→) \S/u,
  // "I'm", "I don't": somebody who speaks as people speak now.
  /(?<!\p{L})I['’](?:m|ve|d|ll)(?!\p{L})|(?<!\p{L})I (?:\p{Ll}+ )?\p{Ll}+n['’]t(?!\p{L})/u,
  // Family in far cities.
  /\b(?:son|daughter|brother|sister|kids?|eldest|youngest|cousin|husband|wife|mother|father)\b[^.;]{0,40} in (?:London|Toronto|Dubai|Sydney|Melbourne|Perth|Auckland|Houston|Chicago|Boston|Singapore|Leeds|Berlin|Oslo|Stockholm|Copenhagen|Canada|Australia|America|Germany|Norway|Qatar|Kuwait|Doha)\b/u,
];
/** How old tales count years: "two-and-fifty". */
const OF_OLD =
  /\b(?:one|two|three|four|five|six|seven|eight|nine)-and-(?:twenty|thirty|forty|fifty|sixty)\b|\bor thereabouts\b/i;
/** A city by its name says as much as a street does; where both speak, neither is believed. */
const CITY_WEIGHT = 2;

/** `own` is what is said of the Echo itself. Read from words that only one time or one kind of place has; null where none or both speak. */
export function readSetting(plain: string, own: string, isCity: boolean): Setting {
  const [present, past] = [count(plain, PRESENT) + count(plain, MODERN), count(plain, PAST)];
  // A street that somebody else lives in is no street of the Echo's.
  const town = weigh(isCity ? plain : own, TOWN) + (isCity ? CITY_WEIGHT : 0);
  const country = weigh(plain, COUNTRY);
  const isNow = present > 0 || FORMS_OF_NOW.filter((form) => form.test(plain)).length + (isCity ? 1 : 0) > 1;
  return {
    era: past > 0 && past * 2 > present ? "past" : isNow && past === 0 && !OF_OLD.test(plain) ? "present" : null,
    land: town > country && town >= 1 ? "town" : country > town && country >= 1 ? "country" : null,
  };
}

/** Of these one alone may stand anywhere: there are hospitals in the country and goats in the town. */
const WEAK =
  /^(?:bus|buses|hospital|office|airport|university|warehouse|nightclub|theatre|call centre|bar|trains?|stairs|landing|district|council|hotel|docks|high school|island|parish|convent|lighthouse|goats?|sheep|cows|cattle|chickens|hens|bees|hives|beehives|hay|ploughs?|mill|vineyard|tracks|forest|tea house|lifts?|square|bazaar|mall|pavement|sawmill|stables?|plantation|national park|hillside)$/;
const weigh = (plain: string, words: RegExp): number =>
  [...found(plain, words)].reduce((sum, word) => sum + (WEAK.test(word) ? 1 / 2 : 1), 0);

const count = (plain: string, words: RegExp): number => found(plain, words).size;

const found = (plain: string, words: RegExp): ReadonlySet<string> =>
  new Set(
    plain.match(new RegExp(words.source, words.flags.includes("i") ? "giu" : "gu"))?.map((one) => one.toLowerCase()),
  );
