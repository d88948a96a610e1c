import type { CallHandlers } from "../call.ts";
import { assertDecent } from "./assert-decent.ts";
import type { Texts, Understanding } from "./reading.records.ts";
import { understand } from "./understand.ts";

/** What is asked of texts before there is an Echo. The worker answers because reading takes long; no file is opened. */
export type ReadingCalls = {
  /** VALIDATION_ERROR for texts from which no life is begun. */
  "texts.understand": { args: Texts; result: Understanding };
};

export const READING_CALLS: CallHandlers<ReadingCalls> = {
  "texts.understand"(_, texts) {
    assertDecent(texts);
    return understand(texts);
  },
};
