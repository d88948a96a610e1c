import { codeAt } from "../../areas/auth/authenticator-app.ts";
import { PASSWORD } from "../../areas/live-service.ts";
import type { Granted } from "./granted.ts";

const RECOVERY_CODES = { recovery_codes: [/^[a-z2-7-]{19}$/] as const };

export const secondFactor: Granted = {
  answers: {
    "GET /account/me/second-factor": [
      200,
      { state: /^(Off|Waiting|On)$/, since: "timestamp|null", recovery_codes_left: "integer" },
    ],
    "POST /account/me/second-factor": [201, { secret: /^[A-Z2-7]{32}$/, otpauth_uri: /^otpauth:\/\/totp\// }],
    "POST /account/me/second-factor/confirm": [200, RECOVERY_CODES],
    "POST /account/me/second-factor/recovery-codes": [200, RECOVERY_CODES],
    "POST /account/me/second-factor/disable": [204, null],
  },
  async ask({ service, grant }) {
    const { api } = await service.register();
    const PATH = "/account/me/second-factor";
    const password = { current_password: PASSWORD };
    const begun = await grant<{ otpauth_uri: string }>(api, `POST ${PATH}`, {}, { body: password });
    const code = codeAt(begun.json.otpauth_uri, Date.now());
    type Codes = { recovery_codes: string[] };
    const { recovery_codes } = (await grant<Codes>(api, `POST ${PATH}/confirm`, {}, { body: { code } })).json;
    await grant(api, `GET ${PATH}`);
    const proofs = { ...password, code: recovery_codes[0] };
    const renewed = await grant<Codes>(api, `POST ${PATH}/recovery-codes`, {}, { body: proofs });
    const body = { ...password, code: renewed.json.recovery_codes[0] };
    await grant(api, `POST ${PATH}/disable`, {}, { body });
  },
};
