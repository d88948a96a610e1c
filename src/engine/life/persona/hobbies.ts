import type { Pronouns } from "../types/person.ts";
import { devotions } from "./devotees.ts";
import { toFirstPerson } from "./first-person.ts";
import { HOBBIES, INSTRUMENTS } from "./hobby-words.ts";
import { isKinWord } from "./kin-words.ts";
import { hasOwnTime, leisure } from "./leisure.ts";
import { lexiconPhrase, nameParts } from "./lexicon-word.ts";
import { namedPastimes } from "./named-pastimes.ts";
import { isNoPastime } from "./no-pastimes.ts";
import { pastimeSigns } from "./pastime-signs.ts";
import { sentencesOf, tokensOf } from "./plain-text.ts";
import { gerundOf } from "./verb-forms.ts";

const MAX_HOBBIES = 6;
const LIKES =
  /\b(?:(?:loves?|enjoys?|(?<!\b(?:is|was|are|looks?|sounds?|feels?|something|nothing|more|just) )likes?|adores?|prefers|fond of|passionate about|obsessed with|good at|spends? (?:[^\s.,;]+ ){1,4}?(?=\p{Ll}{2,}ing\b)|hobb(?:y is|ies are|ies include|ies:?)|passion(?:s? (?:is|are)| for)|(?:obsession|idea of fun|favourite thing) is|pastimes? (?:is|are)|happiest (?:when )?|(?<=(?:\b(?:is|are|am|really|deeply)|,|'s|'re|'m) )into|addicted to|interests?(?: include| are| in)?:?|(?:free|spare) time,? (?:she|he|they|i)? ?(?:is )?|t(?:akes|ook|aken) up|weakness for|mad about)):? ?((?:to )?\p{L}[^.;]*)/giu;
/** Verbs of pastimes that need what is done to what, and the things that make them no pastime. */
const DOING =
  "plays?|sings?(?! (?:better|worse|louder|along|about))|dances?(?! (?:better|worse|about))|photographs?|feeds?(?= (?:the )?(?:(?:(?:street|stray|alley|feral|harbour|wild|neighbou?rhood) )(?:cats|dogs)|(?:\\p{L}+ )?(?:pigeons|birds|crows|gulls|ducks|strays|sparrows|foxes|swans|squirrels|hedgehogs|magpies|robins|koi)))|throws?(?= (?:pots|axes|darts))|ties(?= flies)|coach(?:es)?|referees?|practi[sc]es?|learns?|stud(?:y|ies)(?= the stars)|plays?|collects?|paints?|restores?|builds?|repairs?|mends?|sews?|knits?|crochets?|bakes?|brews?|grows?|writes?|carves?|draws?|breeds?|races?|photographs?|sketch(?:es)?|makes?|reads?|presses|press|translates?|watch(?:es)?|edits?(?= (?:\\p{L}+ )?(?:videos|films|clips|photos|podcasts))|distils?|flies(?= (?:drones|kites|model))|listens?(?= to)|braids?(?= \\p{L}+ for (?:pleasure|fun|extra))|walks?(?= (?:the|her|his|their|my) (?:\\p{L}+ )?dogs?\\b)|rides?|runs?(?= (?:(?:the|a) )?(?:half[- ])?marathons?)|sails?|rows?|fl(?:y|ies)(?= kites)|trains?|raises?|whittles?|embroiders?|composes?|tends?|studies(?= (?:maps|stars|birds))|arranges?(?= flowers)|keeps?(?= (?:(?:the )?bees|chickens|hens|pigeons|rabbits|goats|ducks|birds|canaries|llamas|sheep|horses|(?:\\p{L}+ )?fish|snakes|orchids|an? (?:diary|journal|garden|allotment)|(?:an? )?(?:allotment|diary))(?! (?:fork|shed|hose|centre|tools?)\\b))";
const DOES = (subjects: string): RegExp =>
  new RegExp(
    `(?:(?:^|[.;:–(] ?|, | {2}|\\b(?:${subjects}) ))(${DOING}) (?=((?:the |an? |old |small |her own |his own |their own |my own |her |his |their |my )?[\\p{L}-]+(?: [\\p{L}-]+){0,2}))`,
    "giu",
  );
/** Verbs that are a pastime by themselves; where it is done does not matter. */
const ALONE = (subjects: string): RegExp =>
  new RegExp(
    `(?:(?:^|[.;:–(] ?|, | {2}|\\b(?:${subjects}) ))(sings?|dances?|swims?|knits?|crochets?|embroiders?|paints?|draws?|sketch(?:es)?|bakes?|gardens?|fish(?:es)?|hikes?|jogs?|drums?|beatboxes|skateboards?|whistles|cycles?|surfs?|skis?|skates?|climbs?|boxes|box|rows?|sails?|camps?|forages?|botanises|botanizes|meditates?|wrestles?|juggles?|gambles?|stargazes?|weaves?|yodels?|quilts?|sculpts?|kayaks?|canoes?|snowboards?|birdwatches|birdwatch|distils?|reads?|cooks?|whittles?|hunts?|sews?)(?= (?:in|on|at|every|badly|well|with|for|by|a little|a bit|a lot|too|when|whenever|under|until|before|after|off|along|and|to)\\b| \\(|[.,;:)]|$)( for \\p{Ll}+)?`,
    "giu",
  );
/** "To audiobooks": what is listened to. */
const LISTENED = /^to (?=\p{L})/u;
const NO_PASTIME =
  /^(?:her |his |their |my )?(?:own |old )?(?:(?:him|her|my|it)self|themsel(?:f|ves)|ourselves|fun|no|none|everybody|everybody's|(?:better|worse|harder|faster|louder)|excuses?|peace|mistakes?|money|friends?|love|sure|a living|sense|noise|part|a role|the part|people|everyone|everything|nothing|something|it|them|him|her|up|out|down|off|on|to|that|what|how|lists?|minds?|too|well|badly|letters|children|kids|sons?|daughters?|fees|bills?|a bit|a lot|enough|more|less|hard|like|trouble|plans|decisions|tricks|dead|shaped|when|if|while|and|or|in|with|about|at|for|of|off|over|under|from)\b/i;
/** "a terrible dancer who dances anyway" is one for the love of it. */
const KEEN =
  /\b(?:keen|terrible|bad|great|hopeless|dreadful|decent|amateur|avid|passionate|good|sunday) (dancer|singer|cook|swimmer|gardener|painter|reader|knitter|fisher|runner|climber|cyclist|hiker|surfer)\b/giu;
const NEGATED =
  /\b(?:not|n't|never|no longer|nobody|hates?|doesn't|don't|didn't|can't|cannot|used to|would|to|wants?|hopes?|dreams?|\w+['’]d) (?:[^\s,;]+ )?$/i;
const STOPPERS =
  /\s(?:and|but|while|because|when|who|which|that|at|in|on|with|since|after|before|although|though|as|than|every|from|until|or|by|so|more|very|too|almost|even|all|shaped|where|whenever|if|twice|once|nobody|nearly|badly|well|under|over|to|like|till|instead|about|near|behind|beside|along|across|against|inside|outside|above|below|round|around|through|past|during|between|late|early|now|again|he|she|they|i|is|are|was)\b.*$|\sfor(?! (?:carp|trout|eels|salmon|pike|mushrooms))\b.*$/i;
/** What follows "loves" is a pastime by its last word: "gospel music", "board games". */
const PASTIME_KINDS =
  /^(?:music|games?|films?|movies|theatre|opera|poetry|jazz|puzzles?|crosswords?|sudoku|novels|football|cricket|rugby|soaps|documentaries|radio|ballet|baseball|hockey|cards|gossip|cars|trains|markets|museums|walks|jokes)$/;

/**
 * Pastimes as phrases that may stand after "an afternoon of": gerunds ("mending nets", "playing the cello") or names ("chess"). In
 * the order of the text, at most six.
 */
export function readHobbies(plain: string, ownName: string, pronouns: Pronouns, hasTrade = true): string[] {
  const found: { at: number; phrase: string }[] = [];
  const subjects = subjectsOf(ownName);
  // "Kenkey and fish": who speaks of nobody as I or they does not "fish".
  const saysBase = pronouns === "they" || /\bI\b/.test(plain);
  const isNoun = (verb: string): boolean => !saysBase && !/s$/.test(verb);
  const add = (at: number, raw: string): void => {
    const phrase = lexiconPhrase(toFirstPerson(lowerStart(raw), pronouns), ownName, 4);
    if (phrase === null || phrase.split(" ").some(isKinWord)) return;
    const words = phrase.split(" ");
    const isPastime =
      (words.length > 1 && PASTIME_KINDS.test(words.at(-1)!) && !/^(?:an?|the|my) /.test(phrase)) ||
      HOBBIES.has(words[0]!) ||
      isGerund(words[0]!) ||
      (isGerund(words.at(-1)!) && !/ (?:of|to|from|about|her|his|their|my) /.test(phrase));
    if (
      isPastime &&
      !/^(?:being|saying|telling|shouting|burping|arguing|complaining|winning|losing|eating|sleeping|having|getting|doing|going|looking|thinking|quarrelling|quarreling|worrying|ironing|cleaning|nothing|everything|something|anything)$/.test(
        words[0]!,
      )
    )
      found.push({ at, phrase });
  };
  for (const match of plain.matchAll(LIKES)) {
    if (isDenied(plain, match.index)) continue;
    for (const part of listOf(match[1]!)) {
      const liked = asPastime(part);
      if (LIKED_ALONE.test(liked)) found.push({ at: match.index, phrase: liked.toLowerCase() });
      else add(match.index, liked);
    }
  }
  for (const match of plain.matchAll(DOES(subjects))) {
    const from = startOf(plain, match);
    const at = match.index + match[0].indexOf(match[1]!);
    if (
      isNoun(match[1]!) ||
      isDenied(plain, from) ||
      isOthers(plain, at) ||
      NO_PASTIME.test(/^listen/i.test(match[1]!) ? match[2]!.replace(LISTENED, "") : match[2]!) ||
      isNoPastime(match[1]!, match[2]!)
    )
      continue;
    if (isLivelihood(plain, at, match[1]!, hasTrade)) continue;
    const heard = /^listen/i.test(match[1]!) ? "to " : "";
    const object = `${heard}${` ${match[2]!.replace(heard, "")}`.replace(STOPPERS, "").trim()}`.trim();
    if (object !== "") add(from, `${gerundOf(match[1]!.toLowerCase())} ${object}`);
  }
  for (const match of plain.matchAll(ALONE(subjects))) {
    const from = startOf(plain, match);
    const at = match.index + match[0].indexOf(match[1]!);
    if (!isNoun(match[1]!) && !isDenied(plain, from) && !isOthers(plain, at))
      add(from, `${gerundOf(match[1]!.toLowerCase())}${FOR_WHOM.test(match[2] ?? "") ? "" : (match[2] ?? "")}`);
  }
  for (const { at, phrase } of [
    ...namedPastimes(plain),
    ...pastimeSigns(plain),
    ...devotions(plain),
    ...leisure(plain, ownName),
  ])
    if (!found.some((one) => one.phrase === phrase) && !isDenied(plain, at) && !isOthers(plain, at))
      found.push({ at, phrase });
  for (const match of plain.matchAll(KEEN)) {
    const verb = match[1]!
      .toLowerCase()
      .replace(/(?:([^aeiou])\1)?er$/, "$1")
      .replace(/c$/, "ce");
    add(match.index, gerundOf(verb));
  }
  addNamed(plain, add);
  const hobbies: string[] = [];
  for (const { phrase } of found.sort((a, b) => a.at - b.at)) {
    const same = hobbies.findIndex((one) => overlap(one, phrase));
    if (same === -1) hobbies.push(phrase);
    else if (phrase.length > hobbies[same]!.length && phrase.includes(hobbies[same]!)) hobbies[same] = phrase;
  }
  return hobbies.slice(0, MAX_HOBBIES);
}

/** Pastimes and instruments that are named, whatever is said of them. */
function addNamed(plain: string, add: (at: number, raw: string) => void): void {
  const small = plain.toLowerCase();
  let from = 0;
  for (const sentence of sentencesOf(plain)) {
    const tokens = tokensOf(sentence);
    from = Math.max(from, plain.indexOf(sentence, from));
    tokens.forEach((token, i) => {
      const at = small.indexOf(token, from);
      const before = tokens[i - 1] ?? "";
      // "a sailing boat" and "the writing desk" are things, not pastimes.
      const after = tokens[i + 1] ?? "";
      const isOfTrade =
        SAYS_WHICH.test(after) ||
        /^(?:translator|teacher|professor|lecturer|editor|critic|coach|instructor),of/.test(
          tokens.slice(Math.max(0, i - 3), i).join(","),
        );
      const ofOthers = /^who,would/.test(tokens.slice(Math.max(0, i - 3), i).join(","));
      const names = !/^(?:a|an|the|of|no|not|never|hates|stopped|than|to|for|about|from)$/.test(before) && !ofOthers;
      const isUnderWay =
        UNDER_WAY.test(token) &&
        (/^(?:is|'s|am|are|was|were|been|keeps?|kept|come|came)$/.test(before) || DETERMINER.test(after));
      if (
        HOBBIES.has(token) &&
        names &&
        !TAUGHT.test(tokens.slice(Math.max(0, i - 3), i).join(" ")) &&
        !isOfTrade &&
        !isUnderWay &&
        !isDenied(plain, at - 1)
      )
        add(at, token);
      // "Harmonica when nobody's near."
      if (INSTRUMENTS.has(token) && i === 0 && /^(?:when|whenever|badly|every)$/.test(after))
        add(at, `playing the ${token}`);
      const isPlayed = PLAYED.test(`${tokens.slice(Math.max(0, i - 4), i).join(" ")} `);
      if (INSTRUMENTS.has(token) && isPlayed) add(at, `playing the ${token}`);
    });
    from += sentence.length;
  }
}

/**
 * A craft that is the first thing said of somebody without a trade, or is done somewhere or for others, is what they live by: "sews
 * collars", "mends sails for people with bigger ones". In hours of their own it is a pastime all the same.
 */
function isLivelihood(plain: string, at: number, verb: string, hasTrade: boolean): boolean {
  const isGame =
    /^(?:plays?|reads?)$/i.test(verb) && !/^\p{L}+ (?:the|an?|her|his|my)\b/u.test(plain.slice(at, at + 20));
  if (!isGame && /^[^,.;]* for (?:money|a living)\b/.test(plain.slice(at, at + 60))) return true;
  if (!CRAFT.test(verb)) return false;
  if (/^(?:\p{Lu}[\p{L}.'-]+ ){1,3}$|^I $/u.test(plain.slice(0, at))) return true;
  if (/\bnow (?:she|he|they|i) $/i.test(plain.slice(0, at))) return true;
  const sentence = plain.slice(plain.slice(0, at).search(/[^.;!?]*$/), at + plain.slice(at).search(/[.;!?]|$/));
  if (hasOwnTime(sentence) || AT_HOME.test(sentence)) return false;
  const isEarly = (plain.slice(0, at).match(/[.!?](?=\s)/g)?.length ?? 0) < 2;
  return (!hasTrade && isEarly) || FOR_OTHERS.test(plain.slice(at, at + 60));
}

const CRAFT =
  /^(?:mends?|repairs?|restores?|builds?|makes?|sews?|paints?|carves?|bakes?|brews?|writes?|translates?|weaves?|binds?|tends?|grows?)$/i;
/** What grows there is eaten at home. */
const AT_HOME =
  /\bon (?:an?|the|her|his|their|my) (?:\p{L}+ )?(?:balcony|roof|windowsill|allotment|terrace|patio)\b|\b(?:keeps|tends) (?:the )?bees\b|\bin (?:the|an?|her|his|their|my) (?:back ?garden|back ?yard|allotment)\b/iu;
const FOR_OTHERS =
  /^[^,.;]* (?:for (?:people|other|tourists|weddings|money|a living|customers|an? (?:\p{L}+ )?(?:firm|bank|company|paper|newspaper|magazine|agency|studio|website|builder))|in an? |at an? |in the (?:shop|museum|market|factory))/iu;

/** "Sews for half of the town", "cooks for everyone". */
const FOR_WHOM = /^ for (?:half|all|every\p{L}*|any\p{L}*|no\p{L}*|money|free|fun)$/iu;
/** Music and the like, which is a pastime by being liked. */
const LIKED_ALONE =
  /^(?:jazz|techno|reggae|afrobeats?|amapiano|k-?pop|blues|metal|heavy metal|hip-?hop|rap|country music|gospel|fado|musicals|webtoons|podcasts|comics|thrillers|crosswords|soaps|trains|steam trains|vinyl|drag race|wrestling|stand-up|cinema|documentaries|westerns|true crime|mus|boardgames|videogames|concerts)$/i;

/** "Teaches gymnastics", "gives aqua aerobics". */
const TAUGHT =
  /\b(?:teach(?:es)?|taught|teaching|gives|coach(?:es)?|lectures in|teacher of)(?: (?!(?:her|him|me|them|herself|himself|themselves|myself)$)\p{Ll}+)?$/u;
/** What is done with an instrument right before its name; who gave it up or teaches it does not play it. */
const PLAYED =
  /(?<!\bused to |\bnever |\bnot |n't )(?:\b(?:plays?|playing|learns?|learning|practi[sc]es?|practising|practicing|studies|studying|tak(?:es|en|ing) up|took up|loves|scrapes|strums|plucks|masters|mastering|t(?:eaching|eaches|aught) (?:her|him|my|them)sel(?:f|ves))) (?:the |a little |some )?$/;
/** "Sewing machine", "bingo host": behind these a pastime says which thing or whom. */
const SAYS_WHICH =
  /^(?:machines?|rods?|needles?|boats?|bags?|books?|boards?|kits?|schools?|lessons?|teachers?|instructors?|hosts?|coach|trainer|shops?|gear|licence|magazines?|correspondent|accident|equipment|company|champion|mistress|master)$/;

/** "Is running the shop", "keeps writing to her": what is done there is no pastime. */
const UNDER_WAY = /^(?:running|writing|reading|drawing|climbing|hunting|cooking|baking|painting|camping)$/;
const DETERMINER =
  /^(?:the|an?|her|his|their|my|to|up|out|down|for|off|it|him|them|after|from|into|through|late|low|dry)$/;

/** Whose verbs count: the persona's own, by pronoun or name. */
const subjectsOf = (ownName: string): string =>
  ["she|he|they|i|who|and|or|also|only|mostly|still|secretly|sometimes|often|badly|now", ...nameParts(ownName)].join(
    "|",
  );

/** "Her sister Ruth, who plays the cello": what the family does is theirs. */
function isOthers(plain: string, at: number): boolean {
  const clause = plain
    .slice(0, at)
    .split(/[.;:!?]/)
    .at(-1)!
    .toLowerCase();
  const near = clause
    .split(/,| and | but /)
    .slice(-2)
    .join(",");
  const named = [...near.matchAll(/\b(?:her|his|their|my|our) (?:\S+ ){0,2}?([\p{Ll}-]+)/gu)].some(([, word]) =>
    isKinWord(word!),
  );
  return named && !/\b(?:she|he|they|i) $/.test(clause);
}

/** "learning the accordion" and "playing the accordion" are one pastime; so are "dancing" and "swing dancing". */
function overlap(one: string, other: string): boolean {
  if (one.includes(other) || other.includes(one)) return true;
  const tail = (phrase: string): string => phrase.replace(/^\p{Ll}+ing (?:the |an? )?/u, "");
  return one.includes(" ") && other.includes(" ") && tail(one) === tail(other);
}

const isGerund = (word: string): boolean => /^\p{Ll}{2,}ing$/u.test(word) && !NOT_GERUNDS.has(word);
const NOT_GERUNDS = new Set(
  "morning evening king ring string spring thing wing ceiling wedding feeling darling sibling pudding".split(" "),
);

/** Where a match begins: of the gap that was left in the text by what is said of others it takes in no more than two blanks. */
function startOf(plain: string, { index }: RegExpExecArray): number {
  let at = index;
  if (plain[at] === " ") while (plain[at - 1] === " ") at--;
  return at;
}

const isDenied = (plain: string, at: number): boolean =>
  NEGATED.test(`${plain.slice(Math.max(0, at - 18), at + 1).trimEnd()} `);

/** The parts of "knitting, long walks and to sing", up to where the sentence turns to something else. */
const listOf = (text: string): string[] =>
  text
    .split(
      /,? and (?=(?:she|he|they|i|is|has|hates|can't|cannot|plays|keeps|wants|would|talks|lives)\b)|,? but | – /i,
    )[0]!
    .split(/, and |, | and | \+ | or /)
    .map((part) => part.trim());

const lowerStart = (phrase: string): string => phrase.charAt(0).toLowerCase() + phrase.slice(1);

/** "to sail" and "sailing" → "sailing"; "old films" stays a thing someone likes and is no pastime. */
function asPastime(phrase: string): string {
  const trimmed = ` ${phrase}`
    .replace(/^ (?:of|in|is|are) /, " ")
    .replace(/^(?! to ).*$/, (whole) => whole.replace(STOPPERS, ""))
    .trim();
  const infinitive = /^to (\p{Ll}+)(.*)$/u.exec(trimmed);
  return infinitive ? gerundOf(infinitive[1]!) + infinitive[2]!.replace(STOPPERS, "") : trimmed;
}
