import { INSTRUMENTS } from "./hobby-words.ts";
import { isKinWord } from "./kin-words.ts";
import { tokensOf } from "./plain-text.ts";
import { type Phrase, phraseAt } from "./thing-phrases.ts";
import { PLACES } from "./thing-words.ts";

const A_THING = "(?=(?:an?|her|his|their|my|one|two|three|four|five|six|seven|eight|nine|ten|\\d+) )";
const isPlace = (noun: string): boolean => PLACES.has(noun.split(" ").at(-1)!);

type Kind = { pattern: RegExp; takes: (phrase: Phrase) => boolean };
const ofOwnOrKin = ({ ownedBy }: Phrase): boolean => ownedBy === null || isKinWord(ownedBy);
/** What an instrument, a seat or a bed is to whoever uses it: as good as theirs. */
const KINDS: readonly Kind[] = [
  // "Plays an old accordion", "plays her aunt's cello".
  { pattern: new RegExp(`\\bplays? ${A_THING}`, "iu"), takes: (one) => ofOwnOrKin(one) && !isPlace(one.noun) },
  // "Plays the oud", "plays bass badly": what is no house's and no church's.
  {
    pattern:
      /\b(?:plays?|playing|practi[sc](?:es?|ing)|(?:teaching|taught) (?:herself|himself|themselves|themself|myself)|(?:learns?|learning)(?: to play)?) (?:(?:the|some|a little) )?(?!(?:organ|piano|harpsichord|bells|drums?|harp|percussion|timpani)\b)(?=\p{Ll})/iu,
    takes: ({ ownedBy, noun, at }) =>
      ownedBy === null && at === 0 && INSTRUMENTS.has(noun.split(" ").at(-1)!) && !/^(?:organ|piano)$/.test(noun),
  },
  // "With the radio on."
  {
    pattern:
      /\bwith (?=(?:the|her|his|their|my|an?) (?:radio|television|tv|telly|record player|gramophone) (?:on|off|low|turned)\b)/iu,
    takes: () => true,
  },
  // "Sleeps on a mattress", "sits in the same armchair".
  {
    pattern:
      /\b(?:sleeps?|sits?|naps?|lies|rests|dozes) (?:\p{L}+ ){0,2}?(?:in|on) (?=(?:an?|the same|her|his|their|my) )/iu,
    takes: (one) =>
      ofOwnOrKin(one) && !isPlace(one.noun) && !/(?:^| )(?:bench|bus|train|tram|ferry|boat)$/.test(one.noun),
  },
  // "Never takes off her hat", "can't part with her mother's coat".
  {
    pattern: new RegExp(
      `\\b(?:never (?:takes? off|leaves? (?:the house|home) without|goes (?:anywhere|out) without|parts? (?:with|from)|travels without)|(?:can't|cannot|won't|will not|doesn't|refuses to|never) (?:throw (?:away|out)|throws (?:away|out)|part with|sell|give (?:up|away))) (?:anything but |the )?${A_THING}`,
      "iu",
    ),
    takes: ofOwnOrKin,
  },
  // "Saved up for a kayak", "is restoring a boat", "bought herself a tandem".
  {
    pattern:
      /\b(?:(?:has |have |'ve |'s )?(?:saved (?:up )?for|bought (?:herself|himself|themselves|themself|myself)|built (?:herself|himself|themselves|myself)|built|inherited|was left|was given)|(?:is|am|'s|'m|are|been) (?:still |slowly |always )?(?:restoring|rebuilding|repairing|mending|doing up|building)) (?=(?:an?|her|his|their|my) )/iu,
    takes: (one) =>
      ofOwnOrKin(one) && !/(?:^| )(?:school|church|bridge|road|wall|ship|house|tower|hall|bar)$/.test(one.noun),
  },
  // "Rents an allotment", "shares a workshop".
  {
    pattern:
      /\b(?:rents?|shares?|leases?) (?=(?:an?|the) (?:[\p{L}-]+ ){0,2}?(?:allotment|garage|stall|workshop|studio|shed|field|plot|garden|booth|darkroom|boathouse|kiln)\b)/iu,
    takes: ({ ownedBy }) => ownedBy === null,
  },
  // "Still uses her old Nokia", "polishes a trumpet".
  {
    pattern: /\b(?:uses?|polish(?:es)?|oils?|swears by|takes photographs with) (?=(?:an?|her|his|their|my) )/iu,
    takes: (one) => ofOwnOrKin(one) && !isPlace(one.noun),
  },
  // "Cycles everywhere on her father's bicycle."
  {
    pattern:
      /\b(?:cycles|rides|commutes|pedals|gets (?:about|around)) (?:\p{L}+ ){0,4}?(?:on|in)? ?(?=(?:her|his|their|my) )/iu,
    takes: (one) =>
      ofOwnOrKin(one) &&
      /(?:^| )(?:bicycle|bike|motorbike|motorcycle|scooter|moped|tandem|tricycle|car|van)$/.test(one.noun),
  },
  // "Collects police badges": who collects things has them.
  {
    pattern:
      /\b(?:collects?|collecting) (?=(?!(?:\p{Ll}+ )?(?:trolleys|tickets|parcels|bottles|cans|scrap|glasses|bins|beetles)\b)\p{Ll})/iu,
    takes: ({ ownedBy, noun }) => ownedBy === null && !isPlace(noun),
  },
  // "Reads the same three novels", "thirty years the same stool".
  {
    pattern:
      /\b(?:reads?|wears?|uses?|drives?|rides?|sits on|mends|years|still) the same (?:(?:one|two|three|four|five|\d+) )?(?=\p{Ll})/iu,
    takes: ({ ownedBy, noun }) => ownedBy === null && !isPlace(noun) && !/(?:^| )(?:bus|train|tram|ferry)$/.test(noun),
  },
  // "Proud owner of a Vespa."
  { pattern: new RegExp(`\\bowner of ${A_THING}`, "iu"), takes: ofOwnOrKin },
  // "Is a piano tuner with a van."
  {
    pattern:
      /^(?:is |am |'m )?(?:an? |the )?(?:(?!in |at |on |for |of |from |with |to |not |never |works? |cleans? |guards? |sells? |lives? )[\p{L}'-]+ ){1,5}with (?=(?:an?|two|three|four|five|six|\d+) )/iu,
    takes: (one) => ofOwnOrKin(one) && !isPlace(one.noun),
  },
];
const NOT_DONE =
  /\b(?:not|nobody|no longer|used to|would|wants?|hopes?|dreams?|wish(?:es)?|once|until|stopped|gave up|if)\b/i;

