import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  ensureBuiltInPublicShard,
  findPersonalShard,
  findShard,
  insertPersonalShard,
} from "../../../src/areas/shards/shards.repo.ts";
import { pickTheme } from "../../../src/areas/shards/shards.rules.ts";
import { THEME_IDS } from "../../../src/shared/themes.ts";
import { temporaryHub } from "../../support/hub.ts";

const OWNER = "01900000-0000-7000-8000-000000000001";
const SHARD = "01900000-0000-7000-8000-0000000000a1";
const OTHER = "01900000-0000-7000-8000-0000000000a2";
const SEED = "00112233445566778899aabbccddeeff";

let hub: ReturnType<typeof temporaryHub>;
beforeEach(() => {
  hub = temporaryHub();
});
afterEach(() => hub.remove());

describe("the built-in Public shard", () => {
  test("is made at the first start and found again at the second", () => {
    const first = hub.db.writeSync((tx) => ensureBuiltInPublicShard(tx, { shardId: SHARD, seed: SEED, now: 5 }));
    const second = hub.db.writeSync((tx) => ensureBuiltInPublicShard(tx, { shardId: OTHER, seed: "ff", now: 9 }));
    expect(first).toBe(SHARD);
    expect(second).toBe(SHARD);
    expect(findShard(hub.db, OTHER)).toBeUndefined();
    expect(findShard(hub.db, SHARD)).toMatchObject({
      shardType: "Public",
      status: "Active",
      ownerId: null,
      seed: SEED,
      locale: "en",
      createdAt: 5,
    });
  });
});

describe("a Personal shard", () => {
  const make = (shardId: string) =>
    hub.db.writeSync((tx) =>
      insertPersonalShard(tx, {
        shardId,
        ownerId: OWNER,
        ownerName: "Ada",
        seed: SEED,
        theme: pickTheme(SEED),
        now: 7,
      }),
    );

  test("belongs to its owner and is found by them", () => {
    make(SHARD);
    expect(findPersonalShard(hub.db, OWNER)).toMatchObject({ shardId: SHARD, name: "Ada's world", ownerId: OWNER });
    expect(findPersonalShard(hub.db, OTHER)).toBeUndefined();
  });

  test("is the only one of its owner", () => {
    make(SHARD);
    expect(() => make(OTHER)).toThrow("UNIQUE constraint failed");
    expect(findShard(hub.db, OTHER)).toBeUndefined();
  });
});

describe("themes", () => {
  test("the same seed always gives the same theme, and every theme can be given", () => {
    const given = new Set(THEME_IDS.map((_, i) => pickTheme(i.toString(16).padStart(8, "0").padEnd(32, "0"))));
    expect(given).toEqual(new Set(THEME_IDS));
    expect(pickTheme(SEED)).toBe(pickTheme(SEED));
  });

  test("the ids that areas choose from are those of the content pack, in its order", () => {
    const file = join(import.meta.dir, "../../../src/engine/content/themes.json");
    const themes = JSON.parse(readFileSync(file, "utf8")) as { id: string }[];
    expect(themes.map((theme) => theme.id)).toEqual([...THEME_IDS]);
  });
});
