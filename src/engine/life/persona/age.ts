import type { Trade } from "../../content/types.ts";
import type { RandomStream } from "../../random.ts";
import { type AgeSpan, impliedSpan, partOf } from "./age-spans.ts";
import { NUMBER, numberOf, SCHOOL_CLASS, TENS } from "./age-words.ts";
import { type Clause, SELF } from "./clause.ts";
import { BORN } from "./clause-words.ts";
import { isKinWord } from "./kin-words.ts";
import { piecesOf, sentencesOf } from "./plain-text.ts";

const YOUNGEST = 6;
const OLDEST = 110;
/** Not an age of the Echo: of those it has, and of what is named behind it. */
const NOT_HELD =
  "(?<!\\b(?:has|have|had|got|raises|raising|with|(?:mother|father|parent) of) (?:(?:an?|one|her|his|my|their) )?)";
const KIN_NEXT = "(?!\\s+(?:son|daughter|child|sister|brother|niece|nephew|twin|grand|dog|cat|horse|house|car|boat))";

/** A piece of a list that says nothing but an age: "26", "31 yrs old", "thirty-one years old", "now 61", "about fifty". */
const ALONE = new RegExp(
  `^(?:and |now |now,? at |at |aged |age |turning |about |around |nearly |almost |barely |just |perhaps |maybe |roughly |some |say |rising |getting on for )*${NUMBER}(?:[- ]?(?:years?[- ](?:old|young)|yrs?(?:[- ]old)?|y\\/?o)\\.?| years| now| \\S+ of age| and .*| by (?:the|her|his|their|my) [\\p{L}' ]+| or so)?$`,
  "iu",
);
/** "(54)" right behind the name. */
const BRACKETED = new RegExp(`^[^.()]{1,40} \\(${NUMBER}\\)`, "i");
/** "fifty-something". */
const SOMETHING = new RegExp(`\\b(\\d0|${TENS.join("|")})[- ]?(?:something|odd|ish)\\b`, "i");

/** Years that a grown life has been spent at one thing, and how old one is when it begins. */
const SPENT = new RegExp(`\\b(?:for|these|after|has been|have been) ${NUMBER} years\\b`, "i");
const BEGINS = 15;

const EXACT = [
  new RegExp(`\\bnow,? at ${NUMBER},? (?:she|he|they|I) `, ""),
  new RegExp(`\\b(?:I have|[Ss]he has|[Hh]e has) (?:now )?${NUMBER} years(?=$|[,.;]| and\\b)`, ""),
  new RegExp(`\\b${NUMBER} ?y ?[./]? ?o\\b`, "i"),
  new RegExp(`\\btoo \\p{L}+ for ${NUMBER}(?=$|[,.;])`, "iu"),
  new RegExp(`${NOT_HELD}\\b${NUMBER}[- ](?:years?|yrs?)[- ]old\\b${KIN_NEXT}`, "i"),
  new RegExp(
    `\\b(?:aged|age:?|age of|is now|turned|am) ${NUMBER}\\b(?! (?:years? ago|minutes|hours|days|miles|of|times))`,
    "i",
  ),
  new RegExp(
    `(?<!\\b(?:before|until|till|when|once|by the time|if) )\\b(?:she|he|they|who|i) (?:is|are|am) (?:now |about |nearly |almost |only )?${NUMBER}(?=$|[,.;:)]| and\\b| years\\b)`,
    "i",
  ),
  new RegExp(
    `\\b(?:she's|he's|they're|i'm) (?:now |about |nearly |almost |only )?${NUMBER}(?=$|[,.;:)]| and\\b| years\\b)`,
    "i",
  ),
  new RegExp(`^[^,.]{1,40} is (?:now |about |nearly |almost |only )?${NUMBER}(?=$|[,.;:)]| and\\b| years\\b)`, "i"),
  new RegExp(
    `^[^,.]{1,40}? is an? (?:(?!with|mother|father|parent)[\\p{L}-]+ ){1,4}of ${NUMBER}(?=$|[,.;:)]| (?:and|who|whose|with)\\b)`,
    "iu",
  ),
  new RegExp(
    `\\b(?:man|woman|girl|boy|(?!(?:great-?)?(?:grand|step|god|foster)?(?:mother|father)|(?:step|half-?)?(?:brother|sister)|owner|keeper|leader|teacher|member|number)\\w+(?:er|or|ist|man|woman|ess|ow|ian|smith)) of ${NUMBER}\\b(?! (?:years? ago|minutes|hours|days))`,
    "i",
  ),
];
const DECADE = new RegExp(
  `\\b(?:(early|mid|late)[- ])?(?:(\\d0)s|(${TENS.map((ten) => ten.replace(/y$/, "ies")).join("|")}))\\b`,
  "i",
);

