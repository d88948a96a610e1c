import { expect, test } from "bun:test";
import { areAcquainted } from "../../../../src/engine/life/affairs/acquaintance.ts";
import { eventsOf, momentsOf, pack, scenesOf, stepsOf } from "../fixtures/affairs.ts";

const lives = stepsOf(8, 800);
const all = lives.flat();
const secrets = ({ affairs }: (typeof all)[number]["before"]) => affairs?.secrets ?? [];

test("where a secret is shared, somebody knows more than before: the one who was told, or the Echo", () => {
  const shared = eventsOf(all, "SecretShared");
  expect(shared.length).toBeGreaterThan(3);
  for (const { step, event } of shared) {
    const before = secrets(step.before);
    const fresh = secrets(step.lived.state).filter((one) => {
      const was = before.find(({ id }) => id === one.id);
      return was === undefined || was.told.length < one.told.length;
    });
    expect(fresh.length).toBe(1);
    const to = fresh[0]!.told.at(-1);
    if (to?.ref === event.ref) expect(event.actors).toContain(to.to);
  }
});

test("a secret of its own is told to those it trusts, and to few", () => {
  for (const { before, lived } of momentsOf(all, "secret_told")) {
    const told = secrets(lived.state).flatMap((one) => one.told.filter(({ tick }) => tick === lived.state.tick));
    expect(told.length).toBe(1);
    expect(before.ties[told[0]!.to]!.trust).toBeGreaterThanOrEqual(120);
  }
  for (const { lived } of all) for (const { told } of secrets(lived.state)) expect(told.length).toBeLessThanOrEqual(2);
});

test("it leaks along who was told and whom they know, and costs the one who told it", () => {
  for (const { before, lived, world } of momentsOf(all, "secret_leaked")) {
    const secret = secrets(lived.state).find(({ leaked }) => leaked?.tick === lived.state.tick)!;
    const { by, to } = secret.leaked!;
    expect(secret.told.map((one) => one.to)).toContain(by);
    const local = (key: string): boolean => world.locals.some((one) => one.key === key);
    if (local(by) && local(to)) expect(areAcquainted(by, to)).toBe(true);
    expect(lived.state.ties[by]!.trust).toBeLessThan(before.ties[by]!.trust);
  }
  for (const { before, lived } of momentsOf(all, "secret_found_out")) {
    const secret = secrets(lived.state).find(({ leaked }) => leaked?.tick === lived.state.tick)!;
    expect(lived.state.ties[secret.whose]!.trust).toBeLessThan(before.ties[secret.whose]!.trust);
  }
});

test("what a secret is comes from the content and not from the persona, is named, and is the same each time", () => {
  const own = new Set(["name", "friend", "about", "other", "place", "secret"]);
  const listed = new Set(pack.affairs.secrets.map(({ what }) => what));
  let told = 0;
  for (const step of all)
    for (const { source, slots, title, summary } of scenesOf(step)) {
      if (!source.startsWith("storylet:moment_secret_")) continue;
      told++;
      const choice = choiceOf(source);
      for (const text of [choice.title, choice.summary])
        for (const [, slot] of text.matchAll(/\{(\w+)/g)) expect(own.has(slot!)).toBe(true);
      expect([title, summary].join(" ")).not.toContain(slots.wish ?? "\u0000");
      expect(listed.has(slots.secret!)).toBe(true);
      expect(summary).toContain(slots.secret!);
    }
  expect(told).toBeGreaterThan(3);
});

function choiceOf(source: string) {
  const [id, choice] = source.slice("storylet:".length).split("/");
  return pack.byId.storylets.get(id!)!.choices.find((one) => one.id === choice)!;
}
