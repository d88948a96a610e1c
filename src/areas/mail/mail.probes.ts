import type { Probe } from "../../shared/probe.ts";

/** Mails waiting above which the mail server is taken to be in trouble. */
const MAIL_BACKLOG = 50;

export const mailProbe =
  (queued: () => number): Probe =>
  () => {
    const waiting = queued();
    return { status: waiting > MAIL_BACKLOG ? "degraded" : "up", details: { queued: waiting } };
  };

/** Which adapter stands behind the mail; how that one is doing is told by the queue. */
export const mailProviderProbe =
  (smtpUrl: string | null): Probe =>
  () => ({ status: "up", details: { mail: smtpUrl === null ? "files" : "smtp" } });
