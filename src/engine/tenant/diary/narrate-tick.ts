import type { Reader } from "../../../store/driver.ts";
import type { LivedTick } from "../../life/types/happening.ts";
import type { Birth } from "../../life/types/person.ts";
import type { Narration } from "../../narrator/port.ts";
import type { Simulation } from "../../worker/simulation.ts";
import { readFrameUses } from "./frame-uses.ts";
import { recentGrams } from "./said.ts";

/** Words for the tick's entry, or null when it has none; chosen by what the Echo's diary has said before. */
export const narrateTick = (
  sim: Pick<Simulation, "narrate">,
  db: Reader,
  birth: Birth,
  { state, entry }: LivedTick,
): Narration | null =>
  entry === null
    ? null
    : sim.narrate({
        birth,
        state,
        plan: entry,
        recentGrams: recentGrams(db, birth.echoId),
        usedFrames: readFrameUses(db, birth.echoId),
      });
