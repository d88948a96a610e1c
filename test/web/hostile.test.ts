import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createEchoes } from "../../client/src/echoes.ts";
import { temporaryFolder } from "../support/folder.ts";
import { expectNoComplaints, PASSWORD, startApp } from "./app.ts";
import { HAS_BROWSER } from "./browser.ts";

const folder = temporaryFolder();

/** Texts that would run if any page took them for more than text, in the ways that have worked on others. */
const PAYLOADS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  "</textarea><script>alert(1)</script>",
  "</title><script>alert(1)</script>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<iframe src=javascript:alert(1)>",
  "<a href=javascript:alert(1)>a</a>",
  "javascript:alert(1)",
  "<body onload=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)>",
  "<math href=javascript:alert(1)>a</math>",
  "<object data=javascript:alert(1)>",
  "<embed src=javascript:alert(1)>",
  "<link rel=stylesheet href=//127.0.0.1:9/a.css>",
  "<style>@import '//127.0.0.1:9/a.css'</style>",
  "<base href=//127.0.0.1:9/>",
  "<meta http-equiv=refresh content='0;url=//127.0.0.1:9/'>",
  "<form action=//127.0.0.1:9/><button>a</button></form>",
  "{{constructor.constructor('alert(1)')()}}",
  "<script/src=data:,alert(1)>",
  "<template><script>alert(1)</script></template>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<div style=background:url(//127.0.0.1:9/a.png)>a</div>",
];

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
    const born: { id: string; payload: string }[] = [];
    for (const payload of PAYLOADS) {
      const body = {
        name: NAME,
        persona_text: `She is 40 and a cook. ${payload}`,
        what_if_prompt: `What if ${payload}`,
        physical_description: payload,
        consent_declaration: true,
      };
      const { data } = await echoes.api.POST("/echoes", { body });
      if (data !== undefined) born.push({ id: data.echo_id, payload });
    }
    expect(born.length).toBeGreaterThan(20);
    await app.step(4);
    await page.goto("/app/echoes");
    await page
      .locator(".echo-card")
      .nth(born.length - 1)
      .waitFor();
    for (const { id, payload } of born) {
      await page.locator(`a[href="/app/echoes/${id}"]`).click();
      await page.locator(".entry").first().waitFor();
      await page.locator("summary").click();
      expect(await page.locator(".persona").first().textContent()).toContain(payload);
      expect(await page.locator(".life-what-if").textContent()).toBe(`What if ${payload}`);
      await page.locator(".entry-sources").first().click();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Echoes" }).click();
    }
    const last = born.at(-1)!.id;
    for (const path of ["people", "timeline", "memories"]) {
      await page.goto(`/app/echoes/${last}/${path}`, { waitUntil: "networkidle" });
      await page.locator(".beside .panel").waitFor();
    }
    for (const path of ["/app/account", "/app/admin"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await page.getByText(NAME).first().waitFor();
    expectNoComplaints(app.complaints);
  }, 90_000);

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
    await page.goto("/app/enter/sign-in?next=javascript:alert(1)");
    await page.getByLabel("E-mail").fill("hostile@example.org");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/app/echoes");
    expectNoComplaints(app.complaints);
  });
});
