import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();

describe.if(HAS_BROWSER)("a page that is not there any more under its name", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    // What the browser asks for is to be seen, which a worker would do on its own.
    page = await app.visitor({ serviceWorkers: "block" });
    await app.signUp(page, "builds@example.org");
  });
  afterAll(() => app.stopAll());

  /** Opens the app as a build before this one had it: its first script has another name, and so have its later pages. */
  async function openEarlierBuild(): Promise<void> {
    await page.route(
      "**/app/echoes",
      async (route) => {
        if (route.request().resourceType() !== "document") return route.fallback();
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: (await response.text()).replace(/main-(\w+\.js)/, "earlier-main-$1"),
        });
      },
      { times: 1 },
    );
    await page.route("**/assets/earlier-main-*.js", async (route) => {
      const response = await route.fetch({ url: route.request().url().replace("earlier-", "") });
      const body = (await response.text()).replaceAll('import("/app/assets/', 'import("/app/assets/earlier-');
      await route.fulfill({ response, body });
    });
    await page.goto("/app/echoes");
    await page.getByText("Nobody lives here yet").waitFor();
  }
  const openWorlds = () => page.getByRole("link", { name: "Worlds", exact: true }).click();
  const worlds = () => page.getByRole("heading", { name: "Worlds", level: 1 });
  const scriptName = () => page.locator("script[type=module]").getAttribute("src");

  test("is there all the same, as the app is loaded again at the same address", async () => {
    await openEarlierBuild();
    expect(await scriptName()).toContain("earlier-");
    await openWorlds();
    await worlds().waitFor();
    expect(new URL(page.url()).pathname).toBe("/app/worlds");
    expect(await scriptName()).not.toContain("earlier-");
  });

  test("is said not to be there where loading again does not help, and is tried again when asked", async () => {
    const missing = (url: URL) => url.pathname.startsWith("/app/assets/worlds-page-");
    await page.route(missing, (route) => route.fulfill({ status: 404 }));
    await page.goto("/app/echoes");
    await openWorlds();
    await page.getByRole("alert").getByText("This page could not be loaded.").waitFor();
    await page.unroute(missing);
    await page.getByRole("button", { name: "Try again" }).click();
    await worlds().waitFor();
  });

  test("is not loaded again a second time where that was done already", async () => {
    await openEarlierBuild();
    await page.evaluate(() => sessionStorage.setItem("echoes.loads-again", "yes"));
    await openWorlds();
    await page.getByRole("alert").getByText("This page could not be loaded.").waitFor();
    expect(await scriptName()).toContain("earlier-");
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
