import type { LifeEventKind } from "../../content/types.ts";
import type { EchoState } from "../types/state.ts";

/** As much of a state as tells whether something has really come about. */
export type Before = Pick<EchoState, "affairs" | "homeId" | "skills">;

export const before = ({ affairs, homeId, skills }: EchoState): Before => ({
  homeId,
  skills,
  ...(affairs === undefined ? {} : { affairs }),
});

/** Kinds of event that are told only where the life is another than before: what it takes, by kind. */
const TAKES: Partial<Record<LifeEventKind, (was: Before, is: Before) => boolean>> = {
  GiftGiven: (was, is) => is.affairs?.things !== was.affairs?.things,
  IllnessContracted: (was, is) => was.affairs?.illness === undefined && is.affairs?.illness !== undefined,
  RumourSpread: (was, is) => is.affairs?.rumours !== was.affairs?.rumours,
  SecretShared: (was, is) => is.affairs?.secrets !== was.affairs?.secrets,
  BusinessOpened: (was, is) => was.affairs?.business === undefined && is.affairs?.business !== undefined,
  BusinessClosed: (was, is) => was.affairs?.business !== undefined && is.affairs?.business === undefined,
  HomeMoved: (was, is) => is.homeId !== was.homeId,
  SkillLearned: (was, is) => is.skills !== was.skills || is.affairs?.levels !== was.affairs?.levels,
  IllnessRecovered: (was, is) => was.affairs?.illness !== undefined && is.affairs?.illness === undefined,
};

/** The kind under which an event is told: one that has not come about is a decision like others. */
export function kindOf(kind: LifeEventKind | null, was: Before, is: Before): LifeEventKind | null {
  if (kind === null) return null;
  return TAKES[kind]?.(was, is) === false ? "Decision" : kind;
}
