import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMailer, type Mailer } from "../../../src/providers/mail/mailer.ts";
import type { Mail, MailTransport } from "../../../src/providers/mail/port.ts";
import { HOUR_MS, MINUTE_MS } from "../../../src/shared/clock.ts";
import { createIdSource } from "../../../src/shared/ids.ts";
import { type Holder, sharedHub, silent } from "../../support/leases.ts";

let shared: ReturnType<typeof sharedHub>;
const mailers: Mailer[] = [];
beforeEach(() => {
  shared = sharedHub();
});
afterEach(async () => {
  for (const mailer of mailers.splice(0)) await mailer.close();
  await shared.remove();
});

/** A process that sends the hub's mails as `send` says. */
function sending({ hub, leases }: Holder, send: MailTransport["send"]): Mailer {
  const { clock } = shared;
  const transport: MailTransport = { send, close() {} };
  const mailer = createMailer({ db: hub, leases, transport, clock, ids: createIdSource(clock), logger: silent });
  mailers.push(mailer);
  return mailer;
}

/** Queues so many mails. */
const enqueue = (mailer: Mailer, { hub }: Holder, count: number): Promise<void> =>
  hub.write((tx) => {
    const letter = { subject: "Hello", text: "Hello", html: "<p>Hello</p>", lifetimeMs: HOUR_MS };
    for (let n = 0; n < count; n++)
      mailer.enqueue(tx, { recipient: { userId: null, email: `${n}@example.org` }, about: [], ...letter });
  });

/** A mail on its way: `left` when it is, `arrive` when the server has taken it. */
function onItsWay() {
  const left = Promise.withResolvers<Mail>();
  const arrived = Promise.withResolvers<void>();
  const send = (mail: Mail): Promise<void> => {
    left.resolve(mail);
    return arrived.promise;
  };
  return { send, left: left.promise, arrive: arrived.resolve };
}

test("two processes on one hub send every mail once, and never the same", async () => {
  const { one, other } = shared;
  const sent: string[] = [];
  const by = (name: string) => async (mail: Mail) => {
    // A mail server takes its time, in which the other process has its turn.
    await new Promise((resolve) => setImmediate(resolve));
    sent.push(`${name} ${mail.to}`);
  };
  const [ofOne, ofOther] = [sending(one, by("one")), sending(other, by("other"))];
  await enqueue(ofOne, one, 20);
  ofOther.wake();
  await Promise.all([ofOne.idle(), ofOther.idle()]);
  expect(sent.map((line) => line.split(" ")[1]).sort()).toEqual(
    Array.from({ length: 20 }, (_, n) => `${n}@example.org`).sort(),
  );
  expect(new Set(sent.map((line) => line.split(" ")[0]))).toEqual(new Set(["one", "other"]));
  expect(ofOne.queued()).toBe(0);
});

test("what a process is sending another leaves alone until the lease has run out, and sends then; it is marked by that one alone", async () => {
  const { one, other, time } = shared;
  const first = onItsWay();
  const ofOne = sending(one, first.send);
  await enqueue(ofOne, one, 1);
  const mail = await first.left;

  const second = onItsWay();
  const ofOther = sending(other, second.send);
  ofOther.wake();
  await ofOther.idle();
  time.now += MINUTE_MS;
  ofOther.wake();
  expect((await second.left).mailId).toBe(mail.mailId);

  first.arrive();
  await ofOne.idle();
  expect(ofOne.queued()).toBe(1);
  second.arrive();
  await ofOther.idle();
  expect(ofOne.queued()).toBe(0);
});

test("a mail that fails after somebody took it over is not put off by who was late", async () => {
  const { one, other, time } = shared;
  const failing = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const ofOne = sending(one, () => {
    left.resolve();
    return failing.promise;
  });
  await enqueue(ofOne, one, 1);
  await left.promise;
  time.now += MINUTE_MS;
  const second = onItsWay();
  const ofOther = sending(other, second.send);
  ofOther.wake();
  await second.left;
  const attempts = () => other.hub.get("SELECT attempts, next_attempt_at FROM mail_queue");
  const before = attempts();
  failing.reject(new Error("no answer"));
  await ofOne.idle();
  expect(attempts()).toEqual(before);
  second.arrive();
  await ofOther.idle();
  expect(ofOne.queued()).toBe(0);
});
