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
} as const;

export type PremiseKind = keyof typeof PREMISE_SLOTS;
export const PREMISE_KINDS = Object.keys(PREMISE_SLOTS) as PremiseKind[];

/** The slots that are filled in every life that one of the kinds is the what-if of. */
export const slotsOfKinds = (kinds: readonly PremiseKind[]): string[] => {
  const [first = [], ...others] = kinds.map((kind): readonly string[] => PREMISE_SLOTS[kind]);
  return first.filter((slot) => others.every((slots) => slots.includes(slot)));
};
