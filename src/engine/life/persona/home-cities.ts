import { citiesNamedIn } from "./city-names.ts";
import { type Clause, SELF } from "./clause.ts";
import { isOneOfMany } from "./home-signs.ts";
import { isKinWord } from "./kin-words.ts";
import { tokensOf } from "./plain-text.ts";

/** What is told of these is elsewhere, of another time, or of somebody else. */
const ELSEWHERE =
  /\b(?:from|born|raised|grew|came|comes?|hails?|left|fled|moved|went|was|were|had|did|used to|once|until|studied|trained|met|married|served|fought|would|wants?|dreams?|hopes?|thinks?|visits?|writes?|rings?|calls?|phones?|sends?|friends?|people|strangers?|someone|somebody|wom[ae]n|between|to|via|holidays?|photos?|photographs?|pictures?|maps?|views?|postcards?|summers?|university|degree|club|team|match|song|film|book|like|than|not|never|no|back|first|then|formerly|before|after|(?<!(?:has|have) )(?:sold|taught|drove|danced|acted|played|built|sang))\b/i;

/**
 * The one city that a text names where it speaks of the Echo: where nothing says in so many words where it lives, it lives there. Null
 * where it names none, or several.
 */
export function onlyCity(plain: string, clauses: readonly Clause[], names: readonly string[]): string | null {
  const found = new Set<string>();
  for (const clause of clauses) {
    const { subject, quoted, link, from, to } = clause;
    if (quoted || /^(?:when|until|before|after|since|if)$/.test(link)) continue;
    const text = plain.slice(from, to).trim();
    const cities = citiesNamedIn(text).filter((city) => !names.some((name) => city.includes(name)));
    if (cities.length === 0) continue;
    const before = text.slice(0, text.indexOf(cities[0]!));
    const isOfOthers = tokensOf(before).some((word) => isKinWord(word.replace(/^ex-|'s$/g, "")));
    const isHere = subject === SELF && !isOneOfMany(plain, clauses, clause) && !ELSEWHERE.test(before) && !isOfOthers;
    // Another city beside it leaves open which is home.
    if (!isHere && subject.kind === "person") continue;
    for (const city of cities) found.add(isHere ? city : `elsewhere ${city}`);
  }
  const [city] = found;
  return found.size === 1 && !city!.startsWith("elsewhere ") ? city! : null;
}
