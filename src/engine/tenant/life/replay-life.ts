import type { Uuid } from "../../../shared/ids.ts";
import type { LifeReplay } from "../../../shared/life-replay.ts";
import type { Reader } from "../../../store/driver.ts";
import { reliveFrom, replay } from "../../life/replay.ts";
import type { Input } from "../../life/types/happening.ts";
import type { Simulation } from "../../worker/simulation.ts";
import { generateWorld, inCompany } from "../../world/world.ts";
import { birthplaceOf, type StoredEcho } from "../echo/echo.repo.ts";
import { inputsByTick } from "./input.repo.ts";
import { rulesSince, stateAtChange } from "./rules.repo.ts";

type Lived = { tick: number; hash: string };

/**
 * Lives a life again from its logged inputs against the stored hash chain: from its birth, or from where the rules changed last. A life
 * that has not yet been lived by the rules of this program is not replayed, as it could only differ.
 */
export function replayLife(
  sim: Simulation,
  db: Reader,
  { birth, state: now }: Pick<StoredEcho, "birth" | "state">,
): LifeReplay {
  const { echoId } = birth;
  const epochs = rulesSince(db, echoId);
  const last = epochs.at(-1);
  const lived = db.all<Lived>("SELECT tick, hash FROM lived_ticks WHERE echo_id = ? ORDER BY tick", echoId);
  const facts = { echoId, bornTick: birth.bornTick, ticks: lived.length, epochs, rules: sim.rules };
  if (last === undefined || last.rules !== sim.rules) return { ...facts, replayedFrom: null, differsAt: null };
  const inputs = inputsByTick(db, echoId);
  const state = stateAtChange(db, echoId);
  const from = state === null ? birth.bornTick : last.fromTick;
  const stored = lived.filter(({ tick }) => tick >= from);
  const log = {
    birth,
    pack: sim.pack,
    inputs,
    world: worldBefore(sim, db, { echoId, shared: now.bornAmongOthers === true }, inputs, from),
  };
  const hashes =
    state === null
      ? replay({ ...log, ticks: stored.slice(1).map(({ tick }) => tick) })
      : reliveFrom(state, { ...log, ticks: stored.map(({ tick }) => tick) }).hashes;
  const first = stored.find(({ hash }, index) => hashes[index] !== hash);
  return { ...facts, replayedFrom: from, differsAt: first?.tick ?? null };
}

/** The world in which it was before a tick: that of its birth, which others may have shared, or of its last journey. */
function worldBefore(
  { pack }: Simulation,
  db: Reader,
  { echoId, shared }: { echoId: Uuid; shared: boolean },
  inputs: ReadonlyMap<number, Input[]>,
  tick: number,
) {
  const journeys = [...inputs]
    .filter(([at]) => at < tick)
    .flatMap(([, list]) => list)
    .filter((input) => input.kind === "travel");
  const { theme, seed } = journeys.at(-1)?.to ?? birthplaceOf(db, echoId);
  return inCompany(generateWorld(pack, theme, seed), shared);
}
