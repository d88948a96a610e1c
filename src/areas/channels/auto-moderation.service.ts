import type { Clock } from "../../shared/clock.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Reader } from "../../store/driver.ts";
import type { Hub } from "../../store/hub/hub.ts";
import type { AsksForReview } from "../area.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { BORDERLINE, FLOOD, judgePace, judgeText, REPEATS, type Rejection } from "./auto-moderation.rules.ts";
import { countSince, lastContents } from "./messages.repo.ts";

export type AutoModeration = {
  /** Throws MESSAGE_REJECTED for a text that says what it should not. */
  assertText(author: { createdAt: number }, text: string): void;
  /** Throws MESSAGE_REJECTED for one more message after those that the author has posted lately. */
  assertPace(tx: Reader, authorId: Uuid, text: string): void;
  /**
   * Does `work`; where auto-moderation refuses it, the audit log counts by which rule, without the text. What may be the work of
   * somebody who is a trouble to all is looked at by moderators: floods, the same text again and again, links of new accounts.
   */
  noting<T>(said: { userId: Uuid; channelId: Uuid; text: string }, work: () => Promise<T>): Promise<T>;
};

/** `scale` multiplies how many messages make a flood, as it does with every limit of requests. */
export function createAutoModeration(deps: {
  hub: Hub;
  clock: Clock;
  audit: AuditService;
  scale: number;
  reviewers: () => AsksForReview[];
}): AutoModeration {
  const { hub, clock, audit, reviewers } = deps;
  const floodLimit = Math.max(1, Math.floor(FLOOD.messages * deps.scale));

  return {
    assertText: (author, text) => refuse(judgeText(text, clock() - author.createdAt)),
    assertPace(tx, authorId, text) {
      const now = clock();
      const posted = countSince(tx, authorId, now - FLOOD.withinMs);
      const lastTexts = lastContents(tx, authorId, now - REPEATS.withinMs, REPEATS.amongLast);
      refuse(judgePace({ posted, floodLimit, text, lastTexts }));
    },
    async noting({ userId, channelId, text }, work) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof ApiError && error.code === "MESSAGE_REJECTED") {
          const rule = error.detail as Rejection["rule"];
          const details = { rule };
          await hub.write((tx) => {
            audit.count(tx, { actorId: userId, action: "channels.message_rejected", targetId: channelId, details });
            if (BORDERLINE.includes(rule)) for (const ask of reviewers()) ask(tx, { userId, rule, text });
          });
        }
        throw error;
      }
    },
  };
}

function refuse(rejection: Rejection | null): void {
  if (rejection !== null) throw new ApiError("MESSAGE_REJECTED", rejection.message, { detail: rejection.rule });
}
