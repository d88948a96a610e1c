import { damagedPart } from "../../store/storage-fault.ts";

/** A value as a row has it. UNAVAILABLE when the text is not what was written; `of` says in the log whose it is. */
export function storedJson<T>(text: string, of: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw damagedPart(of, error);
  }
}
