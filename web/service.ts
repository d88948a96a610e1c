import { signal } from "@preact/signals";
import { answerOf, browserTokens, type components, createEchoes, EchoesFault } from "../client/src/echoes.ts";
import { words } from "./words/words.ts";

export type Account = components["schemas"]["Account"];
export type Echo = components["schemas"]["Echo"];

const tokens = browserTokens();

/** The service that these pages came from, as whoever is signed in. */
export const echoes = createEchoes({ baseUrl: location.origin, tokens });
export const { api } = echoes;

export const isSignedIn = signal(echoes.isSignedIn());
export const account = signal<Account | null>(null);

tokens.subscribe(() => {
  isSignedIn.value = echoes.isSignedIn();
  if (!isSignedIn.value) account.value = null;
});

/** Reads the account unless it is known. Throws EchoesFault. */
export async function loadAccount(): Promise<Account> {
  account.value ??= await answerOf(api.GET("/account/me"));
  return account.value;
}

/** What a fault is told as. Fields have their own places. */
export const faultText = (fault: EchoesFault): string => words.faults[fault.code] ?? fault.message;

/** A fault to show. What is not one is a mistake of these pages, for the console. */
export function asFault(error: unknown): EchoesFault {
  if (error instanceof EchoesFault) return error;
  console.error(error);
  return new EchoesFault({ code: "INTERNAL", status: 0, message: String(error) }, error);
}
