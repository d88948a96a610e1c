import { createAccessTokens } from "../../src/areas/auth/access-tokens.ts";
import { insertNewAccount } from "../../src/areas/auth/registration.service.ts";
import { insertSession } from "../../src/areas/auth/sessions.repo.ts";
import { loadSecrets } from "../../src/config/secrets.ts";
import { DAY_MS, systemClock } from "../../src/shared/clock.ts";
import { createIdSource } from "../../src/shared/ids.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";

export type Person = { userId: string; token: string };

/**
 * Accounts of the highest tier in a data folder that no service holds, each signed in for a day; the first is an admin. Written as a
 * sign-up writes them, but for the password: hashing thousands would take longer than the bench.
 */
export async function addPeople(dataDir: string, count: number): Promise<Person[]> {
  const ids = createIdSource(systemClock);
  const hub = openHubFile(dataDir, systemClock);
  const tokens = createAccessTokens({
    keys: { current: loadSecrets(dataDir).jwt, previous: null },
    lifetimeSeconds: DAY_MS / 1000,
    clock: systemClock,
  });
  const now = systemClock();
  const people = hub.writeSync((tx) =>
    Array.from({ length: count }, (_, n) => {
      const sessionId = ids();
      const { userId } = insertNewAccount(
        tx,
        { email: `${sessionId}@example.org`, displayName: `Reader ${n}`, locale: "en", consents: [] },
        { passwordHash: "none", role: n === 0 ? "admin" : "user", emailVerifiedAt: now, ids, now },
      );
      tx.run("UPDATE accounts SET tier = 'GodMode' WHERE user_id = ?", userId);
      insertSession(tx, { sessionId, userId, now, expiresAt: now + DAY_MS });
      return { userId, sessionId, role: n === 0 ? ("admin" as const) : ("user" as const) };
    }),
  );
  hub.checkpoint();
  hub.close();
  return Promise.all(
    people.map(async ({ userId, sessionId, role }) => ({
      userId,
      token: await tokens.sign({ userId, sessionId, tokenId: ids(), role }),
    })),
  );
}
