import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLiveSignIn } from "../../../src/providers/chat/live-sign-in.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { CLIENT, type Member, type Mood, startProvider } from "./provider.ts";

const PATH = "/account/me/chatlink";
type Link = { linked: boolean; external_id: string | null; external_name: string | null; relay_to_chat: boolean };

const provider = startProvider();
let service: LiveService;
let ada: Person;
let bo: Person;
let members = 0;
const newMember = (): Member => ({
  id: String(90_000_000_000_000_000n + BigInt(++members)),
  username: `m${members}`,
  global_name: `Member ${members}`,
});
beforeAll(async () => {
  const { apiUrl } = provider;
  const settings = {
    chatlinkApiUrl: apiUrl,
    chatlinkClientId: CLIENT.clientId,
    chatlinkClientSecret: CLIENT.clientSecret,
  };
  service = await startLiveService(settings);
});
afterAll(async () => {
  await service?.stop();
  await provider.stop();
});
beforeEach(async () => {
  provider.setMood("well");
  [ada, bo] = [await service.register(), await service.register()];
});

const begin = async (person: Person): Promise<string> => {
  const { status, json } = await person.api<{ authorize_url: string }>("POST", `${PATH}/link`);
  expect(status).toBe(200);
  return json.authorize_url;
};
const back = (query: Record<string, string>, headers = {}) =>
  service.anonymous("GET", `${PATH}/callback?${new URLSearchParams(query)}`, { headers });
const linkOf = async ({ api }: Person) => (await api<Link>("GET", PATH)).json;
const link = async (person: Person, member: Member): Promise<void> => {
  expect((await back(provider.allow(await begin(person), member))).status).toBe(200);
};
const refusal = async (query: Record<string, string>) => {
  const { status, text } = await back(query);
  return [status, (JSON.parse(text) as { error: { code: string } }).error.code];
};

