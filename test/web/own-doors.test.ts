import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { answerOf, createEchoes } from "../../client/src/echoes.ts";
import { ADMIN } from "../client/reading.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const EMAIL = "careful@example.org";
const NEW_PASSWORD = "another lamp in the orchard";

describe.if(HAS_BROWSER)("who gets in, and what was agreed to:", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor();
    await app.signUp(page, EMAIL);
  });
  afterAll(() => app.stopAll());

  /** Signs in as another device does. */
  const elsewhere = async (password: string) => {
    const echoes = createEchoes({ baseUrl: app.base });
    await echoes.signIn({ email: EMAIL, password });
    return echoes;
  };
  const sessions = () => page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");

  test("every place of a sign-in is listed, this one is marked, and another is signed out", async () => {
    const other = await elsewhere(PASSWORD);
    await page.goto("/app/account/security");
    await sessions().nth(1).waitFor();
    expect(await sessions().count()).toBe(2);
    expect(await sessions().getByText("this one").count()).toBe(1);
    await sessions().getByRole("button", { name: "Sign out" }).click();
    await sessions().nth(1).waitFor({ state: "detached" });
    expect((await other.api.GET("/account/me")).response.status).toBe(401);
  });

  test("a new password takes the one there is, and signs out all but this place", async () => {
    const other = await elsewhere(PASSWORD);
    await page.reload();
    const form = page.locator("form", { has: page.getByRole("button", { name: "Set the new password" }) });
    const change = async (current: string) => {
      await form.getByLabel("Password now").fill(current);
      await form.getByLabel("New password").fill(NEW_PASSWORD);
      await form.getByRole("button", { name: "Set the new password" }).click();
    };
    await change("not the one");
    await page.getByText("The password now is not right.").waitFor();
    await change(PASSWORD);
    await page.getByText("The new password is set.").waitFor();
    expect((await other.api.GET("/account/me")).response.status).toBe(401);
    await page.reload();
    await sessions().getByText("this one").waitFor();
    await elsewhere(NEW_PASSWORD);
  });

  test("what one agreed to is given, taken back and given again, and what is needed cannot be taken back", async () => {
    await page.goto("/app/account/privacy");
    const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    const counted = row("That your use is counted, without your name");
    await counted.getByText("not given").waitFor();
    await counted.getByRole("button", { name: "Give" }).click();
    await counted.getByText("given on").waitFor();
    await counted.getByRole("button", { name: "Withdraw" }).click();
    await counted.getByText("withdrawn on").waitFor();
    await counted.getByRole("button", { name: "Give" }).click();
    await page.reload();
    await counted.getByText("given on").waitFor();
    const kept = row("That your account is kept");
    await kept.getByText("needed").waitFor();
    expect(await kept.getByRole("button").count()).toBe(0);
  });

  test("what was counted of who agreed to it is shown to admins, by the day and by name", async () => {
    const own = await elsewhere(NEW_PASSWORD);
    await answerOf(own.api.POST("/analytics/events", { body: { name: "opened_the_book" } }));
    // A start sums up what the day has brought.
    await app.stop();
    await app.start();
    const operator = createEchoes({ baseUrl: app.base });
    await operator.signIn(ADMIN);
    while ((await answerOf(operator.api.GET("/admin/analytics"))).data.length === 0);
    const admin = await app.visitor();
    await app.signIn(admin, ADMIN.email, ADMIN.password);
    await admin.goto("/app/admin/analytics");
    const day = admin.getByRole("listitem").filter({ hasText: "opened_the_book" });
    await day.getByText("once · 1 person").waitFor();
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
