import type { Uuid } from "../../../src/shared/ids.ts";

/** What the accounts app answers. */
export type Answer = { status: number; headers: Headers; json: Json; text: string };

/** The parts of any answer that tests look at. */
type Json = {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  user_id: Uuid;
  email: string;
  display_name: string;
  locale: string;
  tier: string;
  role: string;
  status: string;
  email_verified: boolean;
  created_at: string;
  entry_id: Uuid;
  position: number | null;
  count: number;
  invited_at: string | null;
  invited: Json[];
  secret: string;
  otpauth_uri: string;
  recovery_codes: string[];
  state: string;
  recovery_codes_left: number;
  data: Json[];
  next_cursor: string | null;
  error: { code: string; message: string; status: number; retry_after_seconds?: number };
  fields: Record<string, string[]>;
};
