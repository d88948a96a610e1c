import { createAccountService } from "../../src/areas/account/account.service.ts";
import { createAccessTokens } from "../../src/areas/auth/access-tokens.ts";
import { createFounding } from "../../src/areas/auth/registration.service.ts";
import { insertSession } from "../../src/areas/auth/sessions.repo.ts";
import { createHomecoming } from "../../src/areas/shards/homecoming.service.ts";
import { createShardService } from "../../src/areas/shards/shards.service.ts";
import { loadSecrets } from "../../src/config/secrets.ts";
import { createBirths } from "../../src/shared/births.ts";
import { DAY_MS, systemClock } from "../../src/shared/clock.ts";
import { createIdSource } from "../../src/shared/ids.ts";
import { createLogger } from "../../src/shared/log.ts";
import { createHub } from "../../src/store/hub/local-hub.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";

export type Person = { userId: string; token: string };

/**
 * Accounts of the highest tier in a data folder that no service holds, each signed in for a day; the first is an admin. Written as a
 * sign-up writes them, but for the password: hashing thousands would take longer than the bench.
 */
export async function addPeople(dataDir: string, count: number): Promise<Person[]> {
  const ids = createIdSource(systemClock);
  const hub = openHubFile(dataDir, systemClock);
  const logger = createLogger({ level: "silent", pretty: false, write: () => {}, now: systemClock });
  const services = createHub(hub, { publish: () => {}, logger, clock: systemClock });
  const homecoming = createHomecoming({ hub: services, clock: systemClock, ids, order: () => {} });
  const found = createFounding({
    accounts: createAccountService({ db: services, clock: systemClock }),
    shards: createShardService({
      births: createBirths(ids),
      ...{ hub: services, clock: systemClock, ids, homecoming, tick: () => 0 },
      banners: { draw: async () => {} },
      ending: { end: async () => {} },
    }),
    clock: systemClock,
    ids,
  });
  const tokens = createAccessTokens({
    keys: { current: loadSecrets(dataDir).jwt, previous: null },
    lifetimeSeconds: DAY_MS / 1000,
    clock: systemClock,
  });
  const now = systemClock();
  const people = hub.writeSync((tx) =>
    Array.from({ length: count }, (_, n) => {
      const sessionId = ids();
      const { userId } = found(
        tx,
        { email: `${sessionId}@example.org`, displayName: `Reader ${n}`, locale: "en", consents: [] },
        { passwordHash: "none", role: n === 0 ? "admin" : "user", emailVerifiedAt: now },
      );
      tx.run("UPDATE accounts SET tier = 'GodMode' WHERE user_id = ?", userId);
      insertSession(tx, { device: null, network: null, sessionId, userId, now, expiresAt: now + DAY_MS });
      return { userId, sessionId, role: n === 0 ? ("admin" as const) : ("user" as const) };
    }),
  );
  await services.close();
  return Promise.all(
    people.map(async ({ userId, sessionId, role }) => ({
      userId,
      token: await tokens.sign({ userId, sessionId, tokenId: ids(), role }),
    })),
  );
}
