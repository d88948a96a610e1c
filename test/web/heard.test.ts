import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";
import { type Heard, heardOf, listen, said } from "./heard.ts";

const folder = temporaryFolder();

const LANDMARKS = ["banner", "navigation", "main", "complementary", "region", "contentinfo"];
const CONTROLS = [
  "button",
  "link",
  "textbox",
  "checkbox",
  "radio",
  "slider",
  "combobox",
  "searchbox",
  "DisclosureTriangle",
];

describe.if(HAS_BROWSER)("what a screen reader is told", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  let echoId: string;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor({ viewport: { width: 1280, height: 800 } });
    await app.signUp(page, "hears@example.org");
    echoId = await app.giveBirth(page);
    await app.step(24);
  });
  afterAll(() => app.stopAll());

  const landmarks = (heard: Heard[]) =>
    heard.filter(({ role }) => LANDMARKS.includes(role)).map(({ role, name }) => `${role} ${name}`.trim());

  const articles = (heard: Heard[]) => heard.filter(({ role }) => role === "article").map(({ name }) => name);

  /** Headings lead down one step at a time, from one first heading; whatever can be used has a name. */
  const expectInOrder = (heard: Heard[]) => {
    const levels = heard.filter(({ role }) => role === "heading").map(({ level }) => level!);
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels[0]).toBe(1);
    for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
    const controls = heard.filter(({ role }) => CONTROLS.includes(role));
    expect(controls.filter(({ name }) => name.trim() === "")).toEqual([]);
    return controls;
  };

  test("of a life: where its parts are, what its entries are called, and what each thing does", async () => {
    await page.goto(`/app/echoes/${echoId}`, { waitUntil: "networkidle" });
    const heard = await heardOf(page);
    expect(landmarks(heard)).toEqual([
      "banner",
      "navigation Main",
      "main",
      "navigation Beside the diary",
      "complementary Beside the diary",
      "region Diary",
    ]);
    const controls = expectInOrder(heard);
    const titles = await page.locator(".entry h3").allTextContents();
    expect(articles(heard)).toEqual(titles);
    // Buttons of the same name say of which entry they are.
    const sources = controls.filter(({ name }) => name === "Where this comes from");
    expect(sources.map(({ description }) => description)).toEqual(titles);
    expect(controls.filter(({ role }) => role === "slider").map(({ name }) => name)).toEqual(["From", "Until"]);
  });

  test.each(["threads", "people", "timeline", "places", "memories", "other"])("of %s beside it", async (panel) => {
    await page.goto(`/app/echoes/${echoId}/${panel}`, { waitUntil: "networkidle" });
    expectInOrder(await heardOf(page));
  });

  test("an entry that comes is announced by its title, when there is time for it, and nothing else is", async () => {
    await page.goto(`/app/echoes/${echoId}`, { waitUntil: "networkidle" });
    const before = await page.locator(".entry").count();
    await listen(page);
    await app.step(24);
    await page.waitForFunction((count) => document.querySelectorAll(".entry").length > count, before);
    const last = () => page.locator(".entry h3").last().textContent();
    await page.waitForFunction(() =>
      [...document.querySelectorAll("[role=status]")].some(({ textContent }) => textContent!.startsWith("New entry: ")),
    );
    const announced = await said(page);
    expect(announced.filter(([how, text]) => how !== "status" || !text.startsWith("New entry: "))).toEqual([]);
    expect(announced.at(-1)![1]).toBe(`New entry: ${await last()}`);
  });

  test("a span of the mood chart is announced once it is chosen", async () => {
    await page.goto(`/app/echoes/${echoId}/mood`, { waitUntil: "networkidle" });
    await listen(page);
    await page.getByRole("slider", { name: "From" }).focus();
    await page.keyboard.press("PageUp");
    await page.locator(".span-list").waitFor();
    const texts = (await said(page)).map(([, text]) => text);
    expect(texts.some((text) => /^Day .+ to Day .+: \d+ entries; most often \w+\.$/.test(text))).toBe(true);
  });

  test("of the form of a birth: each field with its hint, and with what is wrong with it", async () => {
    await page.goto("/app/new", { waitUntil: "networkidle" });
    const heard = await heardOf(page);
    expect(landmarks(heard)).toEqual(["banner", "navigation Main", "main", "complementary Begin with somebody"]);
    const controls = expectInOrder(heard);
    const fields = controls.filter(({ role }) => role === "textbox" || role === "checkbox");
    expect(fields.map(({ name }) => name.split(" ").slice(0, 2).join(" "))).toEqual([
      "Name",
      "Who they",
      "What if",
      "How they",
      "I agree",
    ]);
    for (const { role, description } of fields) if (role === "textbox") expect(description.length).toBeGreaterThan(10);
    await listen(page);
    await page.getByRole("button", { name: "Let them live" }).click();
    await page.getByText("This is needed.").first().waitFor();
    const wrong = (await heardOf(page)).find(({ role, name }) => role === "textbox" && name === "Name")!;
    expect(wrong.description).toEndWith("This is needed.");
  });

  test("of a book that is made of a life, and that it is ready", async () => {
    await page.goto(`/app/book/${echoId}`, { waitUntil: "networkidle" });
    const controls = expectInOrder(await heardOf(page));
    expect(controls.filter(({ role }) => role === "radio").map(({ name }) => name)).toContain("E-book");
    await listen(page);
    await page.getByRole("button", { name: "Make it" }).click();
    await page.getByRole("button", { name: "Download" }).waitFor();
    expect(await said(page)).toContainEqual(["status", "Mara, PDF: ready"]);
    expectNoComplaints(app.complaints);
  });
});
