import type { KinStatus, StatedKin } from "./kin-status.ts";
import { sameParent } from "./kin-words.ts";

/** The sorts of standing by how much they settle: who is said to be dead is so, by whatever other word they are spoken of. */
const SETTLES: readonly KinStatus[] = ["dead", "estranged", "away", "near"];

/** "Her father is dead … her dad's watch": one person, whom the text calls by two words, and by one name at most. */
export function mergeParents(kin: readonly StatedKin[]): StatedKin[] {
  const merged: StatedKin[] = [];
  for (const one of kin) {
    const at = merged.findIndex(
      (other) =>
        sameParent(other.relation, one.relation) &&
        (other.name === null || one.name === null || other.name === one.name),
    );
    const known = merged[at];
    if (known === undefined) merged.push(one);
    else
      merged[at] = {
        ...known,
        name: known.name ?? one.name,
        status: SETTLES.find((status) => status === known.status || status === one.status)!,
        household: known.household || one.household,
        unsure: known.unsure && one.unsure,
      };
  }
  return merged.map((one) => (one.status === "near" ? one : { ...one, household: false, unsure: false }));
}
