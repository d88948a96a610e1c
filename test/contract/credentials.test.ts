import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { LiveService, Person } from "../areas/live-service.ts";
import { api } from "../support/http.ts";
import { requestUpgrade } from "../support/socket.ts";
import { claimsOf, forge } from "./access-tokens.ts";
import { mailsSent } from "./mails.ts";
import { NOBODY } from "./persons-records.ts";
import type { Ids } from "./policy.ts";
import { hear, JWT_SECRET, type Sweep, signedIn, startSweep } from "./sweep.ts";

let service: LiveService;
let owner: Person;
let stranger: Person;
let owners: Ids;
let expectNothingStored: Sweep["expectNothingStored"];
beforeAll(async () => {
  ({ service, owner, stranger, owners, expectNothingStored } = await startSweep());
});
afterAll(() => service?.stop());

describe("credentials", () => {
  test("that are missing, forged, ended or of another kind are 401 on every route that needs them, all alike", async () => {
    const nobody = api(service.base());
    const claims = claimsOf(owner.token);
    const now = Math.floor(Date.now() / 1000);
    const ended = await service.register();
    await ended.api("POST", "/auth/logout");
    const everywhere = await service.register();
    await everywhere.api("POST", "/auth/revoke-all");
    const newcomer = { email: "newcomer@example.org", password: "a lamp in the orchard" };
    const registered = await nobody<{ refresh_token: string }>("POST", "/auth/register", { body: newcomer });
    await mailsSent(service.base());

    const sent: Record<string, Record<string, string>> = {
      missing: {},
      empty: { authorization: "" },
      "a scheme without a token": { authorization: "Bearer " },
      "a token without a scheme": { authorization: owner.token },
      expired: bearer(forge({ ...claims, exp: now - 1 }, { secret: JWT_SECRET })),
      "of no algorithm": bearer(forge(claims, { secret: JWT_SECRET, alg: "none" })),
      "of another algorithm": bearer(forge(claims, { secret: JWT_SECRET, alg: "HS512" })),
      "of another secret": bearer(forge(claims, { secret: "another secret that is long enough to sign" })),
      "of an unknown session": bearer(forge({ ...claims, sid: NOBODY }, { secret: JWT_SECRET })),
      "of another's session": bearer(forge({ ...claims, sub: stranger.userId }, { secret: JWT_SECRET })),
      "signed out": bearer(ended.token),
      "signed out everywhere": bearer(everywhere.token),
      "a refresh token": bearer(registered.json.refresh_token),
      "an access token as an API key": { authorization: `ApiKey ${owner.token}` },
      "an API key": { authorization: "ApiKey echo_abcdefgh_0123456789abcdef" },
      basic: { authorization: `Basic ${Buffer.from("owner:secret").toString("base64")}` },
      "a cookie": { cookie: `token=${owner.token}; access_token=${owner.token}` },
      "two tokens": { authorization: `Bearer ${owner.token}, Bearer ${owner.token}` },
      "very long": bearer("e".repeat(12_000)),
    };
    await expectNothingStored(async () => {
      for (const row of signedIn) {
        const reference = await hear(row, owners, nobody);
        expect([row.route, reference.status, reference.code]).toEqual([row.route, 401, "AUTH_REQUIRED"]);
        for (const [what, headers] of Object.entries(sent))
          expect({ what, ...(await hear(row, owners, nobody, headers)) }).toEqual({ what, ...reference });
      }
      for (const [what, { authorization = "" }] of Object.entries(sent)) {
        const caller = { ...owner, token: encodeURIComponent(authorization.replace(/^Bearer /, "")) };
        // The streams take a token without a scheme.
        if (caller.token === owner.token) continue;
        for (const url of [service.echoStream(owners.id, caller), service.dashboardStream(caller)]) {
          const answer = await requestUpgrade(url);
          const { error } = (await answer.json()) as { error: { code: string } };
          expect([what, answer.status, error.code]).toEqual([what, 401, "AUTH_REQUIRED"]);
        }
      }
    });
  });

  test("signed as the service signs them are taken, so that the refusals above mean something", async () => {
    const token = forge(claimsOf(owner.token), { secret: JWT_SECRET });
    expect((await api(service.base(), token)("GET", "/account/me")).status).toBe(200);
  });
});

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
