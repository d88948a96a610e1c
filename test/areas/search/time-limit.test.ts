import { afterAll, beforeAll, expect, test } from "bun:test";
import { builtIn, say } from "../channels/talk.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

/** A word of the title and of the text, by which these messages differ in how well they fit. */
const MESSAGES = [
  "Larkspur, larkspur, larkspur",
  "A long walk past the weir and the mill, and one larkspur",
  "Larkspur at noon",
];

let service: LiveService;
let writer: Person;
beforeAll(async () => {
  // No time at all: each search is over its limit.
  service = await startLiveService({ searchRankingMs: 0 });
  writer = await service.register();
  const channel = await builtIn(writer.api, "Community");
  for (const content of MESSAGES) await say(writer.api, channel, content);
});
afterAll(() => service?.stop());

type Page = { data: { excerpt: string }[]; next_cursor: string | null };
const search = (query: string) => writer.api<Page>("GET", `/search/messages?q=larkspur&${query}`);

test("a search over its time limit is answered by the newest, and says so", async () => {
  const { status, headers, json } = await search("limit=10");
  expect([status, headers.get("search-order")]).toEqual([200, "recency"]);
  expect(json.data.map(({ excerpt }) => excerpt)).toEqual([...MESSAGES].reverse());
});

test("its pages go on in that order, without repeating or leaving out one", async () => {
  const seen: string[] = [];
  for (let cursor = ""; ; ) {
    const { headers, json } = await search(`limit=1${cursor}`);
    expect(headers.get("search-order")).toBe("recency");
    seen.push(...json.data.map(({ excerpt }) => excerpt));
    if (json.next_cursor === null) break;
    cursor = `&cursor=${json.next_cursor}`;
  }
  expect(seen).toEqual([...MESSAGES].reverse());
});
