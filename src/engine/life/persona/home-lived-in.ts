import { type Clause, SELF } from "./clause.ts";

/** Where people live, if no town is named. */
const DWELLINGS =
  "house|flat|room|apartment|farm|cottage|lighthouse|convent|palazzo|hall|castle|boat|ship|barge|houseboat|caravan|van|hotel|mill|manor|monastery|bathhouse|attic|cabin|hut|village|island|hostel|boarding house|tower|barn|bungalow|priory|abbey|rectory|vicarage|parsonage|palace|cave|tent|yurt|trailer|camper|camp|shelter|dormitory|barracks|prison|cell|orphanage|nursing home|care home|basement|cellar|loft|garret|studio|bedsit|squat|croft|homestead|ranch|estate|hacienda|villa|chalet|lodge|shed|tenement|farmhouse|smallholding|dacha|narrowboat|trawler|inn|pub|bakery|shop|toll-gate|toll-house|station|school|mountain|valley|forest|moor|hill|hills|coast|river|canal|bay|marsh|desert|steppe|suburb|outskirts|kibbutz|commune|hermitage|quay|docks|vineyard|orchard|rooms?|reservation|plantation|junction|undertaker's|locksmith's|baker's|butcher's|chemist's|godmother's|parents'";
const DWELLS = new RegExp(
  `\\b(?:lives?|living|lodges|sleeps?|staying|stays?|keeps? house|has been|camps?|rents|boards|dwells|home is|at home|(?:keeps|runs|minds|tends)(?! (?:[\\p{L}'-]+ ){1,3}(?:school|inn|pub|bakery|shop|hotel|hostel|station|mill)\\b)) (?:(?:(?!\\b(?:near|behind|beside|under|opposite|next)\\b)[^,.;]){0,40}? )?(?:(?:in|at|on|above|over|aboard|up|is) |(?:by|near|beside|under) (?=the (?:\\p{L}+ )?(?:mountain|valley|forest|moor|hill|hills|coast|river|canal|bay|marsh|desert|docks|quay)\\b))?(?:the|an?|her|his|their|my|one|two|three) (?:[\\p{Ll}'-]+ ){0,2}?(${DWELLINGS})(?![\\p{L}'])`,
  "iu",
);
/** Whoever is said to be something there lives there: "infirmarian in the convent", "cook on a trawler", "keeps the lighthouse". */
const LIVED_IN =
  /\b(?:(?:in|at|on|aboard) |keeps? )(?:the|an?|her|his|their|my) (?:[\p{Ll}'-]+ )?(convent|monastery|priory|abbey|lighthouse|island|islands|farm|ship|boat|barge|trawler|houseboat|castle|palace|manor|hall|valley|prison|camp|barracks|mountain|mountains|estate|ranch|inn|mill|mission|circus|caravan|cottage|cabin|hut|croft|smallholding|reservation|fjord|parish|steppe|desert|plateau)(?![\p{L}'])/iu;

/** The kind of place that the Echo is said to live or be in, where no town is named; null where nothing says it. */
export function livedWhere(plain: string, clauses: readonly Clause[], awayFrom: RegExp): string | null {
  for (const { subject, quoted, from, to } of clauses) {
    const text = plain.slice(from, to);
    if (subject !== SELF || quoted || awayFrom.test(text)) continue;
    const found = DWELLS.exec(text)?.[1] ?? LIVED_IN.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return null;
}
