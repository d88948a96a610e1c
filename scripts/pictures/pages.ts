import type { Page } from "playwright-core";
import type { Residents } from "./residents.ts";

/** Who looks at a page. */
export type Reader = "stranger" | "newcomer" | "admin";

/** A page as its picture is taken: what happens before it opens and what somebody did on it. */
export type Picture = {
  by: Reader;
  path: string;
  before?: (page: Page) => Promise<void>;
  done?: (page: Page) => Promise<void>;
};

const by = (reader: Reader, paths: Record<string, string>): Record<string, Picture> =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { by: reader, path }]));

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** What a page asks the service for, and not the page itself. */
const isAsked = (kind: string): boolean => kind === "fetch" || kind === "xhr";

/** The service does not answer. */
const hold = async (page: Page): Promise<void> => {
  await page.route("**", (route) => (isAsked(route.request().resourceType()) ? undefined : route.fallback()));
};

/** The service is out of reach. */
const cutOff = async (page: Page): Promise<void> => {
  await page.route("**", (route) => (isAsked(route.request().resourceType()) ? route.abort() : route.fallback()));
};

const seen = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

/** A form of a stranger's, filled in such that it is refused, once it says so. */
const refusedAt = (way: string, password: string, button: string, refusal: string): Picture => ({
  by: "stranger",
  path: `/app/enter/${way}`,
  async done(page) {
    await page.getByLabel("E-mail").fill("nobody@example.org");
    await page.getByLabel("Password").fill(password);
    await press(button)(page);
    await seen(refusal)(page);
  },
});

