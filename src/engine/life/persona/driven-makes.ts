import { isCityName } from "./city-names.ts";

/** "Drives her late mother's Starlet": what is driven or ridden and has a name of its own is a car or a bike, whatever its make. */
const DRIVEN =
  /\b(?:[Dd]rives?|[Rr]ides?) (?:an?|her|his|their|my|the same)(?: [\p{Ll}'-]+| \d{4})*? (\p{Lu}[\p{L}-]+)(?=$|[,.;:]| \d| (?:that|which|with|like|and|but|he|she|they|I|older|held|named|called|whose|until|since|as|in|on|because|nobody|everywhere|badly|too|fast|slowly|home)\b)/u;
/** What one drives for these is theirs, or a passenger's. */
const OF_OTHERS =
  /^(?:Uber|Bolt|Lyft|Grab|Ola|Didi|Gojek|Deliveroo|DHL|UPS|FedEx|Amazon|Tesco|Ocado|Greyhound|Megabus|Number|Route|Line|Zamboni)$/;
const NOT_DONE =
  /\b(?:not|never|no longer|used to|would|wants?|hopes?|dreams?|once|was|were|had|can't|cannot|doesn't|don't|for (?:the|an?|\p{Lu}\p{L}+))\b/u;

/** The make of what a clause says the Echo drives, as the text has it; null where it names none. */
export function drivenMake(said: string): string | null {
  const [whole, make] = NOT_DONE.test(said) ? [] : (DRIVEN.exec(said) ?? []);
  // Her father's Volvo is his while he lives.
  if (/['’]s /.test(whole ?? "") && !/\b(?:late|dead)\b/.test(whole!)) return null;
  return make === undefined || OF_OTHERS.test(make) || isCityName(make) ? null : make;
}
