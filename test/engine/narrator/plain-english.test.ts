import { describe, expect, test } from "bun:test";
import { liveAndTell, type Persona } from "../../../bench/quality/lives.ts";
import { loadPack } from "../../../src/engine/content/pack.ts";
import { createNarrator } from "../../../src/engine/narrator/embedded.ts";

/** Of every pronoun, with several people under one word, young and old, with much to say of themselves and with nothing. */
const PEOPLE: readonly Persona[] = [
  {
    name: "Robin Ashgrove",
    persona:
      "Robin (they/them), 34, runs a tea room in Whitby with their partner Jo (they/them). Their twin sisters Hattie and Bea live round the corner, their grandparents live in Leeds, and their three cats rule the kitchen. Robin knits, plays the fiddle and is afraid of bills. They would like to see Iceland.",
    whatIf: "What if Robin had gone to art school instead of taking over the tea room?",
  },
  {
    name: "Robin and crew",
    persona:
      "They run a circus: they are 33, a clown who hates crowds, raised by acrobats. Their aunts, cousins and uncles all work there. They juggle, sew costumes and keep a goat.",
    whatIf: "What if they had left the circus with the accountant?",
  },
  {
    name: "Milo Brandt",
    persona:
      "Milo is 11 and lives with his mum, his dad and his two sisters Ida and Lotte in Freiburg. He collects fossils, plays football badly and is scared of the cellar. His best friend is Yusuf. He wants a dog.",
    whatIf: "What if Milo's family had moved to Norway last summer?",
  },
  {
    name: "Agnes Pettibone",
    persona:
      "I'm 71, a widow since my Walter died four years ago. I live alone in Hexham with a budgie called Nelson. My children Ruth and Stephen live in Canada and London, and my five grandchildren ring on Sundays. I do jigsaws, grow sweet peas and sing in the chapel choir.",
    whatIf: "What if I had emigrated to Canada with Ruth?",
  },
  {
    name: "Brother Anselm",
    persona:
      "Brother Anselm, 52, is a Benedictine monk who keeps the abbey's bees and binds its books. Patient, funny, poor sleeper. He misses his parents, who died, and his brother Kevin writes at Christmas.",
    whatIf: "What if he had left the abbey for the woman he loved?",
  },
  {
    name: "Priya Raman",
    persona:
      "Priya is a 29-year-old backend developer in Berlin. Introverted, sarcastic, loyal. She plays Go online, bakes sourdough, runs slowly, and her flatmates Tobias and Lena never wash up. Her parents in Chennai want her to marry. Scared of flying.",
    whatIf: "What if she had joined the startup that later became famous?",
  },
  {
    name: "Chidi Eze",
    persona:
      "Chidi, 20, studies law at the University of Lagos and shares a room in Yaba with two friends, Emeka and Tunde. Mum sells fabric at Balogun market. He loves Afrobeats, football and debating, hates exams. He wants to be a musician but hasn't told his parents.",
    whatIf: "What if he dropped out of law school to make music?",
  },
  { name: "Nobody Much", persona: "A quiet man.", whatIf: "What if he had said yes?" },
  {
    name: "Alex Ferro",
    persona:
      "They are a sheep farmer, 45, in the Falklands, with a husband Tomas, twin sons of 8 and their parents down the track. Alex keeps a diary of winds, plays the harmonica and dislikes shearing. They have three dogs and a fear of cows.",
    whatIf: "What if Alex had never bought the farm?",
  },
  {
    name: "Mei Tanaka",
    persona:
      "I'm 16, at school in Osaka. I live with my grandparents because my parents work in Brazil. I draw manga, I'm in the kendo club, and my friends Aoi and Ren are everything. I am scared of exams.",
    whatIf: "What if I had gone to Brazil with my parents?",
  },
  {
    name: "Harold Nuttall",
    persona:
      "Accountant. 51. Careful, punctual, mild, secretly romantic. Model trains, crossword, brass band (euphonium). Lives with his mother Enid. Worried about draughts.",
    whatIf: "What if he won the lottery?",
  },
  {
    name: "Dara Quinn",
    persona:
      "Dara (they/them), 27, a bike courier in Dublin with two flatmates, Sinead and Malik. They write poems, box on Tuesdays and owe their brother money. Their mothers, Ann and Brigid, run a bakery.",
    whatIf: "What if Dara had signed up as a boxer?",
  },
];
const ENTRIES = 120;

