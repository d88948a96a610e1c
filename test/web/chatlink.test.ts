import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { answerOf, createEchoes } from "../../client/src/echoes.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";
import { PAYLOADS } from "./payloads.ts";

const folder = temporaryFolder();

/** On a fresh machine: there is no chat provider, and a name stands for an account there. */
describe.if(HAS_BROWSER)("an account in the chat", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.newcomer("linker@example.org", "Lin");
  });
  afterAll(() => app.stopAll());
  beforeEach(() => page.goto("/app/account/chat"));

  const begin = async (on = page) => {
    await on.getByRole("button", { name: "Link an account" }).click();
    await on.getByRole("heading", { name: "Who are you in the chat?" }).waitFor();
  };
  const link = async (name: string, on = page) => {
    await begin(on);
    await on.getByLabel("Name").fill(name);
    await on.getByRole("button", { name: "Link" }).click();
  };
  const back = async (on = page) => {
    await on.getByRole("link", { name: "Back to your account" }).click();
    await on.waitForURL("**/app/account/chat");
  };

  test("is linked at the provider's page, which leads back, and is unlinked again", async () => {
    await page.getByText("This service has no chat provider").waitFor();
    await link("Lin of the lamps");
    await page.getByRole("heading", { name: "Your chat account is linked" }).waitFor();
    await page.getByText("Lin of the lamps in the chat is Lin here.").waitFor();
    await back();
    await page.getByText("There you are Lin of the lamps").waitFor();
    await page.getByRole("button", { name: "Unlink" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unlink" }).click();
    await page.getByRole("button", { name: "Link an account" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Link an account" }).waitFor();
  });

  test("is not linked for who says no there, and for a name that cannot be one, which is said in words", async () => {
    await begin();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("You said no, and everything stays as it was.").waitFor();
    await back();
    await link("\u202eniL");
    await page.getByRole("heading", { name: "Nothing was linked" }).waitFor();
    await back();
    await page.getByRole("button", { name: "Link an account" }).waitFor();
  });

  test("that was linked in another window meanwhile is shown with the reason why it cannot be linked again", async () => {
    const other = await page.context().newPage();
    await other.goto("/app/account/chat");
    await other.getByRole("button", { name: "Link an account" }).waitFor();
    await link("Lin at home");
    await page.getByRole("heading", { name: "Your chat account is linked" }).waitFor();
    await other.getByRole("button", { name: "Link an account" }).click();
    await other.getByText("There you are Lin at home").waitFor();
    await other.close();
  });

  test("of somebody else is nobody else's, which is said in words", async () => {
    const stranger = await app.newcomer("stranger@example.org", "Sten");
    await stranger.goto("/app/account/chat");
    await link("lin AT home", stranger);
    await stranger.getByText("An account is linked already").waitFor();
    await back(stranger);
    await stranger.getByRole("button", { name: "Link an account" }).waitFor();
    await stranger.close();
  });

  test("has choices of what goes between, kept as they are turned", async () => {
    const choice = page.getByRole("checkbox", { name: "What I write here goes there, under my name" });
    expect(await choice.isChecked()).toBe(true);
    const kept = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await choice.uncheck();
    expect((await kept).status()).toBe(200);
    await page.reload();
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
  });

  test("is called by what a stranger writes only where that is a name, and then as it was written", async () => {
    const name = 'Ada" autofocus onfocus="alert(1)';
    const hostile = await app.newcomer("hostile@example.org", name);
    const own = createEchoes({ baseUrl: app.base });
    await own.signIn({ email: "hostile@example.org", password: PASSWORD });
    let linked = 0;
    // A name there is no longer than this.
    for (const text of [...PAYLOADS, name].map((payload) => payload.slice(0, 100))) {
      const { authorize_url } = await answerOf(own.api.POST("/account/me/chatlink/link"));
      // As the provider's page leads back, with the name in the place of a code.
      const leadsBack = new URL("/account/me/chatlink/callback", app.base);
      leadsBack.searchParams.set("state", new URL(authorize_url).searchParams.get("state")!);
      leadsBack.searchParams.set("code", text);
      await hostile.goto(leadsBack.href);
      const { external_name } = await answerOf(own.api.GET("/account/me/chatlink"));
      if (external_name === null) {
        await hostile.getByRole("heading", { name: "Nothing was linked" }).waitFor();
        continue;
      }
      linked++;
      expect(await hostile.locator("main > p").first().textContent()).toStartWith(
        `${text} in the chat is ${name} here.`,
      );
      await hostile.goto("/app/account/chat");
      await hostile.locator("strong", { hasText: text }).waitFor();
      await answerOf(own.api.DELETE("/account/me/chatlink/link"));
    }
    expect(linked).toBeGreaterThan(0);
    for (const text of PAYLOADS.slice(0, 12)) {
      await hostile.goto(`/chatlink/sign-in?state=${encodeURIComponent(text)}`);
      expect(await hostile.locator("input[name=state]").first().inputValue()).toBe(text);
    }
    await hostile.close();
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
