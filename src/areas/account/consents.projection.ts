import type { Projection } from "../../store/hub/apply-outbox.ts";
import { findAccount } from "./account.repo.ts";
import { recordConsent } from "./consents.repo.ts";

/** Nobody is born without the declaration that came with the request, so the birth is its record; an account that is gone has none. */
export const consentProjection = {
  EchoBorn(tx, { userId, at }) {
    if (findAccount(tx, userId) !== null) recordConsent(tx, userId, "EchoSimulation", at);
  },
} satisfies Projection;