/** Of somebody who is "they", and of several. */
const AGREEMENT = {
  "a verb of one behind they":
    /\b[Tt]hey (?:(?:never|always|only|just|still|now|also|both) )*(?:does|is|was|has|goes|wants|knows|says|keeps|\p{Ll}+(?:sn['’]t))\b/u,
  "a verb of one before they": /\b(?:[Dd]oes|[Nn]or does|[Ww]as|[Hh]as|[Ii]s) they\b(?! who)/u,
  "a second verb of one": /\bif they \p{Ll}+ [^.,;]{0,40} or \p{Ll}+s\b(?= *[.?,])/u,
  "what several have, as of one":
    /\b(?:people|everybody I met|everyone I met|half the street|the whole queue|we|both of us) had (?:undone|pushed|lost|taken off) their \p{Ll}+(?<!s|back)\b/u,
  "was before several": /\b(?:towards me|behind me|beside me) was (?:two|three|four|five|\d+) /u,
  "somebody's, without saying whose":
    /\b(?:on the mind|round the neck|around the neck|before the coat was off|under the breath)\b/u,
} as const;

/** Of words that run together, and articles. */
const FORMS = {
  "two articles, or a word twice":
    /\b(?!had\b|that\b|very\b|chin\b)(\p{Ll}{2,}) \1\b|\b(?:the|an?|my|your) (?:the|an?) (?!la\b|priori\b)/u,
  "an article before a number": /\b[Aa]n? (?:two|three|four|five|six|seven|eight|nine|ten) (?!-)\p{Ll}+s\b/u,
  "a before a vowel": /\b[Aa] (?:[aeio](?!ne\b|nce\b|ne-|u[^t]|we)\p{Ll}+)/u,
  "an before a consonant": /\b[Aa]n (?!hour|honest|honour|heir)[bcdfghjklmnpqrstvwxyz]\p{Ll}+/u,
  "an object that is contracted":
    /\b(?:in|at|with|about|from|behind|under|into|against|who(?:ever)? gave) it['’]s (?!only\b|just\b)/u,
  "two who are contracted": /(?:^|[.;:!?] )(?:My |The )?\p{L}+ and (?:I|he|she|they)['’](?:ve|d|ll|m)\b/u,
  "a comparison that is contracted": /\bthe (?:more|less|\p{L}+er) I['’]m\b/u,
  "would without its verb":
    /\b(?:I|he|she|they|we|you)['’]d (?:before|after|if|when|but|and|because|as|than|without|that|the|an?|my)\b/u,
  "a plural with its own s": /\b(?:kids|boys|girls|neighbours)['’]s\b/u,
  "capitals and small letters": /\b\p{Lu}{2,}n['’]t\b/u,
  "a wish that is wanted as a deed":
    /\bwant(?:s|ed)? (?:being|discovering|seeing|having|making|becoming|opening) (?:an?|the|my|\p{Lu})/u,
  "a capital behind a speech that goes on": /[?!]" (?:A|An|The) \p{Ll}+ (?:asked|said|wanted)\b/u,
  "two who own": /\b(?:[Mm]y|[Yy]our|[Oo]ur) the\b/u,
  "a verb that is none": /\bins \p{Lu}\p{Ll}+\b/u,
  "a word for the past behind to or could":
    /(?<!listened )\b(?:to|couldn't|could|would|wouldn't|didn't) (?:went|came|had had|told|said|took|gave|saw|was)\b/u,
  "a participle behind the wrong verb":
    /\b(?:was|are|were) (?:had|been)\b|(?<!\b[Aa]ll I )\b(?:has|have|had) (?:went|came|saw|did|was)\b/u,
  "since a while ago": /\bsince (?:[a-z]+|\d+) (?:days|weeks|hours) ago\b/u,
} as const;

/** Of what a sentence looks like. */
const STOPS = {
  "stops that meet": /,,|;,|,;|:,|,\.|(?<!\.)\.\.(?!\.)| [,.;:?!]|\( | \)/u,
  "two blanks": /\S {2,}\S/u,
  "what was not filled in": /[{}[\]|]/u,
  "a small letter at the start": /^["“]?\p{Ll}|[^"”][.!] \p{Ll}/u,
  "a question without its mark":
    /(?:^|[.!?] )(?:Does|Will|Would|Could|Can|Should|Has|Was) (?:I|he|she|they|it|we|you|\p{Lu}\p{Ll}+) [^.?!"“,;:]*\./u,
  "a comma before what was remembered": /\b[Rr]emembered (?:\p{Ll}+ ){1,3}?(?:afterwards|bed|stairs|start), what\b/u,
  "what weather did without saying it":
    /(?:, and|;) (?:a queue at the bus stop|somebody singing|children out in it|hardly anyone about)/u,
} as const;

/** Of what stands for something that is not named. */
const NAMED_NOWHERE = {
  "a laugh of nobody": /\bheard them laugh again\b/u,
  "somebody addressed as the writer's own":
    /(?:, |^)my (?:grandmother|grandfather|mother|father|sister|brother|aunt|uncle), if (?:only|you)\b/u,
  "a thing that undid one": /^An? \p{Ll}+ undid me\b/u,
  "a while that hangs on nothing": /\bfor (?:two|three|\d+) days, for (?:an hour|most of|half|the best part|forty)/u,
  "a smell without saying that it is one":
    /, (?:with|and along with it|and through it) (?:washing powder|fennel|paraffin|onions|soap|yeast|oranges|garlic in butter|candle wax)\b/u,
  "more than one drink at a time": /\ba little an? \p{Ll}/u,
  "could only, of what is no deed": /\bcould (?:only|just) (?:give no answer|forget why|leave without)\b/u,
  "a thing that was told and not named":
    /\b(?:told (?:me|\p{Lu}\p{Ll}+) (?:a|the) thing(?=[.,;])|the thing (?:that )?I did(?: not|n['’]t) tell|something I['’]d been putting off)\b/u,
  "an idea of nothing":
    /\b(?:an idea about myself|something about my(?:self| life)|my mind about something|one thing that I keep getting wrong)\b/u,
  "a voice that says nothing":
    /\bA nudge\b|\bSomething (?:told me in|turned me by)\b|\bseems to want something for me\b/u,
  "a look-back that is a recital":
    /\bwas otherwise\b|\btwice over, now and\b|\bThought of that\.|\blooking at, that\b/u,
  "what one would not doubt": /\bwould not (?:lend|come|go|say|tell)[^.]*, I (?:think|suppose|dare say)\./u,
} as const;

const pack = loadPack();
const lives = PEOPLE.map((who) => ({ who, life: liveAndTell(pack, createNarrator(pack), who, ENTRIES) }));
const sentences = lives.flatMap(({ life }) =>
  life.flatMap(({ narration }) => narration.sentences.map(({ text, frame }) => ({ text: text.trim(), frame }))),
);
const found = (fault: RegExp): string[] =>
  sentences.flatMap(({ text, frame }) => {
    const match = fault.exec(text);
    return match === null ? [] : [`${text.slice(Math.max(0, match.index - 40), match.index + 60)} <${frame}>`];
  });

describe.each(Object.entries({ ...AGREEMENT, ...FORMS, ...STOPS, ...NAMED_NOWHERE }))("%s", (_, fault) => {
  test("is in no entry of a dozen lives", () => {
    expect(found(fault)).toEqual([]);
  });
});

test("no title has a pronoun of nobody, or a word twice", () => {
  const titles = lives.flatMap(({ life }) => life.map(({ narration }) => narration.title));
  expect(titles.filter((title) => /themself|\b(\p{Ll}{3,}) \1\b|[{}[\]|]| {2}/u.test(title))).toEqual([]);
});

test("no sentence says the same thing twice over", () => {
  const twice = (text: string): boolean => /([^.!?"“]{30,})[.!?;,]? (?:\S+ ){0,3}\1/u.test(text);
  expect(sentences.filter(({ text }) => twice(text)).map(({ text }) => text)).toEqual([]);
});

test("what was promised is not said to be owed once it is done", () => {
  const owed = lives.flatMap(({ life }) =>
    life.filter(({ view: { plan, state } }) => {
      if (plan.callback?.link !== "promise") return false;
      const { links } = plan.callback.memory;
      return !(state.threads?.open ?? []).some(({ vow }) => vow !== null && links.includes(vow.ref));
    }),
  );
  expect(owed.map(({ body }) => body)).toEqual([]);
});

test("nobody who was out in a thread is said to have spent the day at home", () => {
  const athome =
    /\bHome (?:all|the whole|the entire) day\b|did not leave the house|Spent most of it at home|Stayed in\. Some/;
  const out = lives.flatMap(({ life }) =>
    life.filter(
      ({ view, body }) => athome.test(body) && view.plan.scenes.some(({ source }) => source.startsWith("thread:")),
    ),
  );
  expect(out.map(({ body }) => body)).toEqual([]);
});
