import type { Clock } from "../../shared/clock.ts";
import { CONSENT_TYPES, type ConsentType } from "../../shared/consents.ts";
import { ApiError, invalid } from "../../shared/errors.ts";
import type { Uuid } from "../../shared/ids.ts";
import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { PageRequest } from "../../store/keyset-page.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { findAccount } from "./account.repo.ts";
import { type Consent, findConsent, listConsents, recordConsent, withdrawConsent } from "./consents.repo.ts";
import type { Rest } from "./rest.service.ts";

/** What no consent is asked for any more. */
const RETIRED = ["Community", "CrossUserInteraction"];

export type Consents = {
  /** Grants in force, the latest first. */
  page(userId: Uuid, page: PageRequest): Consent[];
  /**
   * Gives a consent, anew after it was withdrawn; one in force stays as it is. What its withdrawal put to sleep wakes. VALIDATION_ERROR
   * for a type there is not, UNPROCESSABLE for one that is retired.
   */
  grant(userId: Uuid, type: string): Promise<Consent>;
  /**
   * Takes a consent back; again it stays as it is. Without EchoSimulation all Echoes sleep. VALIDATION_ERROR, UNPROCESSABLE like `grant`,
   * CONFLICT for what holding an account rests on, NOT_FOUND for what was never given.
   */
  withdraw(userId: Uuid, type: string): Promise<Consent>;
};

export function createConsents(deps: {
  db: Hub;
  clock: Clock;
  audit: Pick<AuditService, "record">;
  rest: Rest;
}): Consents {
  const { db, clock, audit, rest } = deps;

  const note = (tx: HubWriter, userId: Uuid, action: "grant" | "withdraw", type: ConsentType): void =>
    audit.record(tx, {
      actorId: userId,
      action: `consents.${action}`,
      targetId: userId,
      details: { consent_type: type },
    });

  return {
    page: (userId, page) => listConsents(db, userId, page),
    async grant(userId, text) {
      const type = readType(text);
      return db.write(
        (tx) => {
          if (findAccount(tx, userId) === null) throw new ApiError("NOT_FOUND");
          if (recordConsent(tx, userId, type, clock())) {
            note(tx, userId, "grant", type);
            if (type === "EchoSimulation") rest.wake(tx, userId);
          }
          return findConsent(tx, userId, type)!;
        },
        { durable: true },
      );
    },
    async withdraw(userId, text) {
      const type = readType(text);
      if (type === "DataProcessing")
        throw new ApiError("CONFLICT", "Holding an account rests on this consent: delete the account to withdraw it.");
      return db.write(
        (tx) => {
          if (withdrawConsent(tx, userId, type, clock())) {
            note(tx, userId, "withdraw", type);
            if (type === "EchoSimulation") rest.sleep(tx, userId, "consent_withdrawn");
          }
          const consent = findConsent(tx, userId, type);
          if (consent === null) throw new ApiError("NOT_FOUND", "This consent was never given.");
          return consent;
        },
        { durable: true },
      );
    },
  };
}

function readType(text: string): ConsentType {
  if (RETIRED.includes(text)) throw new ApiError("UNPROCESSABLE", `${text} is no consent type any more.`);
  const type = CONSENT_TYPES.find((one) => one === text);
  if (type === undefined) throw invalid({ consent_type: [`must be one of ${CONSENT_TYPES.join(", ")}`] });
  return type;
}
