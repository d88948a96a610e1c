import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();

describe.if(HAS_BROWSER)("a world of one's own", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.newcomer("mapped@example.org", "Mapped");
    await app.makeAdmin("mapped@example.org");
    const id = await app.giveBirth(page);
    await page.goto(`/app/echoes/${id}/places`);
    await page.getByRole("link", { name: "The world they live in" }).click();
    await page.locator(".map svg").waitFor();
  });
  afterAll(() => app.stopAll());

  test("belongs to one's Echoes, and not to the worlds that are listed", async () => {
    const above = page.locator(".world-head p").first();
    expect(await above.textContent()).toBe("Your Echoes · yours alone");
    expect(await above.getByRole("link").getAttribute("href")).toBe("/app/echoes");
  });

  test.each([320, 768, 1_440])(
    "has a map on which no name lies over another or over a place, %i wide",
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      const size = width === 320 ? "40" : "25";
      await page.locator(`.spot-name[font-size="${size}"]`).first().waitFor();
      const overlaps = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll(".spot-name, .spot > circle, .head circle")].map((one) => ({
          what: one.textContent || "a circle",
          isName: one.matches(".spot-name"),
          box: one.getBoundingClientRect(),
        }));
        const map = document.querySelector(".map svg")!.getBoundingClientRect();
        const out = boxes.filter(({ box }) => box.left < map.left || box.right > map.right || box.bottom > map.bottom);
        const over = boxes.flatMap((one, index) =>
          boxes
            .slice(index + 1)
            .filter(({ isName, box }) => {
              if (!one.isName && !isName) return false;
              const [a, b] = [one.box, box];
              return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
            })
            .map(({ what }) => `${one.what} and ${what}`),
        );
        return [...out.map(({ what }) => `${what} is outside`), ...over];
      });
      expect(overlaps).toEqual([]);
    },
  );

  test("has a number, on the map and in the list, for a place whose name has no room", async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.locator('.spot-name[font-size="40"]').first().waitFor();
    const textsOf = (selector: string) => page.locator(selector).allTextContents();
    const spots = await page.locator(".spot").count();
    const onMap = await textsOf(".spot-number");
    expect((await page.locator(".spot-name").count()) + onMap.length).toBe(spots);
    expect(onMap.length).toBeGreaterThan(0);
    expect((await textsOf(".place-number")).sort()).toEqual(onMap.sort());
  });

  test("that others may come to is listed as one's own", async () => {
    await page.goto("/app/worlds");
    await page.locator("summary", { hasText: "Make a world" }).click();
    await page.getByLabel("Name").fill("The den");
    await page.getByRole("button", { name: "Make a world" }).click();
    await page.getByText("Worlds · yours, by invitation").waitFor();
    await page.goto("/app/worlds");
    await page.getByText(/^yours, by invitation ·/).waitFor();
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
