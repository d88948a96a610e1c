import { hash32 } from "../../random.ts";
import type { Draft } from "../draft.ts";
import type { PersonKey, Ref } from "../keys.ts";
import type { EchoState } from "../types/state.ts";
import { type Holder, putAffairs, SELF, type Secret } from "./affairs.ts";

const MAX_SECRETS = 4;

export const secretsOf = ({ affairs }: EchoState): readonly Secret[] => affairs?.secrets ?? [];

/** The Echo has something to keep: of its own, or what it was told. */
export function keep({ state, tick }: Draft, id: string, whose: Holder, ref: Ref): void {
  if (secretsOf(state).some((one) => one.id === id)) return;
  const secret: Secret = { id, whose, sinceTick: tick, told: [], leaked: null, safeWith: null, ref };
  putAffairs(state, { secrets: [...secretsOf(state), secret].slice(-MAX_SECRETS) });
}

export function changeSecret(state: EchoState, { id }: Pick<Secret, "id">, change: Partial<Secret>): void {
  putAffairs(state, { secrets: secretsOf(state).map((one) => (one.id === id ? { ...one, ...change } : one)) });
}

/** The Echo tells somebody, who knows it from now on. */
export function confide({ state, tick }: Draft, { id }: Pick<Secret, "id">, to: PersonKey, ref: Ref): void {
  const secret = secretsOf(state).find((one) => one.id === id);
  if (secret !== undefined) changeSecret(state, secret, { told: [...secret.told, { to, tick, ref }] });
}

/** A secret of its own that somebody does not know by the Echo; it is told to few. */
export const untoldTo = (state: EchoState, key: PersonKey): Secret | undefined =>
  secretsOf(state).find(({ whose, told }) => whose === SELF && told.length < FEW && told.every(({ to }) => to !== key));

const FEW = 2;

/** The id of a secret that the Echo has from now on. */
export const newSecret = ({ birth, tick }: Draft): string => `s:${birth.echoId}@${tick}`;

/** What it is about, the same for as long as it lasts, and as the texts of its moments name it. */
export function wordsOfSecret({ pack }: Pick<Draft, "pack">, id: string): { secret: string } {
  const { secrets } = pack.affairs;
  return { secret: secrets[hash32(`about\u0000${id}`) % secrets.length]!.what };
}
