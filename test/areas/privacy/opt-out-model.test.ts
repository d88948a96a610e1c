import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { ApiError } from "../../../src/shared/errors.ts";
import type { Uuid } from "../../../src/shared/ids.ts";
import { deliveriesOf } from "../../../src/streams/deliveries.ts";
import { COMMUNITY_TOPIC } from "../../../src/streams/topics.ts";
import { createWorld, type World } from "./opt-out-world.ts";

/** Sequences of what can happen to somebody who comes and goes, each of up to so many steps. */
const SEQUENCES = 5_000;
const STEPS_MAX = 24;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.remove());

/** One person: what they are doing, and what they have asked for that is not answered. */
type Story = {
  userId: Uuid;
  friendId: Uuid;
  name: string;
  friendName: string;
  /** Each ends an action, which then posts. */
  ends: (() => Promise<void>)[];
  asking: Set<Promise<void>>;
  said: number;
  /** What they said last. */
  lastSaid: { channelId: Uuid; messageId: Uuid } | null;
  eventsSeen: number;
};

type Step = fc.AsyncCommand<object, Story>;

const step = (name: string, run: (story: Story) => Promise<void> | void): Step => ({
  check: () => true,
  async run(_model, story) {
    await run(story);
    assertInvariants(story);
  },
  toString: () => name,
});

const stateOf = ({ userId, name }: Story) => world.state(userId, name);

/** The code of a refusal, or null. */
const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );

function assertInvariants(story: Story): void {
  const { out, pending, named } = stateOf(story);
  if (out && !pending) expect(named).toBe(0);
  for (const event of world.told.slice(story.eventsSeen))
    for (const { topics, frame } of deliveriesOf(event)) {
      const text = JSON.stringify(frame);
      if (frame.type === "ChannelMessagesAnonymised") expect(text).not.toContain(story.userId);
      if (topics.includes(COMMUNITY_TOPIC)) expect(text).not.toContain(world.attic);
    }
  story.eventsSeen = world.told.length;
}

/** Posts, and checks that it is let through exactly while they are in the community. */
async function post(story: Story, content: string): Promise<void> {
  const { out } = stateOf(story);
  const actor = { userId: story.userId, role: "user" as const };
  const where = story.said++ % 2 === 0 ? world.commons : world.attic;
  const { posting } = world.parts();
  const posted = posting.post(actor, where, { content, texts: [content] }, null).then(({ value: message }) => {
    story.lastSaid = message;
  });
  expect(await codeOf(posted)).toBe(out ? "COMMUNITY_OPTED_OUT" : null);
}

function ask(story: Story, asked: Promise<void>, mayFail: readonly (string | null)[]): void {
  const answered: Promise<void> = codeOf(asked).then((code) => {
    expect(mayFail).toContain(code);
    story.asking.delete(answered);
  });
  story.asking.add(answered);
}

/** Lets everything that is under way get one step further. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Until everything that was asked for is answered, or waits for actions that go on. */
async function settle(story: Story): Promise<void> {
  const waits = () => world.isWaiting() && world.parts().actions.isRunning(story.userId);
  while (story.asking.size > 0 && !waits()) await turn();
}

const leave = (story: Story): void => {
  const asked = world.parts().optOut.leave(story.userId, () => {});
  expect(stateOf(story)).toMatchObject({ out: true });
  ask(story, asked, [null, "COMMUNITY_OPT_OUT_PENDING", "INTERNAL"]);
};

const rejoin = (story: Story): void => {
  const before = stateOf(story);
  const asked = world.parts().optOut.rejoin(story.userId, () => {});
  const after = stateOf(story);
  // What has not begun is cancelled at once, and every name stays; what has begun goes on.
  expect(after).toMatchObject(before.begun ? { out: before.out, pending: true } : { out: false, named: before.named });
  ask(story, asked, [null, "COMMUNITY_OPT_OUT_PENDING", "INTERNAL"]);
};

const leaveAndSettle = (story: Story): Promise<void> => {
  leave(story);
  return settle(story);
};

const rejoinAndSettle = (story: Story): Promise<void> => {
  rejoin(story);
  return settle(story);
};

const timePasses = (story: Story): Promise<void> => {
  world.letTimePass();
  return settle(story);
};

