import { hashPassword } from "../../src/runtime/password.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";
import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { benchFolder } from "../support/folder.ts";
import type { PaceOrder, PaceResult } from "../support/http-load.ts";
import { addPeople } from "../support/people.ts";
import { startProgram } from "../support/program.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { startService } from "../support/service.ts";
import { percentile } from "../support/statistics.ts";
import { plan } from "./plan.ts";

const PEOPLE = 200;
const LOGINS: Record<Scale, number> = { full: 400, small: 40 };
/** People who wait for their sign-in at the same time, each on a network of their own. */
const AT_ONCE = 64;
const PER_SECOND = 200;
const SECONDS: Record<Scale, number> = { full: 6, small: 2 };
const PASSWORD = "a lamp in the orchard";

/** Sign-ins without a pause, against bare password checks; and what they cost those who are signed in. */
export async function measure(scale: Scale): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const dataDir = benchFolder(after);
  const people = await addPeople(dataDir, PEOPLE);
  await givePasswords(dataDir);
  const service = await startService(after, dataDir, { TRUSTED_PROXIES: "127.0.0.1/32" });
  const argon = await startProgram(after, "login-storm/peer-argon.ts");
  const load = await startProgram(after, "support/http-load.ts");
  const count = LOGINS[scale];

  let person = 0;
  const signIn = async (): Promise<void> => {
    const nth = person++ % PEOPLE;
    const answer = await fetch(`${service.base}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `10.1.${nth >> 8}.${nth & 255}` },
      body: JSON.stringify({ email: `p${nth}@example.org`, password: PASSWORD }),
    });
    if (answer.status !== 200) throw new Error(`a sign-in answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const storm = async (isOver: (begun: number) => boolean): Promise<void> => {
    let begun = 0;
    const lane = async (): Promise<void> => {
      while (!isOver(begun++)) await signIn();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  };

  await storm((begun) => begun >= AT_ONCE);
  const rates = await takeTurns(ROUNDS, {
    service: async () => {
      const started = performance.now();
      await storm((begun) => begun >= count);
      return count / ((performance.now() - started) / 1000);
    },
    argon: async () => count / (await argon.tell<{ seconds: number }>("verify", { count })).seconds,
  });

  const requests = people.slice(0, 50).map(({ token }) => ({ path: "/account/me", token }));
  const order: PaceOrder = { port: service.port, requests, perSecond: PER_SECOND, seconds: SECONDS[scale] };
  const p99 = async (): Promise<number> => percentile((await load.tell<PaceResult>("pace", order)).latenciesMs, 99);
  await p99();
  const { idle, busy } = await takeTurns(ROUNDS, {
    idle: p99,
    async busy() {
      let over = false;
      const stormy = storm(() => over);
      const ms = await p99();
      over = true;
      await stormy;
      return ms;
    },
  });
  return figureOf(
    plan(),
    { people: PEOPLE, logins: count, atOnce: AT_ONCE, requestsPerSecond: PER_SECOND, rounds: ROUNDS },
    { rate: [rates.service, rates.argon], reads: [busy, idle] },
    ["The peer checks one password after the other in as many lanes as the service has threads for hashing."],
  );
}

/** One hash for all: what checking takes does not depend on whose it is. */
async function givePasswords(dataDir: string): Promise<void> {
  const phc = await hashPassword(PASSWORD);
  const hub = openHubFile(dataDir, systemClock);
  hub.writeSync((tx) => {
    const ids = tx.all<{ id: string }>("SELECT user_id AS id FROM accounts ORDER BY user_id");
    for (const [n, { id }] of ids.entries())
      tx.run("UPDATE accounts SET email = ?, password_hash = ? WHERE user_id = ?", `p${n}@example.org`, phc, id);
  });
  hub.close();
}
