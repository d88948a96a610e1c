import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { codeAt } from "../areas/auth/authenticator-app.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();
const EMAIL = "careful@example.org";

describe.if(HAS_BROWSER)("a second factor", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  beforeAll(async () => {
    app = await startApp(folder);
  });
  afterAll(() => app.stopAll());

  test("is turned on with an authenticator, and asked for at the next sign-in", async () => {
    const page = await app.visitor();
    await app.signUp(page, EMAIL);
    await page.goto("/app/account/security");
    const begin = page.locator("form", { has: page.getByRole("button", { name: "Begin" }) });
    await begin.getByLabel("Password now").fill(PASSWORD);
    await begin.getByRole("button", { name: "Begin" }).click();
    const uri = (await page.getByRole("link", { name: "Open the authenticator" }).getAttribute("href"))!;
    await page.getByLabel("Code").fill(codeAt(uri, Date.now()));
    await page.getByRole("button", { name: "Turn it on" }).click();
    const codes = (await page.locator(".notice .secret").textContent())!.split(" ");
    expect(codes).toHaveLength(10);
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL("**/enter/sign-in");
    await page.getByLabel("E-mail").fill(EMAIL);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("Code").fill("000000");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("The code is missing, or wrong").waitFor();
    await page.getByLabel("Code").fill(codes[0]!);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/app/echoes");
    expectNoComplaints(app.complaints);
  });
});
