import type { AreaContract } from "../area-contract.ts";
import { relay } from "../granted/relay.ts";

export const contract: AreaContract = {
  policies: {
    // No chat provider is configured.
    "PUT /admin/channels/{channel_id}/chatlink": { reach: "admin", answers: 503, body: () => ({ room_id: "1" }) },
    "DELETE /admin/channels/{channel_id}/chatlink": { reach: "admin", answers: 204 },
  },
  granted: { relay },
  needsMore: ["/admin/channels/{channel_id}/chatlink"],
};
