import { afterEach, describe, expect, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { createSmtpTransport } from "../../../src/providers/mail/smtp.ts";
import { DAY_MS, SECOND_MS } from "../../../src/shared/clock.ts";
import { type AccountsApp, startAccountsApp } from "./accounts-app.ts";
import { parseMail, readMails } from "./read-mails.ts";
import { startSmtpServer } from "./smtp-server.ts";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function startWithSmtp({ extensions = [], signIn = false }: { extensions?: string[]; signIn?: boolean } = {}) {
  const server = await startSmtpServer(extensions);
  const url = signIn ? server.urlWithCredentials : server.url;
  const app = startAccountsApp({ transport: createSmtpTransport({ url, from: "Echoes <echoes@test>" }) });
  stops.push(server.stop, app.stop);
  return { app, server };
}

const deliver = async (app: AccountsApp): Promise<void> => {
  app.mailer.wake();
  await app.mailer.idle();
};

describe("mail to files", () => {
  test("is one whole file per mail, readable by its owner only", async () => {
    const app = startAccountsApp();
    stops.push(app.stop);
    await app.register("ada@example.org");
    await app.register("eve@example.org", { display_name: "Ève 🌒" });
    await app.mailer.idle();
    const folder = join(app.folder, "mail");
    const files = readdirSync(folder);
    expect(files.length).toBe(2);
    for (const file of files) {
      expect(file).toEndWith(".eml");
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    }
    expect(readMails(folder).map((mail) => mail.headers.to)).toEqual(["ada@example.org", "eve@example.org"]);
  });
});

describe("mail to nobody", () => {
  test("leaves no file, and nothing in the queue", async () => {
    const app = startAccountsApp();
    stops.push(app.stop);
    await app.post("/auth/password-reset", { email: "nobody@example.org" });
    await app.auth.passwordReset.settled();
    await app.mailer.idle();
    expect(app.mailer.queued()).toBe(0);
    expect(readdirSync(join(app.folder, "mail"))).toEqual([]);
  });

  test("never reaches a mail server", async () => {
    const { app, server } = await startWithSmtp();
    await app.post("/auth/password-reset", { email: "nobody@example.org" });
    await app.auth.passwordReset.settled();
    await app.mailer.idle();
    expect(app.mailer.queued()).toBe(0);
    expect(server.state.heard).toBe("");
  });
});

describe("mail over SMTP", () => {
  test("arrives at the server with text and HTML", async () => {
    const { app, server } = await startWithSmtp();
    await app.register("ada@example.org");
    await app.mailer.idle();
    expect(server.received.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: "echoes@test", to: "ada@example.org" },
    ]);
    const mail = parseMail(server.received[0]!.raw);
    expect(mail.text).toContain("/auth/verify-email?token=");
    expect(mail.html).toContain("<a href=");
    expect(mail.headers.from).toBe("Echoes <echoes@test>");
  });

  test("a server that refuses fails no request; the mail goes out, once, when it can", async () => {
    const { app, server } = await startWithSmtp();
    server.state.refusing = true;
    expect((await app.register("ada@example.org")).status).toBe(201);
    await app.mailer.idle();
    expect(app.mailer.queued()).toBe(1);
    server.state.refusing = false;
    await deliver(app);
    expect(server.received.length).toBe(0);
    app.time.now += 5 * SECOND_MS;
    await deliver(app);
    await deliver(app);
    expect(server.received.length).toBe(1);
    expect(app.mailer.queued()).toBe(0);
  });

  test("each failure waits twice as long as the one before", async () => {
    const { app, server } = await startWithSmtp();
    server.state.refusing = true;
    await app.register("ada@example.org");
    await app.mailer.idle();
    const waits = [];
    for (let i = 0; i < 10; i++) {
      const { at } = app.db.get<{ at: number }>("SELECT next_attempt_at AS at FROM mail_queue")!;
      waits.push((at - app.time.now) / SECOND_MS);
      app.time.now = at;
      await deliver(app);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });

  test("a server that is gone fails no request, and a mail that is out of date is dropped", async () => {
    const { app, server } = await startWithSmtp();
    await server.stop();
    expect((await app.register("ada@example.org")).status).toBe(201);
    await app.mailer.idle();
    expect(app.mailer.queued()).toBe(1);
    app.time.now += DAY_MS;
    await deliver(app);
    expect(app.mailer.queued()).toBe(0);
  });

  test("what was not sent before a restart is sent after it", async () => {
    const { app, server } = await startWithSmtp();
    server.state.refusing = true;
    await app.register("ada@example.org");
    await app.mailer.idle();
    await app.restart();
    server.state.refusing = false;
    app.time.now += 5 * SECOND_MS;
    await deliver(app);
    expect(server.received.length).toBe(1);
  });
});

describe("credentials for the mail server", () => {
  test.each([
    ["offers no TLS", ["AUTH PLAIN LOGIN"]],
    ["offers STARTTLS and cannot do it", ["AUTH PLAIN LOGIN", "STARTTLS"]],
  ])("are not sent to one that %s: the mail stays queued and the log says why", async (_, extensions) => {
    const { app, server } = await startWithSmtp({ extensions, signIn: true });
    expect((await app.register("ada@example.org")).status).toBe(201);
    await app.mailer.idle();
    expect(server.state.heard).toContain("STARTTLS");
    expect(server.state.heard).not.toContain("AUTH");
    expect(server.received).toEqual([]);
    expect(app.mailer.queued()).toBe(1);
    expect(app.logged("mail not sent")).toEqual([
      expect.objectContaining({
        level: "warn",
        error: "ETLS",
        reason: "no TLS with the mail server; SMTP_URL has credentials, which are sent over TLS only",
      }),
    ]);
  });

  test("are the reason for it: without them a server that has no TLS gets its mail", async () => {
    const { app, server } = await startWithSmtp({ extensions: ["AUTH PLAIN LOGIN"] });
    await app.register("ada@example.org");
    await app.mailer.idle();
    expect(server.received.length).toBe(1);
    expect(server.state.heard).not.toContain("STARTTLS");
  });
});
