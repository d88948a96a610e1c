import Type from "typebox";
import { toTimestamp } from "../../shared/clock.ts";
import type { Enrolment, FactorState } from "../totp/totp.service.ts";

const CODE_MEANING = "Six digits of the authenticator, or one of the recovery codes. Each works once.";
const Password = Type.String({ description: "The account's password." });

export const CodeField = Type.String({ description: CODE_MEANING });

export const BeginFactorBody = Type.Object({ current_password: Password });
export const ConfirmFactorBody = Type.Object({
  code: Type.String({ description: "Six digits of the authenticator." }),
});
export const ProofsBody = Type.Object({ current_password: Password, code: CodeField });

/** Whether signing in takes a second factor. */
export const SecondFactorSchema = Type.Object(
  {
    state: Type.Union([Type.Literal("Off"), Type.Literal("Waiting"), Type.Literal("On")], {
      description: "`Waiting`: a secret was made and no code has confirmed it.",
    }),
    since: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
    recovery_codes_left: Type.Integer(),
  },
  { $id: "SecondFactor" },
);

export const EnrolmentSchema = Type.Object(
  {
    secret: Type.String({ description: "Base32, to type into an authenticator. Shown this once." }),
    otpauth_uri: Type.String({ description: "The same for its QR code." }),
  },
  { $id: "SecondFactorEnrolment" },
);

export const RecoveryCodesSchema = Type.Object(
  {
    recovery_codes: Type.Array(Type.String(), {
      description: "Each stands in for the authenticator once. Shown this once.",
    }),
  },
  { $id: "RecoveryCodes" },
);

export const toSecondFactorResponse = ({ since, waiting, recoveryCodesLeft }: FactorState) => ({
  state: since !== null ? ("On" as const) : waiting ? ("Waiting" as const) : ("Off" as const),
  since: since === null ? null : toTimestamp(since),
  recovery_codes_left: recoveryCodesLeft,
});

export const toEnrolmentResponse = ({ secret, uri }: Enrolment) => ({ secret, otpauth_uri: uri });
