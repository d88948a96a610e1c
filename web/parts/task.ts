import { type Signal, useSignal } from "@preact/signals";
import type { EchoesFault } from "../../client/src/echoes.ts";
import { asFault } from "../service.ts";

export type Task = {
  isBusy: Signal<boolean>;
  fault: Signal<EchoesFault | null>;
  /** Does the work unless it is under way already; resolves to whether it was done. */
  run(work: () => Promise<unknown>): Promise<boolean>;
};

/** Something a person asked for: under way, done, or refused with a reason. */
export function useTask(): Task {
  const isBusy = useSignal(false);
  const fault = useSignal<EchoesFault | null>(null);
  return {
    isBusy,
    fault,
    async run(work) {
      if (isBusy.value) return false;
      isBusy.value = true;
      fault.value = null;
      try {
        await work();
        return true;
      } catch (error) {
        fault.value = asFault(error);
        return false;
      } finally {
        isBusy.value = false;
      }
    },
  };
}
