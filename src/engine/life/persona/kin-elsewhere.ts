import type { Mention } from "./kin.ts";
import { isApposedElsewhere, livesElsewhere } from "./kin-whereabouts.ts";
import { isPartnerWord } from "./kin-words.ts";
import { AT_ONCE_AWAY, ELSEWHERE } from "./status-words.ts";

/** Whether what is said of somebody tells that they live in another place than the Echo's town. */
export function saysElsewhere(text: string, { relation }: Mention, town: string | null): boolean {
  if (town === null ? isPartnerWord(relation) && isOfAPair(text) : text.includes(town)) return false;
  // "Both in Oslo at Christmas" is a visit.
  if (VISITS.test(text) || NEARBY.test(text)) return false;
  return (
    ELSEWHERE.test(text.trim()) ||
    AT_ONCE_AWAY.test(text) ||
    // Where one half of a pair works both may live, if nothing tells where the Echo does.
    ((town !== null || !isPartnerWord(relation)) && (livesElsewhere(text, town) || isApposedElsewhere(text, town)))
  );
}

const VISITS =
  /\bin \p{Lu}\p{L}+ (?:(?:at|for|on|over|every|each) )(?:Christmas|Easter|New Year|weekends?|summers?|the holidays?)|\bfor (?:the|an?|two|three|some) (?:\p{Ll}+ )?(?:weekend|week|day|holiday|fortnight|night|visit|conference|wedding|funeral|interview|match)s?\b/u;

/** Within a walk of the Echo. */
const NEARBY =
  /\b(?:next door|(?:round|around) the corner|(?:down|up|across) the (?:road|street|lane|hall|hallway|corridor|landing|stairs|yard)|(?:in|on) the next (?:street|house|room|village)|(?:in|on) the same (?:street|town|building|house|village|block)|(?:two|three|four|a few) (?:doors|streets) (?:away|down|up)|nearby)\b/;

/** "Keeps a shop in Fowey", said of a pair whose town is not told, is said of where both live, unless it is far off. */
const isOfAPair = (text: string): boolean =>
  !FAR.test(text) && /^(?:who )?(?:runs?|keeps?|has|works?|teaches|cooks?) /.test(text);
const FAR = /\b(?:abroad|overseas|offshore|far away|away|at sea|(?:oil )?rigs?)\b/;
