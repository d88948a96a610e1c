/** Whole years, both bounds included; the same where the text states the age. */
export type AgeSpan = {
  low: number;
  high: number;
  /** Nothing is said of it but that this is a grown person. */
  assumed?: true;
  /** Where the text that was read says so. */
  at?: { from: number; to: number };
};

/** Words that put a life into a span of years, the first match deciding. */
const SPANS: [RegExp, low: number, high: number][] = [
  [/\b(?:schoolgirl|schoolboy|pupil|primary school child)\b/i, 8, 13],
  [
    /\b(?:(?<!\b(?:has|have|had|raises|raising|with) (?:an?|two|three|her|his|my|their) )(?:teenager|teen|teenage(?! (?:sons?|daughters?|children|kids|boys|girls)\b))\b|adolescent|high[- ]?schooler|high[- ]school(?:er)? (?:student|pupil|girl|boy|junior|senior))\b/i,
    14,
    17,
  ],
  [/\b(?:goes|go|going|still|attends?) (?:\S+ )?(?:to |at |in )?(?:high|secondary|middle) school\b/i, 13, 17],
  [/(?:^|, |\b(?:is|am) )an? (?:\S+ ){0,2}(?:girl|boy|kid|(?<!\b(?:only|middle|wild|love) )child)\b/i, 9, 15],
  [/\b(?:great-)?grand(?:mother|father|ma|pa)\b.{0,20}\bof\b|\bhas (?:\S+ )?grandchildren\b/i, 62, 78],
  [/(?<!\b(?:for|with|by|to|from|of|like|near) (?:an?|the|two) )\b(?:retired|retiree|pensioner|retirement)\b/i, 64, 76],
  [/\b(?:has|have|draws?|lives? on) (?:[\p{L}-]+,? ){0,4}?a (?:\p{Ll}+ )?pension\b(?! (?:plan|fund|scheme))/iu, 60, 78],
  [/\b(?:elderly|aged(?![- ](?:care\b|\d))|old (?:woman|man|lady))\b/i, 70, 84],
  [/^Old (?!Town|Street|Road|Quarter|World)\p{Lu}\p{Ll}+\b/u, 62, 80],
  [
    /(?:^|\b(?:is|as) )an? old (?:\p{Ll}+ )?(?!lover|letter|number|member|computer)\p{Ll}*(?:[^h]er|or|ist|man|woman|smith|ician|widow|monk|nun|cook)\b/iu,
    62,
    80,
  ],
  [/\bmiddle-aged\b/i, 44, 56],
  [/\b(?:university|college) student\b|\bundergraduate\b|\bstudies\b|\bstudying\b/i, 19, 24],
  [/\byoung (?:woman|man|mother|father|couple)\b/i, 21, 29],
];
export const partOf = ({ index, 0: words }: RegExpExecArray): NonNullable<AgeSpan["at"]> => ({
  from: index,
  to: index + words.length,
});

/** Years from which on somebody is grown up. */
const GROWN = 18;
/** "As a teenager she": what is told of the young may be long ago. */
const ONCE = /\b(?:was|were|as|when|since|until)\b[^.;:]{0,12}$/i;

/** The first span that the words of a text imply; null where none do. */
export function impliedSpan(plain: string): AgeSpan | null {
  for (const [pattern, low, high] of SPANS) {
    const found = pattern.exec(plain);
    if (found !== null && !(high < GROWN && ONCE.test(plain.slice(0, found.index))))
      return { low, high, at: partOf(found) };
  }
  return null;
}
