import { Database } from "bun:sqlite";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import type { Births } from "../../src/shared/births.ts";
import { derivedId } from "../../src/shared/ids.ts";
import { sha256Hex } from "../../src/shared/random.ts";

/**
 * Where the lives of a test file's last run have come from stands in a file of its name in `dist/births`, which CI prints of what has
 * failed: with its line a life can be lived again (`bun scripts/live-again.ts`).
 */
const FOLDER = join(import.meta.dir, "../../dist/births");

const ALL_OF_IT = `SELECT echo_id AS echoId, name, persona_text AS persona, what_if_prompt AS whatIf,
  physical_description AS looks, born_tick AS bornTick, born_theme AS theme, born_seed AS seed FROM echoes ORDER BY echo_id`;

const begun = new Set<string>();

/** Notes who was born in a data folder that nobody has open, for the test file at `place`. */
export function noteBirths(dataDir: string, place: string): void {
  const file = join(FOLDER, `${place.replaceAll("/", "-")}.txt`);
  if (!begun.has(file)) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, "");
    begun.add(file);
  }
  for (const path of new Glob("tenants/??/*.db").scanSync({ cwd: dataDir, absolute: true })) {
    const db = new Database(path, { readonly: true });
    for (const birth of db.query(ALL_OF_IT).all()) appendFileSync(file, `${JSON.stringify(birth)}\n`);
    db.close();
  }
}

/** The test file that is being run, as a call from it shows. */
export const placeOf = (stack = ""): string => /test\/[\w./-]+\.test\.ts/.exec(stack)?.[0] ?? "a test";

/** Before anything the service does, so that a life is not another one from day to day. */
const BORN_AT_MS = Date.UTC(2026, 0, 1);

const started = new Map<string, number>();

/**
 * Lives that are the same in each run: the nth Echo and the nth world of the nth service that the test file at `place` starts. `LIVES`
 * in the environment, any text, gives the run other ones.
 */
export function givenBirths(place: string): Births {
  const nth = (started.get(place) ?? 0) + 1;
  started.set(place, nth);
  const name = `${process.env.LIVES ?? ""} ${place} ${nth}`;
  let echoes = 0;
  let worlds = 0;
  return {
    echoId: () => derivedId(BORN_AT_MS, ++echoes, `${name} ${echoes}`),
    worldSeed: () => sha256Hex(`${name} ${++worlds}`).slice(0, 32),
  };
}
