/** Quarters of great cities that people name instead of the city. Lower case. */
const QUARTERS: ReadonlySet<string> = new Set(
  (
    "brooklyn|queens|the bronx|bronx|harlem|bed-stuy|bushwick|williamsburg|flatbush|east la|echo park|boyle heights|watts|inglewood|the tenderloin|bronzeville|pilsen|roxbury|dorchester|scarborough|etobicoke|parkdale|" +
    "hackney|peckham|brixton|tottenham|walthamstow|woolwich|lewisham|deptford|bermondsey|tooting|croydon|wembley|ealing|southall|harrow|hounslow|brent|camberwell|clapton|dalston|shoreditch|stepney|poplar|whitechapel|bethnal green|east ham|ilford|barking|romford|dulwich|streatham|balham|battersea|hammersmith|acton|islington|holloway|finsbury park|stoke newington|moss side|chorlton|toxteth|bootle|handsworth|sparkhill|digbeth|easton|st pauls|leith|govan|gorbals|maryhill|partick|butetown|splott|the falls|finglas|tallaght|ballymun|crumlin|hove|" +
    "kreuzberg|neukölln|moabit|friedrichshain|prenzlauer berg|marzahn|spandau|altona|st pauli|sankt pauli|wilhelmsburg|ottakring|favoriten|schwabing|château rouge|belleville|montmartre|barbès|saint-denis|montreuil|la goutte d'or|molenbeek|schaerbeek|matongé|bijlmer|de pijp|rosengård|södermalm|rinkeby|nørrebro|vesterbro|grünerløkka|kallio|" +
    "trastevere|testaccio|scampia|san lorenzo|lavapiés|vallecas|carabanchel|el raval|raval|gràcia|poblenou|triana|alfama|mouraria|marvila|almada|cedofeita|praga|mokotów|nowa huta|ferencváros|józsefváros|žižkov|zemun|exarchia|kypseli|petralona|" +
    "kadıköy|beyoğlu|üsküdar|balat|fener|beşiktaş|fatih|hamra|bourj hammoud|zamalek|shubra|imbaba|dokki|maadi|bab el oued|hay mohammadi|médina|" +
    "surulere|oshodi|yaba|mushin|ikeja|ajegunle|lekki|makoko|nima|jamestown|osu|madina|adum|treichville|yopougon|adjamé|kibera|eastleigh|mathare|westlands|kawangware|kariakoo|mbare|highfield|soweto|yeoville|hillbrow|alexandra|khayelitsha|mitchells plain|langa|gugulethu|umlazi|kwamashu|" +
    "dharavi|bandra|andheri|dadar|worli|matunga|karol bagh|lajpat nagar|chandni chowk|paharganj|mylapore|t nagar|triplicane|koramangala|malleswaram|salt lake|howrah|park circus|lyari|saddar|clifton|anarkali|old dhaka|mirpur|dhanmondi|tondo|quiapo|intramuros|cubao|binondo|senen|glodok|menteng|brickfields|bukit bintang|geylang|toa payoh|ang mo kio|bedok|yishun|tiong bahru|tampines|mong kok|sham shui po|kowloon|wan chai|ximending|wanhua|shinjuku|shibuya|asakusa|shimokitazawa|koenji|ueno|ikebukuro|setagaya|nakano|nishinari|gangnam|mapo|itaewon|hongdae|guro|pangyo|" +
    "footscray|brunswick|fitzroy|redfern|marrickville|newtown|parramatta|bankstown|ponsonby|ōtāhuhu|otahuhu|māngere|mangere|manurewa|ōtara|otara|papatoetoe|porirua|lower hutt|" +
    "lapa|rocinha|copacabana|santa teresa|tijuca|méier|madureira|mooca|bixiga|capão redondo|itaquera|pelourinho|la boca|san telmo|palermo viejo|villa crespo|avellaneda|lanús|quilmes|tepito|coyoacán|iztapalapa|doctores|neza|nezahualcóyotl|miraflores|la victoria|san juan de lurigancho|villa el salvador|chapinero|ciudad bolívar|petare|catia|centro habana|vedado|ñuñoa|puente alto|maipú|recoleta"
  ).split("|"),
);

/** Whether the name is that of a quarter of a great city: who lives there lives in a town. */
export const isTownQuarter = (name: string): boolean => QUARTERS.has(name.toLowerCase());
