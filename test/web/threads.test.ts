import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { answerOf, createEchoes } from "../../client/src/echoes.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const email = "threads@example.org";

describe.if(HAS_BROWSER)("the threads of a life", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  let echoId: string;
  const echoes = () => createEchoes({ baseUrl: app.base });
  const arcs = async () => {
    const own = echoes();
    await own.signIn({ email, password: PASSWORD });
    const params = { path: { id: echoId }, query: { limit: 100 } };
    return (await answerOf(own.api.GET("/echoes/{id}/arcs", { params }))).data;
  };
  const listed = (label: string) => page.getByRole("list", { name: label, exact: true }).locator("h4");
  /** What stands there, once there is as much of it. */
  const shown = async (headings: Locator, count: number): Promise<string[]> => {
    if (count > 0) await headings.nth(count - 1).waitFor();
    return headings.allTextContents();
  };
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor();
    await app.signUp(page, email);
    echoId = await app.giveBirth(page);
  });
  afterAll(() => app.stopAll());

  test("are none at first, which is said, and appear as they come", async () => {
    await page.goto(`/app/echoes/${echoId}/threads`);
    await page.getByText("Nothing has come to its end yet.").waitFor();
    for (let steps = 0; !(await arcs()).some(({ beats }) => beats.some(({ diary_id }) => diary_id !== null)); steps++) {
      expect(steps).toBeLessThan(20);
      await app.step(8);
    }
    await page.locator(".thread a").first().waitFor();
  });

  test("are shown with what is open first and the newest above, each beat with the way to its entry", async () => {
    for (let steps = 0; !(await arcs()).some((arc) => arc.kind === "thread" && arc.ended_tick !== null); steps++) {
      expect(steps).toBeLessThan(20);
      await app.step(40);
    }
    await page.reload();
    const all = await arcs();
    const threads = all.filter(({ kind }) => kind === "thread");
    const open = threads.filter(({ ended_tick }) => ended_tick === null).map(({ question }) => question);
    const ended = threads.filter(({ ended_tick }) => ended_tick !== null).map(({ question }) => question);
    const patterns = all.flatMap(({ kind, question }) => (kind === "pattern" ? [question] : []));
    const [first, second, third] = [open, ended, patterns].map((part) => part.slice(0, 10)) as [
      string[],
      string[],
      string[],
    ];
    const whole = [...first, ...second, ...third];
    expect(await shown(page.locator(".thread h4"), whole.length)).toEqual(whole);
    expect(await listed("Still open").allTextContents()).toEqual(first);
    expect(await listed("Come to an end").allTextContents()).toEqual(second);
    const link = page.locator(".thread a").first();
    const [title, entry] = await link.evaluate((a) => [a.textContent, a.getAttribute("href")!.split("/").at(-1)!]);
    const told = all.flatMap(({ beats }) => beats).filter(({ diary_id }) => diary_id === entry);
    expect(told.map((beat) => beat.title)).toContain(title);
    await link.press("Enter");
    await page.waitForFunction((id) => document.activeElement?.id === id, entry);
    expectNoComplaints(app.complaints);
  });
});
