/** When and where a life is set, as far as its text says: what may be written of it. */
export type Setting = { era: "past" | "present" | null; land: "town" | "country" | null };

const PRESENT =
  /\b(?:apps?|phones?|online|internet|computers?|software|laptop|email|e-mail|website|text(?:s|ed)|audiobooks?|video|games? studio|esports|programmer|developer|flight attendant|airport|plane|helicopter|motorbikes?|motorcycles?|cars?|lorr(?:y|ies)|trucks?|vans?|bus(?:es)?|taxi|flat|flatmate|roommate|television|radio|jazz|football|rugby|supermarket|call centre|paramedic|surgeon|radiologist|pharmacist|vet nurse|university|degree|dialysis|physics|chemistry|plastic|petrol|dishwasher|fan mail|cruise ships?|garden centre|microwave|parking lot|motel|she\/her|he\/him|they\/them|nonbinary|non-binary|girlfriend|boyfriend|19[5-9]\d|20\d\d|detective|hairdresser|lifeguard|automated|automation)\b/i;
const PAST =
  /\b(?:the (?:king|queen|emperor|tsar|count|duke)(?:'s)?|kings|carriages?|hangman|gallows|squire|knights?|fletcher|lamplighter|gaslights?|telegraphist|wet nurse|governess|serfs?|musket|workhouse|galleon|guild|1[0-8]\d\d|19[0-4]\d|cholera|plague|the Company as|the young master|the Hall|icon and a gramophone|gramophone|Crécy|Arras|two-and-twenty|six-and-twenty|loom is large|with an axe)\b/;
const TOWN =
  /\b(?:town|city|tram|trams|bus|buses|street|flat|apartment|office|opera|theatre|museum|hospital|taxi|underground|university|café|software|motel|call centre|matatu|passage|wine garden|fifth floor|third floor|high school|gates|paramedic|games studio|boulevard|quarter)\b/i;
const COUNTRY =
  /\b(?:farm|farms|farmer|village|shepherd|sheep|reindeer|mill|valley|valleys|bog|moor|island|lighthouse|convent|parish|mountain|mountains|hives|hamlet|fjord|croft|orchard|forest|tea house|goat|tracks|moor|hill farm)\b/i;
/** A city by its name says as much as a street does; where both speak, neither is believed. */
const CITY_WEIGHT = 2;

/** Read from words that only one time or one kind of place has; null where none or both speak. */
export function readSetting(plain: string, isCity: boolean): Setting {
  const [present, past] = [count(plain, PRESENT), count(plain, PAST)];
  const town = count(plain, TOWN) + (isCity ? CITY_WEIGHT : 0);
  const country = count(plain, COUNTRY);
  return {
    era: past > 0 && past * 2 > present ? "past" : present > 0 && past === 0 ? "present" : null,
    land: town > country ? "town" : country > town ? "country" : null,
  };
}

const count = (plain: string, words: RegExp): number =>
  new Set(
    plain.match(new RegExp(words.source, words.flags.includes("i") ? "giu" : "gu"))?.map((one) => one.toLowerCase()),
  ).size;
