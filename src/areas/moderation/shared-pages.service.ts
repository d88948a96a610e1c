import type { Uuid } from "../../shared/ids.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { ShareService, ViewedShare } from "../feeds/shares.service.ts";

export type SharedPages = {
  /** The most viewed first, from below `after` on. By field when that is there no more. */
  mostViewed(after: Uuid | null, limit: number): ViewedShare[];
  /** Throws NOT_FOUND for an unknown token. */
  share(token: string): void;
  /** Ends a page as a moderator. */
  end(actorId: Uuid, token: string): Promise<void>;
};

export const createSharedPages = (deps: {
  hub: Hub;
  shares: Pick<ShareService, "anyToken" | "end" | "mostViewed">;
  audit: Pick<AuditService, "record">;
}): SharedPages => ({
  mostViewed: deps.shares.mostViewed,
  share: (token) => void deps.shares.anyToken(token),
  end: (actorId, token) =>
    deps.hub.write((tx) => {
      const { ownerId, itemId } = deps.shares.end(tx, token, { userId: actorId, reason: "moderation" });
      deps.audit.record(tx, { actorId, action: "share.revoke", targetId: ownerId, details: { item_id: itemId } });
    }),
});
