import { AUXILIARY, PRONOUN } from "./clause-words.ts";
import { HOBBIES, HOBBY_NAMES, INSTRUMENTS } from "./hobby-words.ts";
import { isKinWord } from "./kin-words.ts";
import type { Found } from "./leisure.ts";
import { tokensOf } from "./plain-text.ts";
import { gerundOf } from "./verb-forms.ts";

type Sign = { pattern: RegExp; phrase: (match: RegExpExecArray) => string };

const INSTRUMENT = [...INSTRUMENTS].join("|");
/** What is done for its own sake and needs no object, with how or when it is done behind it. */
const DONE_ALONE =
  /(?:^|[.;:!?] |, (?:and )?|\band |\b(?:she|he|they|I) )(boxes|climbs|fences|rows|swims|skates|surfs|skis|cycles|knits?|crochets?|embroiders?|whittles|paddles|kayaks|juggles|skateboards|birdwatches|wrestles|raps|sketches|hikes)(?=[.;]|$| {2}| (?:like an?|a bit|a little|when(?:ever)?|without|slowly|badly|along|everywhere|two|three|four|five|six|twice|every|most|once|at (?:night|weekends|dawn)|in (?:summer|winter|the (?:mornings?|evenings?))|on (?:\p{Lu}\p{L}+days?|weekends))\b)/giu;
