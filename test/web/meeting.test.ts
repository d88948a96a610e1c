import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { answerOf, createEchoes, type Echoes } from "../../client/src/echoes.ts";
import { picture } from "../areas/profile/pictures.ts";
import { ADMIN } from "../client/reading.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const [ADA, BO] = ["ada@example.org", "bo@example.org"];

/** Ada and Bo, each in a browser of their own. */
describe.if(HAS_BROWSER)("two people", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let ada: Page;
  let bo: Page;
  let asBo: Echoes;
  let boId: string;
  let channel: string;
  let square: string;
  beforeAll(async () => {
    app = await startApp(folder);
    [ada, bo] = [await app.newcomer(ADA, "Ada"), await app.newcomer(BO, "Bo")];
    asBo = createEchoes({ baseUrl: app.base });
    await asBo.signIn({ email: BO, password: PASSWORD });
    boId = (await answerOf(asBo.api.GET("/account/me"))).user_id;
    const channels = await answerOf(asBo.api.GET("/channels"));
    channel = channels.data.find(({ channel_type }) => channel_type === "Community")!.channel_id;
    const worlds = await answerOf(asBo.api.GET("/shards"));
    square = worlds.data.find(({ shard_type }) => shard_type === "Public")!.shard_id;
    await app.giveBirth(ada);
  });
  afterAll(() => app.stopAll());

  const said = (page: Page, text: string) => page.locator(".message", { hasText: text });
  const say = async (page: Page, text: string) => {
    await page.getByLabel("Say something").fill(text);
    await page.getByRole("button", { name: "Send" }).click();
  };
  const inTalk = (page: Page) => page.goto(`/app/channels/${channel}`);

  test("an Echo is sent to a shared world once its owner knows what others will see, and is on the map", async () => {
    await ada.goto(`/app/worlds/${square}/travel`);
    await ada.getByRole("button", { name: "Send Mara" }).click();
    const notice = ada.getByRole("dialog", { name: "What others will see" });
    await notice.getByText("can be read in full by everybody who has an account here").waitFor();
    await notice.getByText("this is seen by: everybody").waitFor();
    await notice.getByRole("button", { name: "Cancel" }).click();
    await ada.getByRole("button", { name: "Send Mara" }).click();
    await notice.getByRole("button", { name: "I understand" }).click();
    await ada.getByText("is here").waitFor();
    await bo.goto(`/app/worlds/${square}/people`);
    await bo.getByText("Mara").first().waitFor();
    await bo.goto(`/app/worlds/${square}`);
    await bo.getByText(/Day \d+ of \w+, \w+/).waitFor();
  });

  test("a private world is asked for by its address, and its owner lets the Echo in", async () => {
    await app.setTier(BO, "Starter");
    await bo.goto("/app/worlds");
    await bo.locator("summary", { hasText: "Make a world" }).click();
    await bo.getByRole("textbox", { name: "Name" }).fill("The den");
    await bo.getByRole("button", { name: "Make a world" }).click();
    await bo.getByRole("heading", { name: "The den", level: 1 }).waitFor();
    const den = new URL(bo.url()).pathname.split("/")[3];
    await ada.goto(`/app/worlds/${den}`);
    await ada.getByRole("heading", { name: "A world you do not see" }).waitFor();
    await ada.getByRole("button", { name: "Send Mara" }).click();
    await ada.getByText("the owner was asked").waitFor();
    await bo.goto(`/app/worlds/${den}/rule`);
    const request = bo.getByRole("list", { name: "Who asks to come" }).getByRole("listitem");
    await request.getByText("Mara").waitFor();
    await request.getByRole("button", { name: "Let in" }).click();
    await bo.getByText("Nobody asks.").waitFor();
    await ada.goto(`/app/worlds/${den}/travel`);
    await ada.getByText("is here").waitFor();
  });

  test("one asks a question, the other votes once and sees how it stands", async () => {
    await Promise.all([inTalk(ada), inTalk(bo)]);
    await ada.getByRole("button", { name: "Ask a question" }).click();
    await ada.getByLabel("Your question").fill("Where shall they meet?");
    await ada.getByLabel("Answers to choose from").fill("At the harbour\nIn the tea room");
    await ada.getByRole("button", { name: "Ask", exact: true }).click();
    // It comes to the other as it is asked.
    await bo.getByRole("radio", { name: "In the tea room" }).check();
    await bo.getByRole("button", { name: "Vote" }).click();
    const chosen = bo.locator(".poll-result li", { hasText: "In the tea room" });
    await chosen.getByText("yours").waitFor();
    expect(await chosen.getByRole("meter").getAttribute("aria-label")).toBe("1 vote");
    await bo.reload();
    await chosen.getByText("yours").waitFor();
    expect(await bo.getByRole("button", { name: "Vote" }).count()).toBe(0);
  });

  test("a picture is posted with a text and comes to the other; what is none is refused and stays to be changed", async () => {
    const chooser = ada.locator(".composer input[type=file]");
    await chooser.setInputFiles({ name: "cat.png", mimeType: "image/png", buffer: Buffer.from("no cat") });
    await say(ada, "Look at this.");
    await ada.getByText("This is no picture that can be used").waitFor();
    expect(await ada.getByLabel("Say something").inputValue()).toBe("Look at this.");
    await chooser.setInputFiles({ name: "cat.png", mimeType: "image/png", buffer: Buffer.from(await picture("png")) });
    await ada.getByRole("button", { name: "Send" }).click();
    for (const page of [ada, bo]) {
      const image = said(page, "Look at this.").getByRole("img", { name: "A picture in the channel" });
      await image.scrollIntoViewIfNeeded();
      expect(await image.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(30);
    }
  });

  test("one follows the other, who is told, and stops again", async () => {
    await ada.goto(`/app/person/${boId}`);
    await ada.getByRole("button", { name: "Follow", exact: true }).click();
    await ada.getByText("1 follower").waitFor();
    await bo.goto("/app/notices");
    const notice = bo.locator(".feed-item", { hasText: "Ada follows you" });
    await notice.getByRole("button", { name: "Read" }).click();
    await notice.getByRole("button", { name: "Read" }).waitFor({ state: "detached" });
    await ada.goto("/app/people");
    const followed = ada.getByRole("list", { name: "You follow" }).getByRole("listitem");
    await followed.getByRole("link", { name: "Bo" }).waitFor();
    await followed.getByRole("button", { name: "Unfollow" }).click();
    await ada.getByText("You follow nobody.").waitFor();
  });

  test("one blocks the other: neither sees what the other says, until that is taken back", async () => {
    await inTalk(bo);
    await say(bo, "Can you hear me?");
    await ada.goto(`/app/person/${boId}`);
    await ada.getByRole("button", { name: "Block" }).click();
    await ada.getByRole("dialog", { name: "Block Bo?" }).getByRole("button", { name: "Block" }).click();
    await ada.getByText("You do not see each other any more.").waitFor();
    await inTalk(ada);
    await said(ada, "Look at this.").waitFor();
    expect(await said(ada, "Can you hear me?").count()).toBe(0);
    await bo.reload();
    await said(bo, "Can you hear me?").waitFor();
    expect(await said(bo, "Look at this.").count()).toBe(0);
    await ada.goto("/app/people/blocked");
    await ada.getByRole("button", { name: "Unblock" }).click();
    await ada.getByText("You blocked nobody.").waitFor();
    await inTalk(ada);
    await said(ada, "Can you hear me?").waitFor();
  });

  test("what is reported comes to a moderator, who hides it, takes that back, warns and closes; both are told, and one appeals", async () => {
    await inTalk(bo);
    await say(bo, "Buy my boats.");
    await inTalk(ada);
    await said(ada, "Buy my boats.").getByRole("button", { name: "Report" }).click();
    await ada.getByLabel("What is wrong").selectOption({ label: "It is advertising" });
    await ada.getByLabel("What we should know").fill("Every day the same.");
    await ada.getByRole("button", { name: "Send the report" }).click();
    await ada.getByText("Thank you. It is with the moderators.").waitFor();
    const moderator = await app.newcomer("mo@example.org", "Mo");
    await app.makeAdmin("mo@example.org");
    await moderator.goto("/app/admin/moderation");
    await moderator.locator(".case", { hasText: "Buy my boats." }).click();
    await moderator.getByRole("list", { name: "What was told of it" }).getByText("Every day the same.").waitFor();
    expect(await moderator.locator(".case-view").textContent()).not.toContain("Ada");
    const act = async (deed: string, reason: string) => {
      await moderator.getByLabel("What to do").selectOption({ label: deed });
      await moderator.getByLabel("Why").first().fill(reason);
      await moderator.getByRole("button", { name: "Do it" }).click();
    };
    await act("Hide it from others", "Advertising.");
    await moderator.getByRole("button", { name: "Take back" }).waitFor();
    await inTalk(ada);
    await said(ada, "Can you hear me?").waitFor();
    expect(await said(ada, "Buy my boats.").count()).toBe(0);
    await moderator.getByRole("button", { name: "Take back" }).click();
    await moderator.locator(".history").getByText("Taken back", { exact: true }).waitFor();
    await ada.reload();
    await said(ada, "Buy my boats.").waitFor();
    await act("Warn the person", "Not a third time.");
    await moderator.locator(".history").getByText("Not a third time.").waitFor();
    await act("Close: something was done", "Warned.");
    await moderator.getByText("Nothing waits for you.").waitFor();
    await ada.goto("/app/reports");
    await ada.getByText("something was done").waitFor();
    await bo.goto("/app/notices");
    const warned = bo.locator(".feed-item", { hasText: "Not a third time." });
    await warned.getByRole("link", { name: "Go there" }).click();
    await bo.getByLabel("Why").fill("They are good boats.");
    await bo.getByRole("button", { name: "Appeal" }).click();
    await bo.getByText("It is with the moderators.").waitFor();
    // Another moderator decides, as there is one.
    const other = await app.visitor();
    await app.signIn(other, ADMIN.email, ADMIN.password);
    await other.goto("/app/admin/moderation");
    const appeal = other.getByRole("list", { name: "Appeals" }).getByRole("listitem");
    await appeal.getByText("They are good boats.").waitFor();
    await appeal.getByLabel("Decision").selectOption({ label: "Denied: it stays" });
    await appeal.getByLabel("Why").fill("They are not.");
    await appeal.getByRole("button", { name: "Decide" }).click();
    await other.getByText("Nobody appealed.").waitFor();
    await bo.goto("/app/notices");
    await bo.getByText("Your appeal was denied").waitFor();
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
