import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { findPersonalShard } from "../../src/areas/shards/shards.repo.ts";
import { dataPaths } from "../../src/config/paths.ts";
import { tenantPath } from "../../src/engine/tenant/files.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { createIdSource } from "../../src/shared/ids.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";
import personas from "../quality/personas.json" with { type: "json" };
import { startBenchEngine } from "./engine.ts";
import { benchFolder } from "./folder.ts";
import { addPeople, type Person } from "./people.ts";

/** People and their Echoes in a data folder that nobody holds, to be copied from. */
export type Population = {
  dataDir: string;
  people: Person[];
  /** Who else has Echoes in the folder; a copy leaves them out. */
  others: Person[];
  echoesEach: number;
};

/** `tenants` accounts with `echoesEach` Echoes each. */
export type Populations = (tenants: number, echoesEach: number) => Promise<Population>;

/** Births under way at once: enough to keep the worker busy. */
const BIRTHS_AT_ONCE = 32;

/** Populations for figures that want one: births take long, so a small one is part of a larger one that was made before. */
export function createPopulations(after: AsyncDisposableStack): Populations {
  const made = new Map<number, Population>();
  return async (tenants, echoesEach) => {
    const known = made.get(echoesEach);
    const all =
      known !== undefined && known.people.length >= tenants ? known : await populate(after, tenants, echoesEach);
    made.set(echoesEach, all);
    return firstOf(all, tenants);
  };
}

/** The same folder, but only the first `tenants` people count. */
export const firstOf = (all: Population, tenants: number): Population => ({
  ...all,
  people: all.people.slice(0, tenants),
  others: [...all.people.slice(tenants), ...all.others],
});

/** All are born in their Personal world, through the engine, before the first tick. */
async function populate(after: AsyncDisposableStack, tenants: number, echoesEach: number): Promise<Population> {
  const dataDir = benchFolder(after);
  const people = await addPeople(dataDir, tenants);
  const { engine, hub, stop } = await startBenchEngine(dataDir, 256);
  const ids = createIdSource(systemClock);
  const births = people.flatMap(({ userId }, n) =>
    Array.from({ length: echoesEach }, (_, k) => ({ userId, who: personas[(n + k) % personas.length]! })),
  );
  for (let at = 0; at < births.length; at += BIRTHS_AT_ONCE)
    await Promise.all(
      births.slice(at, at + BIRTHS_AT_ONCE).map(({ userId, who }) =>
        engine.ask("echo.create", userId, {
          echo: {
            echoId: ids(),
            name: who.name,
            personaText: who.persona,
            whatIfPrompt: who.whatIf,
            physicalDescription: null,
          },
          shard: findPersonalShard(hub, userId)!,
          maxEchoes: echoesEach,
          idempotency: null,
        }),
      ),
    );
  await stop();
  return { dataDir, people, others: [], echoesEach };
}

/** A copy in which nobody else has Echoes. */
export function copyOf(after: AsyncDisposableStack, { dataDir, people, others }: Population): string {
  const copy = benchFolder(after);
  for (const name of ["hub.db", "secrets.json"]) cpSync(join(dataDir, name), join(copy, name));
  const [from, to] = [dataPaths(dataDir).tenants, dataPaths(copy).tenants];
  for (const { userId } of people) {
    mkdirSync(dirname(tenantPath(to, userId)), { recursive: true });
    cpSync(tenantPath(from, userId), tenantPath(to, userId));
  }
  const hub = openHubFile(copy, systemClock);
  hub.writeSync((tx) => {
    for (const { userId } of others) {
      tx.run("DELETE FROM echo_directory WHERE owner_id = ?", userId);
      tx.run("DELETE FROM applied_outbox WHERE tenant_id = ?", userId);
    }
  });
  hub.checkpoint();
  hub.close();
  return copy;
}
