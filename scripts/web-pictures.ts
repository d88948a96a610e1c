import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { answerOf, createEchoes } from "../client/src/echoes.ts";
import { spawnService } from "../test/support/process.ts";
import { launchBrowser } from "../test/web/browser.ts";
import { writeWeb } from "./build-web.ts";

/** Pictures of every page, light and dark, narrow to wide, for somebody to look at. `bun scripts/web-pictures.ts [name …]` writes `dist/pictures`. */

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
  DEMO: "on",
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
const { square, talk, den, other, place, shared } = await peopleTheCommunity();

/** Somebody else who lives in the shared world, talks, asks and is followed; with what moderators have to look at. */
async function peopleTheCommunity() {
  const { api } = admin;
  const friend = createEchoes({ baseUrl: service.base });
  const other = await friend.signUp({ email: "ida@example.org", password: ADMIN.password, display_name: "Ida" });
  const worlds = await answerOf(api.GET("/shards"));
  const square = worlds.data.find(({ shard_type }) => shard_type === "Public")!.shard_id;
  const channels = await answerOf(api.GET("/channels"));
  const talk = channels.data.find(({ channel_type }) => channel_type === "Community")!.channel_id;
  const den = await answerOf(api.POST("/shards/private", { body: { name: "The den", theme: "mill_valley" } }));
  for (const person of [admin, friend]) await answerOf(person.api.POST("/account/me/shared-shard-notice"));
  await answerOf(
    friend.api.POST("/echoes", { body: { ...PEOPLE[1]!, name: "Ottla", consent_declaration: true, shard_id: square } }),
  );
  await answerOf(api.POST("/echoes/{id}/travel", { params: { path: { id: ids[0]! } }, body: { shard_id: square } }));
  const params = { path: { channel_id: talk } };
  const said = await answerOf(
    friend.api.POST("/channels/{channel_id}/messages", { params, body: { content: "Good morning. Is anybody up?" } }),
  );
  await answerOf(
    api.POST("/channels/{channel_id}/messages", { params, body: { content: "Since five. The kettle is on." } }),
  );
  const poll = { question: "Where shall they meet?", options: ["At the harbour", "In the tea room"] };
  await answerOf(friend.api.POST("/channels/{channel_id}/poll", { params, body: poll }));
  await answerOf(api.POST("/social/follow/{user_id}", { params: { path: { user_id: other.user_id } } }));
  await answerOf(friend.api.POST("/social/follow/{user_id}", { params: { path: { user_id: me.user_id } } }));
  await answerOf(
    api.POST("/reports", {
      body: { target_type: "message", target_id: said.message_id, reason: "It is advertising", details: "For tea." },
    }),
  );
  const place = await answerOf(api.POST("/waitlist", { body: { email: "waits@example.org" } }));
  const [told] = (await answerOf(api.GET("/feeds/personal"))).data;
  const item = { path: { item_id: told!.item_id } };
  const shared = await answerOf(api.POST("/feeds/{item_id}/share", { params: item }));
  await answerOf(api.POST("/admin/system/tick", { body: { action: "step", ticks: 8 } }));
  return { square, talk, den, other, place, shared };
}

/** Pages by the name of their picture; those for strangers first. */
const STRANGERS: Record<string, string> = {
  welcome: "/",
  "sign-up": "/app/enter/sign-up",
  "sign-in": "/app/enter/sign-in",
  forgotten: "/app/enter/forgotten",
  "waitlist-ask": "/app/enter/waitlist",
  "waitlist-place": `/app/enter/waitlist?entry=${place.entry_id}`,
  "chat-sign-in": "/chatlink/sign-in?state=none",
  share: new URL(shared.share_url).pathname,
  "not-there": "/app/nowhere",
};
const READERS: Record<string, string> = {
  echoes: "/app/echoes",
  birth: "/app/new",
  life: `/app/echoes/${ids[0]}`,
  threads: `/app/echoes/${ids[0]}/threads`,
  people: `/app/echoes/${ids[0]}/people`,
  timeline: `/app/echoes/${ids[0]}/timeline`,
  places: `/app/echoes/${ids[0]}/places`,
  memories: `/app/echoes/${ids[0]}/memories`,
  mood: `/app/echoes/${ids[1]}/mood`,
  other: `/app/echoes/${ids[1]}/other`,
  book: `/app/book/${ids[0]}`,
  account: "/app/account",
  security: "/app/account/security",
  privacy: "/app/account/privacy",
  preferences: "/app/account/notices",
  keys: "/app/account/keys",
  family: "/app/account/family",
  chat: "/app/account/chat",
  data: "/app/account/data",
  worlds: "/app/worlds",
  world: `/app/worlds/${square}`,
  residents: `/app/worlds/${square}/people`,
  travel: `/app/worlds/${square}/travel`,
  hidden: "/app/worlds/01900000-0000-7000-8000-00000000000f",
  rule: `/app/worlds/${den.shard_id}/rule`,
  channels: "/app/channels",
  channel: `/app/channels/${talk}`,
  people_followed: "/app/people",
  person: `/app/person/${other.user_id}`,
  feed: "/app/feed",
  search: "/app/search?q=the",
  notices: "/app/notices",
  reports: "/app/reports",
  admin: "/app/admin",
  moderation: "/app/admin/moderation",
  waitlist: "/app/admin/waitlist",
  analytics: "/app/admin/analytics",
};

/** What somebody did on a page before its picture is taken. */
const DONE: Record<string, (page: Page) => Promise<void>> = {
  mood: async (page) => {
    await page.getByRole("slider", { name: "From" }).press("PageUp");
    await page.locator(".span-list").waitFor();
  },
  book: async (page) => {
    await page.getByRole("button", { name: "Make it" }).click();
    await page.getByRole("button", { name: "Download" }).waitFor();
  },
};

const only = Bun.argv.slice(2);
const browser = await launchBrowser();

async function picture(page: Page, name: string, path: string): Promise<void> {
  if (only.length > 0 && !only.includes(name)) return;
  await page.goto(service.base + path, { waitUntil: "networkidle" });
  await DONE[name]?.(page);
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
