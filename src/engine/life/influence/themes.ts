import type { GoalKind, Tag, Value } from "../../content/types.ts";

/** What a suggestion is about: the tags it would have the Echo live, a goal it amounts to, the values it serves or offends. */
type Theme = { words: RegExp; tags: Tag[]; goal?: GoalKind; serves?: Value[]; offends?: Value[] };

export const THEMES: readonly Theme[] = [
  {
    words: /\b(?:friends?|company|talk to|call|visit|neighbou?rs?|meet|party|invite|people|social\w*)\b/i,
    tags: ["social", "friendship"],
    goal: "make_friend",
    serves: ["loyalty", "pleasure"],
    offends: ["solitude"],
  },
  {
    words: /\b(?:alone|solitude|quiet|silence|by yourself|think it over|retreat)\b/i,
    tags: ["solitude", "rest"],
    goal: "find_peace",
    serves: ["solitude", "independence"],
  },
  {
    words: /\b(?:love|kiss|date|marry|romance|propose|flirt|confess)\b/i,
    tags: ["love"],
    goal: "find_love",
    serves: ["pleasure"],
  },
  {
    words: /\b(?:forgive|apologi[sz]e|sorry|reconcile|make (?:up|peace)|mend)\b/i,
    tags: ["friendship", "family"],
    goal: "mend_tie",
    serves: ["kindness", "loyalty"],
  },
  {
    words: /\b(?:family|mother|father|sister|brother|son|daughter|home for|write home)\b/i,
    tags: ["family"],
    goal: "keep_family",
    serves: ["family", "tradition"],
  },
  {
    words: /\b(?:work(?: hard(?:er)?)?|job|boss|promotion|shift|career|effort)\b/i,
    tags: ["work"],
    goal: "be_respected",
    serves: ["achievement"],
  },
  {
    words: /\b(?:quit|resign|leave (?:your|the) job|change (?:jobs?|careers?|trade)|new job)\b/i,
    tags: ["work", "risk"],
    goal: "change_trade",
    serves: ["freedom", "adventure"],
    offends: ["security", "tradition"],
  },
  {
    words: /\b(?:sav(?:e|ings)|money|debt|spend less|earn|budget|sell)\b/i,
    tags: ["money"],
    goal: "earn_savings",
    serves: ["security", "independence"],
  },
  {
    words: /\b(?:learn|study|read|books?|lesson|library|practi[sc]e|course)\b/i,
    tags: ["learning", "books"],
    goal: "master_craft",
    serves: ["knowledge", "achievement"],
  },
  {
    words: /\b(?:paint|draw|write|sing|song|music|play the|poem|art|dance|create)\b/i,
    tags: ["art", "music"],
    goal: "finish_work",
    serves: ["beauty"],
  },
  {
    words: /\b(?:build|repair|mend|make|craft|carve|bake|cook)\b/i,
    tags: ["craft"],
    goal: "master_craft",
    serves: ["achievement", "beauty"],
  },
  {
    words: /\b(?:travel|journey|go away|leave town|explore|adventure|sail|road|trip)\b/i,
    tags: ["travel", "risk"],
    goal: "see_world",
    serves: ["adventure", "freedom"],
    offends: ["security", "tradition"],
  },
  {
    words: /\b(?:walk|nature|forest|sea|shore|swim|garden|outside|fresh air|hill)\b/i,
    tags: ["nature"],
    goal: "find_peace",
    serves: ["beauty", "solitude"],
  },
  {
    words: /\b(?:rest|sleep|slow down|take it easy|day off|relax)\b/i,
    tags: ["rest"],
    goal: "find_peace",
    serves: ["pleasure"],
    offends: ["achievement"],
  },
  {
    words: /\b(?:doctor|health|medicine|drink(?:ing)? less|exercise|eat)\b/i,
    tags: ["health"],
    goal: "get_well",
    serves: ["security"],
  },
  {
    words: /\b(?:help|volunteer|kind(?:ness)?|give|donate|share|generous)\b/i,
    tags: ["help", "community"],
    goal: "help_place",
    serves: ["kindness", "justice"],
  },
  {
    words: /\b(?:truth|honest|confess|admit|ask (?:why|who|what)|find out|secret)\b/i,
    tags: ["secret"],
    goal: "learn_truth",
    serves: ["honesty", "knowledge"],
  },
  {
    words: /\b(?:lie|cheat|deceive|pretend|hide it|forge)\b/i,
    tags: ["secret", "crime"],
    offends: ["honesty", "justice", "loyalty"],
  },
  {
    words: /\b(?:steal|rob|smuggle|break in|blackmail|vandali[sz]e)\b/i,
    tags: ["crime", "risk"],
    offends: ["honesty", "justice", "security"],
  },
  {
    words: /\b(?:hurt|hit|attack|revenge|fight|humiliate|insult|abandon|betray)\b/i,
    tags: ["conflict"],
    offends: ["kindness", "loyalty", "family"],
  },
  {
    words: /\b(?:stand up|speak up|demand|complain|refuse|protest|argue)\b/i,
    tags: ["conflict", "pride"],
    goal: "be_respected",
    serves: ["justice", "independence"],
  },
  {
    words: /\b(?:risk|dare|gamble|bet|leap|brave|bold)\b/i,
    tags: ["risk"],
    serves: ["adventure", "freedom"],
    offends: ["security"],
  },
  {
    words: /\b(?:pray|church|god|faith|believe)\b/i,
    tags: ["faith"],
    goal: "find_peace",
    serves: ["faith", "tradition"],
  },
  { words: /\b(?:play|game|fun|laugh|enjoy|celebrate|feast)\b/i, tags: ["play"], serves: ["pleasure"] },
  {
    words: /\b(?:house|move (?:house|out|in)|flat|rent|own place)\b/i,
    tags: ["home"],
    goal: "own_home",
    serves: ["security", "independence"],
  },
  { words: /\b(?:cat|dog|animal|bird|horse|pet)\b/i, tags: ["animals"], serves: ["kindness"] },
];
