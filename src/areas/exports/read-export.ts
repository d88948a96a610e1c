import { createHash } from "node:crypto";
import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";
import { CONSENT_TYPES, type ConsentType } from "../../shared/consents.ts";
import { ENGINE_MAJOR } from "../../shared/engine-major.ts";
import { THEME_IDS, type ThemeId } from "../../shared/themes.ts";
import { tenantMigrations } from "../../store/migrations.ts";
import { FORMAT_VERSION } from "./exports.rules.ts";

const Text = Type.String();
const TextOrNull = Type.Union([Text, Type.Null()]);
const NumberOrNull = Type.Union([Type.Number(), Type.Null()]);
const Rows = Type.Array(Type.Record(Type.String(), Type.Union([Text, Type.Number(), Type.Null()])));

/** What whoever takes an export in needs of it. */
const TakenExport = Type.Object({
  records: Type.Object({
    account: Type.Object({
      accounts: Type.Array(
        Type.Object({
          ...{ email: Text, display_name: Text, locale: Text },
          ...{ processing_restricted_at: NumberOrNull, community_opted_out_at: NumberOrNull },
          shared_shard_notice_at: NumberOrNull,
        }),
        { minItems: 1, maxItems: 1 },
      ),
      consents: Type.Array(Type.Object({ consent_type: Text, withdrawn_at: NumberOrNull })),
      standing: Type.Array(
        Type.Object({
          profile: Type.Union([Type.Literal("Public"), Type.Literal("FollowersOnly"), Type.Literal("Private")]),
          ...{ echoes_visible: Type.Number(), search_indexable: Type.Number() },
          ...{ allow_follow: Type.Number(), show_online: Type.Number() },
        }),
        { maxItems: 1 },
      ),
    }),
    profile: Type.Object({
      profiles: Type.Array(
        Type.Object({ bio: TextOrNull, pronouns: TextOrNull, location: TextOrNull, avatar_url: TextOrNull }),
        { maxItems: 1 },
      ),
    }),
    shards: Type.Object({
      shards: Type.Array(Type.Object({ shard_type: Text, seed: Type.String({ maxLength: 64 }), theme: Text })),
    }),
  }),
  life: Type.Record(Type.String(), Rows),
  media: Type.Array(Type.Object({ media_name: Text, data: Text })),
});
const shape = Compile(TakenExport);

const VERSIONS = { format_version: FORMAT_VERSION, engine_version: ENGINE_MAJOR };

export type ExportContent = Static<typeof TakenExport> & { schemaVersion: number };

/** Why a file is no export that can be taken in, for the operator to read. */
export class ExportFlaw extends Error {}

/** What an export holds. Throws ExportFlaw for one that is cut off, changed, of another version or of another shape. */
export function readExport(text: string): ExportContent {
  assertWhole(text);
  const sent: unknown = JSON.parse(text);
  const versions = sent as Record<string, unknown>;
  for (const [name, ours] of Object.entries(VERSIONS))
    if (versions[name] !== ours)
      throw new ExportFlaw(`its ${name} is ${JSON.stringify(versions[name])}, and this program's is ${ours}`);
  const schemaVersion = versions.schema_version;
  const newest = tenantMigrations().length;
  if (typeof schemaVersion !== "number" || !Number.isInteger(schemaVersion) || schemaVersion < 1)
    throw new ExportFlaw("it does not say which schema its lives have");
  if (schemaVersion > newest)
    throw new ExportFlaw(`its lives have schema ${schemaVersion}, newer than this program's ${newest}`);
  if (!shape.Check(sent)) {
    const [first] = shape.Errors(sent);
    throw new ExportFlaw(
      `it has not the shape of an export: ${first?.instancePath ?? ""} ${first?.message ?? ""}`.trim(),
    );
  }
  return { ...sent, schemaVersion };
}

/** The last member holds the digest of all that comes before it. */
function assertWhole(text: string): void {
  const end = /,"sha256":"([0-9a-f]{64})"\}\s*$/.exec(text.slice(-200));
  if (end === null) throw new ExportFlaw("it is no export, or was cut off");
  const content = text.slice(0, text.length - end[0].length);
  if (createHash("sha256").update(content).digest("hex") !== end[1])
    throw new ExportFlaw("it was changed or damaged since it was made");
}

/** The consents that are in force. */
export const consentsIn = ({ records }: ExportContent): ConsentType[] =>
  CONSENT_TYPES.filter((type) =>
    records.account.consents.some((one) => one.consent_type === type && one.withdrawn_at === null),
  );

/** The picture that the profile names, or null. */
export function avatarIn({ records, media }: ExportContent): Uint8Array | null {
  const url = records.profile.profiles[0]?.avatar_url ?? null;
  const found = url === null ? undefined : media.find(({ media_name }) => url.endsWith(`/${media_name}`));
  return found === undefined ? null : Buffer.from(found.data, "base64");
}

/** What generates the world in which the account's Echoes are at home; null where there is none. */
export function homeIn({ records }: ExportContent): { seed: string; theme: ThemeId } | null {
  const home = records.shards.shards.find(({ shard_type }) => shard_type === "Personal");
  const theme = THEME_IDS.find((one) => one === home?.theme);
  return home === undefined || theme === undefined ? null : { seed: home.seed, theme };
}
