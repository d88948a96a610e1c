import { ApiError } from "../shared/errors.ts";
import { describeError } from "../shared/log.ts";

/**
 * What an operator is told of something thrown: a refusal in its own words, with the fields it names; a fault with all that
 * is known of it.
 */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return describeError(error);
  const fields = Object.entries(error.fields ?? {}).map(([field, problems]) => `${field} ${problems.join(", ")}`);
  return fields.length === 0 ? error.message : `${fields.join("; ")}.`;
}
