import { startRelayedService } from "../../areas/relay/relayed-service.ts";
import { channel } from "./channels.ts";
import type { Granted } from "./granted.ts";

/** Of a service that has a chat to relay to. */
export const relay: Granted = {
  answers: {
    "PUT /admin/channels/{channel_id}/chatlink": [200, channel],
    "DELETE /admin/channels/{channel_id}/chatlink": [204, null],
  },
  async ask({ grant }) {
    const { service, chat, commons: channel_id } = await startRelayedService();
    try {
      const asAdmin = await service.asAdmin();
      await grant(asAdmin, "DELETE /admin/channels/{channel_id}/chatlink", { channel_id });
      await grant(asAdmin, "PUT /admin/channels/{channel_id}/chatlink", { channel_id }, { body: { room_id: "501" } });
    } finally {
      await service.stop();
      await chat.stop();
    }
  },
};
