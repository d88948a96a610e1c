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

/** The id of who is signed in, as their token says; null for nobody. */
export function readerId(): string | null {
  const payload = tokens.read()?.accessToken.split(".")[1];
  if (payload === undefined) return null;
  return (JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub: string }).sub;
}

let reader = readerId();

tokens.subscribe(() => {
  const before = reader;
  reader = readerId();
  // Who signs in where somebody else is signed in begins with nothing of theirs.
  isSignedIn.value = echoes.isSignedIn() && reader === before;
  if (!isSignedIn.value) account.value = null;
  isSignedIn.value = echoes.isSignedIn();
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
