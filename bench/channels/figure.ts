import type { PublishOrder } from "../fan-out/events.ts";
import { type Figure, figureOf, type Scale } from "../support/figure.ts";
import { benchFolder } from "../support/folder.ts";
import { addPeople, type Person } from "../support/people.ts";
import { type Program, startProgram } from "../support/program.ts";
import { ROUNDS, takeTurns } from "../support/rounds.ts";
import { startService } from "../support/service.ts";
import type { OpenOrder } from "../support/sockets.ts";
import { CHANNELS, PER_SECOND, plan, SOCKETS } from "./plan.ts";

const POSTS: Record<Scale, number> = { full: 40, small: 10 };
const SECONDS: Record<Scale, number> = { full: 10, small: 2 };
/** Open sockets that one account may have in this run. */
const SOCKETS_PER_PERSON = 50;

/** What is said in channels: from the post to the last who listens, and whether all of them hear all of it in order. */
export async function measure(scale: Scale): Promise<Figure> {
  await using after = new AsyncDisposableStack();
  const dataDir = benchFolder(after);
  const sockets = SOCKETS[scale];
  const people = await addPeople(dataDir, Math.max(CHANNELS, (2 * sockets) / SOCKETS_PER_PERSON));
  const service = await startService(after, dataDir, { MAX_WS_CONNECTIONS_PER_USER: String(SOCKETS_PER_PERSON) });
  const channels = await makeChannels(service.base, people[0]!);
  const post = poster(service.base, people);

  const listen = async (urls: string[]): Promise<Program> => {
    const readers = await startProgram(after, "support/sockets.ts");
    await readers.tell("open", { urls, ordered: "message_id" } satisfies OpenOrder);
    return readers;
  };
  const stream = (channelId: string, n: number): string =>
    `${service.base.replace("http", "ws")}/ws/channels/${channelId}/stream?token=${people[n % people.length]!.token}`;
  const crowd = await listen(Array.from({ length: sockets }, (_, n) => stream(channels[0]!, n)));
  const peer = await startProgram(after, "fan-out/peer-bun.ts");
  const peerCrowd = await startProgram(after, "support/sockets.ts");
  const url = `ws://127.0.0.1:${peer.ready.port}/`;
  await peerCrowd.tell("open", { urls: Array(sockets).fill(url) } satisfies OpenOrder);

  const one: PublishOrder = { turns: 1, perTurn: 1 };
  const contestants = {
    echoes: () => millisecondsOf(POSTS[scale], () => Promise.all([crowd.tell("receive", 1), post(channels[0]!)])),
    bare: () =>
      millisecondsOf(POSTS[scale], () => Promise.all([peerCrowd.tell("receive", 1), peer.tell("publish", one)])),
  };
  await takeTurns(1, contestants);
  const heard = await takeTurns(ROUNDS, contestants);
  await Promise.all([crowd.end(), peerCrowd.end()]);

  const spread = await listen(Array.from({ length: sockets }, (_, n) => stream(channels[n % CHANNELS]!, n)));
  const messages = PER_SECOND * SECONDS[scale];
  const late: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const all = spread.tell("receive", messages / CHANNELS);
    await atPace(messages, (n) => post(channels[n % CHANNELS]!));
    const posted = performance.now();
    await all;
    late.push(performance.now() - posted);
  }
  const disordered = await spread.tell<number>("disordered");
  return figureOf(
    plan(scale),
    { sockets, channels: CHANNELS, messagesPerSecond: PER_SECOND, seconds: SECONDS[scale], rounds: ROUNDS },
    { heard: [heard.echoes, heard.bare], disordered: [[disordered]], late: [late] },
    [
      "A post is a request, a transaction of the hub with all that is judged before it, and its answer; the bare server only publishes. A frame that any one socket misses, or is sent twice, fails the run.",
    ],
  );
}

async function makeChannels(base: string, admin: Person): Promise<string[]> {
  const made: string[] = [];
  for (let n = 0; n < CHANNELS; n++) {
    const answer = await fetch(`${base}/admin/channels`, {
      ...asking(admin),
      body: JSON.stringify({ channel_type: "Topic", name: `Topic ${n}` }),
    });
    if (answer.status !== 201) throw new Error(await answer.text());
    made.push(((await answer.json()) as { channel_id: string }).channel_id);
  }
  return made;
}

/** Says something else each time, by one person after the other. */
function poster(base: string, people: readonly Person[]): (channelId: string) => Promise<void> {
  let said = 0;
  return async (channelId) => {
    const n = said++;
    const answer = await fetch(`${base}/channels/${channelId}/messages`, {
      ...asking(people[n % people.length]!),
      body: JSON.stringify({ content: `Message ${n}` }),
    });
    if (answer.status !== 201) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
}

const asking = ({ token }: Person) => ({
  method: "POST",
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
});

/** Begins so many, evenly, whether those before are done or not; resolves when all are. */
async function atPace(count: number, work: (n: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (let n = 0; n < count; n++) {
    const wait = began + (n * 1_000) / PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    under.push(work(n));
  }
  await Promise.all(under);
}

/** Of one, in the mean. */
async function millisecondsOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < count; n++) await work();
  return (performance.now() - began) / count;
}
