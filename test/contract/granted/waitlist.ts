import { type Granted, pageOf } from "./granted.ts";

const PLACE = {
  entry_id: "uuid",
  status: /^(Waiting|Invited)$/,
  position: "integer|null",
  created_at: "timestamp",
};

const ENTRY = {
  entry_id: "uuid",
  email: "string",
  status: /^(Waiting|Invited)$/,
  invited_at: "timestamp|null",
  created_at: "timestamp",
};

export const waitlist: Granted = {
  answers: {
    "POST /waitlist": [201, PLACE],
    "GET /waitlist/count": [200, { count: "integer" }],
    "GET /waitlist/position/{entry_id}": [200, PLACE],
    "GET /admin/waitlist": [200, pageOf(ENTRY)],
    "POST /admin/waitlist/{entry_id}/invite": [200, ENTRY],
    "POST /admin/waitlist/invite": [200, { invited: [ENTRY] }],
  },
  async ask({ owner, asAdmin, grant }) {
    const join = (email: string) => grant<{ entry_id: string }>(owner.api, "POST /waitlist", {}, { body: { email } });
    const { entry_id } = (await join("first@example.org")).json;
    await join("second@example.org");
    await grant(owner.api, "GET /waitlist/count");
    await grant(owner.api, "GET /waitlist/position/{entry_id}", { entry_id });
    await grant(asAdmin, "GET /admin/waitlist");
    await grant(asAdmin, "POST /admin/waitlist/{entry_id}/invite", { entry_id });
    await grant(asAdmin, "POST /admin/waitlist/invite", {}, { body: { count: 1 } });
  },
};
