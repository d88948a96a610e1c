import { type Clause, SELF } from "./clauses.ts";
import { BEREFT, type Mention } from "./kin.ts";
import { isHousemateWord, isPartnerWord } from "./kin-words.ts";

/** How somebody close stands to the life: dead and only remembered, out of reach by their own will, elsewhere, or at hand. */
export type KinStatus = "near" | "away" | "estranged" | "dead";
export type StatedKin = Mention & {
  status: KinStatus;
  /** Lives under the same roof. */
  household: boolean;
  /** Under age. */
  minor: boolean;
};

const DIED =
  /\b(?:died|is dead|are dead|is dying|passed away|passed when|passed in|was killed|were killed|drowned|is buried|are buried|went down with|fell at|(?:did not|didn't|never) (?:make it|c(?:a|o)me (?:back|home))|stayed on the mountain|left (?:her|him|them|me) (?:an? |the )(?:\p{L}+ )?(?:machine|debt|house|field|shop|fortune)|in the ground|god rest|rest (?:her|his|their) soul|is gone|vanished|disappeared|went missing|'s gone)\b/iu;
const LOST = /\b(?:buried|lost|mourns?|mourning|outlived|grieves? for|death of|funeral of|without|misses)\b/i;
const CALLED_DEAD = /\b(?:late|dead|deceased)[ -]$/i;
const BROKEN =
  /\b(?:left(?! (?:an?|the|some|for work|for school)\b)|walked out|moved out|(?:will not|won't|do not|don't|does not|doesn't|never) (?:visit|speak|talk|call|write|ring|come|answer|know (?:her|him|them))|no contact|not speaking|disowned|stopped (?:writing|calling|speaking)|kept the (?:flat|house)|has remarried|strangers?|threw (?:her|him|them) out)\b/i;
const AVOIDED =
  /\b(?:has(?: not|n't) (?:spoken|talked|written) to|(?:does not|doesn't|do not|don't|never) (?:speak|talk|write) (?:of|to|with)|divorced from|estranged from|met (?:her|him|them) once|split up with|cut off|ran away from)\b/i;
const ESTRANGED = /\b(?:estranged|ex|former)[ -]/i;
const ELSEWHERE =
  /^(?:(?:who|now|still|also|he|she|they|,) )*(?:(?:lives? far|lives?|is|are|works?|plays?|studies|studying|married|stayed|serves?|was sent|went|moved|emigrated|gone|posted|drives?|living|teaching|nursing) (?:[^,.;]{0,30}? )?(?:in|to|at|near|on) (?!the (?:same|kitchen|house|flat)|her\b|him\b|us\b|me\b|time\b|bed\b|love\b|charge\b)|lives? far away|abroad|overseas|far away|mostly in|in the army|at sea|in prison|in hospital|in the home|(?:[\w ]{0,20})(?:rings? (?:on|every)|phones? (?:on|every)|writes? (?:every|twice|once|weekly)|comes? (?:at|for|every))|visits? at|on the other side)/i;
const AT_ONCE_AWAY = /^(?:,? ?\(?)(?:in|from) (?!the (?:house|kitchen|ground|next)|law\b)\p{Lu}?\p{L}+/iu;
const WITH_THEM =
  /\b(?:lives? (?:with (?:her|him|them|us|me)|upstairs|downstairs|here|in \p{L}+'s (?:front|spare|back) room)|(?:still|is) at home|stays with (?:her|him|them|us|me)|shares? (?:the|a) (?:flat|house|room|bed))\b/iu;
const TOGETHER =
  /\b(?:lives? with|living with|shares? (?:an? |the |\p{L}+ )?(?:flat|house|room|apartment|home) with|looks? after|staying with|stays with|in the house)\b/iu;
const YOUNG =
  /(?:^|\b(?:is|aged|turned|now|are|of) |\()(?:only |just |now )?(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?: (?:months?|years?|weeks?)(?: old)?)?(?:$|[,.;)]| and\b| who\b)|\b(?:at school|schoolboy|schoolgirl|toddler|in nursery|kindergarten|going to school)\b/i;
const CALLED_YOUNG =
  /\b(?:baby|little|teenage|newborn|(?:[1-9]|1[0-7]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)-year-old)[ -]$/i;

/** What the text says has become of each of them: by what they do in clauses of their own, and by what the Echo does about them. */
export function withStatus(
  kin: readonly Mention[],
  plain: string,
  clauses: readonly Clause[],
  town: string | null,
): StatedKin[] {
  return kin.map((one, at) => {
    const name = one.name ?? one.relation;
    const parent = /^(?:mother|father|mum|mom|dad)$/.test(one.relation);
    const isOf = (who: string): boolean => who === name || (parent && who === "parents");
    const own = clauses.filter(({ subject }) => subject.kind === "person" && isOf(subject.who));
    const about = clauses.filter(
      (clause) => clause.subject === SELF && mentions(plain.slice(clause.from, clause.to), one),
    );
    const said = own.map((clause) => `${clause.said} `.replace(/^'s gone/, "is gone"));
    const told = about.map(({ from, to }) => plain.slice(from, to));
    const before = beforeMention(plain, one);
    const dead =
      CALLED_DEAD.test(before) ||
      said.some((text) => DIED.test(text)) ||
      told.some((text) => LOST.test(text.split(name)[0] ?? "") && !/\bnot\b|n't\b/.test(text)) ||
      bothDead(plain, kin, at) ||
      (one.relation === "spouse" && one.name === null && BEREFT.test(plain)) ||
      (isPartnerWord(one.relation) &&
        /\b(?:wives|husbands) are (?:dead|buried)|buried (?:two|both|three) (?:wives|husbands)\b/.test(plain));
    const estranged =
      one.former ||
      ESTRANGED.test(before) ||
      said.some((text) => BROKEN.test(text) && !/^(?:her|him|them)/.test(text)) ||
      told.some((text) => AVOIDED.test(text));
    const household =
      isHousemateWord(one.relation) ||
      said.some((text) => WITH_THEM.test(text)) ||
      told.some((text) => isWith(text, name)) ||
      isListedWith(plain, name);
    const elsewhere = said.filter((text) => town === null || !text.includes(town));
    const isElsewhere = elsewhere.some((text) => ELSEWHERE.test(text.trim()) || AT_ONCE_AWAY.test(text));
    const away = !household && (isElsewhere || isPlacedElsewhere(plain, one, town));
    const minor = CALLED_YOUNG.test(before) || said.some((text) => YOUNG.test(text.trim())) || ageBehind(plain, one);
    const status = dead ? "dead" : estranged ? "estranged" : away ? "away" : "near";
    return { ...one, status, household: household && status === "near", minor: minor && !dead };
  });
}

const mentions = (text: string, { name, relation }: Mention): boolean =>
  name === null ? new RegExp(`\\b${relation}\\b`, "i").test(text) : text.includes(name);

/** What stands right before the first mention, its owner included: "her late ". */
function beforeMention(plain: string, { name, relation }: Mention): string {
  const at = plain.search(
    new RegExp(name === null ? `\\b${relation}\\b` : `(?:\\b${relation},? (?:called |named )?)?${name}\\b`, "iu"),
  );
  return plain.slice(Math.max(0, at - 24), Math.max(0, at));
}

const isWith = (text: string, name: string): boolean => {
  const at = text.search(TOGETHER);
  return at !== -1 && text.indexOf(name) > at && !/\b(?:don't|doesn't|not|never) /.test(text.slice(0, at));
};

/** "They live with two bandmates, Bora and Jin." */
const isListedWith = (plain: string, name: string): boolean =>
  /^\p{Lu}/u.test(name) &&
  new RegExp(
    `\\b(?:lives?|living) with (?:two|three|her|his|their|my|four) \\p{Ll}+, (?:\\p{Lu}\\p{Ll}+(?: \\([^)]*\\))?,? (?:and )?)*${name}\\b`,
    "u",
  ).test(plain);

/** "Parents in Lahore", "Bethan, in Cardiff, barrister". */
function isPlacedElsewhere(plain: string, { name, relation }: Mention, town: string | null): boolean {
  const called = name ?? (/^(?:mother|father)$/.test(relation) ? `(?:${relation}|parents)` : relation);
  const place = new RegExp(`\\b${called}(?:,| is| are| works?)? \\(?in (?!the\\b|law\\b|a\\b|bed\\b)(\\p{L}+)`, "iu");
  const found = place.exec(plain)?.[1];
  return found !== undefined && /^\p{Lu}/u.test(found) && !town?.startsWith(found);
}

/** "Obi (7 months)", "Ify who is 9", "Tara (8)". */
function ageBehind(plain: string, { name }: Mention): boolean {
  if (name === null) return false;
  const behind = new RegExp(
    `${name},? \\(?(?:who(?:'s| is) |is |aged? )?(\\d{1,2}|\\p{Ll}+)( months?| weeks?)?[),.; ]`,
    "u",
  ).exec(plain);
  return behind !== null && (behind[2] !== undefined || YOUNG.test(`(${behind[1]})`));
}

/** "Both are dead" is said of the two named last. */
function bothDead(plain: string, kin: readonly Mention[], at: number): boolean {
  const both =
    /\b(?:[Bb]oth (?:of them )?(?:are|were) (?:dead|buried|killed|gone)|[Bb]oth (?:\p{L}+ )?(?:are|were) (?:dead|buried))\b/u.exec(
      plain,
    );
  if (both === null) return false;
  const before = kin
    .map((one, index) => ({
      index,
      at: plain.slice(0, both.index).search(new RegExp(`\\b${one.name ?? one.relation}`, "iu")),
    }))
    .filter((one) => one.at !== -1)
    .sort((a, b) => b.at - a.at)
    .slice(0, 2);
  return before.some(({ index }) => index === at);
}
