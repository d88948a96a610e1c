import type { GoalKind, Tag, Trait, Value } from "../content/types.ts";

type GoalSort = {
  /** Noun phrases in the first person for what is wanted. */
  targets: readonly string[];
  /** Living these tags brings it nearer. */
  tags: readonly Tag[];
  /** Whom it suits. */
  traits: Partial<Record<Trait, number>>;
  values: readonly Value[];
};

export const GOAL_SORTS: Record<GoalKind, GoalSort> = {
  master_craft: {
    targets: ["real skill at what I do", "work I need not apologise for"],
    tags: ["craft", "learning", "work"],
    traits: { C: 300, O: 150 },
    values: ["achievement", "knowledge"],
  },
  earn_savings: {
    targets: ["a proper sum put by", "a little money behind me"],
    tags: ["money", "work"],
    traits: { C: 250, N: 150 },
    values: ["security", "independence"],
  },
  find_love: {
    targets: ["someone to come home to", "somebody to share my life with"],
    tags: ["love"],
    traits: { E: 150, A: 100 },
    values: ["pleasure", "family"],
  },
  make_friend: {
    targets: ["a friend I can call on", "company worth keeping"],
    tags: ["friendship", "social"],
    traits: { E: 250, A: 150 },
    values: ["loyalty", "kindness"],
  },
  mend_tie: {
    targets: ["peace with someone I hurt", "a quarrel laid to rest"],
    tags: ["friendship", "family", "conflict", "help"],
    traits: { A: 250 },
    values: ["loyalty", "honesty"],
  },
  keep_family: {
    targets: ["my own people close", "a family that speaks"],
    tags: ["family", "home"],
    traits: { A: 200 },
    values: ["family", "tradition"],
  },
  finish_work: {
    targets: ["the work that I keep putting off, done", "one piece of work finished"],
    tags: ["work", "art", "craft", "music"],
    traits: { C: 150, O: 200 },
    values: ["achievement", "beauty"],
  },
  see_world: {
    targets: ["a long journey", "a place that I have never seen"],
    tags: ["travel", "nature", "sea"],
    traits: { O: 300 },
    values: ["adventure", "freedom"],
  },
  own_home: {
    targets: ["a place of my own", "a door only I have the key to"],
    tags: ["home", "money"],
    traits: { C: 150, N: 100 },
    values: ["security", "independence"],
  },
  be_respected: {
    targets: ["a good name in this town", "some standing here"],
    tags: ["pride", "community", "work"],
    traits: { E: 200, A: -150 },
    values: ["achievement", "justice"],
  },
  get_well: {
    targets: ["my strength back", "a body that does as it is told"],
    tags: ["health", "rest", "nature"],
    traits: { N: 150 },
    values: ["pleasure"],
  },
  learn_truth: {
    targets: ["the truth about what happened", "an answer I can trust"],
    tags: ["secret", "learning", "memory", "books"],
    traits: { O: 250 },
    values: ["honesty", "knowledge", "justice"],
  },
  find_peace: {
    targets: ["a quiet mind", "an evening without worrying"],
    tags: ["solitude", "faith", "rest", "nature"],
    traits: { N: 300, E: -200 },
    values: ["solitude", "faith"],
  },
  change_trade: {
    targets: ["a different line of work", "a way out of this job"],
    tags: ["work", "learning", "risk"],
    traits: { O: 200, C: -100 },
    values: ["freedom", "adventure"],
  },
  help_place: {
    targets: ["this town a bit better than I found it", "something useful done for the neighbours"],
    tags: ["community", "help"],
    traits: { A: 250, E: 100 },
    values: ["kindness", "justice"],
  },
  live_premise: { targets: ["a life worthy of it"], tags: ["whatif"], traits: {}, values: [] },
};

/** What a wish of the persona's own is, by its words. */
const WISH_KINDS: [RegExp, GoalKind][] = [
  [/\b(?:house|home|cottage|flat|land|farm|roof)\b/, "own_home"],
  [/\b(?:boat|shop|bakery|caf[eé]|money|rich|debt|business|studio|restaurant|garden)\b/, "earn_savings"],
  [/\b(?:love|marry\w*|husband|wife|someone)\b/, "find_love"],
  [/\b(?:brother|sister|mother|father|son|daughter|famil\w+|child\w*)\b/, "keep_family"],
  [/\b(?:see|seeing|travel\w*|world|sail\w*|sea|abroad|visit\w*|cross\w*|journey|north|south|ocean)\b/, "see_world"],
  [/\b(?:finish\w*|writ\w+|novel|book|paint\w*|compos\w+|publish\w*|album|song|record\w*)\b/, "finish_work"],
  [/\b(?:friend\w*|company|belong\w*|heard|understood)\b/, "make_friend"],
  [/\b(?:famous|fame|respect\w*|prove|proving|win|winning|known)\b/, "be_respected"],
  [/\b(?:peace|quiet|rest|sleep|forget|calm)\b/, "find_peace"],
  [/\b(?:truth|know\w*|find out|answers?|discover\w*|solv\w+)\b/, "learn_truth"],
  [/\b(?:help\w*|save|saving|teach\w*|better)\b/, "help_place"],
  [/\b(?:well|health\w*|walk again|sober)\b/, "get_well"],
  [/\b(?:becom\w+|be a|being a|leav\w+ (?:the|my) job|quit\w*)\b/, "change_trade"],
];

export const kindOfWish = (wish: string): GoalKind =>
  WISH_KINDS.find(([words]) => words.test(wish))?.[1] ?? "master_craft";
