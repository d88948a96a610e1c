import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Tier } from "../../../src/shared/tiers.ts";
import { api } from "../../support/http.ts";
import { openStream, requestUpgrade } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

/** What each tier has: requests a minute, API keys, and streams at once, of which nobody has more than five. */
const TIERS: [Tier, { requests: number; keys: number; streams: number }][] = [
  ["Free", { requests: 60, keys: 0, streams: 2 }],
  ["Starter", { requests: 120, keys: 1, streams: 5 }],
  ["Core", { requests: 300, keys: 2, streams: 5 }],
  ["Creator", { requests: 600, keys: 10, streams: 5 }],
  ["GodMode", { requests: 1200, keys: 12, streams: 5 }],
];

let service: LiveService;
beforeAll(async () => {
  service = await startLiveService({ rateLimitScale: 1 });
});
afterAll(() => service?.stop());

async function make(owner: Person, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let n = 0; n < count; n++) {
    const body = { name: "A program", scopes: ["account:read"] };
    const { status, json } = await owner.api<{ api_key: string }>("POST", "/account/me/api-keys", { body });
    if (status === 201) made.push(json.api_key);
  }
  return made;
}

test.each(TIERS)("%s has what the interface says, and is told so where it ends", async (tier, has) => {
  const owner = await service.register();
  await service.setTier(owner, tier);
  const keys = await make(owner, 12);
  expect(keys.length).toBe(has.keys);

  const streams = [];
  for (let n = 0; n < has.streams; n++) streams.push(await openStream(service.dashboardStream(owner)));
  expect((await requestUpgrade(service.dashboardStream(owner))).status).toBe(429);
  for (const { socket } of streams) socket.close();

  // What a key asks counts with what its owner asks; twelve were spent above.
  const [key] = keys;
  const ask = async (n: number) =>
    key !== undefined && n % 2 === 1
      ? api(service.base())("GET", "/account/me", { headers: { authorization: `ApiKey ${key}` } })
      : owner.api("GET", "/account/me");
  for (let n = 12; n < has.requests; n++) {
    const { status, headers } = await ask(n);
    expect([n, status, headers.get("ratelimit-policy")]).toEqual([n, 200, `"user";q=${has.requests};w=60`]);
  }
  for (const n of [0, 1]) {
    const { status, headers, json } = await ask(n);
    expect([status, json.error.code]).toEqual([429, "RATE_LIMITED"]);
    expect(headers.get("retry-after")).toBe(String(json.error.retry_after_seconds));
  }
});
