import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import { CONSENT_TYPES } from "../../shared/consents.ts";
import type { Account } from "./account.rules.ts";
import type { Consent } from "./consents.repo.ts";

const When = Type.Union([Type.String({ format: "date-time" }), Type.Null()]);

export const ConsentSchema = Type.Object(
  {
    consent_id: Type.String({ format: "uuid" }),
    consent_type: Type.Union(CONSENT_TYPES.map((type) => Type.Literal(type))),
    granted_at: Type.String({ format: "date-time" }),
    withdrawn_at: When,
  },
  { $id: "Consent" },
);

export const toConsentResponse = (consent: Consent) => ({
  consent_id: consent.consentId,
  consent_type: consent.type,
  granted_at: toTimestamp(consent.grantedAt),
  withdrawn_at: consent.withdrawnAt === null ? null : toTimestamp(consent.withdrawnAt),
});

export const ConsentBody = Type.Object({
  consent_type: Type.String({ description: `One of ${CONSENT_TYPES.join(", ")}.` }),
});

export const ProcessingSchema = Type.Object(
  { processing_restricted: Type.Boolean(), restricted_at: When },
  { $id: "Processing" },
);

export const toProcessingResponse = ({ processingRestrictedAt: at }: Account) => ({
  processing_restricted: at !== null,
  restricted_at: at === null ? null : toTimestamp(at),
});
