/**
 * What a what-if makes of a life, finer than by domain: each kind has chapters of its own, long threads that tell it from its first day.
 * With each the slots that a text about it may use besides those of every text.
 */
export const PREMISE_SLOTS = {
  venture: ["venture", "goods"],
  post: [],
  no_work: [],
  study: ["subject"],
  study_art: ["subject"],
  study_music: ["subject"],
  study_medicine: ["subject"],
  study_law: ["subject"],
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
  band: [],
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
  young_moved: ["there", "back"],
  young: [],
} as const;

/** Flags that a life may have from its birth, by what its what-if says: what was found was one's own family's. */
export const FLAGS_AT_BIRTH = ["found_of_own"] as const;

export type PremiseKind = keyof typeof PREMISE_SLOTS;
export const PREMISE_KINDS = Object.keys(PREMISE_SLOTS) as PremiseKind[];

/** Kinds of whoever is under age: that the house moved, and whatever else was asked. Their chapters are over when the Echo is grown up. */
const YOUNG_KINDS: readonly StoryKind[] = ["young_moved", "young"];
export const isYoungKind = (kind: StoryKind): boolean => YOUNG_KINDS.includes(kind);

/**
 * What is told of a life when its what-if is no longer new, between the chapters of its kind and after the last: of whom the story brought,
 * of what it cost, of who asks about it. Several kinds share such a story; a life has one of the first three, and then those of any life:
 * of growing older, and of what else a town asks of somebody.
 */
export const LATE_KINDS = ["late_work", "late_home", "late_deed", "late_years", "late_life"] as const;
export type LateKind = (typeof LATE_KINDS)[number];

/** Whatever has a file of chapters of its own. */
export type StoryKind = PremiseKind | LateKind;
export const STORY_KINDS: readonly StoryKind[] = [...PREMISE_KINDS, ...LATE_KINDS];

/** Of which late story a kind is; of a sort it is that of its broad kind. */
const LATE_OF: Partial<Record<PremiseKind, LateKind>> = {
  ...{ venture: "late_work", post: "late_work", study: "late_work", art: "late_work" },
  ...{ stage: "late_work", sport: "late_work" },
  ...{ moved: "late_home", stayed: "late_home", paired: "late_home", still_paired: "late_home" },
  ...{ parted: "late_home", child: "late_home", near: "late_home", lives: "late_home", young_moved: "late_home" },
  ...{ road: "late_deed", told: "late_deed", faith: "late_deed" },
};

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
  band: "stage",
  study_art: "study",
  study_music: "study",
  study_medicine: "study",
  study_law: "study",
  stood: "road",
  found: "road",
  silent: "road",
};

/** The kind that a kind is a sort of, or itself: the chapters of both are counted as one story. */
export const broadKindOf = (kind: PremiseKind): PremiseKind => SORT_OF[kind] ?? kind;

/** The late stories of a life, one after the other: that of the foremost of the kinds of its what-if, where none is said of a home, and those of any life. */
export function lateKindsOf([first]: readonly PremiseKind[] = []): readonly LateKind[] {
  const own = first === undefined ? undefined : LATE_OF[broadKindOf(first)];
  return [own ?? "late_home", "late_years", "late_life"];
}

/** Whether a story is one of the late ones. */
export const isLateKind = (kind: StoryKind): kind is LateKind => (LATE_KINDS as readonly StoryKind[]).includes(kind);

/** Of these what-ifs work is what they are about. */
export const isKindOfWork = (kind: StoryKind): boolean =>
  !isLateKind(kind) && ["venture", "post", "stage", "sport"].includes(broadKindOf(kind));

/** The slots that are filled in every life that one of the kinds is the what-if of. */
export const slotsOfKinds = (kinds: readonly StoryKind[]): string[] => {
  const [first = [], ...others] = kinds.map((kind): readonly string[] => (isLateKind(kind) ? [] : PREMISE_SLOTS[kind]));
  return first.filter((slot) => others.every((slots) => slots.includes(slot)));
};
