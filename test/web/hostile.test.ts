import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createEchoes } from "../../client/src/echoes.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";
import { PAYLOADS } from "./payloads.ts";
import { PAGES, peopleSquare } from "./square.ts";

const folder = temporaryFolder();

/** Names take neither markup nor links; what is left of an attack on a page that forgets to quote. */
const NAME = 'Ada" autofocus onfocus="alert(1)';

describe.if(HAS_BROWSER)("texts of strangers", () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  beforeAll(async () => {
    app = await startApp(folder);
  });
  afterAll(() => app.stopAll());

  test("are shown as they were written in every field, and run nowhere", async () => {
    const page = await app.visitor();
    await app.signUp(page, "hostile@example.org", NAME);
    await app.makeAdmin("hostile@example.org");
    const echoes = createEchoes({ baseUrl: app.base });
    await echoes.signIn({ email: "hostile@example.org", password: PASSWORD });
    const born: { id: string; payload: string; other: string }[] = [];
    // Two to an Echo: no account may have as many Echoes as there are texts.
    const half = PAYLOADS.length / 2;
    for (const [at, payload] of PAYLOADS.slice(0, half).entries()) {
      const other = PAYLOADS[half + at]!;
      const body = {
        name: NAME,
        persona_text: `She is 40 and a cook. ${payload}`,
        what_if_prompt: `What if ${other}`,
        physical_description: `${payload} ${other}`,
        consent_declaration: true,
      };
      const { data } = await echoes.api.POST("/echoes", { body });
      if (data !== undefined) born.push({ id: data.echo_id, payload, other });
    }
    expect(born.length).toBeGreaterThan(20);
    await app.step(4);
    await page.goto("/app/echoes");
    await page
      .locator(".echo-card")
      .nth(born.length - 1)
      .waitFor();
    for (const { id, payload, other } of born) {
      await page.locator(`a[href="/app/echoes/${id}"]`).click();
      await page.locator(".entry").first().waitFor();
      await page.locator("summary").click();
      expect(await page.locator(".persona").first().textContent()).toContain(payload);
      expect(await page.locator(".life-what-if").textContent()).toBe(`What if ${other}`);
      await page.locator(".entry-sources").first().click();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Echoes" }).click();
    }
    const last = born.at(-1)!.id;
    for (const path of ["threads", "people", "timeline", "places", "memories", "other"]) {
      await page.goto(`/app/echoes/${last}/${path}`, { waitUntil: "networkidle" });
      await page.locator(".beside .panel").waitFor();
    }
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await page.goto("/app/admin/users", { waitUntil: "networkidle" });
    await page.getByText(NAME).first().waitFor();
    expectNoComplaints(app.complaints);
  }, 240_000);

  test("are shown to others as they were written, in talk, in polls, of people, of worlds and to moderators", async () => {
    const page = await app.visitor();
    await app.signUp(page, "neighbour@example.org", NAME);
    await app.makeAdmin("neighbour@example.org");
    // One text of all of them, as one message may hold them; a line takes the first that fits into it.
    const text = PAYLOADS.filter((payload) => !/[:.]/.test(payload)).join(" ");
    const reader = { email: "neighbour@example.org", password: PASSWORD };
    const square = await peopleSquare(app.base, reader, { name: NAME, line: PAYLOADS[1]!, text: text.slice(0, 490) });
    const shown: [path: string, text: string][] = [
      [`/app/channels/${square.channel}`, PAYLOADS[0]!],
      [`/app/person/${square.person}`, PAYLOADS[0]!],
      [`/app/worlds/${square.den}`, PAYLOADS[0]!],
      [`/app/worlds/${square.world}/people`, NAME],
      ["/app/reports", PAYLOADS[1]!],
      ["/app/admin/moderation", PAYLOADS[0]!],
      ["/app/search?q=alert", PAYLOADS[0]!],
    ];
    for (const [path, looked] of shown) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.getByText(looked).first().waitFor();
    }
    await page.goto("/app/admin/moderation", { waitUntil: "networkidle" });
    await page.locator(".case").first().click();
    await page.locator(".history").waitFor();
    expectNoComplaints(app.complaints);
  });

  test("are refused as a name beside the field, and stay there to be mended", async () => {
    const page = await app.visitor();
    await page.goto("/app/enter/sign-up");
    await page.getByLabel("E-mail").fill("refused@example.org");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByLabel("What we call you").fill(PAYLOADS[0]!);
    await page.getByRole("button", { name: "Create the account" }).click();
    await page.locator(".field.wrong", { has: page.getByLabel("What we call you") }).waitFor();
    expect(await page.getByLabel("What we call you").inputValue()).toBe(PAYLOADS[0]!);
    expectNoComplaints(app.complaints);
  });

  test("in an address say nothing and lead nowhere", async () => {
    const page = await app.visitor();
    const texts = PAYLOADS.map(encodeURIComponent);
    for (const text of texts.slice(0, 12)) {
      await page.goto(`/app/enter/${text}`);
      await page.getByText("There is nothing here").waitFor();
    }
    for (const text of texts.slice(0, 6)) {
      await page.goto(`/app/enter/waitlist?entry=${text}`);
      await page.getByText("This place is not there any more").waitFor();
    }
    await page.goto("/app/enter/sign-in?next=javascript:alert(1)");
    await page.getByLabel("E-mail").fill("hostile@example.org");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/app/echoes");
    expectNoComplaints(app.complaints);
  });
});