describe("linking", () => {
  test("goes to the provider and back, names both accounts, and keeps nothing but who it is", async () => {
    const member = newMember();
    const answer = await back(provider.allow(await begin(ada), member));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(answer.text).toContain(`${member.global_name} in the chat is ${ada.email.split("@")[0]} here`);
    expect(await linkOf(ada)).toMatchObject({
      linked: true,
      external_id: member.id,
      external_name: member.global_name,
    });
    const files = readdirSync(service.config.dataDir).filter((name) => name.startsWith("hub.db"));
    const bytes = files.map((name) => readFileSync(join(service.config.dataDir, name), "latin1")).join("");
    expect(bytes).toContain(member.id);
    expect(bytes).not.toMatch(/token-\d/);
    expect(bytes).not.toMatch(/code-\d/);
  });

  test("is told to the account's owner by mail and notification, and undone however often", async () => {
    await link(ada, newMember());
    const titles = async () =>
      (await ada.api<{ data: { title: string }[] }>("GET", "/account/me/notifications")).json.data.map(
        ({ title }) => title,
      );
    expect(await titles()).toEqual(["A chat account was linked to yours"]);
    for (let n = 0; n < 2; n++) expect((await ada.api("DELETE", `${PATH}/link`)).status).toBe(204);
    expect(await titles()).toHaveLength(2);
    expect(await linkOf(ada)).toMatchObject({ linked: false, external_id: null, external_name: null });
  });

  test("twice is refused at the start, and by a person of the chat whom somebody else has linked", async () => {
    const member = newMember();
    await link(ada, member);
    expect((await ada.api("POST", `${PATH}/link`)).json.error.code).toBe("CONFLICT");
    expect(await refusal(provider.allow(await begin(bo), member))).toEqual([409, "CONFLICT"]);
    expect((await linkOf(bo)).linked).toBe(false);
    await ada.api("DELETE", `${PATH}/link`);
    await link(bo, member);
  });

  test("of two callbacks at once for one person of the chat is granted to one", async () => {
    const member = newMember();
    const queries = [provider.allow(await begin(ada), member), provider.allow(await begin(bo), member)];
    const statuses = (await Promise.all(queries.map((query) => back(query)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test("is not begun, and not ended, by an account that is being deleted", async () => {
    const query = provider.allow(await begin(ada), newMember());
    await ada.api("DELETE", "/account/me");
    expect((await ada.api("POST", `${PATH}/link`)).json.error.code).toBe("ACCOUNT_FENCED");
    expect(await refusal(query)).toEqual([409, "ACCOUNT_FENCED"]);
    expect((await linkOf(ada)).linked).toBe(false);
  });

  test("choices stay when a link goes", async () => {
    await link(ada, newMember());
    expect((await ada.api<Link>("PATCH", PATH, { body: { relay_to_chat: false } })).json.relay_to_chat).toBe(false);
    await ada.api("DELETE", `${PATH}/link`);
    expect(await linkOf(ada)).toMatchObject({ linked: false, relay_to_chat: false, relay_from_chat: true });
    expect((await ada.api("PATCH", PATH, { body: { relay_to_chat: null } })).status).toBe(422);
  });

  test("is in the export", async () => {
    const member = newMember();
    await link(ada, member);
    expect((await ada.api("POST", "/account/me/export")).text).toContain(member.id);
    expect((await bo.api("POST", "/account/me/export")).text).not.toContain(member.id);
  });
});

describe("a callback links nobody", () => {
  test("with a state that is missing, made up, or used before", async () => {
    const query = provider.allow(await begin(ada), newMember());
    const asked = [...provider.asked];
    expect(await refusal({ code: query.code })).toEqual([400, "TOKEN_INVALID"]);
    expect(await refusal({ ...query, state: "x".repeat(43) })).toEqual([400, "TOKEN_INVALID"]);
    expect(provider.asked).toEqual(asked);
    expect((await back(query)).status).toBe(200);
    await ada.api("DELETE", `${PATH}/link`);
    expect(await refusal(query)).toEqual([400, "TOKEN_INVALID"]);
    expect((await linkOf(ada)).linked).toBe(false);
  });

  test("with the state of a flow that was begun anew, or whose ten minutes are over", async () => {
    const first = await begin(ada);
    const second = await begin(ada);
    expect(await refusal(provider.allow(first, newMember()))).toEqual([400, "TOKEN_INVALID"]);
    service.moveDays(1);
    expect(await refusal(provider.allow(second, newMember()))).toEqual([400, "TOKEN_INVALID"]);
  });

  test("with somebody else's code, or one that was used before", async () => {
    const theirs = provider.allow(await begin(bo), newMember());
    const own = provider.allow(await begin(ada), newMember());
    expect(await refusal({ state: own.state, code: theirs.code })).toEqual([400, "TOKEN_INVALID"]);
    const again = provider.allow(await begin(ada), newMember());
    expect(await refusal({ state: again.state, code: theirs.code })).toEqual([400, "TOKEN_INVALID"]);
    expect([(await linkOf(ada)).linked, (await linkOf(bo)).linked]).toEqual([false, false]);
  });

  test("when its owner said no, and the state is used up then", async () => {
    const query = provider.allow(await begin(ada), newMember());
    const answer = await back({ state: query.state, error: "access_denied" });
    expect([answer.status, answer.text.includes("You said no")]).toEqual([200, true]);
    expect(await refusal(query)).toEqual([400, "TOKEN_INVALID"]);
  });

  const MOODS: [Mood, number, string][] = [
    ["down", 502, "PROVIDER_ERROR"],
    ["no JSON", 502, "PROVIDER_ERROR"],
    ["endless", 502, "PROVIDER_ERROR"],
    ["nobody", 502, "PROVIDER_ERROR"],
  ];
  for (const [mood, status, code] of MOODS)
    test(`when the provider is ${mood}: ${status}`, async () => {
      const query = provider.allow(await begin(ada), newMember());
      provider.setMood(mood);
      expect(await refusal(query)).toEqual([status, code]);
      provider.setMood("well");
      expect(await refusal(query)).toEqual([400, "TOKEN_INVALID"]);
      expect((await linkOf(ada)).linked).toBe(false);
    });

  test("and tells a browser so on a page, with the same status", async () => {
    const answer = await back({ state: "<script>", code: "x" }, { accept: "text/html" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect(answer.text).toContain("Nothing was linked");
    expect(answer.text).not.toContain("<script>");
  });
});

test("a provider that does not answer is given up after its time, and one that is not there at once", async () => {
  const attempt = { state: "s".repeat(43), verifier: "v".repeat(43), redirectUri: "http://localhost/back" };
  provider.setMood("silent");
  const slow = createLiveSignIn({ apiUrl: provider.apiUrl, ...CLIENT }, 50);
  const given = await slow.identify(attempt, "code").catch((error: unknown) => error);
  expect(given).toMatchObject({ kind: "unreachable" });
  const gone = createLiveSignIn({ apiUrl: "http://127.0.0.1:1/api", ...CLIENT });
  expect(await gone.identify(attempt, "code").catch((error: unknown) => error)).toMatchObject({ kind: "unreachable" });
});
