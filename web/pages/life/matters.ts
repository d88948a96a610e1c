/** What the large events of a life are about, by their kind as the service names it. */
export const MATTERS = {
  work: ["JobStarted", "JobLost", "PromotionEarned", "BusinessOpened", "BusinessClosed", "SkillLearned"],
  home: ["HomeMoved", "LocationDiscovered", "Journey"],
  health: ["IllnessContracted", "IllnessRecovered", "Accident"],
  people: [
    ...["RelationshipFormed", "RelationshipDeepened", "RelationshipStrained", "RelationshipEnded"],
    ...["ConflictBroke", "Reconciled", "Encounter", "Celebration", "Bereavement"],
  ],
  gifts: ["GiftGiven"],
  said: ["SecretShared", "RumourSpread"],
  luck: ["Windfall", "Setback", "Triumph", "Discovery"],
  self: ["Born", "Premise", "GoalSet", "GoalAchieved", "GoalAbandoned", "Decision", "PersonaEvolved"],
} as const;

export type Matter = keyof typeof MATTERS;

const MATTER_OF = new Map(
  (Object.entries(MATTERS) as [Matter, readonly string[]][]).flatMap(([matter, kinds]) =>
    kinds.map((kind) => [kind, matter] as const),
  ),
);

/** Null of a kind that these pages do not know. */
export const matterOf = (kind: string): Matter | null => MATTER_OF.get(kind) ?? null;
