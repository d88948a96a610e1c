import type { LiveService, Person } from "../../areas/live-service.ts";
import type { Answer, Api, Sending } from "../../support/http.ts";
import type { Shape } from "../shape.ts";

/** What each route answers when it grants a request: the status, and the shape of the body, or null for none. */
export type Answers = Record<string, [status: number, shape: Shape | null]>;

/** Asks, and compares the answer with the route's row. `ids` are the parameters of the path. */
export type Grant = <T>(
  caller: Api,
  route: string,
  ids?: Record<string, string>,
  more?: Sending & { query?: string },
) => Promise<Answer<T>>;

/** Whom the requests are made by; the owner has every tier's rights. */
export type Asking = { service: LiveService; owner: Person; asAdmin: Api; grant: Grant };

/** One area: what its routes answer, and a request for each of them. */
export type Granted = { answers: Answers; ask: (asking: Asking) => Promise<void> };

export const pageOf = (item: Shape): Shape => ({ data: [item], next_cursor: "uuid|null" });
