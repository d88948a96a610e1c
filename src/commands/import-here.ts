import { type Account, allowanceOf, parseEmail } from "../areas/account/account.rules.ts";
import { findAnyOwner } from "../areas/echoes/directory.repo.ts";
import {
  avatarIn,
  consentsIn,
  type ExportContent,
  ExportFlaw,
  homeIn,
  readExport,
} from "../areas/exports/read-export.ts";
import type { Services } from "../areas.ts";
import type { Composition } from "../compose.ts";
import type { Config } from "../config/config.ts";
import { dataPaths } from "../config/paths.ts";
import { loadPack } from "../engine/content/pack.ts";
import { onAccountFile } from "../engine/import/account-file.ts";
import { type ProvenLife, proveLives } from "../engine/import/prove.ts";
import { settleLives } from "../engine/import/settle.ts";
import { ImportRefused, stageLives } from "../engine/import/stage.ts";
import { advanceTicks, hasBegunTick, readApplied } from "../engine/main/ledger.ts";
import { createNarrator } from "../engine/narrator/embedded.ts";
import { knownTheme } from "../engine/tenant/echo/known-worlds.repo.ts";
import { unsentEvents } from "../engine/tenant/outbox.ts";
import { createSimulation, type Simulation } from "../engine/worker/simulation.ts";
import { ApiError } from "../shared/errors.ts";
import type { HibernationReason } from "../shared/events.ts";
import type { Uuid } from "../shared/ids.ts";
import { TIER_LIMITS } from "../shared/tiers.ts";
import type { Database } from "../store/driver.ts";
import type { Surroundings } from "./command.ts";
import { assertWritten } from "./judge-texts.ts";
import { onProgramHere } from "./on-program-here.ts";

/** What has become of an import: Echoes that came, how many of these sleep, and those that were here already. */
export type Imported = { email: string; made: boolean; arrived: number; here: number; asleep: number; tick: number };

/** Events applied to the hub at once. */
const BATCH = 1_000;

/**
 * Takes an export in, in a data folder that no service holds; `email` null makes an account. All of it is judged before anything is
 * written, and running it again goes on where it was cut off. ExportFlaw, ImportRefused. Call it under the folder's lock.
 */
export async function importHere(
  config: Config,
  around: Surroundings,
  { text, email }: { text: string; email: string | null },
): Promise<Imported> {
  const content = readExport(text);
  assertWritten(content);
  const pack = loadPack();
  const sim = createSimulation(pack, createNarrator(pack));
  const staged = stageLives({ schemaVersion: content.schemaVersion, tables: content.life });
  try {
    const lives = proveLives(sim, staged);
    return await onProgramHere(config, around, async (program) => {
      const { services } = program;
      const owner = ownerHere(services, content, email, lives);
      await assertPicture(services, content);
      const account = owner ?? (await makeAccount(services, around, content));
      await dress(services, account, content);
      return { ...(await takeIn(config, program, { sim, staged, lives, content, account })), made: owner === null };
    });
  } finally {
    staged.close();
  }
}

/** The account that the lives come to; null when one is to be made. ImportRefused where they cannot come. */
function ownerHere(
  { account, hub }: Services,
  { records }: ExportContent,
  email: string | null,
  lives: readonly ProvenLife[],
): Account | null {
  const asked = email ?? records.account.accounts[0]!.email;
  if (hasBegunTick(hub))
    throw new ImportRefused("a tick was begun here and not finished; start the service once, and stop it");
  const owner = account.byEmail(hub, parseEmail(asked) ?? asked);
  if (owner === null && email !== null) throw new ImportRefused(`${email} has no account here`);
  if (owner !== null && email === null)
    throw new ImportRefused(`${asked} has an account here already; \`--email ${asked}\` takes it in there`);
  if (owner !== null) account.assertOpen(hub, owner.userId);
  for (const { birth } of lives) {
    const whose = findAnyOwner(hub, birth.echoId);
    if (whose !== undefined && whose !== owner?.userId)
      throw new ImportRefused(`Echo ${birth.echoId} lives here already, in another account`);
  }
  return owner;
}

/**
 * As it was, but for what only its old home could know: whether the address is confirmed, and what was paid. How others see it is
 * settled with it, in one transaction.
 */
