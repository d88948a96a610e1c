import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { answerOf, createEchoes } from "../client/src/echoes.ts";
import { spawnService } from "../test/support/process.ts";
import { launchBrowser } from "../test/web/browser.ts";
import { writeWeb } from "./build-web.ts";

/** Pictures of every page, light and dark, narrow to wide, for somebody to look at. `bun scripts/web-pictures.ts [name]` writes `dist/pictures`. */

const FOLDER = join(resolve(import.meta.dir, ".."), "dist/pictures");
const WIDTHS = [320, 768, 1440];
const ADMIN = { email: "keeper@example.org", password: "the keeper of the lamps" };
const TICKS = 60;

const PEOPLE = [
  {
    name: "Mara",
    persona_text:
      "Mara is 34, a patient bookbinder in a harbour town. She is shy but stubborn, loves sea charts, and is afraid of deep water. Her sister Ruth thinks she works too much.",
    what_if_prompt: "What if she had taken the lighthouse job?",
  },
  {
    name: "Viktor",
    persona_text:
      "Viktor is 58, a vain and charming theatre critic. He drinks too much, lies easily and adores his daughter Anouk. He fears being forgotten.",
    what_if_prompt: "What if he had stayed with the opera singer?",
  },
  {
    name: "Priya Raghunathan-Featherstonehaugh",
    persona_text: "Priya is 23, a junior software developer, anxious and funny. She lives with her cat Biscuit.",
    what_if_prompt: "What if she had dropped out to run the bakery?",
  },
];

const folder = mkdtempSync(join(tmpdir(), "echoes-pictures-"));
await writeWeb();
mkdirSync(FOLDER, { recursive: true });
const service = await spawnService(folder, {
  TICK_INTERVAL_SECONDS: "3600",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
const admin = createEchoes({ baseUrl: service.base });
await admin.signIn(ADMIN);
const me = await answerOf(admin.api.GET("/account/me"));
const mine = { path: { user_id: me.user_id } };
await answerOf(admin.api.PATCH("/admin/users/{user_id}", { params: mine, body: { tier: "GodMode" } }));
const ids: string[] = [];
for (const person of PEOPLE) {
  const born = await answerOf(admin.api.POST("/echoes", { body: { ...person, consent_declaration: true } }));
  ids.push(born.echo_id);
}
await answerOf(admin.api.POST("/admin/system/tick", { body: { action: "step", ticks: TICKS } }));
await answerOf(admin.api.POST("/echoes/{id}/hibernate", { params: { path: { id: ids[2]! } } }));

/** Pages by the name of their picture; those for strangers first. */
const STRANGERS: Record<string, string> = {
  welcome: "/",
  "sign-up": "/app/enter/sign-up",
  "sign-in": "/app/enter/sign-in",
  forgotten: "/app/enter/forgotten",
  "not-there": "/app/nowhere",
};
const READERS: Record<string, string> = {
  echoes: "/app/echoes",
  birth: "/app/new",
  life: `/app/echoes/${ids[0]}`,
  people: `/app/echoes/${ids[0]}/people`,
  timeline: `/app/echoes/${ids[0]}/timeline`,
  memories: `/app/echoes/${ids[0]}/memories`,
  mood: `/app/echoes/${ids[1]}/mood`,
  account: "/app/account",
  admin: "/app/admin",
};

const only = Bun.argv[2];
const browser = await launchBrowser();

async function picture(page: Page, name: string, path: string): Promise<void> {
  if (only !== undefined && only !== name) return;
  await page.goto(service.base + path, { waitUntil: "networkidle" });
  for (const width of WIDTHS)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`) });
    }
}

const page = await browser.newPage();
for (const [name, path] of Object.entries(STRANGERS)) await picture(page, name, path);
await page.goto(`${service.base}/app/enter/sign-in`);
await page.getByLabel("E-mail").fill(ADMIN.email);
await page.getByLabel("Password").fill(ADMIN.password);
await page.getByRole("button", { name: "Sign in" }).click();
await page.waitForURL("**/app/echoes");
for (const [name, path] of Object.entries(READERS)) await picture(page, name, path);

await browser.close();
service.signal("SIGTERM");
await service.exited;
rmSync(folder, { recursive: true });
