import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const EMAIL = "still@example.org";

describe.if(HAS_BROWSER)("who has asked for less motion", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  beforeAll(async () => {
    app = await startApp(folder);
    const page = await app.newcomer(EMAIL, "Still");
    await app.giveBirth(page);
  });
  afterAll(() => app.stopAll());

  /** What moves, or would when it changes, on the page of one's Echoes while they are waited for and when they are there. */
  async function moving(reducedMotion: "reduce" | "no-preference"): Promise<{ waiting: number; there: number }> {
    const page = await app.visitor({ reducedMotion });
    await app.signIn(page, EMAIL, PASSWORD);
    const held = Promise.withResolvers<void>();
    await page.route("**/echoes", async (route) => {
      if (route.request().resourceType() === "fetch") await held.promise;
      await route.continue();
    });
    await page.goto("/app/echoes");
    await page.locator(".skeleton").first().waitFor();
    const count = () =>
      page.evaluate(
        () =>
          document.getAnimations().length +
          [...document.querySelectorAll("*")].filter((one) =>
            getComputedStyle(one)
              .transitionDuration.split(", ")
              .some((time) => Number.parseFloat(time) > 0),
          ).length,
      );
    const waiting = await count();
    held.resolve();
    await page.getByRole("link", { name: "Mara" }).first().waitFor();
    return { waiting, there: await count() };
  }

  test("sees none, where others see some", async () => {
    const others = await moving("no-preference");
    expect(others.waiting).toBeGreaterThan(0);
    expect(others.there).toBeGreaterThan(0);
    expect(await moving("reduce")).toEqual({ waiting: 0, there: 0 });
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
