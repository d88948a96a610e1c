import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { answerOf, createEchoes } from "../../client/src/echoes.ts";
import { type Matter, matterOf } from "../../web/pages/life/matters.ts";
import { timeline } from "../../web/words/en/timeline.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const email = "looksback@example.org";

describe.if(HAS_BROWSER)("the large events of a life", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  let echoId: string;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor();
    await app.signUp(page, email);
    echoId = await app.giveBirth(page);
    await app.step(120);
  });
  afterAll(() => app.stopAll());

  const events = async () => {
    const own = createEchoes({ baseUrl: app.base });
    await own.signIn({ email, password: PASSWORD });
    const params = { path: { id: echoId }, query: { limit: 100 } };
    return (await answerOf(own.api.GET("/echoes/{id}/timeline", { params }))).data;
  };
  const titles = () => page.locator(".timeline h3").allTextContents();
  const show = (matter: string) => page.getByLabel("Show", { exact: true }).selectOption({ label: matter });

  test("say what kind each is of, and are listed matter by matter", async () => {
    const all = await events();
    await page.goto(`/app/echoes/${echoId}/timeline`);
    await page.locator(".timeline h3").first().waitFor();
    expect(await titles()).toEqual(all.map(({ title }) => title));
    expect(await page.locator(".timeline .tag").allTextContents()).toEqual(
      all.map(({ kind }) => timeline.kinds[kind]!),
    );
    for (const [matter, name] of Object.entries(timeline.matters) as [Matter, string][]) {
      await show(name);
      const found = all.filter(({ kind }) => matterOf(kind) === matter);
      expect(await titles()).toEqual(found.map(({ title }) => title));
      expect(await page.getByText("None of these.").count()).toBe(found.length === 0 ? 1 : 0);
    }
  });

  test("are read further back on demand, which keeps the matter", async () => {
    const all = await events();
    // As if there were more than a page holds.
    await page.route("**/timeline?*", (route) =>
      route.continue({ url: route.request().url().replace("limit=100", "limit=2") }),
    );
    await page.reload();
    await page.getByText("Of the latest 2.").waitFor();
    await show(timeline.matters.self);
    for (let read = 2; read < all.length; read += 2) {
      await page.getByText(`Of the latest ${read}.`).waitFor();
      await page.getByRole("button", { name: "Earlier events" }).click();
    }
    await page.getByRole("button", { name: "Earlier events" }).waitFor({ state: "detached" });
    const own = all.filter(({ kind }) => matterOf(kind) === "self");
    expect(await titles()).toEqual(own.map(({ title }) => title));
    await page.unroute("**/timeline?*");
    expectNoComplaints(app.complaints);
  });
});
