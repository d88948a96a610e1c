/** "Going to be: a digger driver", "Dream: to be an engineer": what somebody would be is no work. */
const WISHED =
  /\b(?:going to (?:be|become)|wants? to (?:be|become)|hopes? to (?:be|become)|would (?:like|love) to be|dreams? of being|[Dd]ream(?: job)?:|[Aa]mbition:|[Ww]ish:|when (?:she|he|they|I) (?:grows?|am|is) (?:up|big|grown))[^.;!?]{0,80}/gi;
/** "Was to have been a pianist", "would have made a vet": what somebody was to be, they were not. */
const WAS_TO_BE =
  /\b(?:(?:was|were) (?:to (?:have been|be(?:come)?)|(?:meant|supposed|expected|destined|raised) to (?:have )?(?:been|be(?:come)?))|(?:always |once )?(?:wanted|hoped|planned|intended|longed) to (?:be|become)|(?:dreamed|dreamt) of (?:being|becoming)|(?:would|could|should|might|'d) have (?:been|made|become|liked to be)|(?:would|'d) rather be|(?:said|say|says|thought) (?:that )?(?:she|he|they|I)(?:'d| would) (?:be(?:come)?|marry)|later that (?:she|he|they|I)(?:'d| would) (?:be|marry))\b[^.,;:!?]{0,60}?(?=$|[.,;:!?]| (?:but|and (?:became|is|are|was|now)|until|instead)\b)/giu;

/** A text with what is only wished for blanked, at the same positions. */
export const withoutWishes = (text: string): string =>
  [WISHED, WAS_TO_BE].reduce((done, pattern) => done.replace(pattern, (wish) => " ".repeat(wish.length)), text);
