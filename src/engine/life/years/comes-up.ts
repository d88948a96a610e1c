import type { Draft } from "../draft.ts";
import type { PersonKey } from "../keys.ts";
import { comesUpAnew } from "../resolve/record-scene.ts";
import type { YearMark } from "../types/scene.ts";

/** Says of somebody who comes up now whether they have not for long, and notes it. */
export const comesUp = ({ state, tick }: Draft, key: PersonKey): Pick<YearMark, "anew"> =>
  comesUpAnew(state, key, tick) ? { anew: key } : {};
