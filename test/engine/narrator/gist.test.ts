import { describe, expect, test } from "bun:test";
import { loadPack } from "../../../src/engine/content/pack.ts";
import {
  continued,
  explainsItself,
  inCompany,
  inFirstPerson,
  saysAgain,
  stemsOf,
  wordsThatCount,
} from "../../../src/engine/narrator/gist.ts";

describe("what happened, in one sentence of the writer's own", () => {
  test.each([
    ["{name} was warned by {boss} about {name.their} work.", "I was warned by {boss} about my work."],
    [
      "{friend} told {name} an unwelcome truth, and {name} took it.",
      "{friend} told me an unwelcome truth, and I took it.",
    ],
    ["{rival} was clever at {name}'s expense.", "{rival} was clever at my expense."],
    ["{name} noticed that {name.they} had grown bolder.", "I noticed that I had grown bolder."],
    [
      "The cup broke in {n}'s hands before {name} had said anything.",
      "The cup broke in {n}'s hands before I had said anything.",
    ],
    ["{b} asked whether {name} would stay.", "{b} asked whether I would stay."],
    ["A page was gone in which only {name} and {b} wrote.", "A page was gone in which only {b} and I wrote."],
    ["{b} came to supper at {name}'s.", "{b} came to supper at mine."],
    ["{b} and {k} met at {name}'s and talked.", "{b} and {k} met at mine and talked."],
    ["In fog {name} and {b} were nearly run down.", "In fog {b} and I were nearly run down."],
    ["{k} asked {name} and {b} said no.", "{k} asked me and {b} said no."],
    ["{k} was sorry about {name}'s and {b}'s boat.", "{k} was sorry about my and {b}'s boat."],
    ["{name} and {asker} talked about {premise}.", "{asker} and I talked about {premise}."],
    ["{name} and {p} made up their minds about going out.", "{p} and I made up our minds about going out."],
    ["{name} and {k} kept to their turns with the {clock}.", "{k} and I kept to our turns with the {clock}."],
    ["{name} and {s} asked {d}, and {d} let them have it.", "{s} and I asked {d}, and {d} let them have it."],
    [
      "In a gale the boxes burst, and {name} and {k} picked up the watches.",
      "In a gale the boxes burst, and {k} and I picked up the watches.",
    ],
    ["{b} asked {k} and {name} to help.", "{b} asked {k} and me to help."],
  ])("says I, me and my: %s", (summary, said) => {
    expect(inFirstPerson(summary)).toBe(said);
  });

  test("names the others first, whichever side one is on, and says we", () => {
    const summary = "{a} and {b} found that they had been cross about two things.";
    expect(inCompany(summary, "a")).toBe("{b} and I found that we had been cross about two things.");
    expect(inCompany(summary, "b")).toBe("{a} and I found that we had been cross about two things.");
    expect(inCompany("{a}, {b} and {c} ate together.", "b")).toBe("{a}, {c} and I ate together.");
    expect(inCompany("{a} found {b} in trouble and brought {b.them} home.", "b")).toBe(
      "{a} found me in trouble and brought me home.",
    );
  });

  test("comes out for all content without the writer as somebody else, or as the wrong case of I", () => {
    const { storylets, encounters } = loadPack();
    const said = [
      ...storylets.flatMap(({ choices }) => choices.map(({ summary }) => inFirstPerson(summary))),
      ...encounters.flatMap(({ outcomes }) =>
        outcomes.flatMap(({ summary }) => (["a", "b"] as const).map((role) => inCompany(summary, role))),
      ),
    ];
    const wrong =
      /\{name|\bme (?:was|had|went|did|could|would|knew)\b|\b(?:to|of|with|for|from|by|at|after) I\b|\bI (?:is|has|wants)\b|\bnot my\b/;
    expect(said.filter((sentence) => wrong.test(sentence))).toEqual([]);
  });

  test("goes on after another word with no capital but that of a name", () => {
    expect(continued("Others told me that I had grown good at it.")).toBe(
      "others told me that I had grown good at it.",
    );
    expect(continued("The elm was felled.")).toBe("the elm was felled.");
    expect(continued("I slept.")).toBe("I slept.");
    expect(continued("Sergeant slipped the string.")).toBe("Sergeant slipped the string.");
  });
});

describe("a telling", () => {
  test("explains itself when it has the words that matter, and not when it only alludes", () => {
    const summary = "{name} helped {friend} carry a dresser up three flights of stairs.";
    expect(explainsItself("Helped {friend} with the dresser. Nobody had measured the stairs.", stemsOf(summary))).toBe(
      true,
    );
    expect(explainsItself("Both feet, worse.", stemsOf(summary))).toBe(false);
  });
});

test("a sentence says another again when they share most of their words", () => {
  const gist = "I resolved to learn to do one thing properly.";
  expect(saysAgain(wordsThatCount("I mean to do one thing properly before I'm done."), wordsThatCount(gist))).toBe(
    true,
  );
  expect(saysAgain(wordsThatCount("The kettle took its time, and so did I, properly."), wordsThatCount(gist))).toBe(
    false,
  );
});