/** What a clause of the Echo's own says it uses, keeps or has got itself. */
export function keptIn(said: string): string[] {
  return KINDS.flatMap(({ pattern, takes }) => {
    const found = pattern.exec(said);
    if (found === null || NOT_DONE.test(said.replace(found[0], ""))) return [];
    const phrase = phraseAt(tokensOf(said.slice(found.index + found[0].length)), 0);
    return phrase === null || !takes(phrase) ? [] : [phrase.noun];
  });
}

/** "Her only luxury is a coffee machine." */
const DEAREST = new RegExp(
  `^(?:her|his|their|my|\\p{Lu}\\p{L}+['’]s) (?:(?:\\p{L}+ ){0,2}(?:luxury|possession|treasure|extravagance|heirloom|pride and joy|pride)|(?:only|most|dearest|best|finest|favourite) (?:\\p{L}+ )?thing)s? (?:is|are) ${A_THING}`,
  "iu",
);
/** "Her flat is full of clocks", "a shed full of tools". */
const FULL_OF =
  /\b(?:flat|house|room|shed|garage|kitchen|attic|loft|cellar|basement|van|bag|garden|balcony|shelf|shelves|walls?|bedroom|studio|workshop|cottage|apartment|drawer|trunk|suitcase|wardrobe|cupboard|pockets?) (?:(?:is|are) )?(?:\p{L}+ )?(?:full of|stuffed with|crammed with|lined with|covered (?:in|with)|hung with|filled with|packed with) (?!other)/iu;

/** What a clause says the Echo's dearest thing is, or of what its place is full. */
export const dearestIn = (text: string): string[] =>
  [DEAREST, FULL_OF].flatMap((pattern) => {
    const found = pattern.exec(text);
    const phrase = found === null ? null : phraseAt(tokensOf(text.slice(found.index + found[0].length)), 0);
    return phrase === null || !ofOwnOrKin(phrase) || isPlace(phrase.noun) ? [] : [phrase.noun];
  });
