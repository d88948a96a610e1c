import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { type AccountsApp, PASSWORD, startAccountsApp } from "./accounts-app.ts";
import { type ReadMail, readMails } from "./read-mails.ts";

const EMAIL = "ada@example.org";
const TITLE = "Somebody signed in to your account from somewhere new";
const HOME = "198.51.100.7";
const AWAY = "203.0.113.9";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";

let app: AccountsApp;
beforeEach(async () => {
  app = startAccountsApp();
  const headers = { "user-agent": FIREFOX };
  await app.post("/auth/register", { email: EMAIL, password: PASSWORD }, { ip: HOME, headers });
});
afterEach(() => app.stop());

const signIn = async (ip: string, userAgent: string, password = PASSWORD) =>
  (await app.post("/auth/login", { email: EMAIL, password }, { ip, headers: { "user-agent": userAgent } })).json;
const told = async (): Promise<ReadMail[]> => {
  await app.mailer.idle();
  return readMails(join(app.folder, "mail")).filter(({ headers }) => headers.subject === TITLE);
};

describe("a sign-in", () => {
  test("from another network is mailed, with the device and the network and no address; the second is not", async () => {
    await signIn(AWAY, FIREFOX);
    await signIn(AWAY, FIREFOX);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail!.text).toContain("Firefox on Linux");
    expect(mail!.text).toContain("203.0.113.0/24");
    expect(mail!.text).not.toContain(AWAY);
  });

  test("with another device from a known network is mailed once", async () => {
    await signIn(HOME, SAFARI);
    await signIn(HOME, SAFARI);
    expect((await told()).length).toBe(1);
  });

  test("from where the account was made is not mailed, nor is a refresh from elsewhere, nor a wrong password", async () => {
    const { refresh_token } = await signIn(HOME, FIREFOX);
    await app.post("/auth/refresh", { refresh_token }, { ip: AWAY });
    await signIn(AWAY, FIREFOX, "not the password");
    await signIn(AWAY, FIREFOX);
    expect(await told()).toEqual([]);
  });

  test("is mailed again where it has not been made from for ninety days", async () => {
    await signIn(AWAY, FIREFOX);
    expect((await told()).length).toBe(1);
    app.time.now += 89 * 86_400_000;
    await signIn(HOME, FIREFOX);
    app.time.now += 2 * 86_400_000;
    await app.auth.prune(app.db);
    await signIn(AWAY, FIREFOX);
    expect((await told()).length).toBe(2);
  });
});