async function makeAccount(
  { auth, account, privacy, clock }: Services,
  { readSecret }: Surroundings,
  content: ExportContent,
): Promise<Account> {
  const [told] = content.records.account.accounts;
  const { email, display_name: displayName, locale } = told!;
  const password = await readSecret(`Password for ${email}: `);
  const consents = consentsIn(content);
  const [stood] = content.records.account.standing;
  return auth.openAccount({ email, password, displayName, locale, consents }, (tx, { userId }) => {
    if (stood !== undefined)
      privacy.apply(tx, userId, {
        profile: stood.profile,
        echoesVisible: stood.echoes_visible === 1,
        searchIndexable: stood.search_indexable === 1,
        allowFollow: stood.allow_follow === 1,
        showOnline: stood.show_online === 1,
      });
    if (told!.community_opted_out_at !== null) privacy.beginOutside(tx, userId);
    return account.change(tx, userId, (before) => ({
      ...before,
      processingRestrictedAt: told!.processing_restricted_at === null ? null : clock(),
      sharedShardNoticeAt: told!.shared_shard_notice_at === null ? null : clock(),
    }));
  });
}

/** Throws ExportFlaw where the account's picture is none that could be set. */
async function assertPicture({ profile }: Services, content: ExportContent): Promise<void> {
  const bytes = avatarIn(content);
  if (bytes === null) return;
  await profile.avatars.assertUsable({ bytes, mediaType: null }).catch((error: unknown) => {
    throw error instanceof ApiError ? new ExportFlaw(`its picture is none: ${error.message}`) : error;
  });
}

/** Profile and picture, where the account tells nothing of itself yet. */
async function dress({ profile, hub }: Services, { userId }: Account, content: ExportContent): Promise<void> {
  const [told] = content.records.profile.profiles;
  const now = profile.profile(hub, userId);
  if (told !== undefined && now.bio === null && now.pronouns === null && now.location === null)
    await profile.change(userId, { bio: told.bio, pronouns: told.pronouns, location: told.location });
  const bytes = avatarIn(content);
  if (bytes !== null && now.avatarUrl === null) await profile.avatars.set(userId, { bytes, mediaType: null });
}

type Coming = {
  sim: Simulation;
  staged: Database;
  lives: readonly ProvenLife[];
  content: ExportContent;
  account: Account;
};

const takeIn = (config: Config, program: Composition, coming: Coming): Promise<Omit<Imported, "made">> =>
  onAccountFile(
    {
      tenantsRoot: dataPaths(config.dataDir).tenants,
      userId: coming.account.userId,
      clock: program.services.clock,
    },
    (db) => takeInto(db, program, coming),
  );

async function takeInto(
  db: Database,
  program: Composition,
  { sim, staged, lives, content, account }: Coming,
): Promise<Omit<Imported, "made">> {
  const { hub, shards, clock, engine } = program.services;
  const { userId, email } = account;
  // What an earlier try has left on its way.
  await drain(program, db, userId);
  const coming = lives.filter(({ birth }) => findAnyOwner(hub, birth.echoId) === undefined);
  const tick = Math.max(engine.status().currentTick, ...coming.map(({ state }) => state.tick));
  const home = shards.personalOf(userId)!;
  const world = homeIn(content);
  const fitted = world !== null && knownTheme(db, home.shardId) === null ? world : home;
  await hub.write((tx) => {
    advanceTicks(tx, tick, clock());
    shards.fitPersonal(tx, userId, fitted);
  });
  const asleep = settleLives(sim, db, staged, coming, {
    userId,
    home: { shardId: home.shardId, shardType: "Personal", seed: fitted.seed, theme: fitted.theme },
    maxEchoes: TIER_LIMITS[allowanceOf(account)].echoes,
    rest: restOf(program.services, account),
    at: clock(),
  });
  await drain(program, db, userId);
  return { email, arrived: coming.length, here: lives.length - coming.length, asleep, tick };
}

/** Lets the hub hear of everything that has happened in the account. */
async function drain({ services, apply }: Composition, db: Database, userId: Uuid): Promise<void> {
  for (;;) {
    const applied = new Map(readApplied(services.hub)).get(userId) ?? 0;
    const events = unsentEvents(db, applied, BATCH);
    if (events.length === 0) return;
    await apply({ events, resync: true });
  }
}

const restOf = ({ account: accounts }: Services, account: Account): HibernationReason | null => {
  if (account.processingRestrictedAt !== null) return "processing_restricted";
  return accounts.consentWithdrawn(account.userId, "EchoSimulation") ? "consent_withdrawn" : null;
};
