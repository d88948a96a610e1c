import type { Pack } from "../../src/engine/content/pack.ts";
import type { Narrator } from "../../src/engine/narrator/port.ts";
import type { Gate } from "./gates.ts";
import { least, most } from "./gates.ts";
import { goldGates } from "./gold/gates.ts";
import { score } from "./gold/score.ts";
import { HELD } from "./gold/text.ts";
import { understand } from "./gold/understand.ts";
import type { Persona } from "./lives.ts";
import { ownWorlds } from "./own-world.ts";
import { twins } from "./twins.ts";

/** Lives long enough to show whose world it is, and what its premise did. */
const OWN_TEXTS = 20;
const OWN_ENTRIES = 100;
const TWIN_ENTRIES = 250;

/** Whether texts are read rightly, against the labels of the gold, and whether what was read is what is lived. */
export function measureTruth(pack: Pack, narrate: Narrator, people: readonly Persona[]): Gate[] {
  const { told, controls } = twins(pack, narrate, people, TWIN_ENTRIES);
  return [
    ...goldGates(score(HELD, understand)),
    least("own work, home, kin told", 0.35, 0.5, ownWorlds(pack, narrate, HELD.slice(0, OWN_TEXTS), OWN_ENTRIES)),
    least("life told from its twin", 0.65, 0.75, [told]),
    most("controls told apart", 0.6, 0.55, [controls]),
  ];
}
