import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { answerOf, createEchoes } from "../../client/src/echoes.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();

describe.if(HAS_BROWSER)("in one browser", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor();
  });
  afterAll(() => app.stopAll());

  const panel = (name: string) =>
    page.getByRole("navigation", { name: "Beside the diary" }).getByRole("link", { name, exact: true });
  /** Opens a panel before the browser has told anybody that the page was scrolled, as on a busy machine. */
  const scrollAndOpen = (top: number, name: string) =>
    panel(name).evaluate((link: HTMLElement, top) => {
      scrollTo({ top, behavior: "instant" });
      link.click();
    }, top);
  const ownKeys = (on = page) => on.evaluate(() => Object.keys(localStorage).sort());
  const written = () => page.getByLabel("Who they are").inputValue();

  test("who signs up is told which name others will see", async () => {
    await page.goto("/app/enter/sign-up");
    await page.getByText("Left empty, it is what stands before the @").waitFor();
    await page.getByLabel("E-mail").fill("Anna.Lind@example.org");
    await page.getByText("Left empty, it is “anna.lind”").waitFor();
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create the account" }).click();
    await page.waitForURL("**/app/echoes");
    await page.goto("/app/account");
    expect(await page.getByLabel("What we call you").inputValue()).toBe("anna.lind");
  });

  test("an example takes the place of what was written, and gives it back", async () => {
    await page.goto("/app/new");
    await page.getByLabel("Who they are").fill("Somebody whom only I know.");
    await page.getByRole("button", { name: "Viktor" }).click();
    expect(await written()).toStartWith("Viktor is 58");
    await page.getByRole("button", { name: "Priya" }).click();
    expect(await written()).toStartWith("Priya is 23");
    await page.getByRole("button", { name: "Back to what I wrote" }).click();
    expect(await written()).toBe("Somebody whom only I know.");
    await page.getByRole("button", { name: "Start afresh" }).waitFor({ state: "detached" });
  });

  test("a panel that is opened beside the diary leaves what one reads where it is", async () => {
    await app.giveBirth(page);
    await app.step(40);
    await page.setViewportSize({ width: 1300, height: 500 });
    await page.reload();
    await page.locator(".entry").nth(3).waitFor();
    await scrollAndOpen(700, "People");
    await page.getByRole("complementary").getByRole("heading", { name: "People" }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(700);
    for (const name of ["Places", "Mood"]) {
      await panel(name).evaluate((link: HTMLElement) => link.click());
      await page.getByRole("complementary").getByRole("heading", { name }).waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(700);
    }
  });

  test("on a narrow page a panel is seen from its beginning, and the diary opens again where it was read", async () => {
    await page.setViewportSize({ width: 320, height: 560 });
    await panel("Diary").evaluate((link: HTMLElement) => link.click());
    await page.locator(".entry").first().waitFor();
    await scrollAndOpen(1_100, "People");
    const heading = page.getByRole("complementary").getByRole("heading", { name: "People" });
    await heading.waitFor();
    expect(await heading.evaluate((one) => one.getBoundingClientRect().top)).toBeWithin(0, 280);
    await panel("Diary").click();
    await page.locator(".entry").first().waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(1_100);
  });

  test("who signs out, in whichever tab, leaves nothing of theirs; nor does who is followed by somebody else", async () => {
    await page.setViewportSize({ width: 1_000, height: 700 });
    await app.signUp(await app.visitor(), "berta@example.org");
    await page.goto("/app/new");
    await page.getByLabel("Who they are").fill("A secret of Anna's.");
    expect(await ownKeys()).toContain("echoes.birth");
    const other = await page.context().newPage();
    await other.goto("/app/account");
    await other.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL("**/enter/sign-in**");
    expect(await ownKeys()).toEqual([]);
    await app.signIn(page, "berta@example.org");
    await page.goto("/app/new");
    expect(await written()).toBe("");
    await page.getByLabel("Who they are").fill("A secret of Berta's.");
    // Signed in as another without signing out, in a tab that was open all the time.
    await other.goto("/app/enter/sign-in");
    await app.signIn(other, "anna.lind@example.org");
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>("textarea")?.value === "");
    expect(await ownKeys(other)).not.toContain("echoes.birth");
    await other.close();
  });

  test("a link of a newcomer is refused with the reason", async () => {
    const own = createEchoes({ baseUrl: app.base });
    await own.signIn({ email: "anna.lind@example.org", password: PASSWORD });
    const { data } = await answerOf(own.api.GET("/channels"));
    await page.goto(`/app/channels/${data.find(({ channel_type }) => channel_type === "Community")!.channel_id}`);
    await page.getByLabel("Say something").fill("Look: https://example.org/lamps");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("An account may post links a day after it was made.").waitFor();
  });

  test("what was shared is not taken back by a second Enter", async () => {
    await page.goto("/app/feed/own");
    await page.getByRole("button", { name: "Share", exact: true }).first().focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches("a[target=_blank]"));
  });

  test("a dialog in the sheet of a life gives the focus back to what opened it", async () => {
    await page.goto("/app/echoes");
    await page.locator(".echo-card a").first().click();
    await page.getByText("Manage", { exact: true }).click();
    const button = page.getByRole("button", { name: "Delete", exact: true });
    await button.click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
