import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { readMails } from "../areas/auth/read-mails.ts";
import { ADMIN } from "../client/reading.ts";
import { mailsSent } from "../contract/mails.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { violations } from "./axe.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const FIRST = "first@example.org";

describe.if(HAS_BROWSER)("where sign-up is by invitation", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let first: Page;
  beforeAll(async () => {
    app = await startApp(folder, { REGISTRATION: "waitlist" });
    first = await app.visitor({ bypassCSP: true });
  });
  afterAll(() => app.stopAll());

  const signUp = async (page: Page, email: string) => {
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create the account" }).click();
  };
  const ask = async (page: Page, email: string) => {
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Ask for a place" }).click();
    await page.locator(".place").waitFor();
  };

  test("a stranger is told so, cannot sign up, and asks for a place", async () => {
    await first.goto("/");
    await first.getByRole("link", { name: "Begin a life" }).click();
    await first.getByText("New accounts are by invitation").waitFor();
    await signUp(first, FIRST);
    await first.getByText("This address is not invited yet.").waitFor();
    await first.getByRole("link", { name: "Ask for a place" }).click();
    await first.getByText("0 people wait.").waitFor();
    expect(await violations(first)).toEqual([]);
    await ask(first, FIRST);
    expect(await first.locator(".place").textContent()).toBe("1in a line of 1");
    expect(await violations(first)).toEqual([]);
  });

  test("each has their place, which stays when they come back, by the address or in the same browser", async () => {
    const second = await app.visitor();
    await second.goto("/app/enter/waitlist");
    await ask(second, "second@example.org");
    expect(await second.locator(".place").textContent()).toBe("2in a line of 2");
    await second.goto("/app/enter/waitlist");
    expect(await second.locator(".place").textContent()).toBe("2in a line of 2");
    const elsewhere = await app.visitor();
    await elsewhere.goto(first.url());
    expect(await elsewhere.locator(".place").textContent()).toBe("1in a line of 2");
    await elsewhere.goto("/app/enter/waitlist?entry=%3Cscript%3E");
    await elsewhere.getByText("This place is not there any more").waitFor();
    await elsewhere.getByRole("button", { name: "Ask with another address" }).click();
    await elsewhere.getByRole("button", { name: "Ask for a place" }).waitFor();
  });

  test("an admin lets one in, who is told by mail and on the page, follows the link, and signs up", async () => {
    const admin = await app.visitor();
    await app.signIn(admin, ADMIN.email, ADMIN.password);
    await admin.goto("/app/admin/waitlist");
    await admin.getByRole("listitem").filter({ hasText: FIRST }).getByRole("button", { name: "Invite" }).click();
    await admin.getByRole("listitem").filter({ hasText: FIRST }).getByText("invited").waitFor();
    await first.getByRole("button", { name: "Look again" }).click();
    await first.getByText("There is room for you.").waitFor();
    expect(await violations(first)).toEqual([]);
    await mailsSent(app.base);
    const mail = readMails(join(folder, "mail")).find(({ headers }) => headers.to === FIRST)!;
    const link = new URL(/https?:\/\/\S+/.exec(mail.text)![0]);
    await first.goto(link.pathname);
    await signUp(first, FIRST);
    await first.waitForURL("**/app/echoes");
    await first.goto("/app/enter/waitlist");
    await first.getByText("This place is not there any more").waitFor();
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});

describe.if(HAS_BROWSER)("where nobody new is taken", () => {
  const closed = temporaryFolder();
  test("the page says so and has no form", async () => {
    const app = await startApp(closed, { REGISTRATION: "closed" });
    const page = await app.visitor();
    await page.goto("/app/enter/sign-up");
    await page.getByText("This service takes no new accounts at the moment.").waitFor();
    expect(await page.getByRole("button", { name: "Create the account" }).count()).toBe(0);
    expectNoComplaints(app.complaints);
    await app.stopAll();
  });
});
