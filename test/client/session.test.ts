import { afterAll, beforeAll, expect, test } from "bun:test";
import { answerOf, createEchoes, EchoesFault, memoryTokens, type TokenStore } from "../../client/src/echoes.ts";
import { createSession } from "../../client/src/session.ts";
import { temporaryFolder } from "../support/folder.ts";
import { startTold } from "./reading.ts";

const folder = temporaryFolder();
let told: Awaited<ReturnType<typeof startTold>>;
beforeAll(async () => {
  told = await startTold(folder);
});
afterAll(() => told.stop());

/** A client that counts the refreshes it sends. */
function counting(tokens: TokenStore) {
  const counted = { refreshes: 0 };
  const echoes = createEchoes({
    baseUrl: told.base,
    tokens,
    fetch(request) {
      if (request.url.endsWith("/auth/refresh")) counted.refreshes += 1;
      return fetch(request);
    },
  });
  return { echoes, counted };
}

/** Makes the tokens look as they do when their time is over. */
const age = (tokens: TokenStore) => tokens.write({ ...tokens.read()!, refreshAt: 0 });

const whoAmI = (echoes: ReturnType<typeof createEchoes>) => answerOf(echoes.api.GET("/account/me"));

test("many calls at once share one refresh", async () => {
  const tokens = memoryTokens();
  const { echoes, counted } = counting(tokens);
  await echoes.signUp({ email: "many@example.org", password: "a lamp in the orchard" });
  age(tokens);
  const answers = await Promise.all(Array.from({ length: 20 }, () => whoAmI(echoes)));
  expect(new Set(answers.map(({ email }) => email))).toEqual(new Set(["many@example.org"]));
  expect(counted.refreshes).toBe(1);
});

test("many tabs that share tokens refresh once between them", async () => {
  const tokens = memoryTokens();
  const tabs = Array.from({ length: 8 }, () => counting(tokens));
  await tabs[0]!.echoes.signUp({ email: "tabs@example.org", password: "a lamp in the orchard" });
  age(tokens);
  await Promise.all(tabs.map(({ echoes }) => whoAmI(echoes)));
  expect(tabs.reduce((sum, { counted }) => sum + counted.refreshes, 0)).toBe(1);
});

test("tabs that cannot take turns stay signed in: who comes second takes what the first was given", async () => {
  const shared = memoryTokens();
  const alone = (): TokenStore => ({ ...shared, exclusively: (work) => work() });
  const [one, other] = [counting(alone()), counting(alone())];
  await one.echoes.signUp({ email: "turns@example.org", password: "a lamp in the orchard" });
  age(shared);
  await Promise.all([whoAmI(one.echoes), whoAmI(other.echoes)]);
  expect(one.counted.refreshes + other.counted.refreshes).toBe(2);
  expect((await whoAmI(other.echoes)).email).toBe("turns@example.org");
});

test("a token that the service refuses is renewed, and the call sent again with its body", async () => {
  const tokens = memoryTokens();
  const { echoes } = counting(tokens);
  await echoes.signUp({ email: "again@example.org", password: "a lamp in the orchard" });
  tokens.write({ ...tokens.read()!, accessToken: "no token at all" });
  const account = await answerOf(echoes.api.PATCH("/account/me", { body: { display_name: "Again" } }));
  expect(account.display_name).toBe("Again");
});

test("a wrong password is told as it is and costs no refresh", async () => {
  const tokens = memoryTokens();
  const { echoes, counted } = counting(tokens);
  await echoes.signUp({ email: "wrong@example.org", password: "a lamp in the orchard" });
  const fault = await echoes.signIn({ email: "wrong@example.org", password: "another" }).catch((error) => error);
  expect(fault).toBeInstanceOf(EchoesFault);
  expect(fault.code).toBe("AUTH_REQUIRED");
  expect(counted.refreshes).toBe(0);
  expect(echoes.isSignedIn()).toBe(true);
});

test("a session that has ended signs out", async () => {
  const { echoes } = counting(memoryTokens());
  await echoes.signUp({ email: "ended@example.org", password: "a lamp in the orchard" });
  await answerOf(echoes.api.POST("/auth/revoke-all"));
  await expect(whoAmI(echoes)).rejects.toMatchObject({ code: "AUTH_REQUIRED" });
  expect(echoes.isSignedIn()).toBe(false);
});

test("signing out ends the session of the service too, and wins over a refresh that is under way", async () => {
  const tokens = memoryTokens();
  const { echoes, counted } = counting(tokens);
  await echoes.signUp({ email: "leaving@example.org", password: "a lamp in the orchard" });
  const kept = memoryTokens(tokens.read());
  age(tokens);
  const call = whoAmI(echoes).catch((error) => error);
  await echoes.signOut();
  expect(await call).toMatchObject({ code: "AUTH_REQUIRED" });
  expect(counted.refreshes).toBeGreaterThan(0);
  expect(echoes.isSignedIn()).toBe(false);
  await expect(whoAmI(counting(kept).echoes)).rejects.toMatchObject({ code: "AUTH_REQUIRED" });
});

test("whoever signs in while another's tokens are being refreshed stays signed in", async () => {
  const tokens = memoryTokens({ accessToken: "old", refreshToken: "old", refreshAt: 0 });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const requestRefresh = () => {
    asked.resolve();
    return answer.promise;
  };
  const session = createSession({ store: tokens, now: () => 1, requestRefresh });
  const refreshed = session.accessToken();
  await asked.promise;
  session.forget();
  session.keep({ access_token: "other", refresh_token: "other", expires_in: 3600 });
  answer.resolve(Response.json({ access_token: "new", refresh_token: "new", expires_in: 3600 }));
  expect(await refreshed).toBeNull();
  expect(tokens.read()).toMatchObject({ accessToken: "other", refreshToken: "other" });
});

test("signing out needs no service", async () => {
  const tokens = memoryTokens();
  await counting(tokens).echoes.signUp({ email: "alone@example.org", password: "a lamp in the orchard" });
  const nowhere = createEchoes({ baseUrl: "http://127.0.0.1:9", tokens });
  await nowhere.signOut();
  expect(nowhere.isSignedIn()).toBe(false);
});

test("both shapes of refusal become one: fields by name, or a code with its text and the request's id", async () => {
  const { echoes } = counting(memoryTokens());
  const body = { email: "no address", password: "short" };
  const fields = (await echoes.signUp(body).catch((error) => error)) as EchoesFault;
  expect(fields.code).toBe("VALIDATION_ERROR");
  expect(Object.keys(fields.fields).sort()).toEqual(["email", "password"]);
  const refused = (await whoAmI(echoes).catch((error) => error)) as EchoesFault;
  expect({ ...refused }).toMatchObject({ code: "AUTH_REQUIRED", status: 401, fields: {} });
  expect(refused.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test("a service that does not answer is a fault that passes, and leaves one signed in", async () => {
  const tokens = memoryTokens();
  const { echoes } = counting(tokens);
  await echoes.signUp({ email: "gone@example.org", password: "a lamp in the orchard" });
  age(tokens);
  const nowhere = createEchoes({ baseUrl: "http://127.0.0.1:9", tokens });
  const fault = (await whoAmI(nowhere).catch((error) => error)) as EchoesFault;
  expect({ code: fault.code, isPassing: fault.isPassing }).toEqual({ code: "UNREACHABLE", isPassing: true });
  expect(nowhere.isSignedIn()).toBe(true);
});
