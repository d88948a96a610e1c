import type { Uuid } from "../shared/ids.ts";

/** Names under which sockets subscribe and frames are published. */
export const echoTopic = (echoId: Uuid): string => `echo:${echoId}`;
export const dashboardTopic = (userId: Uuid): string => `dashboard:${userId}`;
