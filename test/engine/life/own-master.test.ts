import { expect, test } from "bun:test";
import { liveAndTell } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { worksForSelf } from "../../../src/engine/life/self-employed.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

const pack = loadPack();
const narrate = createNarrator(pack);
const ENTRIES = 200;
const LONG_MS = 240_000;

const OWN_MASTERS: readonly [work: string, whatIf: string][] = [
  "sells empanadas from a window",
  "is a street cook",
  "is a potter",
  "is a shopkeeper",
  "is a market trader",
  "keeps an inn of her own",
  "runs her own bakery",
  "is a beekeeper",
  "owns a small bookshop",
  "is a freelance photographer",
  "grows tea on two acres",
  "is a hawker",
  "runs her own garage",
  "is a fortune teller",
  "mends shoes in her own shop",
]
  .flatMap((work) => ["What if it had rained?", "What if she had moved to the coast?"].map((whatIf) => [work, whatIf]))
  .map(([work, whatIf]) => [work!, whatIf!]);

/** What only somebody says who works for somebody else. */
const OF_THE_HIRED =
  /\b(?:(?:my|our|the) (?:\p{Ll}+ )?boss(?!\p{L})|(?:I was|I've been|I have been|they) promoted|my (?:\p{Ll}+ )?promotion|my (?:\p{Ll}+ )?notice\b(?! (?:on|at|in) \{)|my (?:own )?pay ?slips?|my (?:\p{Ll}+ )?shifts?|I (?:had|did|took|worked|was given) (?:the|a) (?:\p{Ll}+ )?shift)\b/iu;

test.each(OWN_MASTERS)(
  "nobody is above somebody who %s (%s)",
  (work, whatIf) => {
    const life = liveAndTell(
      pack,
      narrate,
      { name: "Mara", persona: `Mara is 41 and lives in Ghent. Mara ${work}.`, whatIf },
      ENTRIES,
    );
    const own = life.filter(({ view }) => worksForSelf(view.state, view.birth));
    expect(own.length).toBeGreaterThan(ENTRIES / 4);
    const said = own.flatMap(({ narration }) => narration.sentences.filter(({ text }) => OF_THE_HIRED.test(text)));
    expect(said.map(({ frame, text }) => `${frame}: ${text}`)).toEqual([]);
  },
  LONG_MS,
);
