import { CONSENT_TYPES, type ConsentType } from "../../shared/consents.ts";
import { type FieldErrors, invalid } from "../../shared/errors.ts";
import { defaultDisplayName, parseEmail, readProfile } from "../account/account.rules.ts";
import { checkPassword } from "./password.rules.ts";

/** A sign-up as it was sent. */
export type RegistrationRequest = {
  email: string;
  password: string;
  displayName?: string;
  locale?: string;
  consents?: string[];
};

/** A sign-up that can become an account. */
export type NewAccount = {
  email: string;
  password: string;
  displayName: string;
  locale: string;
  consents: ConsentType[];
};

/** Checks every field and throws VALIDATION_ERROR with all that is wrong. */
export function readRegistration(request: RegistrationRequest): NewAccount {
  const errors: FieldErrors = {};
  const email = parseEmail(request.email) ?? "";
  if (email === "") errors.email = ["must be an e-mail address"];
  checkPassword(request.password, email === "" ? null : email, "password", errors);
  const profile = readProfile(request, errors);
  const consents = (request.consents ?? []).filter(isConsentType);
  if (consents.length !== (request.consents ?? []).length) errors.consents = [`must be of ${CONSENT_TYPES.join(", ")}`];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    email,
    password: request.password,
    displayName: profile.displayName ?? defaultDisplayName(email),
    locale: profile.locale ?? "en",
    consents,
  };
}

const isConsentType = (text: string): text is ConsentType => (CONSENT_TYPES as readonly string[]).includes(text);
