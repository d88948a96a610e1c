import { PASSWORD } from "../../areas/live-service.ts";
import { api } from "../../support/http.ts";
import { type Granted, pageOf } from "./granted.ts";

const SESSION = {
  session_id: "uuid",
  device: "string|null",
  network: "string|null",
  current: "boolean",
  created_at: "timestamp",
  last_used_at: "timestamp",
  expires_at: "timestamp",
};

/** What guards an account: its sessions and its password. */
export const sessions: Granted = {
  answers: {
    "GET /account/me/sessions": [200, pageOf(SESSION)],
    "DELETE /account/me/sessions/{session_id}": [204, null],
    "PUT /account/me/password": [204, null],
  },
  async ask({ service, grant }) {
    const person = await service.register();
    await api(service.base())("POST", "/auth/login", { body: { email: person.email, password: PASSWORD } });
    type Page = { data: { session_id: string; current: boolean }[] };
    const { data } = (await grant<Page>(person.api, "GET /account/me/sessions")).json;
    const other = data.find(({ current }) => !current)!;
    await grant(person.api, "DELETE /account/me/sessions/{session_id}", { session_id: other.session_id });
    const body = { current_password: PASSWORD, new_password: "another lamp in the orchard" };
    await grant(person.api, "PUT /account/me/password", {}, { body });
  },
};
