import { type Granted, pageOf } from "./granted.ts";

const STATE = {
  export_id: "uuid",
  status: /^(Pending|Processing|Completed|Failed|Expired)$/,
  bytes: "integer|null",
  created_at: "timestamp",
  completed_at: "timestamp|null",
  expires_at: "timestamp",
};

const EXPORT = {
  export_id: "uuid",
  user_id: "uuid",
  created_at: "timestamp",
  expires_at: "timestamp",
  status: /^Completed$/,
  format_version: "integer",
  engine_version: "integer",
  schema_version: "integer",
  tick: "integer",
  readme: "text",
  records: "object",
  life: "object",
  media: [{ media_name: "text", data: "text" }] as const,
  sha256: /^[0-9a-f]{64}$/,
};

export const exports: Granted = {
  answers: {
    "POST /account/me/export": [201, EXPORT],
    "GET /account/me/export": [200, pageOf(STATE)],
    "GET /account/me/export/{export_id}": [200, STATE],
    "GET /account/me/export/{export_id}/download": [200, EXPORT],
  },
  async ask({ owner, grant }) {
    const { export_id } = (await grant<{ export_id: string }>(owner.api, "POST /account/me/export")).json;
    await grant(owner.api, "GET /account/me/export");
    await grant(owner.api, "GET /account/me/export/{export_id}", { export_id });
    await grant(owner.api, "GET /account/me/export/{export_id}/download", { export_id });
  },
};
