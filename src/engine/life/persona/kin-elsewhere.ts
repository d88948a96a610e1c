import { isCityName } from "./city-names.ts";
import type { Clause } from "./clause.ts";
import type { Mention } from "./kin-mention.ts";
import { mentions } from "./kin-mentions.ts";
import { isApposedElsewhere, livesElsewhere } from "./kin-whereabouts.ts";
import { isPartnerWord } from "./kin-words.ts";
import { AT_ONCE_AWAY, ELSEWHERE } from "./status-words.ts";
import { tagsOf } from "./word-tags.ts";

/** Whether what is said of somebody tells that they live in another place than the Echo's town. */
export function saysElsewhere(said: string, { relation }: Mention, town: string | null): boolean {
  const text = said.replace(IN_TIME, "");
  if (town === null ? isPartnerWord(relation) && isOfAPair(text) : text.includes(town)) return false;
  // "Both in Oslo at Christmas" is a visit.
  if (VISITS.test(text) || NEARBY.test(text)) return false;
  const from = DOES_FROM.exec(text.trim())?.[1];
  if (
    from !== undefined &&
    (town !== null || CALLS.test(text.trim())) &&
    (isCityName(from) || tagsOf(from.toLowerCase()).has("Country"))
  )
    return true;
  return (
    ELSEWHERE.test(text.trim().replace(/\b(?:just|recently|since|finally|already) /u, "")) ||
    AT_ONCE_AWAY.test(text) ||
    // Where one half of a pair works both may live, if nothing tells where the Echo does.
    ((town !== null || !isPartnerWord(relation)) && (livesElsewhere(text, town) || isApposedElsewhere(text, town)))
  );
}

/** "Manages her money from Bilbao". */
const DOES_FROM =
  /^(?:who |now |still )*(?!(?:comes?|hails?|is|was|came|moved|fled|returned|arrived|originally|returns?|got|brought|brings?)\b)\p{Ll}+s (?:[^.;]{1,40} )?from (\p{Lu}\p{L}+)[.;,]?$/u;

/** "Are expecting in August." */
const IN_TIME =
  / in (?:(?:early|late|mid) )?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/gu;

/** Whoever rings from a place is there, wherever the Echo is. */
const CALLS = /^(?:who |now |still )*(?:calls?|rings?|phones?|writes?|texts?|telephones?) /;

const VISITS =
  /\bin \p{Lu}\p{L}+ (?:(?:at|for|on|over|every|each) )(?:Christmas|Easter|New Year|weekends?|summers?|the holidays?)|\bfor (?:the|an?|two|three|some) (?:\p{Ll}+ )?(?:weekend|week|day|holiday|fortnight|night|visit|conference|wedding|funeral|interview|match)s?\b/u;

/** Within a walk of the Echo. */
const NEARBY =
  /\b(?:next door|(?:round|around) the corner|(?:down|up|across) the (?:road|street|lane|hall|hallway|corridor|landing|stairs|yard)|(?:in|on) the next (?:street|house|room|village)|(?:in|on) the same (?:street|town|building|house|village|block)|(?:two|three|four|a few) (?:doors|streets) (?:away|down|up)|nearby)\b/;

/** "Keeps a shop in Fowey", said of a pair whose town is not told, is said of where both live, unless it is far off. */
const isOfAPair = (text: string): boolean =>
  !FAR.test(text) && /^(?:who )?(?:runs?|keeps?|has|works?|teaches|cooks?) /.test(text);
const FAR = /\b(?:abroad|overseas|offshore|far away|away|at sea|(?:oil )?rigs?)\b/;

/** "His ex-wife lives in Italy with their daughter Ioana": whoever is told to be with one who is elsewhere is there too. */
export const alongThere = (
  one: Mention,
  kin: readonly (Mention & { status: string })[],
  clauses: readonly Clause[],
): boolean =>
  kin.some(
    ({ status, name, relation }) =>
      /^(?:away|estranged)$/.test(status) &&
      clauses.some(
        ({ subject, said }) =>
          subject.kind === "person" &&
          subject.who === (name ?? relation) &&
          THERE_WITH.test(said) &&
          mentions(THERE_WITH.exec(said)![1]!, one),
      ),
  );

const THERE_WITH =
  /^(?:who |now |still )*(?:lives?|is|are|living|stays?|moved|went|left|settled) (?:[^.;]{1,30} )?(?:in|to|for|at) \p{Lu}\p{L}+ with ([^.;]{3,60})/u;
