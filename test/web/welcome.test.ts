import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const [folder, other] = [temporaryFolder(), temporaryFolder()];

type Told = { entries: { title: string; diary_id: string }[] };

describe.if(HAS_BROWSER)("on the welcome page", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  const told = async (): Promise<Told> => (await fetch(`${app.base}/public/demo`)).json() as Promise<Told>;
  const ids = ({ entries }: Told) => entries.map(({ diary_id }) => diary_id);
  const shown = () => page.locator(".told-entry").evaluateAll((entries) => entries.map(({ id }) => id));
  beforeAll(async () => {
    app = await startApp(folder, { DEMO: "on" });
    // In order, so that the service has begun what it begins at its first start.
    await app.stop();
    await app.start();
    page = await app.visitor();
    await page.clock.install();
  });
  afterAll(() => app.stopAll());

  test("a stranger reads a life, with whom and where it is lived", async () => {
    await page.goto("/");
    await page.getByText("Nell lives in Lantern Quay").waitFor();
    expect(await shown()).toEqual(ids(await told()));
  });

  test("what is written while they read comes by itself, and is said", async () => {
    const [before] = await shown();
    await app.step(24);
    await page.clock.fastForward(60_000);
    const latest = await told();
    await page.getByRole("status").filter({ hasText: latest.entries[0]!.title }).waitFor({ state: "attached" });
    expect(await shown()).toEqual(ids(latest));
    expect(await shown()).not.toContain(before!);
  });

  test("the service goes and comes back, and what was read stays", async () => {
    const before = await shown();
    await app.kill();
    await page.clock.fastForward(60_000);
    expect(await shown()).toEqual(before);
    await app.start();
    await app.step(24);
    await page.clock.fastForward(60_000);
    await page.locator(`[id="${ids(await told())[0]}"]`).waitFor();
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});

describe.if(HAS_BROWSER)("on the welcome page without a life of the service's own", () => {
  test("a page of a life is there to read all the same", async () => {
    const app = await startApp(other);
    try {
      const page = await app.visitor();
      await page.goto("/");
      await page.getByText("From the diary of Mara, bookbinder").waitFor();
      expect(await page.locator(".told-entry").count()).toBe(0);
    } finally {
      await app.stopAll();
    }
  });
});
