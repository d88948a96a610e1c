import { answerOf, type components } from "../../../client/src/echoes.ts";
import { pageQuery } from "../../parts/pages.tsx";
import { api } from "../../service.ts";

export type LifeEvent = components["schemas"]["LifeEvent"];

/** Large events that are looked through at the most, and how many a page of them holds. */
const LOOKED_AT = 300;
const PAGE = 100;

/** One page of the large events of a life, the latest first. Throws EchoesFault. */
export const eventPage = (id: string, cursor: string | null) =>
  answerOf(api.GET("/echoes/{id}/timeline", { params: { path: { id }, query: pageQuery(cursor, PAGE) } }));

/** The latest large events of a life, from a tick on, oldest first: as many as one looks through. Throws EchoesFault. */
export async function readEvents(id: string, since = 0): Promise<LifeEvent[]> {
  const found: LifeEvent[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof eventPage>> = await eventPage(id, cursor);
    found.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null && found.length < LOOKED_AT && found.at(-1)!.tick_id >= since);
  return found.filter(({ tick_id }) => tick_id >= since).reverse();
}
