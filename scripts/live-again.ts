import { loadPack } from "../src/engine/content/pack.ts";
import { bear, birthHash } from "../src/engine/life/birth.ts";
import { live } from "../src/engine/life/live.ts";
import type { LivedTick } from "../src/engine/life/types/happening.ts";
import type { Birth } from "../src/engine/life/types/person.ts";
import { conditionsAt } from "../src/engine/world/conditions.ts";
import { generateWorld } from "../src/engine/world/world.ts";

/**
 * Lives a life of a test again, as it goes alone in its world and without suggestions, and prints what happens and what is written down, tick
 * by tick. Takes a line of `dist/births` and the number of ticks.
 */
const [, , line, ticks = "400"] = process.argv;
if (line === undefined) throw new Error("bun scripts/live-again.ts '{…}' [ticks]");
type Line = Record<"echoId" | "name" | "persona" | "whatIf" | "theme" | "seed", string> & {
  looks: string | null;
  bornTick: number;
};
const { echoId, name, persona, whatIf, looks, bornTick, theme, seed } = JSON.parse(line) as Line;
const fields = { echoId, name, personaText: persona, whatIfPrompt: whatIf, physicalDescription: looks };
const birth: Birth = { ...fields, birthHash: birthHash(fields), bornTick };
const pack = loadPack();
const world = generateWorld(pack, theme, seed);

function tell({ state, happenings, entry }: LivedTick): void {
  for (const one of happenings) console.log(state.tick, JSON.stringify(one));
  if (entry !== null)
    console.log(state.tick, `an entry (${entry.kind}) of`, entry.scenes.map(({ title }) => title).join(" | "));
}

let lived = bear(birth, world, conditionsAt(pack, world, bornTick), pack);
tell(lived);
for (let tick = bornTick + 1; tick <= bornTick + Number(ticks); tick++) {
  const conditions = conditionsAt(pack, world, tick);
  lived = live({ birth, state: lived.state, world, pack, conditions, inputs: [] });
  tell(lived);
}
