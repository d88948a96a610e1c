/**
 * What a what-if makes of a life, finer than by domain: each kind has chapters of its own, long threads that tell it from its first day.
 * With each the slots that a text about it may use besides those of every text.
 */
export const PREMISE_SLOTS = {
  venture: ["venture", "goods"],
  post: [],
  no_work: [],
  study: ["subject"],
  moved: ["there", "back"],
  stayed: ["away"],
  paired: [],
  still_paired: [],
  parted: [],
  child: [],
  lives: [],
  near: [],
  art: ["art", "works"],
  well: [],
  ill: [],
  told: [],
  rich: [],
  broke: [],
  faith: [],
  road: [],
  sea: [],
  outpost: [],
  wheels: [],
  stage: [],
  sport: [],
  ward: [],
  lab: [],
  kitchen: [],
  land: [],
  bench: [],
  school: [],
  court: [],
  uniform: [],
  stood: [],
  found: ["found_thing"],
  silent: ["unsaid"],
} as const;

/** Flags that a life may have from its birth, by what its what-if says: what was found was one's own family's. */
export const FLAGS_AT_BIRTH = ["found_of_own"] as const;

export type PremiseKind = keyof typeof PREMISE_SLOTS;
export const PREMISE_KINDS = Object.keys(PREMISE_SLOTS) as PremiseKind[];

/**
 * Kinds that are a sort of another one, and that one. What is told of the sort goes before what is told of all: a sailor's first chapter
 * is of the sea, and where the sea has no further one the next is of any post.
 */
const SORT_OF: Partial<Record<PremiseKind, PremiseKind>> = {
  sea: "post",
  outpost: "post",
  wheels: "post",
  ward: "post",
  lab: "post",
  kitchen: "post",
  land: "post",
  bench: "post",
  school: "post",
  court: "post",
  uniform: "post",
  stood: "road",
  found: "road",
  silent: "road",
};

/** The kind that a kind is a sort of, or itself: the chapters of both are counted as one story. */
export const broadKindOf = (kind: PremiseKind): PremiseKind => SORT_OF[kind] ?? kind;

/** Of these what-ifs work is what they are about. */
export const isKindOfWork = (kind: PremiseKind): boolean =>
  ["venture", "post", "stage", "sport"].includes(broadKindOf(kind));

/** The slots that are filled in every life that one of the kinds is the what-if of. */
export const slotsOfKinds = (kinds: readonly PremiseKind[]): string[] => {
  const [first = [], ...others] = kinds.map((kind): readonly string[] => PREMISE_SLOTS[kind]);
  return first.filter((slot) => others.every((slots) => slots.includes(slot)));
};
