import type { Uuid } from "../../shared/ids.ts";
import type { HubWriter } from "../../store/hub/hub.ts";
import { setHidden } from "./messages.repo.ts";

/** Takes a message from everybody's sight, or shows it again. Rows changed: none where it is so already, or there no more. */
export type HideMessage = (tx: HubWriter, messageId: Uuid, hidden: boolean) => number;

export const hideMessage: HideMessage = (tx, messageId, hidden) => setHidden(tx, messageId, hidden);
