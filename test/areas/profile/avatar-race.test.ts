import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createAccountService } from "../../../src/areas/account/account.service.ts";
import { createImages } from "../../../src/areas/media/images.service.ts";
import { createMedia } from "../../../src/areas/media/media.service.ts";
import { type Avatars, createAvatars } from "../../../src/areas/profile/avatar.service.ts";
import { recodeImage } from "../../../src/providers/images/codec.ts";
import { createLocalMedia } from "../../../src/providers/media/local.ts";
import { systemClock } from "../../../src/shared/clock.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { temporaryHub } from "../../support/hub.ts";
import { picture } from "./pictures.ts";

const USER = "01900000-0000-7000-8000-000000000001";

let hub: ReturnType<typeof temporaryHub>;
let avatars: Avatars;
beforeEach(async () => {
  hub = temporaryHub();
  const accounts = createAccountService({ db: hub.hub, clock: systemClock });
  const media = createMedia({
    db: hub.hub,
    store: createLocalMedia(join(hub.folder, "media")),
    clock: systemClock,
    wall: systemClock,
    ids: createIdSource(systemClock),
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
  avatars = createAvatars({
    db: hub.hub,
    accounts,
    media,
    images: createImages({ recode: recodeImage, memoryBytes: Number.POSITIVE_INFINITY }),
  });
  const account = {
    userId: USER,
    email: "ada@example.org",
    displayName: "Ada",
    locale: "en",
    tier: "Free",
    role: "user",
    status: "Active",
    emailVerifiedAt: null,
    sharedShardNoticeAt: null,
    processingRestrictedAt: null,
    coverTier: null,
    communityOptedOutAt: null,
    secondFactorAt: null,
    createdAt: 0,
  } as const;
  await hub.hub.write((tx) => accounts.open(tx, account, { passwordHash: "none", consents: [] }));
});
afterEach(() => hub.remove());

const files = (): string[] =>
  readdirSync(join(hub.folder, "media"), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

test.each([
  ["ACCOUNT_FENCED", "UPDATE accounts SET status = 'PendingDeletion'"],
  ["ENFORCEMENT_ACTIVE", "UPDATE accounts SET status = 'Suspended'"],
  ["NOT_FOUND", "DELETE FROM accounts"],
])("an account that changes while its avatar is read is %s, and the file goes again", async (code, change) => {
  const bytes = await picture("png", { width: 800, height: 800 });
  const sent = avatars.set(USER, { bytes, mediaType: null }).catch((error) => error.code);
  hub.db.writeSync((tx) => tx.run(change));
  expect(await sent).toBe(code);
  expect(files()).toEqual([]);
  expect(hub.db.all("SELECT * FROM media_files")).toEqual([]);
});

test("more images than may wait are UNAVAILABLE, and those that waited are stored one after the other", async () => {
  const bytes = await picture("png");
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      avatars.set(USER, { bytes, mediaType: null }).then(
        () => "stored",
        (error) => error.code,
      ),
    ),
  );
  expect(answers.filter((answer) => answer === "stored")).toHaveLength(16);
  expect(answers.filter((answer) => answer === "UNAVAILABLE")).toHaveLength(14);
  expect(files()).toHaveLength(1);
});
