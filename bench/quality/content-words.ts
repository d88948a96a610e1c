import { wordsOf } from "./ngrams.ts";

/** Too common to say what a text is about. */
const EMPTY = new Set(
  `a about above after again against all almost alone along already also always am an and another any anybody anyone anything are as
ask asked at away back be because been before being better between both but by came can can't cannot come could couldn't day days did
didn't do does doesn't doing don't done down each else enough even ever every everybody everyone everything far few first for from
gave get give go goes going gone good got had hadn't half has have haven't having he he'd he's her here hers herself him himself his
home how however i i'd i'll i'm i've if in instead into is isn't it it's its itself just keep kept knew know known last late left less
let like little long look looked lot made make many may me might mine more morning most much must my myself near never new next night no
nobody none nor not nothing now of off often old on once one only or other others ought our out over own part perhaps put quite rather
really right said same saw say says see seen seems shall she she'd she's should since small so some somebody someone something
sometimes soon still such take taken tell than that that's the their them then there there's these they they'd they're thing things
think this those though thought three through till time to today together told too took two under until up upon us used very want wanted
was wasn't way we well went were weren't what when where whether which while who whole whom whose why will with within without won't
would wouldn't yes yet you you'd you'll you're you've your afternoon evening yesterday tomorrow four five six seven eight nine ten`.split(
    /\s+/,
  ),
);
const MIN_LETTERS = 3;

/** The words of a text that say what it is about, each once. */
export const contentWords = (text: string): Set<string> =>
  new Set(wordsOf(text).filter((word) => word.length >= MIN_LETTERS && !EMPTY.has(word)));
