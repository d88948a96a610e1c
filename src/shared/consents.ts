/** What a person can consent to. DataProcessing is what holding an account rests on. */
export const CONSENT_TYPES = [
  "DataProcessing",
  "EchoSimulation",
  "Marketing",
  "Analytics",
  "VoiceProcessing",
  "ExternalModels",
] as const;
export type ConsentType = (typeof CONSENT_TYPES)[number];
