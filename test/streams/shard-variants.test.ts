import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { PEOPLE } from "../engine/life/fixtures/people.ts";
import { openStream } from "../support/socket.ts";

/** Ticks lived at most, and so many at a time: three years and a half of the world. */
const TICKS_MAX = 1_600;
const STEP = 100;

/** Told by routes: another test looks at them. */
const BY_ROUTES = new Set([
  "EchoArrived",
  "EchoDeparted",
  "EchoHibernated",
  "EchoWoken",
  "EchoDeleted",
  "TravelRequested",
  "TravelApproved",
  "TravelDenied",
  "ShardUpdated",
  "ShardArchived",
]);

/** Every variant of the union, from the source that declares it. */
const declared = (): string[] => {
  const source = readFileSync(join(import.meta.dir, "../../src/streams/shard-frames.ts"), "utf8");
  const union = source.split("export type ShardVariants = {")[1]!.split("\n};")[0]!;
  return [...union.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!);
};

let service: LiveService;
let owner: Person;
beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  await service.setTier(owner, "GodMode");
  await owner.api("POST", "/account/me/shared-shard-notice");
});
afterAll(() => service?.stop());

test("every variant that a life or a world brings forth comes in time, with nothing that is private", async () => {
  const made = await owner.api<{ shard_id: string }>("POST", "/shards/public", { body: { name: "A town" } });
  const shard = made.json.shard_id;
  const stream = await openStream(
    `${service.base().replace("http", "ws")}/ws/shards/${shard}/stream?token=${owner.token}`,
  );
  await stream.next();
  for (const { persona, whatIf, name } of PEOPLE.filter((one) => one.persona.length > 40).slice(0, 12))
    await service.createEcho(owner, { name, persona_text: persona, what_if_prompt: whatIf, shard_id: shard });
  const missing = new Set(declared().filter((variant) => !BY_ROUTES.has(variant)));
  for (let tick = 0; tick < TICKS_MAX && missing.size > 0; tick += STEP) {
    await service.step(STEP);
    for (let ended = 0; ended < STEP; ) {
      const { payload } = await stream.next<{ payload: object }>();
      const [variant] = Object.keys(payload) as [string];
      missing.delete(variant);
      if (variant === "WorldTickCompleted") ended++;
    }
  }
  expect([...missing]).toEqual([]);
}, 300_000);
