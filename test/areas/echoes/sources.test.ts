import { afterAll, beforeAll, expect, test } from "bun:test";
import { openStream } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

let service: LiveService;
let person: Person;
let echoId: string;
beforeAll(async () => {
  service = await startLiveService();
  person = await service.register();
  echoId = await service.createEcho(person);
});
afterAll(() => service?.stop());

type Entry = { sources: { refs: { kind: string; id: string; summary: string | null }[] }[] };
type Page<T> = { data: T[] };

test("whatever a diary tells can be looked up: every source that is no part of the state says what happened", async () => {
  await service.step(120);
  const { json } = await person.api<Page<Entry>>("GET", `/echoes/${echoId}/diary?limit=100`);
  const refs = json.data.flatMap((entry) => entry.sources.flatMap((source) => source.refs));
  expect(refs.length).toBeGreaterThan(100);
  expect(refs.filter(({ kind, id }) => kind === "state" && /^[em]:\d/.test(id))).toEqual([]);
  expect(refs.filter(({ kind, summary }) => kind !== "state" && !summary)).toEqual([]);
  expect(refs.filter(({ kind, summary }) => kind === "state" && summary !== null)).toEqual([]);
});

test("life events have the one significance of the contract, in timeline and feed", async () => {
  const timeline = await person.api<Page<{ significance: number; weight: number }>>(
    "GET",
    `/echoes/${echoId}/timeline?limit=100`,
  );
  expect(timeline.json.data.length).toBeGreaterThan(0);
  expect(new Set(timeline.json.data.map((event) => event.significance))).toEqual(new Set([800]));
  expect(timeline.json.data.every((event) => event.weight >= 300)).toBe(true);
  const feed = await person.api<Page<{ item_type: string; significance: number }>>("GET", "/feeds/personal?limit=100");
  const events = feed.json.data.filter((item) => item.item_type === "life_event");
  expect(new Set(events.map((item) => item.significance))).toEqual(new Set([800]));
});

test("the wealth that a stream tells is the wealth that REST shows, tick by tick", async () => {
  const socket = await openStream(service.echoStream(echoId, person));
  await socket.next();
  let known = (await person.api<{ wealth: number }>("GET", `/echoes/${echoId}`)).json.wealth;
  for (let tick = 0; tick < 30; tick++) {
    await service.step(1);
    const { wealth } = (await person.api<{ wealth: number }>("GET", `/echoes/${echoId}`)).json;
    if (wealth === known) continue;
    let frame = await socket.next<{ type: string; old_value: number; new_value: number }>();
    while (frame.type !== "EchoWealthChanged") frame = await socket.next();
    expect(frame).toMatchObject({ old_value: known, new_value: wealth });
    known = wealth;
  }
  socket.socket.close();
});

type Sentence = {
  from: number;
  to: number;
  text: string;
  sources: { kind: string; id: string; quote: Quote | null }[];
};
type Quote = { field: string; from: number; to: number; text: string };
type Told = { body: string; sentences: Sentence[] };

test("each sentence of an entry stands where its sources say, and quotes what the texts of the birth say there", async () => {
  const { json } = await person.api<Page<{ diary_id: string; body: string }>>(
    "GET",
    `/echoes/${echoId}/diary?limit=100`,
  );
  const echo = (await person.api<Record<string, string>>("GET", `/echoes/${echoId}`)).json;
  const kinds = new Set<string>();
  const quotes: Quote[] = [];
  for (const { diary_id, body } of json.data) {
    const told = (await person.api<Told>("GET", `/echoes/${echoId}/diary/${diary_id}/sources`)).json;
    expect(told.body).toBe(body);
    for (const { from, to, text, sources } of told.sentences) {
      expect(body.slice(from, to)).toBe(text);
      expect(sources.length).toBeGreaterThan(0);
      for (const { kind, quote } of sources) {
        kinds.add(kind);
        if (quote !== null) quotes.push(quote);
      }
    }
    // Between two sentences there is nothing but what parts them.
    const rest = told.sentences.reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), body);
    expect(rest.trim()).toBe("");
  }
  expect([...kinds]).toEqual(expect.arrayContaining(["event", "scene", "persona", "what_if", "tie", "world"]));
  for (const { field, from, to, text } of quotes) expect(echo[field]!.slice(from, to)).toBe(text);
});

test("sources are told of one's own entries alone", async () => {
  const entries = await person.api<Page<{ diary_id: string }>>("GET", `/echoes/${echoId}/diary`);
  const stranger = await service.register();
  const path = `/echoes/${echoId}/diary/${entries.json.data[0]!.diary_id}/sources`;
  expect((await stranger.api("GET", path)).status).toBe(404);
  const unknown = await person.api<{ error: { code: string } }>("GET", `/echoes/${echoId}/diary/${echoId}/sources`);
  expect([unknown.status, unknown.json.error.code]).toEqual([404, "NOT_FOUND"]);
});
