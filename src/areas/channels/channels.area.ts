import type { Config } from "../../config/config.ts";
import type { TableData } from "../../data/register.ts";
import type { Clock } from "../../shared/clock.ts";
import type { IdSource } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AccountService } from "../account/account.service.ts";
import { type AsksForReview, area } from "../area.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Chatlinks } from "../chatlink/chatlink.service.ts";
import type { Rooms } from "../chatlink/rooms.service.ts";
import type { Images } from "../media/images.service.ts";
import type { Media } from "../media/media.service.ts";
import type { Notify } from "../notifications/notify.service.ts";
import { createAutoModeration } from "./auto-moderation.service.ts";
import { channelRoutes } from "./channels.routes.ts";
import { createChannelService } from "./channels.service.ts";
import { hideMessage } from "./hide-message.service.ts";
import { createLocalImageHost } from "./image-host.ts";
import { createMentions } from "./mentions.service.ts";
import { messageRoutes } from "./messages.routes.ts";
import { createMessageService } from "./messages.service.ts";
import { pollRoutes } from "./polls.routes.ts";
import { createPollService } from "./polls.service.ts";
import { createPostedReplies } from "./posted-replies.ts";
import { createPosting } from "./posting.service.ts";
import { createRelayedMessages } from "./relayed.service.ts";
import { removeNameFromMessages } from "./remove-name.service.ts";
import { createRoomImageHost } from "./room-image-host.ts";
import { uploadRoutes } from "./uploads.routes.ts";
import { createUploads } from "./uploads.service.ts";

type Needs = {
  hub: Hub;
  clock: Clock;
  ids: IdSource;
  config: Config;
  account: AccountService;
  audit: AuditService;
  media: Media & { images: Images };
  notifications: { notify: Notify };
  reviewers: () => AsksForReview[];
  chatlink: Chatlinks & { rooms: Rooms };
};

const partOf = (partOf: string, by: string): TableData => ({ people: {}, exported: { partOf, by } });

/** Channels, and what is said in them. */
export const channelsArea = area({
  name: "channels",
  about: "Where people talk: channels, messages, polls.",
  data: {
    hub: {
      channels: partOf("shards", "shard_id"),
      channel_messages: {
        people: {
          wrote_user_id: { anonymise: { wrote_user_id: null } },
          author_id: { anonymise: { author_id: null, author_removed: 1 } },
        },
        exported: "own",
      },
      message_mentions: {
        people: { user_id: "delete" },
        exported: { nothing: "it says where others named somebody, which is in the others' messages" },
      },
      polls: partOf("channel_messages", "message_id"),
      poll_options: partOf("polls", "poll_id"),
      poll_ballots: { people: { user_id: "delete" }, exported: "own" },
    },
  },
  build({ account: accounts, config, notifications, media, chatlink, ...parts }: Needs) {
    const { hub, clock, ids } = parts;
    const channels = createChannelService(parts);
    const moderation = createAutoModeration({ ...parts, scale: config.rateLimitScale });
    const mentions = createMentions({ accounts, notify: notifications.notify });
    const talking = { hub, clock, ids, accounts, channels, moderation, mentions, media };
    const messages = createMessageService(talking);
    const posting = createPosting(talking);
    const replies = createPostedReplies({ messages, posting, clock });
    const polls = createPollService({ ...talking, posting });
    const local = createLocalImageHost({ media });
    const host = createRoomImageHost({ hub, rooms: chatlink.rooms, chatlinks: chatlink, accounts, local });
    const uploads = createUploads({ images: media.images, host, channels, posting });
    return {
      service: { ...channels, hideMessage, relayed: createRelayedMessages(talking) },
      routes: [
        ...channelRoutes({ channels }),
        ...messageRoutes({ channels, messages, posting, replies, clock }),
        ...pollRoutes({ channels, messages, polls, replies, clock }),
        ...uploadRoutes({ channels, messages, uploads, media, replies }),
      ],
      removesName: removeNameFromMessages,
      prepare: channels.ensureBuiltIn,
    };
  },
});
