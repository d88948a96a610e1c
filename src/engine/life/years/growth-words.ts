import type { Pronouns } from "../types/person.ts";

/** Something that belongs to an age, in words that may follow a name: "lost a tooth". */
export type GrowthStep = {
  id: string;
  /** Years, both included. */
  from: number;
  to: number;
  /** Of whom so old; omitted, of anybody. */
  of?: Pronouns;
  /** Only of those who were younger than `from` when they were first told of: who begins school has not been there. */
  first?: true;
  /** Only under the Echo's roof. */
  house?: true;
  did: readonly string[];
};

export const GROWTH: readonly GrowthStep[] = [
  {
    id: "walks",
    ...{ from: 1, to: 1, first: true },
    did: ["walked from the table to the window without holding on", "took four steps and sat down on the fifth"],
  },
  {
    id: "word",
    ...{ from: 1, to: 2 },
    did: ["said a word that was one, and it was no", "said a whole sentence, of two words, to the door"],
  },
  {
    id: "spoon",
    ...{ from: 2, to: 3, house: true },
    did: ["ate a whole bowl of soup with a spoon, and most of it arrived", "poured the milk, and only a little beside"],
  },
  {
    id: "why",
    ...{ from: 3, to: 4 },
    did: [
      "asked why eleven times between the door and the corner",
      "asked where the moon goes, and would not take bed for an answer",
    ],
  },
  {
    id: "dresses",
    ...{ from: 3, to: 5 },
    did: ["got dressed alone, with the jumper back to front", "did up every button, one hole too low"],
  },
  {
    id: "counts",
    ...{ from: 4, to: 5 },
    did: ["counted to twenty and left out thirteen", "counted the stairs aloud and got the same number twice"],
  },
  {
    id: "school",
    ...{ from: 5, to: 5, first: true },
    did: [
      "went to school for the first time, and did not look round",
      "started school, and came home asleep on {child.their} feet",
    ],
  },
  {
    id: "laces",
    ...{ from: 5, to: 7 },
    did: [
      "tied both shoelaces alone, and then tied them to each other",
      "learned to tie a bow, and tied one on everything",
    ],
  },
  {
    id: "tooth",
    ...{ from: 6, to: 7 },
    did: [
      "lost a tooth, in an apple",
      "lost the front tooth that had been loose all week",
      "swallowed a loose tooth with the porridge",
    ],
  },
  {
    id: "reads",
    ...{ from: 6, to: 7 },
    did: ["read a whole page aloud, with a finger under the line", "read me the back of the cereal box, all of it"],
  },
  {
    id: "bicycle",
    ...{ from: 6, to: 9 },
    did: ["rode a bicycle to the end of the road and back", "rode a bicycle alone, into a hedge, and got on again"],
  },
  {
    id: "dark",
    ...{ from: 6, to: 8, house: true },
    did: [
      "went to bed with the light out, and it was {child.their} own idea",
      "gave up the night light, and put it in my room",
    ],
  },
  {
    id: "swims",
    ...{ from: 7, to: 10 },
    did: ["swam a whole width without touching the bottom", "put {child.their} head under water and came up shouting"],
  },
  {
    id: "whistles",
    ...{ from: 7, to: 9 },
    did: ["learned to whistle with two fingers", "learned to whistle, one tune, the same one all day"],
  },
  {
    id: "outgrows",
    ...{ from: 8, to: 13 },
    did: [
      "turned out to have grown out of every pair of shoes but one",
      "put on last year's coat, and it ended at the elbows",
    ],
  },
  {
    id: "alone",
    ...{ from: 8, to: 10 },
    did: ["walked home from school alone", "went to the shop alone and brought back the right change"],
  },
  {
    id: "egg",
    ...{ from: 8, to: 10 },
    did: ["fried an egg without help", "made pancakes, and turned the third one in the air"],
  },
  {
    id: "glasses",
    ...{ from: 9, to: 13 },
    did: ["got glasses, and read out every sign on the way home", "got glasses, and said that trees had leaves"],
  },
  {
    id: "key",
    ...{ from: 10, to: 12, house: true },
    did: ["got a key of {child.their} own to the house", "came home, let {child.themself} in and locked me out"],
  },
  {
    id: "big_school",
    ...{ from: 11, to: 12, first: true },
    did: [
      "started at the big school, under a bag as wide as {child.them}",
      "went to the big school, and asked me not to wave",
    ],
  },
  {
    id: "door",
    ...{ from: 12, to: 14, house: true },
    did: [
      "put a notice on the bedroom door, asking us to knock",
      "moved the bed so that it cannot be seen from the door",
    ],
  },
  {
    id: "voice",
    ...{ from: 13, to: 14, of: "he" },
    did: ["said good morning in two voices, one of them new", "answered the door, and was taken for me"],
  },
  {
    id: "hair",
    ...{ from: 13, to: 16, house: true },
    did: [
      "cut {child.their} own hair, in the bathroom, with the kitchen scissors",
      "dyed {child.their} hair green, and one towel",
    ],
  },
  {
    id: "meat",
    ...{ from: 13, to: 15 },
    did: [
      "gave up meat, between the soup and the sausages",
      "announced that nobody here understands anything, and asked for seconds",
    ],
  },
  {
    id: "tall",
    ...{ from: 15, to: 17 },
    did: [
      "stood back to back with me, and was as tall as I am",
      "took a jar off the top shelf for me without being asked",
    ],
  },
  {
    id: "wage",
    ...{ from: 15, to: 17 },
    did: [
      "came home with the first money {child.they} had earned, and bought us all chips",
      "started a Saturday job, and was told off by a customer before ten",
    ],
  },
  {
    id: "cooks",
    ...{ from: 14, to: 16, house: true },
    did: ["cooked for the whole house, out of a book", "cooked rice for four, enough for eleven"],
  },
  {
    id: "late",
    ...{ from: 15, to: 17, house: true },
    did: [
      "came in an hour later than agreed, and said so before I could",
      "stayed the night at a friend's, and sent word, unasked",
    ],
  },
  {
    id: "exam",
    ...{ from: 16, to: 17 },
    did: [
      "sat the last of the exams, and slept till four",
      "brought home the exam results, and left them face down on the table",
    ],
  },
  {
    id: "elsewhere",
    ...{ from: 17, to: 17 },
    did: ["asked what it costs to rent a room", "spread a map on the floor, of a town three hours from here"],
  },
];
