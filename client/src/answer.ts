import { faultOf } from "./fault.ts";

/** What a call of `api` answered. Throws EchoesFault when it was refused. */
export async function answerOf<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (!response.ok) throw faultOf(error, response);
  return data as NonNullable<T>;
}
