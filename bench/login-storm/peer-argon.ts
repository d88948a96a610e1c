import { HASH_THREADS, hashPassword, verifyPassword } from "../../src/runtime/password.ts";
import { obey } from "../support/obey.ts";

/** Nothing but password checks, as many at once as the service lets run. */

const PASSWORD = "a lamp in the orchard";
const phc = await hashPassword(PASSWORD);

async function verify({ count }: { count: number }): Promise<{ seconds: number }> {
  const started = performance.now();
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (begun++ < count) await verifyPassword(phc, PASSWORD);
  };
  await Promise.all(Array.from({ length: HASH_THREADS }, lane));
  return { seconds: (performance.now() - started) / 1000 };
}

await obey({}, { verify });
