import { cpSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { findPersonalShard } from "../../src/areas/shards/shards.repo.ts";
import { dataPaths } from "../../src/config/paths.ts";
import { tenantPath } from "../../src/engine/tenant/files.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { createIdSource } from "../../src/shared/ids.ts";
import { openHub } from "../../src/store/hub/open-hub.ts";
import personas from "../quality/personas.json" with { type: "json" };
import { startBenchEngine } from "./engine.ts";
import { benchFolder } from "./folder.ts";
import { addPeople, type Person } from "./people.ts";

/** People and their Echoes in a data folder that nobody holds, to be copied from. */
export type Population = { dataDir: string; people: Person[]; echoesEach: number };

/** Births under way at once: enough to keep the worker busy. */
const BIRTHS_AT_ONCE = 32;

/** `tenants` accounts with `echoesEach` Echoes each in their Personal world, all born alike through the engine. */
export async function populate(after: AsyncDisposableStack, tenants: number, echoesEach: number): Promise<Population> {
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
  return { dataDir, people, echoesEach };
}

/** A copy in which only the first `tenants` people have Echoes; all of them when it is left out. */
export function copyOf(after: AsyncDisposableStack, { dataDir, people }: Population, tenants = people.length): string {
  const copy = benchFolder(after);
  for (const name of ["hub.db", "secrets.json"]) cpSync(join(dataDir, name), join(copy, name));
  const [from, to] = [dataPaths(dataDir).tenants, dataPaths(copy).tenants];
  for (const { userId } of people.slice(0, tenants)) {
    mkdirSync(dirname(tenantPath(to, userId)), { recursive: true });
    cpSync(tenantPath(from, userId), tenantPath(to, userId));
  }
  if (tenants < people.length) {
    const hub = openHub(copy, systemClock);
    hub.writeSync((tx) => {
      for (const { userId } of people.slice(tenants)) tx.run("DELETE FROM echo_directory WHERE owner_id = ?", userId);
    });
    hub.checkpoint();
    hub.close();
  }
  return copy;
}
