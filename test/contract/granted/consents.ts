import { type Granted, pageOf } from "./granted.ts";

const CONSENT = {
  consent_id: "uuid",
  consent_type: /^(DataProcessing|EchoSimulation|Marketing|Analytics|VoiceProcessing|ExternalModels)$/,
  granted_at: "timestamp",
  withdrawn_at: "timestamp|null",
};

const PROCESSING = { processing_restricted: "boolean", restricted_at: "timestamp|null" };

export const consents: Granted = {
  answers: {
    "GET /account/me/consents": [200, pageOf(CONSENT)],
    "POST /account/me/consents": [200, CONSENT],
    "POST /account/me/consents/withdraw": [200, CONSENT],
    "POST /account/me/restrict-processing": [200, PROCESSING],
    "POST /account/me/unrestrict-processing": [200, PROCESSING],
  },
  async ask({ service, grant }) {
    const person = await service.register();
    const body = { consent_type: "Marketing" };
    await grant(person.api, "POST /account/me/consents", {}, { body });
    await grant(person.api, "GET /account/me/consents");
    await grant(person.api, "POST /account/me/consents/withdraw", {}, { body });
    await grant(person.api, "POST /account/me/restrict-processing");
    await grant(person.api, "POST /account/me/unrestrict-processing");
  },
};