const STEPS: fc.Arbitrary<Step>[] = [
  fc.constant(step("begin", begin)),
  fc.constant(step("end", async (story) => story.ends.shift()?.())),
  fc.constant(step("post", (story) => post(story, `Something new, ${story.said}.`))),
  fc.constant(step("name a friend", (story) => post(story, `Good morning, @${story.friendName}! ${story.said}`))),
  fc.constant(step("be named by a friend", beNamed)),
  fc.constant(step("share", share)),
  fc.constant(step("follow a friend", follow)),
  fc.constant(step("edit", edit)),
  fc.constant(step("leave", leave)),
  fc.constant(step("leave, and settle", leaveAndSettle)),
  fc.constant(step("rejoin", rejoin)),
  fc.constant(step("rejoin, and settle", rejoinAndSettle)),
  fc.constant(step("time passes", timePasses)),
  fc.constant(
    step("retry", () => {
      const { optOut, hub } = world.parts();
      return optOut.retry(hub).catch(() => {});
    }),
  ),
  fc.constant(step("crash", crash)),
  fc
    .record({ rounds: fc.nat(3), failures: fc.nat(2) })
    .map((trouble) => step(`trouble ${JSON.stringify(trouble)}`, () => void Object.assign(world.trouble, trouble))),
  fc.constant(step("a turn", turn)),
];

function begin(story: Story): void {
  const { actions } = world.parts();
  if (stateOf(story).out) {
    expect(() => actions.begin(story.userId)).toThrow("community");
    return;
  }
  const end = actions.begin(story.userId);
  story.ends.push(async () => {
    await post(story, `At last, ${story.said}.`);
    end();
  });
}

/** Is let through exactly while they are in the community. */
async function admitted(story: Story, work: () => Promise<unknown>): Promise<void> {
  const { out } = stateOf(story);
  expect(await codeOf(work())).toBe(out ? "COMMUNITY_OPTED_OUT" : null);
}

function share(story: Story): Promise<void> {
  return admitted(story, () => world.parts().shares.share(story.userId, world.itemOf(story.userId), null));
}

async function follow(story: Story): Promise<void> {
  const { social } = world.parts();
  await social.remove("follow", story.userId, story.friendId);
  await admitted(story, () => social.follow(story.userId, story.friendId));
}

/** Puts their own name into what they said last: while they are in the community, and as long as it is theirs. */
async function edit(story: Story): Promise<void> {
  if (story.lastSaid === null) return;
  const { channelId, messageId } = story.lastSaid;
  const { out } = stateOf(story);
  const { messages } = world.parts();
  const content = `It was me, @${story.name}. ${story.said++}`;
  const edited = async () => messages.edit(story.userId, messages.message(story.userId, channelId, messageId), content);
  expect(out ? ["COMMUNITY_OPTED_OUT", "EDIT_DENIED"] : [null, "EDIT_DENIED"]).toContain(await codeOf(edited()));
}

async function beNamed(story: Story): Promise<void> {
  if (stateOf(story).out) return;
  const actor = { userId: story.friendId, role: "user" as const };
  const content = `Good morning, @${story.name}! ${story.said++}`;
  await world.parts().posting.post(actor, world.commons, { content, texts: [content] }, null);
}

function crash(story: Story): void {
  world.kill();
  story.ends = [];
  story.asking.clear();
}

async function end(story: Story): Promise<void> {
  Object.assign(world.trouble, { rounds: 0, failures: 0 });
  for (const endOne of story.ends) await endOne();
  await settle(story);
  await world.parts().optOut.leave(story.userId, () => {});
  expect(stateOf(story)).toEqual({ out: true, pending: false, begun: false, named: 0 });
  expect(world.findable(story.name)).toBe(0);
  assertInvariants(story);
}

test(`in ${SEQUENCES} stories of leaving and coming back nobody's name stays where it must not`, async () => {
  let people = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(STEPS, { maxCommands: STEPS_MAX, size: "max" }), async (steps) => {
      const name = `Nym ${++people}q`;
      const friendName = `Pal ${people}q`;
      const [userId, friendId] = [await world.register(name), await world.register(friendName)];
      const real: Story = {
        userId,
        friendId,
        name,
        friendName,
        ends: [],
        asking: new Set(),
        said: 0,
        lastSaid: null,
        eventsSeen: world.told.length,
      };
      Object.assign(world.trouble, { rounds: 0, failures: 0 });
      await fc.asyncModelRun(() => ({ model: {}, real }), steps);
      await end(real);
    }),
    { numRuns: SEQUENCES },
  );
}, 600_000);
