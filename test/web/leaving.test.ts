import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { answerOf, createEchoes, type Echoes } from "../../client/src/echoes.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const EMAIL = "leaver@example.org";

describe.if(HAS_BROWSER)("what is one's own, taken along and taken away:", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  let own: Echoes;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.newcomer(EMAIL, "Leonie");
    await app.giveBirth(page);
    own = createEchoes({ baseUrl: app.base });
    await own.signIn({ email: EMAIL, password: PASSWORD });
  });
  afterAll(() => app.stopAll());

  /** Resolves once the Echo is so: what is decided of an account reaches its lives as an order. */
  const untilEcho = async (wanted: "Active" | "Hibernated") => {
    while ((await answerOf(own.api.GET("/echoes")))[0]!.status !== wanted);
  };
  /** The file that a click on this button has the browser keep. */
  const fileOf = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).first().click(),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };

  test("an export is made, kept as a file that holds all of it, listed, and had once more", async () => {
    await page.goto("/app/account/data");
    await page.getByText("None was made yet.").waitFor();
    const made = await fileOf("Make the file");
    expect(made.name).toMatch(/^echoes-\d{4}-\d\d-\d\d\.json$/);
    const content = JSON.parse(made.text) as { records: { account: { accounts: { email: string }[] } } };
    expect(content.records.account.accounts[0]!.email).toBe(EMAIL);
    const { data } = await answerOf(own.api.GET("/feeds/personal"));
    for (const item of data) expect(made.text).toContain(JSON.stringify(item.title));
    const listed = page.getByRole("list", { name: "Take everything along" }).getByRole("listitem");
    await listed.getByText(`${Math.ceil(Buffer.byteLength(made.text) / 1024)} KB`).waitFor();
    await listed.getByText("kept until").waitFor();
    expect(await fileOf("Download")).toEqual(made);
  });

  test("how the file goes on living elsewhere is told beside it, with the command to copy", async () => {
    await page.getByRole("heading", { name: "Live on elsewhere" }).waitFor();
    await page.getByText("bun src/main.ts import echoes.json", { exact: true }).waitFor();
    const schema = await page.request.get(
      (await page.getByRole("link", { name: "its JSON Schema" }).getAttribute("href"))!,
    );
    expect(schema.status()).toBe(200);
  });

  test("the use of one's data is restricted, which puts the Echoes to sleep, and lifted again", async () => {
    await page.goto("/app/account/privacy");
    await page.getByRole("button", { name: "Restrict", exact: true }).click();
    await page.getByText("All your Echoes fall asleep until you lift it.").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Restrict", exact: true }).click();
    await page.getByText("Your data is kept and not used").waitFor();
    await untilEcho("Hibernated");
    await page.goto("/app/echoes");
    await page.getByText("asleep").first().waitFor();
    await page.goto("/app/account/privacy");
    await page.getByRole("button", { name: "Lift the restriction" }).click();
    await page.getByRole("button", { name: "Restrict", exact: true }).waitFor();
    await untilEcho("Active");
  });

  test("leaving the community takes the name off what was said and ends saying more, until one takes part again", async () => {
    const { data } = await answerOf(own.api.GET("/channels"));
    const channel = `/app/channels/${data.find(({ channel_type }) => channel_type === "Community")!.channel_id}`;
    await page.goto(channel);
    const say = async (text: string) => {
      await page.getByLabel("Say something").fill(text);
      await page.getByRole("button", { name: "Send" }).click();
    };
    await say("I was here.");
    await page.locator(".message", { hasText: "I was here." }).waitFor();
    const reader = await app.newcomer("reads@example.org", "Rea");
    await reader.goto(channel);
    await reader.locator(".message", { hasText: "I was here." }).getByRole("link", { name: "Leonie" }).waitFor();
    await page.goto("/app/account/privacy");
    await page.getByRole("button", { name: "Leave the community" }).click();
    await page.getByRole("dialog").getByText("for good").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Leave the community" }).click();
    await page.getByText("You are out of the community.").waitFor();
    // Who reads along sees it at once.
    await reader.locator(".message", { hasText: "I was here." }).getByText("Somebody who is gone").waitFor();
    expect(await reader.content()).not.toContain("Leonie");
    await page.goto(channel);
    await say("Still here?");
    await page.getByText("You are out of the community. Take part again").waitFor();
    expect(await page.getByLabel("Say something").inputValue()).toBe("Still here?");
    await page.goto("/app/account/privacy");
    await page.getByRole("button", { name: "Take part again" }).click();
    await page.getByText("You take part").waitFor();
    await page.goto(channel);
    await say("Here again.");
    await page.locator(".message", { hasText: "Here again." }).getByRole("link", { name: "Leonie" }).waitFor();
    await page.locator(".message", { hasText: "I was here." }).getByText("Somebody who is gone").waitFor();
  });

  test("deleting the account says what goes and when, is meant, holds everything, and can be taken back", async () => {
    await page.goto("/app/account/data");
    for (const when of ["At once:", "For 30 days", "After that:"]) await page.getByText(when).waitFor();
    await page.getByRole("button", { name: "Delete the account" }).click();
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: "Delete the account" });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel(`Type “${EMAIL}” to confirm.`).fill(EMAIL);
    await confirm.click();
    await page.getByText("The account will be erased on").waitFor();
    await untilEcho("Hibernated");
    await page.goto("/app/account");
    await page.getByLabel("What we call you").fill("Leandra");
    await page.getByRole("button", { name: "Save" }).first().click();
    await page.getByText("The account is being deleted, so nothing can be changed.").waitFor();
    await page.goto("/app/account/data");
    await page.goto("/app/new");
    await page.getByText("Your account is being deleted.").waitFor();
    await page.goto("/app/account/data");
    await page.getByRole("button", { name: "Keep the account" }).click();
    await page.getByRole("button", { name: "Delete the account" }).waitFor();
    await untilEcho("Active");
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
