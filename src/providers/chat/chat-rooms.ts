import type { Config } from "../../config/config.ts";
import type { Logger } from "../../shared/log.ts";
import { createLiveRooms } from "./live-rooms.ts";
import type { ChatRooms } from "./rooms.ts";

/** The configured provider's rooms, or null where nothing is relayed. */
export const createChatRooms = (
  { chatlinkApiUrl: apiUrl, chatlinkToken: token }: Pick<Config, "chatlinkApiUrl" | "chatlinkToken">,
  logger: Logger,
): ChatRooms | null => (apiUrl === null || token === null ? null : createLiveRooms({ apiUrl, token }, { logger }));
