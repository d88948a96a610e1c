import type { PersonaReading } from "../persona/read-persona.ts";
import type { Outline } from "../twin/twin.ts";
import type { EchoState } from "../types/state.ts";
import type { Clause } from "./clause.ts";

/** What is known of a life in which a premise has come true, at its birth. */
export type Lived = {
  state: EchoState;
  /** The life as it would have begun without it. */
  without: Outline;
  reading: PersonaReading;
  parts: readonly Clause[];
  /** Whom the premise gave to it, by key. */
  given: readonly string[];
  gaveWork: boolean;
  /** Where it has led to, by its name. */
  land: string | null;
};
