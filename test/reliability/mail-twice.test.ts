import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { createMailer } from "../../src/providers/mail/mailer.ts";
import { createSmtpTransport } from "../../src/providers/mail/smtp.ts";
import { MINUTE_MS } from "../../src/shared/clock.ts";
import { createIdSource } from "../../src/shared/ids.ts";
import { createHub } from "../../src/store/hub/local-hub.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { parseMail } from "../areas/auth/read-mails.ts";
import { startSmtpServer } from "../areas/auth/smtp-server.ts";
import { temporaryFolder } from "../support/folder.ts";
import { api } from "../support/http.ts";
import { leasesOn, silent } from "../support/leases.ts";
import { spawnService } from "../support/process.ts";

const root = temporaryFolder();
let folders = 0;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.stop());

const env = () => ({ SMTP_URL: server.url, TICK_INTERVAL_SECONDS: "3600" });
const messageIds = () => server.received.map(({ raw }) => parseMail(raw).headers["message-id"]);

/** The folder of a service that was killed when the mail server had taken its mail and had not said so. */
async function killedWhileSending(): Promise<string> {
  const folder = join(root, String(folders++));
  const service = await spawnService(folder, env());
  server.state.onTaken = () => service.signal("SIGKILL");
  const body = { email: "ada@example.org", password: "a lamp in the orchard" };
  await api(service.base)("POST", "/auth/register", { body }).catch(() => {});
  expect(await service.exited).not.toBe(0);
  server.state.onTaken = () => {};
  expect(messageIds()).toHaveLength(1);
  return folder;
}

/** What is left of mails and leases in the folder of a service that has ended. */
function left(folder: string): { mails: number; leases: number } {
  const db = openDatabase(join(folder, "hub.db"), { readOnly: true });
  const { mails, leases } = db.get<{ mails: number; leases: number }>(
    "SELECT (SELECT count(*) FROM mail_queue) AS mails, (SELECT count(*) FROM leases) AS leases",
  )!;
  db.close();
  return { mails, leases };
}

test("a mail that was taken while the service was killed is sent again by the next start, which waits for no lease, under its Message-ID", async () => {
  const folder = await killedWhileSending();
  expect(left(folder).mails).toBe(1);
  const again = Promise.withResolvers<void>();
  server.state.onTaken = () => again.resolve();
  const service = await spawnService(folder, env());
  await again.promise;
  service.signal("SIGTERM");
  expect(await service.exited).toBe(0);
  const [first, second, ...more] = messageIds();
  expect(second).toBe(first!);
  expect(first).toMatch(/^<[0-9a-f-]{36}@echoes>$/);
  expect(more).toEqual([]);
  expect(left(folder)).toEqual({ mails: 0, leases: 0 });
});

test("where the one who died may be alive it is sent again once its lease has run out, under its Message-ID, and once", async () => {
  const folder = await killedWhileSending();
  const file = openDatabase(join(folder, "hub.db"));
  const time = { now: file.get<{ until: number }>("SELECT until FROM leases WHERE name LIKE 'mail:%'")!.until - 1 };
  const clock = () => time.now;
  const hub = createHub(file, { publish: () => {}, logger: silent, clock });
  const transport = createSmtpTransport({ url: server.url, from: "Echoes <echoes@test>" });
  const leases = leasesOn(hub, clock);
  const mailer = createMailer({ db: hub, leases, transport, clock, ids: createIdSource(clock), logger: silent });
  const deliver = async () => {
    mailer.wake();
    await mailer.idle();
    return { sent: messageIds().length, queued: mailer.queued() };
  };
  expect(await deliver()).toEqual({ sent: 1, queued: 1 });
  time.now += 1;
  expect(await deliver()).toEqual({ sent: 2, queued: 0 });
  time.now += MINUTE_MS;
  expect(await deliver()).toEqual({ sent: 2, queued: 0 });
  expect(new Set(messageIds()).size).toBe(1);
  await mailer.close();
  await hub.close();
});
