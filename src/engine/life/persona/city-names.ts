/** Cities of the world that people say they live in: the parser knows few of them. Lower case, without those that are also English words or given names. */
const NAMES =
  "aarhus|aberdeen|abidjan|abuja|accra|adana|addis ababa|aden|ahmedabad|ajaccio|aleppo|algiers|alicante|almaty|amman|amsterdam|ankara|antalya|antananarivo|antwerp|arequipa|asmara|astana|asunción|athens|atlanta|auckland|augsburg|avignon|baghdad|baku|baltimore|bamako|bandung|bangalore|bengaluru|bangkok|bangui|banja luka|barcelona|bari|barranquilla|basel|basra|beirut|belém|belfast|belgrade|belo horizonte|benin city|bergen|berlin|bern|bhopal|bialystok|białystok|bilbao|birmingham|bishkek|bissau|blantyre|bloemfontein|bochum|bodø|bogotá|bologna|bolzano|bordeaux|boston|brașov|brasília|bratislava|brazzaville|bremen|brescia|brest|brighton|brisbane|bristol|brno|bruges|brussels|bucaramanga|bucharest|budapest|buenos aires|buffalo|bulawayo|burgas|bursa|busan|bydgoszcz|cádiz|caen|cagliari|cairo|calcutta|calgary|cali|canberra|cape town|caracas|cardiff|cartagena|casablanca|catania|cebu|changsha|charleroi|chengdu|chennai|chicago|chișinău|chittagong|christchurch|cincinnati|cleveland|cluj|cluj-napoca|coimbra|cologne|colombo|conakry|constanța|copenhagen|cordoba|córdoba|cork|coventry|cracow|craiova|curitiba|cusco|daegu|dakar|dallas|damascus|dar es salaam|davao|debrecen|delhi|denver|derby|detroit|dhaka|dijon|dnipro|doha|donetsk|dortmund|douala|dresden|dubai|dublin|dundee|dunedin|durban|dushanbe|düsseldorf|edinburgh|edmonton|eindhoven|entebbe|enugu|erfurt|erzurum|essen|exeter|faisalabad|ferrara|fes|florence|fortaleza|frankfurt|freetown|freiburg|fukuoka|funchal|gaborone|galway|gaza|gaziantep|gdańsk|gdynia|geneva|genoa|ghent|glasgow|goa|göteborg|gothenburg|granada|graz|grenoble|grozny|guadalajara|guangzhou|guatemala city|guayaquil|gyumri|győr|haifa|halifax|hamburg|hannover|hanover|hanoi|harare|harbin|havana|hebron|helsinki|herat|hiroshima|ho chi minh city|hobart|hong kong|houston|hull|hyderabad|iași|ibadan|incheon|indore|innsbruck|ipswich|irkutsk|isfahan|islamabad|istanbul|izmir|jaffna|jaipur|jakarta|jeddah|jerusalem|johannesburg|jos|kabul|kaduna|kampala|kandahar|kandy|kano|kanpur|kansas city|kaohsiung|karachi|kars|kassel|kathmandu|katowice|kaunas|kazan|kharkiv|khartoum|kiel|kigali|kingston|kinshasa|kisumu|kitwe|klaipėda|kobe|kochi|kolkata|konya|košice|kraków|kuala lumpur|kumasi|kutaisi|kuwait city|kyiv|kyoto|la paz|lagos|lahore|las palmas|las vegas|lausanne|leeds|leicester|leiden|leipzig|leuven|liège|lille|lilongwe|lima|limerick|limoges|linz|lisbon|liverpool|livorno|ljubljana|lódź|łódź|lomé|london|los angeles|luanda|lübeck|lublin|lubumbashi|lucerne|lucknow|luleå|lusaka|luxembourg|lviv|lyon|macau|madrid|madurai|málaga|malmö|managua|manaus|manchester|mandalay|manila|mannheim|maputo|maracaibo|mariupol|marrakesh|marrakech|marseille|mashhad|mbeya|medellín|medina|melbourne|memphis|mérida|mexico city|miami|milan|milwaukee|minneapolis|minsk|mogadishu|mombasa|monrovia|monterrey|montevideo|montpellier|montréal|montreal|moscow|mostar|multan|mumbai|munich|murmansk|mwanza|mysore|nagasaki|nagoya|nagpur|nairobi|namur|nanjing|nantes|naples|nashville|new delhi|new orleans|new york|newcastle|niamey|nicosia|nijmegen|niš|nottingham|nouakchott|novi sad|novosibirsk|nuremberg|nürnberg|oaxaca|odense|odesa|odessa|okinawa|olomouc|omaha|omsk|oran|osaka|oslo|ostrava|ottawa|ouagadougou|oulu|oxford|padua|palermo|palma|pamplona|panama city|paramaribo|parma|perm|perpignan|perugia|pescara|peshawar|phnom penh|philadelphia|pisa|pittsburgh|plovdiv|plymouth|podgorica|poitiers|port-au-prince|port harcourt|port louis|port moresby|porto|porto alegre|portsmouth|potsdam|poznań|prague|pretoria|pristina|puebla|pune|pusan|pyongyang|québec|quetta|quezon city|quito|rabat|radom|rawalpindi|recife|reims|rennes|reykjavík|riga|rijeka|rimini|rio de janeiro|riyadh|rosario|rostock|rostov|rotterdam|rouen|sacramento|saint petersburg|salamanca|salerno|salzburg|samarkand|san diego|san francisco|san josé|san jose|san juan|sana'a|santander|santiago|santo domingo|são paulo|sapporo|sarajevo|saskatoon|seattle|sendai|seoul|seville|shanghai|sheffield|shenzhen|shiraz|sibiu|singapore|skopje|sofia|southampton|split|st petersburg|stavanger|stockholm|strasbourg|stuttgart|suceava|sunderland|surabaya|surat|suva|swansea|swindon|sydney|szczecin|szeged|tabriz|taipei|tallinn|tampa|tampere|tampico|tangier|taranto|tartu|tashkent|tbilisi|tegucigalpa|tehran|tel aviv|tijuana|timișoara|tirana|tokyo|toledo|toronto|toruń|toulon|toulouse|trento|trier|trieste|tripoli|tromsø|trondheim|tucson|tunis|turin|turku|uppsala|utrecht|valencia|valladolid|valletta|valparaíso|vancouver|varna|venice|verona|vienna|vientiane|vigo|vilnius|vitoria|vladivostok|volgograd|warsaw|washington|wellington|windhoek|winnipeg|wolverhampton|wrocław|wuhan|wuppertal|xi'an|yangon|yaoundé|yekaterinburg|yerevan|yokohama|zagreb|zanzibar|zaragoza|zürich|zurich|zwolle|akron|albuquerque|anchorage|asheville|atlantic city|baton rouge|boise|bridgeport|el paso|fargo|fort worth|fresno|honolulu|indianapolis|jacksonville|las cruces|louisville|oakland|oklahoma city|pasadena|portland|salt lake city|san antonio|spokane|st louis|tulsa|wichita|red deer|bradford|cambridge|canterbury|doncaster|huddersfield|hackney|peckham|norwich|peterborough|stoke|wakefield|wigan|inverness|paisley|perth|wrexham|waterford|drogheda|dundalk|angers|annecy|bayonne|besançon|calais|clermont-ferrand|le havre|le mans|metz|mulhouse|nîmes|orléans|roubaix|saint-étienne|aachen|bielefeld|bonn|braunschweig|chemnitz|duisburg|gelsenkirchen|heidelberg|jena|karlsruhe|koblenz|magdeburg|mainz|münster|osnabrück|passau|regensburg|saarbrücken|wiesbaden|würzburg|klagenfurt|biel|winterthur|st gallen|ancona|foggia|lecce|messina|modena|pavia|piacenza|ravenna|reggio|sassari|siracusa|udine|vicenza|albacete|almería|badajoz|burgos|castellón|gijón|girona|huelva|jerez|lleida|logroño|murcia|oviedo|san sebastián|tarragona|braga|évora|faro|setúbal|viseu|haarlem|groningen|tilburg|arnhem|breda|enschede|mechelen|ostend|esbjerg|aalborg|roskilde|helsingborg|linköping|norrköping|umeå|västerås|örebro|jönköping|kristiansand|ålesund|jyväskylä|kuopio|lahti|vaasa|pärnu|narva|daugavpils|liepāja|šiauliai|alytus|gliwice|kielce|rzeszów|sopot|sosnowiec|zielona góra|zabrze|plzeň|liberec|pardubice|žilina|prešov|miskolc|pécs|kecskemét|bacău|galați|oradea|ploiești|stara zagora|osijek|zadar|maribor|tuzla|bitola|ohrid|durrës|shkodër|vlorë|patras|larissa|volos|heraklion|ioannina|chernivtsi|poltava|vinnytsia|zaporizhzhia|kherson|chernihiv|gomel|grodno|batumi|sukhumi|vanadzor|ganja|bukhara|nukus|osh|karaganda|shymkent|tomsk|ufa|saratov|tver|voronezh|yaroslavl|arkhangelsk|chita|edirne|bodrum|diyarbakır|eskişehir|kayseri|mersin|samsun|trabzon|urfa|latakia|homs|sidon|irbid|nablus|ramallah|mosul|erbil|kirkuk|qom|ahvaz|mazar-i-sharif|sialkot|agra|allahabad|amritsar|bhubaneswar|chandigarh|dehradun|gurgaon|guwahati|gwalior|jodhpur|kozhikode|mangalore|nashik|noida|patna|raipur|ranchi|shillong|srinagar|thane|trivandrum|udaipur|vadodara|varanasi|vijayawada|visakhapatnam|sylhet|khulna|galle|pokhara|bhaktapur|chiang mai|khon kaen|hai phong|hải phòng|da nang|can tho|huế|battambang|georgetown|ipoh|kuching|penang|malacca|makassar|medan|semarang|yogyakarta|denpasar|iloilo|baguio|tainan|taichung|daejeon|gwangju|jeonju|suwon|niigata|kanazawa|kumamoto|nara|otaru|saitama|chongqing|dalian|guilin|hangzhou|kunming|qingdao|suzhou|tianjin|ulaanbaatar|saint-louis|thiès|bobo-dioulasso|tamale|cape coast|ilorin|maiduguri|onitsha|owerri|sokoto|warri|zaria|lokoja|garoua|pointe-noire|goma|bukavu|kisangani|arusha|dodoma|moshi|tanga|nakuru|eldoret|gulu|jinja|gondar|hargeisa|port sudan|beira|chimoio|nampula|mutare|ndola|gqeberha|port elizabeth|east london|pietermaritzburg|polokwane|soweto|umlazi|alexandria|aswan|luxor|port said|constantine|fez|meknès|tétouan|agadir|sfax|benghazi|acapulco|chihuahua|culiacán|hermosillo|juárez|morelia|querétaro|san luis potosí|toluca|veracruz|xalapa|zacatecas|matanzas|santiago de cuba|santiago de los caballeros|ponce|port of spain|bridgetown|cumaná|ibagué|pasto|pereira|cuenca|loja|chiclayo|iquitos|piura|cochabamba|oruro|potosí|antofagasta|iquique|la serena|punta arenas|temuco|bahía blanca|la plata|mar del plata|neuquén|tucumán|aracaju|campinas|cuiabá|florianópolis|goiânia|joão pessoa|londrina|maceió|niterói|ribeirão preto|santos|são luís|teresina|uberlândia|vitória|adelaide|ballarat|bendigo|cairns|geelong|townsville|wollongong|tauranga|palmerston north|hastings|napier|nuku'alofa|honiara|columbus|hartford|cottbus|trapani|stockport|kawasaki|thrissur|skövde|camagüey|tema|porirua|bujumbura|merthyr|merthyr tydfil|akureyri|gujranwala|kollam|kannur|tiruchirappalli|tirunelveli|coimbatore|mysuru|hubli|belgaum|belagavi|jabalpur|ujjain|kota|ajmer|bikaner|jalandhar|ludhiana|meerut|ghaziabad|faridabad|aligarh|bareilly|moradabad|gorakhpur|dhanbad|jamshedpur|bokaro|cuttack|rourkela|warangal|guntur|nellore|solapur|aurangabad|kolhapur|rajkot|jamnagar|bhavnagar|vellore|puducherry|pondicherry|siliguri|asansol|durgapur|agartala|imphal|aizawl|jammu|panaji|rajshahi|comilla|mymensingh|negombo|biratnagar|naypyidaw|siem reap|saigon|nha trang|da lat|vung tau|bien hoa|haiphong|hat yai|nakhon ratchasima|udon thani|phuket|cebu city|zamboanga|cagayan de oro|bacolod|makati|pasig|taguig|bekasi|depok|tangerang|bogor|malang|padang|pekanbaru|palembang|pontianak|balikpapan|samarinda|manado|mataram|kupang|jayapura|johor bahru|klang|petaling jaya|shah alam|kota kinabalu|melaka|hsinchu|keelung|chiayi|ulsan|changwon|seongnam|yongin|goyang|anyang|cheongju|pohang|hakodate|asahikawa|aomori|morioka|akita|yamagata|fukushima|utsunomiya|maebashi|chiba|yokosuka|kofu|nagano|shizuoka|hamamatsu|gifu|toyama|fukui|himeji|okayama|matsuyama|takamatsu|kitakyushu|oita|miyazaki|kagoshima|naha|beijing|xi’an|wuxi|ningbo|wenzhou|fuzhou|xiamen|quanzhou|dongguan|foshan|zhuhai|nanning|guiyang|zhengzhou|jinan|changchun|shenyang|urumqi|lanzhou|hefei|nanchang|taiyuan|hohhot|yinchuan|xining|haikou|lhasa|ashgabat|fergana|namangan|andijan|rustavi|stepanakert|karaj|rasht|kerman|yazd|hamadan|urmia|bandar abbas|sulaymaniyah|najaf|karbala|hama|zarqa|beersheba|netanya|ashdod|mecca|dammam|manama|sharjah|abu dhabi|muscat|sanaa|taiz|jalalabad|malatya|denizli|balıkesir|manisa|sakarya|hatay|giza|mansoura|tanta|suez|ismailia|asyut|zagazig|omdurman|misrata|sousse|kairouan|annaba|tlemcen|sétif|salé|kenitra|oujda|touba|rufisque|kaolack|ziguinchor|banjul|serekunda|bouaké|yamoussoukro|daloa|takoradi|sekondi|sunyani|koforidua|cotonou|porto-novo|aba|abeokuta|calabar|uyo|akure|ogbomosho|osogbo|ado ekiti|ile-ife|minna|bauchi|zinder|ndjamena|n'djamena|sikasso|ségou|bamenda|bafoussam|libreville|mbuji-mayi|kananga|matadi|butare|mbarara|thika|morogoro|zanzibar city|mekelle|bahir dar|dire dawa|hawassa|djibouti|juba|huambo|benguela|lubango|livingstone|gweru|mzuzu|matola|tete|walvis bay|maseru|mbabane|toamasina|gold coast|launceston|hamilton|whangarei|invercargill|rotorua|new plymouth|apia|noumea|papeete|kortrijk|aalst|the hague|delft|apeldoorn|amersfoort|den bosch|'s-hertogenbosch|maastricht|deventer|leeuwarden|alkmaar|almere|dordrecht|hilversum|amiens|troyes|nancy|lorient|vannes|quimper|la rochelle|béziers|aix-en-provence|cannes|antibes|chambéry|valence|dunkirk|dunkerque|boulogne|saint-denis|montreuil|créteil|versailles|bastia|lugano|fribourg|villach|hagen|krefeld|mönchengladbach|oberhausen|leverkusen|solingen|paderborn|göttingen|hildesheim|oldenburg|bremerhaven|wolfsburg|flensburg|schwerin|weimar|zwickau|plauen|ulm|ingolstadt|fürth|erlangen|bamberg|bayreuth|heilbronn|pforzheim|konstanz|reutlingen|tübingen|ludwigshafen|kaiserslautern|darmstadt|offenbach|hanau|gießen|cuxhaven|wilhelmshaven|emden|halle|dessau|görlitz|randers|kolding|horsens|vejle|silkeborg|herning|lund|borås|karlstad|gävle|sundsvall|kalmar|växjö|halmstad|eskilstuna|södertälje|östersund|skellefteå|drammen|fredrikstad|sandnes|espoo|vantaa|joensuu|pori|lappeenranta|rovaniemi|jelgava|jūrmala|panevėžys|vitebsk|mogilev|częstochowa|opole|rybnik|tychy|bytom|olsztyn|płock|elbląg|koszalin|słupsk|tarnów|nowy sącz|legnica|wałbrzych|kalisz|hradec králové|české budějovice|ústí nad labem|zlín|karlovy vary|nitra|trnava|banská bystrica|trenčín|nyíregyháza|székesfehérvár|szombathely|eger|sopron|koper|pula|dubrovnik|šibenik|varaždin|slavonski brod|zenica|kragujevac|subotica|pančevo|zrenjanin|nikšić|prizren|tetovo|kumanovo|elbasan|thessaloniki|piraeus|chania|kavala|kalamata|ruse|pleven|sliven|timisoara|arad|târgu mureș|baia mare|satu mare|botoșani|buzău|râmnicu vâlcea|tiraspol|luhansk|ternopil|ivano-frankivsk|uzhhorod|rivne|lutsk|zhytomyr|sumy|mykolaiv|cherkasy|kropyvnytskyi|khmelnytskyi|simferopol|sevastopol|krasnoyarsk|samara|nizhny novgorod|chelyabinsk|tyumen|barnaul|khabarovsk|kaliningrad|krasnodar|sochi|astrakhan|penza|ryazan|kursk|orenburg|izhevsk|kirov|vologda|pskov|rome|prato|lucca|terni|l'aquila|olbia|bergamo|cremona|mantua|forlì|novara|alessandria|asti|varese|treviso|brindisi|cosenza|catanzaro|reggio calabria|ragusa|aveiro|leiria|ponta delgada|guimarães|matosinhos|san sebastian|a coruña|coruña|santiago de compostela|ourense|palencia|zamora|ávila|segovia|ciudad real|elche|jaén|santa cruz de tenerife|cáceres|huesca|sabadell|terrassa|badalona|mataró|reus|gibraltar|limassol|larnaca|paphos|kilkenny|sligo|tralee|athlone|derry|londonderry|lisburn|newry|stirling|falkirk|kilmarnock|ayr|greenock|newport|bangor|bath|gloucester|cheltenham|slough|luton|watford|st albans|milton keynes|northampton|bedford|colchester|chelmsford|southend|basildon|maidstone|hove|eastbourne|worthing|crawley|guildford|woking|bournemouth|poole|torquay|taunton|truro|walsall|telford|shrewsbury|stoke-on-trent|grimsby|scunthorpe|rotherham|barnsley|york|harrogate|middlesbrough|darlington|gateshead|lancaster|blackpool|blackburn|burnley|bolton|bury|oldham|rochdale|salford|warrington|birkenhead|crewe|margate|scarborough|brooklyn|phoenix|saint paul|st paul|rochester|syracuse|albany|shreveport|lafayette|little rock|chattanooga|knoxville|charleston|greensboro|norfolk|virginia beach|newark|jersey city|trenton|new haven|worcester|springfield|dayton|youngstown|grand rapids|lansing|kalamazoo|ann arbor|fort wayne|south bend|evansville|peoria|rockford|madison|green bay|duluth|des moines|cedar rapids|sioux falls|rapid city|topeka|colorado springs|pueblo|fort collins|santa fe|amarillo|lubbock|corpus christi|laredo|galveston|waco|reno|stockton|bakersfield|modesto|long beach|anaheim|santa ana|riverside|san bernardino|garden grove|compton|burbank|berkeley|tacoma|olympia|missoula|billings|cheyenne|casper|pocatello|provo|ogden|burlington|providence|pawtucket|scranton|allentown|harrisburg|savannah|tallahassee|gainesville|pensacola|fort lauderdale|hialeah|gulfport|biloxi|hilo|quebec city|kitchener|sudbury|thunder bay|burnaby|kelowna|moncton|fredericton|saint john|st john's|charlottetown|mississauga|brampton|gatineau|sherbrooke|trois-rivières|cancún|tuxtla gutiérrez|villahermosa|saltillo|torreón|durango|aguascalientes|guanajuato|cuernavaca|pachuca|tepic|colima|mazatlán|ensenada|mexicali|nogales|quetzaltenango|san salvador|san pedro sula|holguín|santa clara|cienfuegos|montego bay|nassau|cap-haïtien|bayamón|fort-de-france|pointe-à-pitre|castries|cayenne|cúcuta|manizales|villavicencio|santa marta|popayán|neiva|barquisimeto|maracay|ambato|riobamba|callao|huancayo|tacna|ayacucho|puno|juliaca|el alto|sucre|tarija|viña del mar|concepción|talca|chillán|valdivia|osorno|puerto montt|copiapó|arica|rancagua|mendoza|salta|jujuy|san luis|posadas|corrientes|resistencia|paraná|bariloche|comodoro rivadavia|ushuaia|paysandú|ciudad del este|encarnación|salvador|olinda|porto velho|rio branco|pelotas|caxias do sul|joinville|blumenau|campo grande|santo andré|osasco|guarulhos|sorocaba|juiz de fora|feira de santana|ilhéus";
