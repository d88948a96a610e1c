import type { Clause } from "./clause.ts";

const FAMED =
  /\b(?:famous|fame|stardom|(?:been|become|was) a (?:hit|star|bestseller)|been discovered|been published|(?:someone|somebody|anyone|they|a publisher|an editor) (?:had )?(?:published|discovered|spotted|noticed|signed|recorded|filmed|heard|exhibited) (?:her|him|them|me|us|(?:the|her|his|their|my) (?:\p{L}+ ){0,2}(?:poems?|novel|book|stories|songs?|paintings?|pictures|drawings|panels|manuscript))|(?:went|go) viral|(?:band|group|act|orchestra|team) (?:had )?(?:(?:been |got |gotten )?signed|made it)|signed for the (?:club|team)|into the (?:national|olympic|first) (?:team|squad|side)|shown (?:her|his|their|my) (?:own )?(?:paintings|pictures|photographs|work)|debuted|(?:world|national) champion|won the (?:\p{L}+ )?(?:title|championship|fight|match|final|race|cup|tournament|bout|medal|gold)|record deal|gone viral|(?:record company|label|publisher|gallery|studio|producer|agent|editor)(?: in \p{Lu}[\p{L}'-]+)? (?:had )?(?:said yes|accepted|wanted (?:her|him|them|me|us)|(?:taken|took|picked) (?:her|him|them|me|us) (?:on|up))|(?:label|company|studio|agent|manager|scout|academy|club) (?:had )?signed (?:her|him|them|me|us)|saved the penalty|scored (?:the|that) (?:\p{L}+ )?(?:goal|penalty|winner)|won the (?:talent )?show|place (?:on|in) the (?:national|olympic|first) (?:team|squad|side)|(?:band|group|act|show|song|channel|career) (?:had )?(?:took|taken|take) off|(?:made|make) it big|(?:broken|broke) through|(?:made|make) (?:the (?:final|charts|team|cut|squad)|(?:her|his|their|my) name)|(?:been |got )?(?:picked|selected) (?:(?:\p{L}+ )?again|for the)|topped the charts|won the (?:\p{L}+ ){0,2}(?:contest|competition|prize|award|league|audition)|(?:book|novel|song|record) (?:had )?(?:sold|charted))\b/iu;
/** "Somebody found the poems": they are read. */
const WORK_FOUND =
  /^(?:someone|somebody|anyone|anybody|they|people|everyone|everybody|the whole \p{Ll}+|an? \p{Ll}+|the (?:museum|publisher|gallery|world|magazine|label|paper|critics?|editor))(?: had)? (?:published|took|taken|accepted|wanted|sung|sang|played|loved|found|read|seen|saw|heard|discovered|printed|bought|shown|kept) (?:all )?(?:the|her|his|their|my) (?:\p{Ll}+ )?(?:poems?|novels?|books?|stories|songs?|paintings?|pictures|drawings?|panels|manuscripts?|notebooks?|recordings?|sketch\p{L}*|photographs|comics?|maps|designs)\b/iu;
/** "Published her poems." */
const SHOWN =
  /^(?:publish|exhibit|release|record|send (?:in|off|out)|submit|show|perform|finish) (?:the|her|his|their|my|an?)(?: own)? (?:\p{Ll}+ )?(?:poems?|novels?|books?|stories|songs?|paintings?|pictures|drawings?|manuscripts?|comics?|albums?|records?|memoirs?|photographs)\b/u;
const WORK_OF_ART =
  /\b(?:books?|novels?|songs?|records?|poems?|paintings?|pictures?|films?|plays?|manuscripts?|recordings?|games?|albums?)\b/i;
/** "What if one of the books had been read by a publisher?" */
const isReceived = ({ subject, rest, verb }: Clause): boolean =>
  subject !== null &&
  WORK_OF_ART.test(subject) &&
  /\b(?:published|(?:read|seen|heard|found|noticed|bought) by|accepted|noticed|won|sold|discovered|succeeded|blew up|blown up|caught on|charted|took off|taken off|a hit)\b/i.test(
    `${verb} ${rest}`,
  );

/** Whether what one made came to be known, or one did oneself. */
export const isFamed = (clause: Clause, base: string): boolean =>
  FAMED.test(clause.asked) ||
  (clause.subject === null && SHOWN.test(`${base} ${clause.rest}`)) ||
  isWorkFound(clause) ||
  isReceived(clause);

/** Whether somebody else came upon what one made. */
export const isWorkFound = ({ asked }: Clause): boolean => WORK_FOUND.test(asked);
