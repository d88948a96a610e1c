import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { mailedToken } from "../../contract/mails.ts";
import { ADA, type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let owner: Person;
let guest: Person;
beforeAll(async () => {
  service = await startLiveService();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  [owner, guest] = [await service.register(), await service.register()];
  await service.setTier(owner, "Creator");
});

type Family = {
  family_id: string;
  role: string;
  members: { user_id: string }[];
  invitations: { invitation_id: string; email: string; status: string }[];
  cover_tier: string | null;
  members_max: number;
};
const FAMILY = "/account/me/family";
const found = (person: Person) => person.api("POST", FAMILY);
const family = async (person: Person) => (await person.api<Family>("GET", FAMILY)).json;
const invite = (email: string, person = owner) => person.api("POST", `${FAMILY}/invite`, { body: { email } });
const accept = (person: Person, body: object) => person.api("POST", `${FAMILY}/accept`, { body });
const tokenFor = (to: string) =>
  mailedToken({
    base: service.base(),
    folder: join(service.config.dataDir, "mail"),
    to,
    subject: "You are invited to a family",
  });
const join_ = async (person: Person): Promise<void> => {
  expect((await invite(person.email)).status).toBe(201);
  expect((await accept(person, { token: await tokenFor(person.email) })).status).toBe(200);
};
const limits = async (person: Person) => {
  type Subscription = { tier: string; covered_by_family: string | null; limits: { rest_per_minute: number } };
  const { json, headers } = await person.api<Subscription>("GET", "/account/me/subscription");
  return [json.tier, json.covered_by_family, json.limits.rest_per_minute, headers.get("ratelimit-policy")];
};
/** The service's limits are a thousand times the tier's here. */
const policyOf = (perMinute: number) => `"user";q=${perMinute * 1_000};w=60`;

describe("a family", () => {
  test("is created from Core on, once, and by nobody who belongs to one", async () => {
    expect((await found(guest)).json.error.code).toBe("TIER_REQUIRED");
    expect((await found(owner)).status).toBe(201);
    expect((await found(owner)).json.error.code).toBe("CONFLICT");
    expect(await family(owner)).toMatchObject({ role: "owner", members: [], cover_tier: "Core", members_max: 5 });
    expect((await guest.api("GET", FAMILY)).status).toBe(404);
  });

  test("covers who accepts, by the mailed token, for Echoes and requests up to Core, and no longer than they belong", async () => {
    await found(owner);
    expect(await limits(guest)).toEqual(["Free", null, 60, policyOf(60)]);
    await join_(guest);
    expect(await limits(guest)).toEqual(["Free", "Core", 300, policyOf(300)]);
    for (let n = 0; n < 5; n++) await service.createEcho(guest);
    expect((await guest.api("POST", "/echoes", { body: ADA })).json.error.code).toBe("ECHO_LIMIT_REACHED");
    expect((await family(owner)).members.map((one) => one.user_id)).toEqual([guest.userId]);
    expect(await family(guest)).toMatchObject({ role: "member", invitations: [] });
    expect((await guest.api("POST", `${FAMILY}/leave`)).status).toBe(204);
    expect(await limits(guest)).toEqual(["Free", null, 60, policyOf(60)]);
    expect((await guest.api("POST", `${FAMILY}/leave`)).status).toBe(404);
  });

  test("follows its owner's tier", async () => {
    await found(owner);
    const second = await service.register();
    const third = await service.register();
    for (const person of [guest, second, third]) await join_(person);
    const covered = async () => (await Promise.all([guest, second, third].map(limits))).map(([, tier]) => tier);
    expect(await covered()).toEqual(["Core", "Core", "Core"]);
    await service.setTier(owner, "Core");
    expect(await covered()).toEqual(["Core", "Core", null]);
    await service.setTier(owner, "Starter");
    expect(await covered()).toEqual([null, null, null]);
    await service.setTier(owner, "GodMode");
    expect(await covered()).toEqual(["Core", "Core", "Core"]);
  });

  test("is disbanded by its owner alone, who cannot leave it", async () => {
    await found(owner);
    await join_(guest);
    expect((await owner.api("POST", `${FAMILY}/leave`)).json.error.code).toBe("CONFLICT");
    expect((await guest.api("DELETE", FAMILY)).json.error.code).toBe("FORBIDDEN");
    expect((await owner.api("DELETE", FAMILY)).status).toBe(204);
    expect((await owner.api("DELETE", FAMILY)).status).toBe(404);
    expect((await limits(guest))[1]).toBeNull();
  });

  test("loses a member by its owner's hand, 204 however often", async () => {
    await found(owner);
    await join_(guest);
    const path = `${FAMILY}/members/${guest.userId}`;
    expect((await guest.api("DELETE", path)).json.error.code).toBe("FORBIDDEN");
    for (let n = 0; n < 2; n++) expect((await owner.api("DELETE", path)).status).toBe(204);
    expect((await limits(guest))[1]).toBeNull();
  });
});

describe("an invitation", () => {
  test("is accepted once, and by id only by whom the confirmed address belongs to", async () => {
    await found(owner);
    await invite(guest.email);
    const { invitation_id } = (await family(owner)).invitations[0]!;
    expect((await accept(guest, { invitation_id })).json.error.code).toBe("NOT_FOUND");
    const token = await mailedToken({
      base: service.base(),
      folder: join(service.config.dataDir, "mail"),
      to: guest.email,
      subject: "Confirm your e-mail address",
    });
    await service.anonymous("POST", `/auth/verify-email?token=${token}`);
    const other = await service.register();
    expect((await accept(other, { invitation_id })).json.error.code).toBe("NOT_FOUND");
    expect((await accept(guest, { invitation_id })).status).toBe(200);
    expect((await accept(other, { token: await tokenFor(guest.email) })).json.error.code).toBe("TOKEN_INVALID");
    expect((await family(owner)).invitations[0]).toMatchObject({ status: "Accepted" });
  });

  test("is the owner's to make and to take back; a place is taken while it is pending", async () => {
    await service.setTier(owner, "Core");
    await found(owner);
    await join_(guest);
    expect((await invite("third@example.org", guest)).json.error.code).toBe("FORBIDDEN");
    expect((await invite("no address")).status).toBe(400);
    expect((await invite("third@example.org")).status).toBe(201);
    expect((await invite("third@example.org")).json.error.code).toBe("CONFLICT");
    expect((await invite("fourth@example.org")).json.error.code).toBe("CONFLICT");
    const { invitation_id } = (await family(owner)).invitations[0]!;
    expect((await owner.api("DELETE", `${FAMILY}/invitations/${invitation_id}`)).status).toBe(204);
    expect((await owner.api("DELETE", `${FAMILY}/invitations/${invitation_id}`)).status).toBe(404);
    expect((await family(owner)).invitations[0]).toMatchObject({ status: "Revoked" });
    const token = await tokenFor("third@example.org");
    expect((await accept(await service.register(), { token })).json.error.code).toBe("TOKEN_INVALID");
  });

  test("expires after seven days", async () => {
    await found(owner);
    await invite(guest.email);
    const token = await tokenFor(guest.email);
    service.moveDays(7);
    await Promise.all([service.signIn(owner), service.signIn(guest)]);
    expect((await accept(guest, { token })).json.error.code).toBe("TOKEN_INVALID");
    expect((await family(owner)).invitations[0]).toMatchObject({ status: "Expired" });
  });

  test.each([[{}], [{ token: "x", invitation_id: "01900000-0000-7000-8000-0000000000ff" }]])(
    "is named one way: %j is 400",
    async (body) => {
      expect((await accept(guest, body)).status).toBe(400);
    },
  );
});
