import { signal } from "@preact/signals";

/** A birth that is being written. */
export type Draft = { name: string; persona: string; whatIf: string; looks: string; consent: boolean };

const KEY = "echoes.birth";
const EMPTY: Draft = { name: "", persona: "", whatIf: "", looks: "", consent: false };

/** What was typed is kept in this browser until somebody lives from it. */
export const draft = signal<Draft>(read());

export function write(change: Partial<Draft>): void {
  draft.value = { ...draft.value, ...change };
  localStorage.setItem(KEY, JSON.stringify(draft.value));
}

export function clear(): void {
  draft.value = EMPTY;
  localStorage.removeItem(KEY);
}

export const isEmpty = ({ name, persona, whatIf, looks }: Draft): boolean => name + persona + whatIf + looks === "";

function read(): Draft {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Draft>), consent: false };
  } catch {
    return EMPTY;
  }
}
