import { afterAll, beforeAll, expect, test } from "bun:test";
import { PEOPLE } from "../../engine/life/fixtures/people.ts";
import { openStream } from "../../support/socket.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";

type Page<T> = { data: T[]; next_cursor: string | null };
type Event = {
  event_id: string;
  tick_id: number;
  kind: string;
  body: string;
  participants: { echo_id: string | null }[];
};
type Frame = {
  tick_id: number;
  payload: { ConversationHeld?: { echo_id: string; other_echo_ids: string[]; location: string } };
};

/** Ten weeks of the world. */
const TICKS = 300;

let service: LiveService;
const people: { person: Person; echo: string; name: string }[] = [];
let shard: string;
beforeAll(async () => {
  service = await startLiveService();
  const host = await service.register();
  await service.setTier(host, "Core");
  shard = (await host.api<{ shard_id: string }>("POST", "/shards/public", { body: { name: "A town" } })).json.shard_id;
  for (const { name, persona, whatIf } of PEOPLE.filter((one) => one.persona.length > 40).slice(0, 3)) {
    const person = await service.register();
    await person.api("POST", "/account/me/shared-shard-notice");
    const more = { name, persona_text: persona, what_if_prompt: whatIf, shard_id: shard };
    people.push({ person, name, echo: await service.createEcho(person, more) });
  }
});
afterAll(() => service?.stop());

async function all<T>({ person }: (typeof people)[number], path: string): Promise<T[]> {
  const found: T[] = [];
  for (let cursor = ""; ; ) {
    const { data, next_cursor } = (await person.api<Page<T>>("GET", `${path}?limit=100${cursor}`)).json;
    found.push(...data);
    if (next_cursor === null) return found;
    cursor = `&cursor=${next_cursor}`;
  }
}

test("Echoes of different owners who share a Public shard meet, and both sides tell the same of it", async () => {
  const stream = await openStream(
    `${service.base().replace("http", "ws")}/ws/shards/${shard}/stream?token=${people[0]!.person.token}`,
  );
  await stream.next();
  const met: { tick: number; echoes: string[] }[] = [];
  for (let lived = 0; lived < TICKS; lived += 50) {
    await service.step(50);
    for (let ended = 0; ended < 50; ) {
      const { tick_id: tick, payload } = await stream.next<Frame>();
      if (payload.ConversationHeld !== undefined)
        met.push({
          tick,
          echoes: [payload.ConversationHeld.echo_id, ...payload.ConversationHeld.other_echo_ids].sort(),
        });
      if ("WorldTickCompleted" in payload) ended++;
    }
  }
  expect(met.length).toBeGreaterThan(5);

  // Each side remembers every meeting, at the same tick, and has a tie to the other since.
  const events = new Map<string, Event[]>();
  for (const one of people) events.set(one.echo, await all<Event>(one, `/echoes/${one.echo}/timeline`));
  let major = 0;
  for (const [echo, own] of events)
    for (const { tick_id, kind, body, participants } of own) {
      const others = participants.flatMap(({ echo_id }) => (echo_id === null ? [] : [echo_id]));
      if (others.length === 0) continue;
      major++;
      expect(met).toContainEqual({ tick: tick_id, echoes: [echo, ...others].sort() });
      for (const other of others) {
        const theirs = events.get(other)!.find((event) => event.tick_id === tick_id && event.kind === kind);
        expect(theirs?.body).toBe(body);
      }
    }
  expect(major).toBeGreaterThan(0);

  type Tie = { other_echo_id: string | null; familiarity: number; last_interaction_tick: number };
  const ties = new Map<string, Tie[]>();
  for (const one of people) ties.set(one.echo, await all<Tie>(one, `/echoes/${one.echo}/relationships`));
  for (const { echoes } of met)
    for (const echo of echoes)
      for (const other of echoes.filter((id) => id !== echo)) {
        const tie = ties.get(echo)!.find(({ other_echo_id }) => other_echo_id === other);
        expect(tie!.familiarity).toBeGreaterThan(0);
        const last = met.filter((one) => one.echoes.includes(echo) && one.echoes.includes(other)).at(-1)!;
        expect(tie!.last_interaction_tick).toBe(last.tick);
      }

  // The diaries tell of it, under the names of the others.
  const named: string[] = [];
  for (const one of people) {
    const told = (await all<{ body: string }>(one, `/echoes/${one.echo}/diary`)).map(({ body }) => body).join("\n");
    for (const { echo, name } of people)
      if (echo !== one.echo && told.includes(name.split(" ")[0]!)) named.push(`${one.name}: ${name}`);
  }
  expect(named.length).toBeGreaterThan(0);
});

test("who is at a festival tells of it in the feed", async () => {
  type Item = { item_type: string; title: string; body: string; visibility: string };
  const items = (await Promise.all(people.map((one) => all<Item>(one, "/feeds/personal")))).flat();
  const took = items.filter(({ item_type }) => item_type === "global_event_participation");
  expect(took.length).toBeGreaterThan(0);
  for (const { body, visibility } of took) expect([body.includes("took part."), visibility]).toEqual([true, "public"]);
});
