import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { SCOPES } from "../../shared/scopes.ts";
import type { ApiKey, KeyState } from "./keys.rules.ts";

const ScopeSchema = Type.Union(SCOPES.map((scope) => Type.Literal(scope)));
const TimeOrNull = (description: string) =>
  Type.Union([Type.String({ format: "date-time", description }), Type.Null()]);

export const NewKeyBody = Type.Object({
  name: Type.String({ description: "1 to 50 characters after trimming, for its owner." }),
  scopes: Type.Array(ScopeSchema, { minItems: 1, uniqueItems: true, description: "What the key may do." }),
  expires_at: Type.Optional(Type.Union([Type.String({ format: "date-time" }), Type.Null()])),
});

const KEY = {
  key_id: Type.String({ format: "uuid" }),
  name: Type.String(),
  scopes: Type.Array(ScopeSchema),
  last4: Type.String({ description: "The last four characters of the key." }),
  created_at: Type.String({ format: "date-time" }),
  expires_at: TimeOrNull("From then on the key is answered 401; null: never."),
};

export const KeySchema = Type.Object(
  {
    ...KEY,
    last_used_at: TimeOrNull("To the minute; null when it was not used yet."),
    state: Type.Union(
      (["Active", "Expired", "OverLimit"] as const).map((state) => Type.Literal(state)),
      {
        description:
          "`OverLimit`: the tier covers only older keys, and this one is answered 401 until it covers it again.",
      },
    ),
  },
  { $id: "ApiKey" },
);

export const NewKeySchema = Type.Object(
  { ...KEY, api_key: Type.String({ description: "The key itself. It is shown this once and cannot be had again." }) },
  { $id: "NewApiKey" },
);

const toKey = (key: ApiKey) => ({
  key_id: key.keyId,
  name: key.name,
  scopes: key.scopes,
  last4: key.last4,
  created_at: toTimestamp(key.createdAt),
  expires_at: key.expiresAt === null ? null : toTimestamp(key.expiresAt),
});

export const toKeyResponse = ({ state, ...key }: ApiKey & { state: KeyState }) => ({
  ...toKey(key),
  last_used_at: key.lastUsedAt === null ? null : toTimestamp(key.lastUsedAt),
  state,
});

export const toNewKeyResponse = (key: ApiKey, text: string) => ({ ...toKey(key), api_key: text });