/** What says that something is a pastime without a verb of its own. */
const SIGNS: readonly Sign[] = [
  // "Boxes three nights a week", "climbs when his shoulder lets him", "knit like a maniac".
  { pattern: DONE_ALONE, phrase: ([, verb]) => gerundOf(verb!.toLowerCase()) },
  {
    pattern:
      /\bdo(?:es)? (?:the )?(jigsaws|jigsaw puzzles|sudoku|trampolining|gymnastics|calligraphy|cross-stitch|amateur dramatics|improv|embroidery|origami|tai chi|parkour)\b/giu,
    phrase: ([, what]) => what!.toLowerCase(),
  },
  {
    pattern: /\bgoes to the (pictures|movies|football|match|dogs)(?= (?:alone|every|on|with|whenever|when)\b|[.,;])/giu,
    phrase: ([, where]) =>
      /^(?:football|match)$/i.test(where!)
        ? "watching football"
        : where!.toLowerCase() === "dogs"
          ? "the dogs"
          : "the cinema",
  },
  {
    pattern:
      /\bseason tickets? (?:at|for|to see) (?!the (?:opera|theatre|ballet|orchestra|zoo|philharmonic|symphony|bus|tram|train|pool))\p{Lu}/gu,
    phrase: () => "watching football",
  },
  {
    pattern: /\bbrews? (?:her|his|my|their) own (beer|cider|wine|mead)\b/giu,
    phrase: ([, what]) => `brewing ${what!}`,
  },
  {
    pattern: /\bbets? on (?:the )?(horses|dogs|greyhounds|cockfights)\b/giu,
    phrase: ([, what]) => `betting on ${what!}`,
  },
  {
    pattern:
      /(?:^|[.;:,] |\band |\b(?:she|he|they|i) )walks? (?:along |by |round |over )?the (?:dykes?|beach|coast|shore|hills?|moors?|dunes|canal|river|cliffs?|promenade|woods|marsh|harbour wall|towpath|seawall)\b/giu,
    phrase: () => "walking",
  },
  {
    pattern:
      /\breads? (?:all |any |every |only )?(?:the )?(?:old |cheap )?(paperbacks|novels|thrillers|westerns|poetry|romances|crime novels|whodunnits|history books|biographies|manga|comics)\b/giu,
    phrase: ([, what]) => `reading ${what!}`,
  },
  // "Writes letters to a botanist": not those that families write.
  {
    pattern:
      /\bwrites? (?:long |angry )?letters to (?=an? |the (?:editor|council|paper|king|queen|dead)|newspapers|strangers|editors|prisoners)/giu,
    phrase: () => "writing letters",
  },
  {
    pattern:
      /\bwrites? (?:[^.,;]{0,30} )?in (?:an?|her|his|my|their) (?:\p{L}+ )?(?:notebooks?|diary|journal|exercise books?)\b|\b(?:has|have) filled (?:\p{L}+ ){1,2}(?:exercise books|notebooks|diaries|journals)\b/giu,
    phrase: () => "writing",
  },
  {
    pattern:
      /\b(?:is|am|are|'s|'m|'re|been) (?:also |still |now |slowly |secretly )?learning (?!the )(\p{Lu}\p{L}+)(?![\p{L}'’]| \p{Lu})/gu,
    phrase: ([, language]) => `learning ${language!}`,
  },
  {
    pattern:
      /\b(?:is|am|are|'s|'m|'re) (?:also |still |now |slowly |secretly )?learning to (play(?= (?:the )?(?!from|in|on|with|at|by)\p{Ll}+)|knit|swim|sail|sew|paint|dance|cook|bake|sing|weave|draw|ski|surf|skate|juggle|crochet|code|dive|climb|box|fence|row|ride|fly|whittle|carve|embroider|quilt|sculpt|spin|skateboard|snowboard|kayak|tango|waltz|yodel)( (?:the )?(?!from|in|on|with|at|by|and|for)\p{Ll}+)?(?=[.,;]| (?:from|in|on|with|at|by|and|for)\b|$)/giu,
    phrase: ([, verb, object]) => gerundOf(verb!.toLowerCase()) + (object ?? ""),
  },
  {
    pattern: new RegExp(
      `\\b(${INSTRUMENT}) (?:that |which )?(?:she|he|they|I)(?:'s| is|'m| am|'re| are) (?:slowly |still )?learning\\b`,
      "giu",
    ),
    phrase: ([, instrument]) => `playing the ${instrument!.toLowerCase()}`,
  },
  // "I run, slowly", and not "the shop she runs".
  {
    pattern:
      /(?:^|[.;:,(] |\band |\bwho )(?:(?:she|he|they|i) )?runs?(?=[,.;]| (?:slowly|badly|marathons|every (?:morning|day|evening|night)|most (?:mornings|days)|before (?:dawn|work|breakfast)|after work|along the|round the|at (?:dawn|night|sunrise|dusk|weekends|lunch|five|six)|in the (?:mornings?|evenings?|park|woods|rain|dark)|by the (?:river|sea|canal)|for (?:fun|pleasure)|on (?:sundays|saturdays|weekends)|track|cross-country)\b)/giu,
    phrase: () => "running",
  },
  {
    pattern:
      /\bgoes to (?:the )?(opera|bingo|theatre|ballet|cinema)(?= (?:every|on|with|alone|whenever|when)\b|[.,;]| \p{Lu}\p{Ll}+days)/giu,
    phrase: ([, where]) => where!.toLowerCase(),
  },
  {
    pattern: /\b(?:goes?|off) to the (gym|races)\b/giu,
    phrase: ([, where]) => `going to the ${where!.toLowerCase()}`,
  },
  {
    pattern:
      /\b(?:in|belongs to|(?:member|part) of|joined) (?:an?|the|her|his|my|their) (?:[\p{L}'-]+ )?choir\b|(?:^|[.;:,] )(?:then )?(?:church )?choir(?= (?:on|every|practice)\b|[,.;])|\bruns (?:the|its|an?) choir\b/giu,
    phrase: () => "singing in the choir",
  },
  {
    pattern:
      /\bplays? in (?:an?|the|her|his|my|their) (?:[\p{L}'-]+ ){0,2}?(?:band|orchestra|quartet|trio|ensemble)\b/giu,
    phrase: () => "playing in a band",
  },
  { pattern: /\bdo(?:es)? (?:the |an? )?(?:\p{L}+ )?crosswords?\b/giu, phrase: () => "crosswords" },
  // One of a list of fragments: "Model trains, crossword, brass band (euphonium)."
  {
    pattern: /(?:^|[.,;:] (?:and )?)(?:the )?(crossword|jigsaw)s?(?=[.,;]|$)/giu,
    phrase: ([, what]) => `${what!.toLowerCase()}s`,
  },
  {
    pattern:
      /(?:^|[.,;:] (?:and )?)(?:the )?(?:\p{Ll}+ )?(brass|silver|wind|steel|marching|jazz|ceilidh) band(?=[.,;]|$| \()/giu,
    phrase: ([, kind]) => `playing in the ${kind!.toLowerCase()} band`,
  },
  {
    pattern:
      /\b(?:is|am|are|'s|'m|'re|been) (?:also |still |now |slowly |secretly )?writing (?:an?|the|her|his|my|their) (?:\p{L}+ )?(history|novel|memoirs?|play|opera|musical|biography|cookbook|dictionary)\b/giu,
    phrase: ([, what]) => `writing a ${what!.toLowerCase()}`,
  },
  // "Does judo", "do push-ups": what is done and has a name.
  {
    pattern:
      /(?:^|[.;:,(] |\b(?:and|she|he|they|I|who) )does ((?!(?:the|an?|her|his|their|my|no|not|nothing|it|so|some|all|most|well|badly|what|as|much|more|this|that|them|too|fine|good|time|taxes|hair|nails|lashes|makeup|make-up|henna|payroll|security|shifts|nights|days|mornings|weekends|accounts|books|chores|laundry|sums|homework|business|odd|research|surgery|quality|standup|deliveries|alterations|repairs|weddings|voices|up|night|things|work|jobs?|errands|school|school-run|handstands|interviews|everything|something|anything|lunch|dinner|battle|penance|harm|wonders)\b)\p{Ll}[\p{Ll}-]{2,}(?: (?:chi|dancing|fiction|throwing|skating|arts|climbing|swimming|diving|lifting|painting|singing))?)(?=[.,;(]|$| (?:on|at|in|with|by|every|before|after|and)\b)/gu,
    phrase: ([, what]) => what!.toLowerCase(),
  },
  { pattern: /\bdo(?:es)? (?:the |some |jigsaw )?puzzles?\b(?! books?)/giu, phrase: () => "puzzles" },
  {
    pattern:
      /\btakes? (?:photographs|photos|pictures) of ((?!(?:her|his|their|my|the|us|them|him)\b)\p{Ll}+(?: \p{Ll}+)?)(?=[.,;]|$| (?:and|in|on|at)\b)/giu,
    phrase: ([, what]) => `photographing ${what!}`,
  },
  {
    pattern:
      /\bplays? (?:in goal|goalkeeper|goalie|striker|midfield|centre[- ]forward|(?:left|right|centre)[- ](?:back|half|wing))(?![\p{L}-])/giu,
    phrase: () => "football",
  },
  {
    pattern:
      /\bplays? (?:second row|prop|hooker|fly[- ]half|scrum[- ]half|number eight|flanker|lock forward)(?![\p{L}-])/giu,
    phrase: () => "rugby",
  },
];

/** What somebody is by night, or by desire: "drummer by night". */
const BY_NIGHT = /\b(\p{L}+(?:-\p{L}+)?) by (?:night|desire|inclination|evening|weekend|vocation)\b/giu;
const DONE_BY: Readonly<Record<string, string>> = {
  ...{ drummer: "drumming", singer: "singing", poet: "writing poems", painter: "painting", potter: "pottery" },
  ...{ dancer: "dancing", writer: "writing", novelist: "writing novels", guitarist: "playing the guitar" },
  ...{ bassist: "playing the bass", boxer: "boxing", "stand-up": "stand-up", comedian: "stand-up", comic: "stand-up" },
  ...{ photographer: "photography", pianist: "playing the piano", gardener: "gardening", wrestler: "wrestling" },
  ...{ gamer: "gaming", juggler: "juggling", magician: "magic", sculptor: "sculpting", knitter: "knitting" },
};

/** "In a book club", "on the school kendo team": what such a company is for. */
const CLUB =
  /\b(?:in|of|to|on|joined|at) (?:an?|the|her|his|my|their) (?:(?!of\b)\p{L}+ )?([\p{L}-]+) (?:club|team|league|society|circle)\b/giu;
const OF_CLUBS: Readonly<Record<string, string>> = {
  ...{ book: "reading", reading: "reading", walking: "walking", drama: "amateur dramatics", camera: "photography" },
  ...{
    bowls: "bowls",
    bowling: "bowling",
    gardening: "gardening",
    dance: "dancing",
    bike: "cycling",
    swim: "swimming",
  },
  ...{ ski: "skiing", quiz: "pub quizzes", film: "old films", garden: "gardening", sewing: "sewing", cycle: "cycling" },
};

/** Pastimes that have names of two words, and whatever is named as one: "Hobby: kites", "weekends: disc golf, naps". */
export function namedPastimes(plain: string): Found[] {
  const found: Found[] = [...plain.matchAll(HOBBY_NAMES)]
    .filter((match) => !IS_TRADE.test(plain.slice(match.index + match[0].length)))
    .map((match) => ({ at: match.index, phrase: match[0].toLowerCase() }));
  for (const { pattern, phrase } of SIGNS)
    for (const match of plain.matchAll(pattern)) found.push({ at: match.index, phrase: phrase(match) });
  for (const match of plain.matchAll(BY_NIGHT)) {
    const phrase = DONE_BY[match[1]!.toLowerCase()];
    if (phrase !== undefined) found.push({ at: match.index, phrase });
  }
  for (const match of plain.matchAll(CLUB)) {
    const kind = match[1]!.toLowerCase();
    const phrase = OF_CLUBS[kind] ?? (HOBBIES.has(kind) ? kind : undefined);
    if (phrase !== undefined) found.push({ at: match.index, phrase });
  }
  for (const match of plain.matchAll(LABELLED))
    for (const part of match[1]!.split(/, (?:and )?| and | \+ |\/| & /)) {
      const words = tokensOf(part.replace(/\([^)]*\)?/g, ""));
      const isName =
        words.length > 0 &&
        words.length < 4 &&
        !words.some(
          (word) =>
            PRONOUN.test(word) ||
            AUXILIARY.test(word) ||
            DETERMINER.test(word) ||
            isKinWord(word) ||
            NO_HOBBY.test(word),
        );
      if (isName && words.join("").length > 2) found.push({ at: match.index, phrase: words.join(" ") });
    }
  return found;
}

/** "A muay thai fighter" lives by it. */
const IS_TRADE = /^ (?:fighters?|coach|teachers?|instructors?|champions?|trainers?|masters?)\b/i;
const LABELLED =
  /\b(?:hobb(?:y|ies)|pastimes?|interests|weekends|evenings|sundays|saturdays|(?:free|spare) time)(?: include| are)?: ([^.;\n]+)/giu;
const NO_HOBBY =
  /^(?:none|no|not|never|because|although|badly|slowly|sometimes|which|when|if|church|mass|chores|laundry|shopping|cleaning|family|lunch|dinner|ironing|arguments?|naps?|sleep|sleeping|sunday|lie-ins|work|working|money|nothing|silence|being|what|quarrelling|quarreling|many|few|too|people|gossip|food|coffee|wine|beer|whisky|arguing|complaining|shouting|crying|him|her|them|me)$/;
const DETERMINER = /^(?:an?|the|his|her|their|my)$/;