/** Every page by the name of its picture, and each state of one that a reader may come upon. */
export function pagesOf(lives: Residents): Record<string, Picture> {
  const life = (id: string, panel = "") => `/app/echoes/${id}${panel === "" ? "" : `/${panel}`}`;
  return {
    ...by("stranger", {
      welcome: "/",
      "sign-up": "/app/enter/sign-up",
      "sign-in": "/app/enter/sign-in",
      forgotten: "/app/enter/forgotten",
      reset: "/app/enter/reset#token=none",
      "waitlist-ask": "/app/enter/waitlist",
      "waitlist-place": `/app/enter/waitlist?entry=${lives.place}`,
      "chat-sign-in": "/chatlink/sign-in?state=none",
      share: lives.shared,
      "not-there": "/app/nowhere",
    }),
    "sign-in-refused": refusedAt("sign-in", "not their password", "Sign in", "[role=alert]"),
    "sign-up-refused": refusedAt("sign-up", "short", "Create the account", ".error:not(:empty)"),
    "welcome-loading": { by: "stranger", path: "/", before: hold },

    ...by("newcomer", {
      "echoes-empty": "/app/echoes",
      "birth-empty": "/app/new",
      "worlds-newcomer": "/app/worlds",
      "feed-empty": "/app/feed/own",
      "people-empty": "/app/people",
      "notices-empty": "/app/notices",
      "reports-empty": "/app/reports",
      "search-begin": "/app/search",
      "search-none": "/app/search?q=zzzzz",
      "account-newcomer": "/app/account",
      "keys-refused": "/app/account/keys",
      "admin-refused": "/app/admin",
    }),
    "birth-refused": { by: "newcomer", path: "/app/new", done: press("Let them live") },

    ...by("admin", {
      echoes: "/app/echoes",
      life: life(lives.mara),
      asleep: life(lives.priya),
      threads: life(lives.mara, "threads"),
      people: life(lives.mara, "people"),
      timeline: life(lives.mara, "timeline"),
      places: life(lives.mara, "places"),
      memories: life(lives.mara, "memories"),
      other: life(lives.viktor, "other"),
      newborn: life(lives.newborn),
      "newborn-threads": life(lives.newborn, "threads"),
      "newborn-people": life(lives.newborn, "people"),
      "newborn-timeline": life(lives.newborn, "timeline"),
      "newborn-places": life(lives.newborn, "places"),
      "newborn-memories": life(lives.newborn, "memories"),
      "newborn-other": life(lives.newborn, "other"),
      account: "/app/account",
      security: "/app/account/security",
      privacy: "/app/account/privacy",
      preferences: "/app/account/notices",
      family: "/app/account/family",
      chat: "/app/account/chat",
      data: "/app/account/data",
      worlds: "/app/worlds",
      world: `/app/worlds/${lives.square}`,
      residents: `/app/worlds/${lives.square}/people`,
      "world-feed": `/app/worlds/${lives.square}/feed`,
      travel: `/app/worlds/${lives.square}/travel`,
      hidden: "/app/worlds/01900000-0000-7000-8000-00000000000f",
      den: `/app/worlds/${lives.den}`,
      rule: `/app/worlds/${lives.den}/rule`,
      channels: "/app/channels",
      channel: `/app/channels/${lives.talk}`,
      following: "/app/people",
      followers: "/app/people/followers",
      blocked: "/app/people/blocked",
      person: `/app/person/${lives.other}`,
      feed: "/app/feed",
      "feed-followed": "/app/feed/followed",
      "feed-own": "/app/feed/own",
      item: `/app/items/${lives.item}`,
      search: "/app/search?q=the",
      notices: "/app/notices",
      reports: "/app/reports",
      appeal: "/app/moderation/01900000-0000-7000-8000-00000000000f",
      admin: "/app/admin",
      users: "/app/admin/users",
      moderation: "/app/admin/moderation",
      shares: "/app/admin/shares",
      waitlist: "/app/admin/waitlist",
      analytics: "/app/admin/analytics",
      "life-gone": life("01900000-0000-7000-8000-00000000000f"),
    }),
    birth: {
      by: "admin",
      path: "/app/new",
      done: (page) => press("Tomasz")(page).then(() => seen(".reading .tag")(page)),
    },
    mood: {
      by: "admin",
      path: life(lives.viktor, "mood"),
      async done(page) {
        await page.getByRole("slider", { name: "From" }).press("PageUp");
        await seen(".span-list")(page);
      },
    },
    sources: {
      by: "admin",
      path: life(lives.mara),
      async done(page) {
        await page.locator(".entry-sources").first().click();
        await seen(".sources q")(page);
      },
    },
    manage: { by: "admin", path: life(lives.mara), done: (page) => page.locator(".manage summary").click() },
    "delete-life": {
      by: "admin",
      path: life(lives.mara),
      async done(page) {
        await page.locator(".manage summary").click();
        await page.getByRole("button", { name: "Delete", exact: true }).click();
      },
    },
    tie: {
      by: "admin",
      path: life(lives.mara, "people"),
      done: (page) => page.locator(".beside summary").first().click(),
    },
    book: {
      by: "admin",
      path: `/app/book/${lives.mara}`,
      async done(page) {
        await press("Make it")(page);
        await page.getByRole("button", { name: "Download" }).waitFor();
      },
    },
    keys: { by: "admin", path: "/app/account/keys" },
    poll: { by: "admin", path: `/app/channels/${lives.talk}`, done: press(/Ask/) },
    report: { by: "admin", path: `/app/person/${lives.other}`, done: press(/Report/) },
    "user-dialog": { by: "admin", path: "/app/admin/users", done: press(/^Change/) },
    "echoes-loading": { by: "admin", path: "/app/echoes", before: hold, done: seen(".skeleton") },
    "life-loading": { by: "admin", path: life(lives.viktor), before: hold, done: seen(".skeleton") },
    "echoes-cut-off": { by: "newcomer", path: "/app/echoes", before: cutOff, done: seen("[role=alert]") },
    "worlds-cut-off": { by: "newcomer", path: "/app/worlds", before: cutOff, done: seen("[role=alert]") },
  };
}