const CITIES: ReadonlySet<string> = new Set(NAMES.split("|"));

/** Whether the name is that of a city; a quarter is not its city. */
export const isCityName = (name: string): boolean => CITIES.has(name.toLowerCase());

/** The cities that a text with capitals names, as it writes them. */
export const citiesNamedIn = (text: string): string[] =>
  [...text.matchAll(/\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*/gu)].flatMap(([name]) => {
    const words = name.split(" ");
    const [last = "", two] = [words.at(-1), words.length > 1 ? words.slice(-2).join(" ") : undefined];
    return [name, two, words.length < 3 ? last : undefined].find((one) => one !== undefined && isCityName(one)) ?? [];
  });

/** The cities that a text typed without capitals speaks of, as it has them. */
export function citiesIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}'-]+/gu) ?? [];
  const pairs = words.flatMap((word, at) => (at + 1 < words.length ? [`${word} ${words[at + 1]}`] : []));
  return [...new Set([...pairs, ...words].filter((one) => CITIES.has(one) && !COMMON.has(one)))];
}

/** Cities whose names are also words: typed small, these are the words. */
const COMMON: ReadonlySet<string> = new Set([
  "split",
  "hull",
  "derby",
  "cork",
  "bari",
  "essen",
  "perm",
  "jos",
  "goa",
  "surat",
  "kiel",
  "cali",
  "buffalo",
  "brest",
  "vigo",
  "trier",
  "kingston",
  "goma",
  "tanga",
  "biel",
  "faro",
  "santos",
  "osh",
  "perth",
  "wigan",
  "bath",
  "providence",
  "bury",
  "poole",
  "halle",
  "valence",
  "granada",
  "lafayette",
  "springfield",
  "aba",
  "tema",
  "ayr",
  "pula",
  "ruse",
  "arad",
  "durango",
  "salta",
  "lansing",
  "zamora",
  "cuenca",
  "concepción",
  "nogales",
  "colima",
  "prato",
  "parma",
  "varese",
  "hanau",
  "solingen",
  "hagen",
  "lund",
  "chiba",
  "gifu",
  "fukui",
  "salé",
  "aden",
  "tanta",
  "mecca",
  "klang",
  "kota",
  "olympia",
  "compton",
  "worcester",
  "newport",
  "darlington",
  "crewe",
  "pueblo",
  "reno",
  "waco",
  "dayton",
  "asti",
  "ulm",
  "cannes",
  "lucca",
  "koper",
  "emden",
  "dessau",
  "warrington",
  "halifax",
  "stirling",
  "bangor",
  "york",
  "bedford",
  "bolton",
  "hove",
  "slough",
]);
