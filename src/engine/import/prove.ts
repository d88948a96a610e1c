import type { Uuid } from "../../shared/ids.ts";
import type { Reader, Row } from "../../store/driver.ts";
import { birthHash } from "../life/birth.ts";
import { relive } from "../life/replay.ts";
import type { Birth } from "../life/types/person.ts";
import type { EchoState } from "../life/types/state.ts";
import { inputOf, inputsByTick, waitingInputs } from "../tenant/life/input.repo.ts";
import type { Simulation } from "../worker/simulation.ts";
import type { ShardRef } from "../world/shard-ref.ts";
import { generateWorld, inCompany } from "../world/world.ts";
import { ImportRefused } from "./stage.ts";

/** A life that was lived again from its birth and came to the hashes it has; `shard` is where it is, or is on its way to. */
export type ProvenLife = { birth: Birth; state: EchoState; shard: ShardRef; row: Row };

type EchoRow = {
  echo_id: Uuid;
  name: string;
  persona_text: string;
  what_if_prompt: string;
  physical_description: string | null;
  birth_hash: string;
  born_tick: number;
  born_theme: string;
  born_seed: string;
  shard_id: Uuid;
  shard_type: ShardRef["shardType"];
};

/**
 * Lives every staged life again. Throws ImportRefused for one that does not come to its hashes: it was changed, or lived by another
 * version of the content.
 */
export const proveLives = (sim: Simulation, staged: Reader): ProvenLife[] =>
  staged.all<EchoRow & Row>("SELECT * FROM echoes ORDER BY echo_id").map((row) => proveLife(sim, staged, row));

function proveLife({ pack }: Simulation, staged: Reader, row: EchoRow & Row): ProvenLife {
  const birth: Birth = {
    echoId: row.echo_id,
    name: row.name,
    personaText: row.persona_text,
    whatIfPrompt: row.what_if_prompt,
    physicalDescription: row.physical_description,
    birthHash: row.birth_hash,
    bornTick: row.born_tick,
  };
  const refuse = (why: string): never => {
    throw new ImportRefused(`the life of Echo ${birth.echoId} ${why}`);
  };
  if (birthHash(birth) !== birth.birthHash) refuse("does not begin with its birth");
  const stored = staged.all<{ tick: number; hash: string }>(
    "SELECT tick, hash FROM lived_ticks WHERE echo_id = ? ORDER BY tick",
    birth.echoId,
  );
  if (stored[0]?.tick !== birth.bornTick) refuse("has no first tick");
  const inputs = inputsByTick(staged, birth.echoId);
  const world = generateWorld(pack, row.born_theme, row.born_seed);
  const ticks = stored.slice(1).map(({ tick }) => tick);
  // Whether others shared the world that it was born into stands nowhere: of the two it is the one in which the life is this one.
  const livedIn = (shared: boolean) => {
    const { hashes, state } = relive({ birth, world: inCompany(world, shared), pack, ticks, inputs });
    return { state, differs: stored.find(({ hash }, index) => hash !== hashes[index]) };
  };
  const likely = livedIn(row.shard_type !== "Personal");
  const other = likely.differs === undefined ? null : livedIn(row.shard_type === "Personal");
  const { state, differs } = other?.differs === undefined ? (other ?? likely) : likely;
  if (differs !== undefined)
    refuse(`cannot be lived again: tick ${differs.tick} differs (changed, or lived by another version)`);
  return { birth, state, row, shard: lastShard(staged, row, [...inputs.values()].flat()) };
}

/** Where the last journey has led, taken in or not; the birthplace of one that has never travelled. */
function lastShard(staged: Reader, row: EchoRow, lived: ReturnType<typeof inputOf>[]): ShardRef {
  const waiting = waitingInputs(staged)
    .filter(({ echoId }) => echoId === row.echo_id)
    .map(inputOf);
  const journey = [...lived, ...waiting].findLast(({ kind }) => kind === "travel");
  if (journey?.kind === "travel") return journey.to;
  return { shardId: row.shard_id, shardType: row.shard_type, seed: row.born_seed, theme: row.born_theme };
}