/** What only a grown person is said to be or have. */
const GROWN =
  /\b(?:woman|man|lady|gentleman|married|wife|husband|widow(?:er)?|divorced|ex-wife|ex-husband|mother of|father of|single (?:mother|father|parent)|her (?:son|daughter|children|kids)|his (?:son|daughter|children|kids)|years? of (?:work|service)|career|veteran|mortgage)\b/i;

type Part = NonNullable<AgeSpan["at"]>;
/** A number of years and where it stands. */
type Found = { age: number; at: Part };

/**
 * How old the text says the Echo is, or null when nothing in it says whether this is a grown person. "A student" is a span; so is a
 * grown person of unstated age, whom a trade makes one.
 * @param calledOld the Echo's own name says that it is old.
 */
export function readAge(
  plain: string,
  clauses: readonly Clause[],
  trade: Trade | null,
  calledOld: boolean,
): AgeSpan | null {
  const isGrown = (trade !== null && trade !== "student") || OF_GROWN.test(plain);
  const stated = statedAges(plain, clauses).find(
    ({ age, at }) =>
      age >= YOUNGEST &&
      age <= OLDEST &&
      !SPENT_AS.test(plain.slice(at.to)) &&
      !(age < BEGINS && isGrown && isAnothers(plain, at)),
  );
  if (stated !== undefined) return { low: stated.age, high: stated.age, at: stated.at };
  const span = decadeOf(plain) ?? classOf(plain) ?? impliedSpan(plain);
  if (span !== null) return span;
  if (calledOld) return { low: 62, high: 80 };
  if (trade === "student") return null;
  const spent = SPENT.exec(plain);
  const years = numberOf(spent?.[1]) ?? 0;
  if (spent !== null && years > BEGINS) {
    const low = Math.max(years + BEGINS + 3, GRANDPARENT.test(plain) ? 55 : 0);
    return { low, high: Math.min(Math.max(years + BEGINS * 2, low + 8), OLDEST), at: partOf(spent) };
  }
  const grandparent = GRANDPARENT.exec(plain);
  if (grandparent !== null) return { low: 55, high: 74, at: partOf(grandparent) };
  const grownChildren = GROWN_CHILDREN.exec(plain);
  if (grownChildren !== null) return { low: 47, high: 66, at: partOf(grownChildren) };
  return (trade !== null && trade !== "none") || GROWN.test(plain) ? { low: 26, high: 57, assumed: true } : null;
}

/** "Two of clowning, nine as a hospital clown": that many years. */
const SPENT_AS = /^ as an? /i;

