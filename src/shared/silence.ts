/** Seconds a connection may be silent before it is cut: what a slow or stalled client can hold on to. */
export const IDLE_SECONDS = 10;

/** The same while an answer is waited for. Whoever waits has sent all that was asked of them. */
export const ANSWER_SECONDS = 60;
