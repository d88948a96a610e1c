import { signal } from "@preact/signals";
import { forget, keep, kept } from "../../reader-storage.ts";
import { isSignedIn } from "../../service.ts";

/** A birth that is being written. */
export type Draft = { name: string; persona: string; whatIf: string; looks: string; consent: boolean };

const KEY = "echoes.birth";
const EMPTY: Draft = { name: "", persona: "", whatIf: "", looks: "", consent: false };

/** What was typed is kept in this browser until somebody lives from it, or its writer signs out. */
export const draft = signal<Draft>({ ...EMPTY, ...kept<Partial<Draft>>(KEY), consent: false });

/** What an example took the place of, until it is taken back; null when there was nothing of one's own. */
export const putAside = signal<Draft | null>(null);

export function write(change: Partial<Draft>): void {
  draft.value = { ...draft.value, ...change };
  keep(KEY, draft.value);
}

/** Begins with an example. What was written by hand is put aside; an example that nobody changed is not. */
export function beginWith(example: Pick<Draft, "name" | "persona" | "whatIf">, isOwn: boolean): void {
  if (isOwn) putAside.value = draft.value;
  write({ ...EMPTY, ...example, consent: draft.value.consent });
}

export function takeBack(): void {
  if (putAside.value !== null) write(putAside.value);
  putAside.value = null;
}

export function clear(): void {
  draft.value = EMPTY;
  putAside.value = null;
  forget(KEY);
}

export const isEmpty = ({ name, persona, whatIf, looks }: Draft): boolean => name + persona + whatIf + looks === "";

isSignedIn.subscribe((signedIn) => {
  if (!signedIn) clear();
});
