import type { Draft } from "../draft.ts";
import type { PersonKey } from "../keys.ts";
import { notNamedOfLate } from "../resolve/record-scene.ts";
import type { YearMark } from "../types/scene.ts";

/** Says of somebody who comes up now whether they have not for long, and notes it. */
export const comesUp = ({ state, tick }: Draft, key: PersonKey): Pick<YearMark, "anew"> =>
  notNamedOfLate(state, [key], tick).length > 0 ? { anew: key } : {};
