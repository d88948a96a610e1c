import { type FieldErrors, invalid } from "../../../shared/errors.ts";
import { refusedFields } from "../../life/care/refusal.ts";
import type { Texts } from "./reading.records.ts";

const NAMES = {
  personaText: "persona_text",
  whatIfPrompt: "what_if_prompt",
  physicalDescription: "physical_description",
};

/** Throws VALIDATION_ERROR naming the fields for texts that make somebody under age an object of desire. */
export function assertDecent(texts: Texts): void {
  const refused = refusedFields(texts);
  if (refused.length === 0) return;
  const fields: FieldErrors = {};
  for (const field of refused) fields[NAMES[field]] = ["must not be about sex, as the Echo is or may be under age"];
  throw invalid(fields);
}