/** Whom only grown people have. */
const OF_GROWN =
  /\b(?:[Dd]ivorced|[Ww]idow(?:er|ed)?|(?:[Hh]er|[Hh]is|[Mm]y) (?:ex|wife|husband|sons?|daughters?|kids|children)(?!['’\p{L}])|(?:has|have|had) (?:an?|two|three|four) (?:\p{Ll}+ )?(?:sons?|daughters?|kids|children))(?!\p{L})/u;

/** "A son, Kit, eight": few years right behind another's name, or the second of two hours. */
const isAnothers = (plain: string, { from }: Part): boolean =>
  /(?:, \p{Lu}[\p{L}'-]+,|\bbetween [\p{L}\d]+ and) $/u.test(plain.slice(Math.max(0, from - 40), from));

/** "In seventh grade", "in year 9". */
function classOf(plain: string): AgeSpan | null {
  const found = CLASS.exec(plain);
  if (found === null) return null;
  const grade = numberOf(found[1] ?? found[2] ?? found[4]);
  const begins = grade === null ? numberOf(found[3])! + 4 : grade + 5;
  return { low: begins, high: begins + 1, at: partOf(found) };
}

const GRANDPARENT =
  /\b(?:her|his|my|their|with|two|three|four|five|six) (?:\p{L}+ ){0,2}?grand(?:child(?:ren)?|sons?|daughters?|kids)\b/iu;
const GROWN_CHILDREN =
  /\b(?:grown|grown-up|adult)(?: (?:son|daughter|child(?:ren)?|kids)s?)\b|\b(?:children|kids|sons|daughters) (?:are|have) (?:grown|married|left home|moved out)\b/i;

/** One age of the span, null where there is none. The stream is drawn from in any case. */
export function ageWithin(span: AgeSpan | null, random: RandomStream): number | null {
  const drawn = random.int(1000);
  return span === null ? null : span.low + (drawn % (span.high - span.low + 1));
}

/** Every age that is said of the Echo in so many words, of any number of years; the likeliest first. */
export function statedAges(plain: string, clauses: readonly Clause[]): Found[] {
  const said = clauses.filter(isOfNow);
  const next = foundBy(NEXT_BIRTHDAY, plain).filter(({ age }) => age > YOUNGEST);
  return [
    ...next.map(({ age, at }) => ({ age: age - 1, at })),
    ...(startsWithKin(plain) ? [] : foundBy(BRACKETED, plain)),
    ...openingAge(plain, clauses[0]),
    // "I am twenty-four" says more than "eleven years" in a list, which may be how long.
    ...said.filter((clause) => !IS_LONG.test(clause.said.trim())).flatMap((clause) => statedIn(clause, plain)),
    ...said.filter((clause) => IS_LONG.test(clause.said.trim())).flatMap((clause) => statedIn(clause, plain)),
    ...alone(plain, sentencesOf(plain).slice(0, 1)),
    ...EXACT.flatMap((pattern) => foundBy(pattern, plain)),
    ...alone(plain, sentencesOf(plain)),
  ];
}
/** "Callum 24 Glasgow", "emre 23 barista": years right behind the name that opens the text, and no number of things. */
function openingAge(plain: string, opening: Clause | undefined): Found[] {
  if (opening === undefined || opening.subject !== SELF) return [];
  const { said, from, to } = opening;
  const number =
    /^(\d\d)[fm]? (?!years? (?!old)|of\b|%|\p{Ll}+[^s\P{Ll}]s\b|hours|months|weeks|times|and\b)\p{L}/u.exec(said)?.[1];
  const isNamed = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)? $/u.test(
    plain.slice(from, from + plain.slice(from, to).indexOf(said)),
  );
  return number === undefined || !isNamed ? [] : placed(number, plain, from, to);
}

/** "In her early thirties", "fifty-something". */
function decadeOf(plain: string): AgeSpan | null {
  const something = SOMETHING.exec(plain);
  const tens = numberOf(something?.[1]);
  if (something !== null && tens !== null) return { low: tens + 1, high: tens + 9, at: partOf(something) };
  const decade = DECADE.exec(plain);
  if (decade === null) return null;
  const part = decade[1]?.toLowerCase();
  const owned = /\bin (?:her|his|their|my) \S*\s*\S*$/i.test(plain.slice(0, decade.index + 1));
  if (part === undefined && !owned) return null;
  const start =
    decade[2] !== undefined
      ? Number(decade[2])
      : (TENS.findIndex((ten) => decade[3]!.toLowerCase().startsWith(ten.slice(0, -1))) + 2) * 10;
  const [from, to] = part === undefined ? [2, 8] : PARTS_OF_DECADE[part]!;
  return { low: start + from, high: start + to, at: partOf(decade) };
}

const PARTS_OF_DECADE: Readonly<Record<string, [from: number, to: number]>> = {
  early: [1, 3],
  mid: [4, 6],
  late: [7, 9],
};

const NEXT_BIRTHDAY =
  /\b(\p{L}+(?:-\p{L}+)?|\d+) (?:(?:next|this coming) birthday|come (?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|spring|summer|autumn|winter|harvest))\b/iu;
const UNIT = /^[- ]?(?:(?:years?|yrs?)(?:[- ]old\b| of age\b|\b)|y ?\/? ?o\b)/i;
const CLASS = new RegExp(
  `\\b(?:in|enters?|starts?|started|entered) (?:the )?(?:${SCHOOL_CLASS}[- ]grade|grade ${SCHOOL_CLASS}|year ${SCHOOL_CLASS})\\b|\\b${SCHOOL_CLASS}[- ]grader\\b`,
  "i",
);
/** "is 47", "was one-and-twenty" no more: what is said of the Echo in a clause of its own, and is so today. */
const STATED = new RegExp(
  `^(?:(?:is|am|are) )?(?:now |at |about |around |nearly |almost |only |just |aged |age )*${NUMBER}(?:[- ]ish| ?[fm](?= |$|[,.]))?(?:[- ]?(?:years?|yrs?|y\\/?o)\\.?(?:[- ]old)?)?(?: or near it| now| today| and (?:now|still|not)\\b.*)?[.]?$`,
  "i",
);
/** Of "at eight", too, which may be a time of the day, "she is 44" says more. */
const IS_LONG = / years\.?$|^at /i;
/** "Our daughter Ana (7)" is not the Echo. */
const startsWithKin = (plain: string): boolean =>
  plain
    .slice(0, Math.max(0, plain.indexOf("(")))
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .some(isKinWord);
const isOfNow = ({ subject, link, quoted }: Clause): boolean =>
  subject === SELF && !quoted && !/^(?:when|until|before|after|since|while|if|as|\()$/.test(link);

/** "Up at 2:40." */
const CLOCK = /\d:\d\d/;

/** The age that a clause states, with the words it takes. */
function statedIn({ from, to, said, sentence }: Clause, plain: string): Found[] {
  // Behind the opening "twenty years" is how long.
  if (sentence > 0 && / years\.?$/.test(said.trim())) return [];
  const number = STATED.exec(said.trim())?.[1];
  return number === undefined || CLOCK.test(plain.slice(Math.max(0, from - 3), from + 3))
    ? []
    : placed(number, plain, from, to);
}

/** The first age that the pattern captures, with the words it takes. */
function foundBy(pattern: RegExp, plain: string): Found[] {
  const found = pattern.exec(plain);
  return found?.[1] === undefined ? [] : placed(found[1], plain, found.index, found.index + found[0].length);
}

/** A number between the bounds, and "years old" right behind it. */
function placed(number: string, plain: string, from: number, to: number): Found[] {
  const age = numberOf(number);
  const within = new RegExp(`(?<![\\p{L}\\p{N}])${number}(?![\\p{L}\\p{N}])`, "iu").exec(plain.slice(from, to));
  const start = from + (within?.index ?? plain.slice(from, to).indexOf(number));
  const unit = UNIT.exec(plain.slice(start + number.length))?.[0].length ?? 0;
  // Who is nearly thirteen is twelve; nearly fifty is said for about fifty.
  const isNearly =
    age !== null && age > YOUNGEST && age < 20 && /\b(?:nearly|almost|not quite) $/i.test(plain.slice(0, start));
  return age === null ? [] : [{ age: isNearly ? age - 1 : age, at: { from: start, to: start + number.length + unit } }];
}

/** Numbers that stand alone in a list, but for those right behind somebody close; behind the opening "twenty years" is how long. */
function alone(plain: string, sentences: readonly string[]): Found[] {
  let from = 0;
  return sentences.flatMap((sentence, nth) => {
    const pieces = piecesOf(sentence);
    return pieces.flatMap((piece, at) => {
      const start = plain.indexOf(piece, from);
      from = start + piece.length;
      const before = (pieces[at - 1] ?? "").toLowerCase().split(/\s+/).slice(-2);
      const isSpan = nth > 0 && / years$/.test(piece);
      const number =
        isSpan || (before.some(isKinWord) && !isBorn(pieces, at)) || ofKin(pieces, at)
          ? undefined
          : ALONE.exec(piece)?.[1];
      return number === undefined ? [] : placed(number, plain, start, from);
    });
  });
}

/** "Ada, a lighthouse keeper's daughter, 17". */
const isBorn = (pieces: readonly string[], at: number): boolean => at === 2 && BORN.test(pieces[1]!);

/** "one daughter, Defne (7)": the name between belongs to the daughter. */
const ofKin = (pieces: readonly string[], at: number): boolean =>
  at > 1 && /^\p{Lu}\p{L}+$/u.test(pieces[at - 1]!) && pieces[at - 2]!.toLowerCase().split(/\s+/).some(isKinWord);
