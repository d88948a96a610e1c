import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();

describe.if(HAS_BROWSER)("without the service", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor();
    await app.signUp(page, "away@example.org");
    await app.giveBirth(page);
  });
  afterAll(() => app.stopAll());

  test("what was read last opens and can be read, says how old it is, and goes on when the service is back", async () => {
    const shown = () => page.locator(".entry").evaluateAll((entries) => entries.map(({ id }) => id));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload({ waitUntil: "networkidle" });
    await page.locator(".entry").first().waitFor();
    const before = await shown();
    await app.kill();
    await page.reload();
    await page.getByText("This is what was there on").waitFor();
    expect(await shown()).toEqual(before);
    await app.start();
    await app.step(16);
    await page.getByText("This is what was there on").waitFor({ state: "detached" });
    await page.waitForFunction((count) => document.querySelectorAll(".entry").length > count, before.length);
    expect((await shown()).slice(0, before.length)).toEqual(before);
  });

  test("what each Echo wrote last is still told, and what was out of reach comes by itself when the service is back", async () => {
    const line = () => page.locator(".echo-line").textContent();
    await page.goto("/app/echoes");
    await page.locator(".echo-line strong").waitFor();
    // Loaded once, so that the browser has the page itself at hand.
    await page.goto("/app/people", { waitUntil: "networkidle" });
    await page.goto("/app/echoes");
    const before = await line();
    await app.kill();
    await page.reload();
    await page.locator(".echo-line").waitFor();
    expect(await line()).toBe(before);
    await page.getByRole("link", { name: "People", exact: true }).click();
    const alert = page.getByRole("alert");
    await alert.getByText("The service cannot be reached.").waitFor();
    await app.start();
    await page.getByText("You follow nobody.").waitFor({ timeout: 90_000 });
    await alert.waitFor({ state: "detached" });
  });

  test("what was out of reach is tried again at once for who asks", async () => {
    let isAway = true;
    await page.route("**/social/**", (route) => (isAway ? route.abort() : route.continue()));
    await page.goto("/app/people");
    const again = page.getByRole("alert").getByRole("button", { name: "Try again" });
    await again.waitFor();
    isAway = false;
    await again.click();
    await page.getByText("You follow nobody.").waitFor();
    await again.waitFor({ state: "detached" });
  });

  test("signing out leaves nothing of a life in the browser, also when the service is slow to answer", async () => {
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("echoes.kept.")).length);
    expect(await kept()).toBe(3);
    const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    for (const [at, path] of ["/echoes", "/auth/logout"].entries())
      await page.route(`**${path}`, async (route) => {
        if (route.request().resourceType() === "document") return route.continue();
        asked[at]!.resolve();
        await held[at]!.promise;
        await route.continue();
      });
    await page.goto("/app/echoes");
    await asked[0]!.promise;
    await page.getByRole("link", { name: "Account" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL("**/enter/sign-in");
    await asked[1]!.promise;
    expect(await kept()).toBe(0);
    const answered = Promise.all(["**/echoes", "**/auth/logout"].map((url) => page.waitForResponse(url)));
    held[0]!.resolve();
    held[1]!.resolve();
    for (const answer of await answered) await answer.finished();
    expect(await kept()).toBe(0);
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
