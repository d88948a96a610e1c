import { afterAll, beforeAll, expect, test } from "bun:test";
import { SECOND_MS } from "../../../src/shared/clock.ts";
import { type LiveService, type Person, startLiveService } from "../live-service.ts";
import { builtIn, heard, type MessageJson, read } from "./talk.ts";

let service: LiveService;
let ada: Person;
let bo: Person;
let commons: string;
beforeAll(async () => {
  service = await startLiveService();
  ada = await service.register();
  bo = await service.register();
  commons = await builtIn(ada.api, "Community");
});
afterAll(() => service?.stop());

const ask = (who: Person, more: object = {}, headers: Record<string, string> = {}) =>
  who.api<MessageJson>("POST", `/channels/${commons}/poll`, {
    body: { question: "Where shall we meet?", options: ["The quay", "The mill", "Nowhere"], ...more },
    headers,
  });
const vote = (who: Person, poll_id: string, option_ids: string[]) =>
  who.api<MessageJson>("POST", `/channels/${commons}/poll-vote`, { body: { poll_id, option_ids } });
const optionsOf = (message: MessageJson) => message.poll!.options.map(({ option_id }) => option_id);

test("a poll is a message that says its question; everybody votes once, and sees their own vote in it", async () => {
  const { status, json: posted } = await ask(ada);
  expect(status).toBe(201);
  expect(posted.content).toBe("Where shall we meet?");
  const { poll } = posted;
  expect(poll).toEqual({
    poll_id: poll!.poll_id,
    question: "Where shall we meet?",
    multiple: false,
    closes_at: null,
    closed: false,
    options: ["The quay", "The mill", "Nowhere"].map((text, at) => ({
      option_id: optionsOf(posted)[at]!,
      text,
      votes: 0,
    })),
    my_votes: [],
  });
  const [quay, mill] = optionsOf(posted);
  const voted = await vote(bo, poll!.poll_id, [mill!]);
  expect([voted.status, voted.json.poll!.options.map(({ votes }) => votes)]).toEqual([200, [0, 1, 0]]);
  expect(voted.json.poll!.my_votes).toEqual([mill!]);
  expect(await heard(vote(bo, poll!.poll_id, [quay!]))).toEqual([409, "ALREADY_VOTED"]);
  const seen = (await read(ada.api, commons))[0]!.poll!;
  expect([seen.options.map(({ votes }) => votes), seen.my_votes]).toEqual([[0, 1, 0], []]);
});

test("many votes of one person at once count as one", async () => {
  const { json: posted } = await ask(ada, { multiple: true });
  const [first, second] = optionsOf(posted);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => heard(vote(bo, posted.poll!.poll_id, [first!, second!]))),
  );
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(([, code]) => code))).toEqual(new Set([undefined, "ALREADY_VOTED"]));
  expect((await read(bo.api, commons))[0]!.poll!.options.map(({ votes }) => votes)).toEqual([1, 1, 0]);
});

test("a ballot names options of its poll, one where it is not multiple, and a poll of this channel", async () => {
  const { json: posted } = await ask(ada);
  const { json: other } = await ask(ada, { question: "And when?" });
  const [first, second] = optionsOf(posted);
  const { poll_id } = posted.poll!;
  for (const ids of [[], [first!, second!], [optionsOf(other)[0]!], ["not-a-uuid"], [first!, first!]])
    expect(await heard(vote(bo, poll_id, ids))).toEqual([400, "VALIDATION_ERROR"]);
  expect(await heard(vote(bo, posted.message_id, [first!]))).toEqual([404, "NOT_FOUND"]);
  const shard = await builtIn(bo.api, "Shard");
  const elsewhere = bo.api("POST", `/channels/${shard}/poll-vote`, { body: { poll_id, option_ids: [first!] } });
  expect(await heard(elsewhere)).toEqual([404, "NOT_FOUND"]);
  await ada.api("DELETE", `/channels/${commons}/messages/${posted.message_id}`);
  expect(await heard(vote(bo, poll_id, [first!]))).toEqual([404, "NOT_FOUND"]);
});

test("a poll closes when it says so", async () => {
  const closes_at = new Date(Date.now() + 3_600 * SECOND_MS).toISOString();
  const { json: posted } = await ask(ada, { closes_at });
  expect([posted.poll!.closes_at, posted.poll!.closed]).toEqual([closes_at, false]);
  service.moveDays(1);
  for (const person of [ada, bo]) await service.signIn(person);
  expect((await read(bo.api, commons))[0]!.poll!.closed).toBe(true);
  expect(await heard(vote(bo, posted.poll!.poll_id, [optionsOf(posted)[0]!]))).toEqual([409, "POLL_CLOSED"]);
});

test("a poll has a question, two to ten different options, and an end to come", async () => {
  const refused: [object, string][] = [
    [{ question: "" }, "question"],
    [{ options: ["Only one"] }, "options"],
    [{ options: Array.from({ length: 11 }, (_, n) => `Option ${n}`) }, "options"],
    [{ options: ["Same", "Same"] }, "options"],
    [{ closes_at: "2020-01-01T00:00:00.000Z" }, "closes_at"],
  ];
  for (const [more, field] of refused) {
    const { status, json } = await ask(ada, more);
    expect([field, status, Object.keys((json as { fields?: object }).fields ?? {})]).toEqual([field, 400, [field]]);
  }
  expect(await heard(ask(ada, { options: ["Fine", "fucking fine"] }))).toEqual([422, "MESSAGE_REJECTED"]);
  const key = { "idempotency-key": "poll" };
  const [one, two] = [await ask(ada, { question: "Once?" }, key), await ask(ada, { question: "Once?" }, key)];
  expect(two.json).toEqual(one.json);
});
