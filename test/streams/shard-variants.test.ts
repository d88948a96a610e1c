import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import type { Affairs } from "../../src/engine/life/affairs/affairs.ts";
import { openDatabase } from "../../src/store/libsql-local.ts";
import { type LiveService, type Person, startLiveService } from "../areas/live-service.ts";
import { PEOPLE } from "../engine/life/fixtures/people.ts";
import { openStream } from "../support/socket.ts";

/**
 * Ticks lived at most, and so many at a time: ten years of the world. Of these lives one loses its job in some eight hundred ticks, and
 * which they are is chance: their ids are new each time.
 */
const TICKS_MAX = 4_800;
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
  "GlobalEventAnnounced",
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
  for (const { persona, whatIf, name } of PEOPLE.filter((one) => one.persona.length > 40).toReversed())
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
  await service.pauseFor(async () => expectStateBehind(owner.userId));
}, 900_000);

type Kept = { kinds: string[]; refs: Map<string, string>; affairs: Affairs };

/** What the account's file holds of each Echo: the kinds of its events in order, what each was, and its affairs. */
function keptBy(userId: string): Kept[] {
  const folder = join(service.config.dataDir, "tenants");
  const [path] = [...new Glob(`**/${userId}.db`).scanSync(folder)];
  const db = openDatabase(join(folder, path!));
  try {
    return db.all<{ id: string }>("SELECT echo_id AS id FROM echoes").map(({ id }) => {
      const events = db.all<{ kind: string; ref: string }>(
        "SELECT kind, ref FROM life_events WHERE echo_id = ? ORDER BY event_id",
        id,
      );
      const part = db.get<{ value: string }>("SELECT value FROM echo_parts WHERE echo_id = ? AND part = 'affairs'", id);
      const { affairs = {} } = JSON.parse(part?.value ?? "{}") as { affairs?: Affairs };
      const refs = new Map(events.map(({ ref, kind }) => [ref, kind]));
      return { kinds: events.map(({ kind }) => kind), refs, affairs };
    });
  } finally {
    db.close();
  }
}

/** What was told is what has come about: nothing has begun, ended or changed hands that the state knows nothing of. */
function expectStateBehind(userId: string): void {
  const lives = keptBy(userId);
  const count = ({ kinds }: Kept, kind: string): number => kinds.filter((one) => one === kind).length;
  for (const life of lives) {
    const { affairs, refs } = life;
    expect(count(life, "IllnessContracted") - count(life, "IllnessRecovered")).toBe(affairs.illness ? 1 : 0);
    expect(count(life, "BusinessOpened") - count(life, "BusinessClosed")).toBe(affairs.business ? 1 : 0);
    if (affairs.dwelling) expect(refs.get(affairs.dwelling.ref)).toBe("HomeMoved");
    for (const { told } of affairs.secrets ?? [])
      for (const { ref } of told) expect(refs.get(ref)).toBe("SecretShared");
    for (const { ref } of affairs.rumours ?? []) expect(refs.get(ref)).toBe("RumourSpread");
  }
  const things = lives.flatMap(({ affairs, refs }) => (affairs.things ?? []).map(({ ref }) => refs.get(ref)));
  expect(things).toContain("GiftGiven");
  expect(lives.some(({ affairs }) => Object.keys(affairs.levels ?? {}).length > 0)).toBe(true);
  expect(lives.some(({ affairs }) => (affairs.secrets ?? []).length > 0)).toBe(true);
}
