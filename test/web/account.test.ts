import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { Transformer } from "@napi-rs/image";
import type { Page } from "playwright-core";
import { mailedToken } from "../contract/mails.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const EMAIL = "owner@example.org";

/** Left half red, right half blue. */
async function twoColours(): Promise<Buffer> {
  const [width, height] = [400, 200];
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++)
    pixels.set(at % width < width / 2 ? [220, 30, 30, 255] : [30, 30, 220, 255], at * 4);
  return Transformer.fromRgbaPixels(pixels, width, height).png();
}

/** Resolves once these colours are at the left and at the right edge of the middle row of what is drawn. */
const shows = (page: Page, selector: string, left: "red" | "blue", right: "red" | "blue") =>
  page.waitForFunction(
    ({ selector, wanted }) => {
      const source = document.querySelector<HTMLCanvasElement | HTMLImageElement>(selector);
      if (source === null || (source instanceof HTMLImageElement && source.naturalWidth === 0)) return false;
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [100, 100];
      const context = canvas.getContext("2d")!;
      context.drawImage(source, 0, 0, 100, 100);
      const colours = [3, 97].map((x) => {
        const [red = 0, , blue = 0, opaque = 0] = context.getImageData(x, 50, 1, 1).data;
        return opaque === 0 ? "none" : red > blue ? "red" : "blue";
      });
      return colours.join() === wanted;
    },
    { selector, wanted: `${left},${right}` },
  );

describe.if(HAS_BROWSER)("one's own account, as its owner uses it:", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let page: Page;
  beforeAll(async () => {
    app = await startApp(folder);
    page = await app.visitor({ permissions: ["clipboard-read", "clipboard-write"] });
    await app.signUp(page, EMAIL, "Olga");
  });
  afterAll(() => app.stopAll());

  test("the address is confirmed by the link in the mail and a press", async () => {
    await page.goto("/app/account");
    await page.getByText("not confirmed yet").waitFor();
    const mail = { base: app.base, folder: join(folder, "mail"), to: EMAIL, subject: "Confirm your e-mail address" };
    await page.goto(`/auth/verify-email?token=${await mailedToken(mail)}`);
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("E-mail address confirmed").waitFor();
    await page.getByRole("link", { name: "Read on" }).click();
    await page.waitForURL((url) => url.pathname !== "/auth/verify-email");
    await page.goto("/app/account");
    await page.getByText(`${EMAIL} (confirmed)`).waitFor();
  });

  test("a picture is chosen, moved and drawn nearer, looked at, kept as it was looked at, and taken away", async () => {
    await page.goto("/app/account");
    const chooser = page.getByLabel("Choose a picture");
    await chooser.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await page.getByText("This is no picture that can be used").waitFor();
    await chooser.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await twoColours() });
    await page.getByRole("img", { name: "The picture as it will be" }).waitFor();
    await shows(page, ".cropping canvas", "red", "blue");
    await page.getByLabel("Left and right").press("Home");
    await shows(page, ".cropping canvas", "red", "red");
    await page.getByLabel("Left and right").press("End");
    await page.getByLabel("Nearer").press("End");
    await shows(page, ".cropping canvas", "blue", "blue");
    await page.getByRole("button", { name: "Use this picture" }).click();
    await page.locator(".avatar-now img").waitFor();
    await shows(page, ".avatar-now img", "blue", "blue");
    await page.reload();
    expect(
      await page
        .locator(".avatar-now img")
        .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBe(512);
    await page.getByRole("button", { name: "Take the picture away" }).click();
    await page.locator(".avatar-now span.avatar").waitFor();
    await page.reload();
    await page.locator(".avatar-now span.avatar").waitFor();
  });

  test("a key is refused where the tier has none, then shown once and copied, works, and works no more once revoked", async () => {
    const make = async () => {
      await page.getByLabel("Name").fill("A script of mine");
      await page.getByLabel("account:read").check();
      await page.getByRole("button", { name: "Make a key" }).click();
    };
    await page.goto("/app/account/keys");
    await make();
    await page.getByText("Your tier has no room for another key").waitFor();
    await app.setTier(EMAIL, "Core");
    await make();
    const key = (await page.getByRole("dialog").locator("code").textContent())!;
    await page.getByRole("dialog").getByRole("button", { name: "Copy" }).click();
    await page.getByText("Copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    const asked = () => fetch(`${app.base}/account/me`, { headers: { authorization: `ApiKey ${key}` } });
    expect((await asked()).status).toBe(200);
    await page.getByRole("button", { name: "I have it" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.content()).not.toContain(key);
    await page.reload();
    const listed = page.getByRole("list", { name: "API keys" }).getByRole("listitem");
    expect(await listed.textContent()).toContain(`…${key.slice(-4)}`);
    expect(await page.content()).not.toContain(key);
    await listed.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await page.getByText("There is none.").waitFor();
    expect((await asked()).status).toBe(401);
  });

  test("what is told, and on which way, is kept as it is ticked; what guards the account cannot be turned off", async () => {
    const box = page.getByRole("checkbox", { name: "Somebody follows you: mail" });
    await page.goto("/app/account/notices");
    expect(await box.isChecked()).toBe(false);
    const kept = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await box.check();
    expect((await kept).status()).toBe(200);
    await page.reload();
    await box.waitFor();
    expect(await box.isChecked()).toBe(true);
    expect(await page.getByRole("checkbox", { name: "Your account’s safety: mail" }).isDisabled()).toBe(true);
    // This service has no chat provider, so nothing can be told there.
    expect(await page.getByRole("checkbox", { name: "Somebody follows you: chat" }).count()).toBe(0);
  });

  test("a family is begun, somebody joins it by the mail, and is let go", async () => {
    await page.goto("/app/account/family");
    await page.getByRole("button", { name: "Begin a family" }).click();
    await page.getByText("Members have what Core gives").waitFor();
    await page.getByLabel("Invite by e-mail").fill("daughter@example.org");
    await page.getByRole("button", { name: "Invite" }).click();
    await page.getByText("daughter@example.org").waitFor();
    const token = await mailedToken({
      base: app.base,
      folder: join(folder, "mail"),
      to: "daughter@example.org",
      subject: "You are invited to a family",
    });
    const daughter = await app.newcomer("daughter@example.org", "Dora");
    await daughter.getByRole("link", { name: "Account" }).click();
    await daughter.getByRole("button", { name: "Sign out", exact: true }).click();
    await daughter.waitForURL("**/enter/sign-in");
    // The link of the mail leads through signing in, and its token is sent to nobody on the way.
    const asked: string[] = [];
    daughter.on("request", (request) => void asked.push(request.url()));
    await daughter.goto(`/app/family#token=${token}`);
    await daughter.waitForURL("**/enter/sign-in**");
    await app.signIn(daughter, "daughter@example.org");
    await daughter.getByRole("button", { name: "Join it" }).click();
    const members = daughter.getByRole("list", { name: "Who is in it" });
    await members.getByText("Olga").waitFor();
    expect(asked.filter((url) => url.split("#")[0]!.includes(token))).toEqual([]);
    await page.reload();
    await page.getByRole("listitem").filter({ hasText: "Dora" }).getByRole("button", { name: "Remove" }).click();
    await page.getByRole("listitem").filter({ hasText: "Dora" }).waitFor({ state: "detached" });
    await daughter.goto("/app/account/family");
    await daughter.getByRole("button", { name: "Begin a family" }).waitFor();
  });

  test("the browser saw no dialog, no broken policy, no failure, and nothing asked of anybody else", () => {
    expectNoComplaints(app.complaints);
  });
});
