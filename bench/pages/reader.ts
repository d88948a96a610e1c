import { answerOf, createEchoes, type Echoes, memoryTokens, type Tokens } from "../../client/src/echoes.ts";
import { MARA } from "../../test/client/reading.ts";

export type Reader = { echoes: Echoes; echoId: string; tokens: Tokens };

/** Ticks that are lived at once; the number of entries is looked at between. */
const TICKS = 200;

/** An admin with one Echo, of the service that the bench has started. */
export async function settle(baseUrl: string): Promise<Reader> {
  const kept = memoryTokens();
  const echoes = createEchoes({ baseUrl, tokens: kept });
  await echoes.signIn({ email: "bench@example.org", password: "the keeper of the bench" });
  const { echo_id: echoId } = await answerOf(echoes.api.POST("/echoes", { body: MARA }));
  return { echoes, echoId, tokens: kept.read()! };
}

/** Lives on until the diary has so many entries at least. Returns the id of the last one. */
export async function liveOn(reader: Reader, entries: number): Promise<string> {
  const { api } = reader.echoes;
  let written = 0;
  let since = 0;
  let last = "";
  for (;;) {
    const news = await readSince(reader, since);
    written += news.length;
    last = news[0]?.diary_id ?? last;
    since = (news[0]?.tick_id ?? since - 1) + 1;
    if (written >= entries) return last;
    await answerOf(api.POST("/admin/system/tick", { body: { action: "step", ticks: TICKS } }));
  }
}

type Page = { data: { diary_id: string; tick_id: number }[]; next_cursor: string | null };

/** What was written in a tick and after it, newest first. */
async function readSince({ echoes, echoId }: Reader, since_tick: number): Promise<Page["data"]> {
  const entries: Page["data"] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 100, since_tick, ...(cursor === null ? {} : { cursor }) };
    const page: Page = await answerOf(
      echoes.api.GET("/echoes/{id}/diary", { params: { path: { id: echoId }, query } }),
    );
    entries.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return entries;
}
