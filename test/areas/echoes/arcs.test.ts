import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Arc = { arc_id: string; kind: "thread" | "pattern"; ended_tick: number | null };
type Page = { data: Arc[]; next_cursor: string | null };

let service: LiveService;
let owner: Person;
let echoId: string;
let all: Arc[] = [];
const read = async (query: string) => (await owner.api<Page>("GET", `/echoes/${echoId}/arcs?${query}`)).json;
const isOpen = (arc: Arc) => arc.ended_tick === null;
const isPattern = (arc: Arc) => arc.kind === "pattern";
const isEndedThread = (arc: Arc) => arc.kind === "thread" && !isOpen(arc);

/** All arcs that a query asks for, read page by page. */
async function whole(query: string): Promise<Arc[]> {
  const found: Arc[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Page = await read(`${query}${cursor && `&cursor=${cursor}`}`);
    found.push(...page.data);
    cursor = page.next_cursor;
  }
  return found;
}

beforeAll(async () => {
  service = await startLiveService();
  owner = await service.register();
  await service.setTier(owner, "Core");
  echoId = await service.createEcho(owner);
  for (let steps = 0; !(all.some(isOpen) && all.some(isEndedThread) && all.some(isPattern)); steps++) {
    expect(steps).toBeLessThan(20);
    await service.step(40);
    all = await whole("limit=100");
  }
});
afterAll(() => service?.stop());

test("arcs are asked for by kind and by whether they have ended, page by page, and nothing else comes along", async () => {
  const parts: [query: string, expected: Arc[]][] = [
    ["kind=thread", all.filter((arc) => !isPattern(arc))],
    ["kind=pattern", all.filter(isPattern)],
    ["state=ended", all.filter((arc) => !isOpen(arc))],
    ["kind=thread&state=open", all.filter(isOpen)],
    ["kind=thread&state=ended", all.filter(isEndedThread)],
  ];
  for (const [query, expected] of parts) expect([query, await whole(`${query}&limit=2`)]).toEqual([query, expected]);
  expect(parts.map(([, expected]) => expected.length).includes(0)).toBe(false);
});

test("a kind or a state that there is not is refused by its field", async () => {
  for (const [query, field] of [
    ["kind=plot", "kind"],
    ["state=closed", "state"],
  ]) {
    const answer = await owner.api<{ fields: object }>("GET", `/echoes/${echoId}/arcs?${query}`);
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field!]]);
  }
});
