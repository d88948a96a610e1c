import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();

describe.if(HAS_BROWSER)("what cannot be shown", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.newcomer("wanderer@example.org", "Wanderer");
    await page.getByText("Nobody lives here yet").waitFor();
  });
  afterAll(() => app.stopAll());

  test("is a life that is gone, from which one is led back", async () => {
    await page.goto("/app/echoes/01900000-0000-7000-8000-00000000000f");
    await page.getByText("This Echo is not there any more.").waitFor();
    await page.getByRole("link", { name: "Your Echoes" }).click();
    await page.waitForURL("**/app/echoes");
  });

  test("is an admin's page to a reader, who is not asked to try again", async () => {
    await page.goto("/app/admin/users");
    await page.getByText("Only an admin may see this.").waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  });

  test("is a list that is out of reach, which is not said to be empty", async () => {
    await page.route("**/echoes?**", (route) => route.abort());
    await page.route("**/echoes", (route) =>
      route.request().resourceType() === "fetch" ? route.abort() : route.fallback(),
    );
    await page.goto("/app/echoes");
    await page.getByText("The service cannot be reached.").waitFor();
    expect(await page.getByText("Nobody lives here yet").count()).toBe(0);
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
