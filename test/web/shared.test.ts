import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { putTranslation } from "../../src/areas/feeds/translations.repo.ts";
import { systemClock } from "../../src/shared/clock.ts";
import type { Database } from "../../src/store/driver.ts";
import { openHubFile } from "../../src/store/hub/open-hub.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, startApp } from "./app.ts";
import { violations } from "./axe.ts";
import { HAS_BROWSER } from "./browser.ts";
import { PAYLOADS } from "./payloads.ts";

const folder = temporaryFolder();
const EMAIL = "sharer@example.org";

describe.if(HAS_BROWSER)("a shared page", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let owner: Page;
  let address: string;
  let item: { id: string; owner: string; title: string };
  beforeAll(async () => {
    app = await startApp(folder);
    owner = await app.newcomer(EMAIL, "Sha");
    await app.giveBirth(owner);
    await app.step(8);
  });
  afterAll(() => app.stopAll());

  /** Stops the service for a change at its hub. */
  const restart = async (change: (hub: Database) => void) => {
    await app.kill();
    const hub = openHubFile(folder, systemClock);
    change(hub);
    hub.close();
    await app.start();
  };

  test("is made from a feed, opened by somebody without an account, and readable in light and dark, wide and narrow", async () => {
    await owner.goto("/app/feed/own");
    const entry = owner.locator(".feed-item").first();
    const title = (await entry.getByRole("heading").textContent())!;
    const path = (await entry.getByRole("heading").getByRole("link").getAttribute("href"))!;
    await entry.getByRole("button", { name: "Share" }).click();
    address = (await entry.getByRole("link", { name: "The shared page" }).getAttribute("href"))!;
    item = { id: path.split("/").at(-1)!, owner: "", title };
    const stranger = await app.visitor({ bypassCSP: true });
    for (const [colorScheme, width] of [
      ["light", 1280],
      ["dark", 320],
    ] as const) {
      await stranger.emulateMedia({ colorScheme });
      await stranger.setViewportSize({ width, height: 800 });
      await stranger.goto(address);
      expect(await stranger.getByRole("heading", { level: 1 }).textContent()).toBe(title);
      await stranger.getByText("shared by Sha").waitFor();
      expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await violations(stranger)).toEqual([]);
    }
    const tags = await stranger
      .locator("meta[property]")
      .evaluateAll((metas) =>
        Object.fromEntries(metas.map((meta) => [meta.getAttribute("property"), meta.getAttribute("content")])),
      );
    expect(tags).toMatchObject({ "og:title": title, "og:type": "article", "og:site_name": "Echoes" });
    const day = stranger.locator("time");
    expect(await day.textContent()).toMatch(/^\d{1,2} \p{L}+ \d{4}$/u);
    expect(new Date(`${await day.textContent()} UTC`).toISOString().slice(0, 10)).toBe(
      (await day.getAttribute("datetime"))!,
    );
    expect(await stranger.locator("script").count()).toBe(0);
  });

  test("shows texts as they were written, and runs none of them", async () => {
    const stranger = await app.visitor();
    const body = PAYLOADS.join("\n\n");
    await restart((hub) =>
      hub.writeSync((tx) => {
        item.owner = tx.get<{ owner: string }>(
          "SELECT owner_id AS owner FROM feed_items WHERE item_id = ?",
          item.id,
        )!.owner;
        tx.run("UPDATE feed_items SET title = ?, body = ? WHERE item_id = ?", PAYLOADS[0]!, body, item.id);
        tx.run("UPDATE accounts SET display_name = ? WHERE user_id = ?", PAYLOADS[1]!, item.owner);
      }),
    );
    await stranger.goto(address);
    expect(await stranger.getByRole("heading", { level: 1 }).textContent()).toBe(PAYLOADS[0]!);
    expect(await stranger.locator("main > p:not(.who)").allTextContents()).toEqual(PAYLOADS);
    await stranger.getByText(`shared by ${PAYLOADS[1]}`).waitFor();
    const reader = await app.newcomer("reads@example.org", "Rea");
    await reader.goto(`/app/items/${item.id}`);
    await reader.getByRole("link", { name: PAYLOADS[0]!, exact: true }).waitFor();
    expect(await reader.locator(".feed-text p").allTextContents()).toEqual(PAYLOADS);
  });

  test("a reader of another language reads title and body as they are stored in it, marked as that language", async () => {
    const french = { itemId: item.id, locale: "fr", title: "Un matin mouillé", body: "Il a plu avant huit heures." };
    await restart((hub) => hub.writeSync((tx) => void putTranslation(tx, item.owner, french)));
    await owner.goto("/app/account");
    await owner.getByLabel("Language of the service’s answers").fill("fr-CA");
    await owner
      .locator("section", { has: owner.getByRole("heading", { name: "Language" }) })
      .getByRole("button")
      .click();
    await owner.getByText("Saved.").waitFor();
    for (const path of [`/app/items/${item.id}`, "/app/feed/own"]) {
      await owner.goto(path);
      const entry = owner.locator(".feed-item", { hasText: french.body });
      const link = entry.getByRole("link", { name: french.title });
      expect([await link.getAttribute("lang"), await entry.locator(".feed-text").getAttribute("lang")]).toEqual([
        "fr",
        "fr",
      ]);
    }
  });

  test("that was taken back leads nowhere, in words", async () => {
    await owner.goto("/app/feed/own");
    const stranger = await app.visitor();
    const entry = owner.locator(".feed-item").nth(1);
    await entry.getByRole("button", { name: "Share" }).click();
    const shared = (await entry.getByRole("link", { name: "The shared page" }).getAttribute("href"))!;
    await stranger.goto(shared);
    await stranger.getByText("shared by").waitFor();
    await entry.getByRole("button", { name: "Stop sharing" }).click();
    await entry.getByRole("button", { name: "Share" }).waitFor();
    expect((await stranger.goto(shared))!.status()).toBe(404);
    await stranger.getByText("Nothing is shared here").first().waitFor();
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
