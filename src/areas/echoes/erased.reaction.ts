import type { Projection } from "../../store/hub/apply-outbox.ts";
import type { Forgetting } from "./forgetting.service.ts";

/** Whoever has met an Echo that was erased names it no more. What a stop keeps from being done at once is done by the job. */
export const createErasedReaction = (forgetting: Forgetting) =>
  ({
    EchoErased(tx, { body }) {
      forgetting.note(tx, body.echoId);
      tx.afterCommit(() => void forgetting.run().catch(() => {}));
    },
  }) satisfies Projection;
