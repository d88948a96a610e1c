import type { Hub, HubWriter } from "../../store/hub/hub.ts";
import type { Account } from "../account/account.rules.ts";
import { OPERATOR } from "./hash-gate.ts";
import type { Passwords } from "./passwords.ts";
import { type RegistrationRequest, readRegistration } from "./registration.rules.ts";
import type { AccountFounding } from "./registration.service.ts";

/**
 * Opens an account for somebody who comes from elsewhere, whatever REGISTRATION says: the operator asks for it. Nobody is signed in and
 * the address stays to be confirmed. `besides` is written with it and answers the account as it has become, so that nobody ever sees
 * it otherwise. VALIDATION_ERROR, EMAIL_TAKEN.
 */
export type OpenAccount = (
  request: RegistrationRequest,
  besides: (tx: HubWriter, opened: Account) => Account,
) => Promise<Account>;

export const createAccountOpening =
  ({ db, found, passwords }: { db: Hub; found: AccountFounding; passwords: Passwords }): OpenAccount =>
  async (request, besides) => {
    const wanted = readRegistration(request);
    const passwordHash = await passwords.hash(OPERATOR, wanted.password);
    return db.write((tx) => besides(tx, found(tx, wanted, { passwordHash, role: "user", emailVerifiedAt: null })), {
      durable: true,
    });
  };
