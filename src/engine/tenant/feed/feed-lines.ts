import type { Goal } from "../../life/types/mind.ts";
import type { Tie } from "../../life/types/person.ts";

/** The third-person lines that feeds show for changes which have no storylet text of their own. */

type Stage = Tie["stage"];

const BECAME: Partial<Record<Stage, [title: string, body: (a: string, b: string) => string]>> = {
  acquaintance: ["A new face", (a, b) => `${a} and ${b} know each other by name now.`],
  friend: ["A friendship", (a, b) => `${a} and ${b} have become friends.`],
  close_friend: ["A close friend", (a, b) => `${a} counts ${b} among the few who are told things.`],
  crush: ["Something unsaid", (a, b) => `${a} has begun to look out for ${b}.`],
  partner: ["Together", (a, b) => `${a} and ${b} are together.`],
  rival: ["A rivalry", (a, b) => `${a} and ${b} have begun to measure themselves against each other.`],
  enemy: ["An enmity", (a, b) => `${a} and ${b} no longer pretend to like each other.`],
  estranged: ["A silence", (a, b) => `${a} and ${b} have stopped speaking.`],
};

const ENDED: Partial<Record<Stage, (a: string, b: string) => string>> = {
  partner: (a, b) => `${a} and ${b} are no longer together.`,
  close_friend: (a, b) => `${a} and ${b} are less close than they were.`,
  friend: (a, b) => `${a} and ${b} have drifted apart.`,
  rival: (a, b) => `${a} and ${b} have laid their rivalry down.`,
  enemy: (a, b) => `${a} and ${b} have made a kind of peace.`,
};

/** The line for a stage that was reached, or, when falling back to a fainter one, for the stage that ended; null when neither is news. */
export function relationshipLine(
  name: string,
  other: string,
  from: Stage,
  to: Stage,
): { title: string; body: string } | null {
  const ended = ENDED[from];
  const fainter =
    to === "stranger" ||
    to === "acquaintance" ||
    (from === "partner" && to !== "estranged") ||
    (from === "close_friend" && to === "friend");
  if (fainter && ended !== undefined) return { title: "A change between two people", body: ended(name, other) };
  const became = BECAME[to];
  return became === undefined ? null : { title: became[0], body: became[1](name, other) };
}

export const achievementLine = (name: string, title: string): { title: string; body: string } => ({
  title,
  body: `${name}: ${title}.`,
});

/** A goal as a short phrase for clients: its target in the Echo's own words. */
export const goalLine = (goal: Goal): string => goal.target;
