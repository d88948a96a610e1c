import { failuresOf, type Gate } from "../gates.ts";
import { box, dot, drawing, rule, words } from "./svg.ts";

/** What a real diary, cut to the same length, comes to by the same measures; rows without one have no human mark. */
const HUMAN: Readonly<Record<string, number>> = {
  "cohesion, adjacent": 1.48,
  "cohesion, 2 to 5 apart": 1.34,
  "names return": 1.29,
  "third-person pronouns": 28,
  "new words late": 36,
};

const NAME_WIDTH = 210;
const BAR_WIDTH = 430;
const ROW = 22;
const WIDTH = NAME_WIDTH + BAR_WIDTH + 110;
const ROOM_BESIDE = 1.12;

/** Every figure on a scale of its own: the bar is the mean, the dot the last quarter; lines are gate and goal, the diamond a person. */
export function gatesChart(gates: readonly Gate[]): string {
  const rows = gates.flatMap((gate, index) => rowOf(gate, index * ROW));
  return drawing(WIDTH, gates.length * ROW + 4, "Every figure against its gate, its goal and a real diary", rows);
}

function rowOf(gate: Gate, top: number): string[] {
  const { name, value, late, goal } = gate;
  const human = HUMAN[name];
  const most = Math.max(value, late ?? 0, gate.gate, goal, human ?? 0, Number.EPSILON) * ROOM_BESIDE;
  const x = (figure: number): number => NAME_WIDTH + (Math.max(0, figure) / most) * BAR_WIDTH;
  const failures = failuresOf(gate);
  const middle = top + ROW / 2;
  const said = `${gate.bound === "least" ? "≥" : "≤"} ${short(gate.gate)}`;
  return [
    words(NAME_WIDTH - 8, middle + 4, name, "name"),
    box(
      NAME_WIDTH,
      top + 5,
      x(value) - NAME_WIDTH,
      ROW - 10,
      failures.length === 0 ? "met" : "missed",
      failures.join(", "),
    ),
    rule(x(gate.gate), top + 2, x(gate.gate), top + ROW - 2, "gate"),
    rule(x(goal), top + 2, x(goal), top + ROW - 2, "goal"),
    ...(late === undefined ? [] : [dot(x(late), middle, 3.5, "late", `last quarter: ${short(late)}`)]),
    ...(human === undefined ? [] : [words(x(human) - 5, middle + 5, "◆", "human")]),
    words(NAME_WIDTH + BAR_WIDTH + 6, middle + 4, `${short(value)}  ${said}`, failures.length === 0 ? "" : "failed"),
  ];
}

const short = (figure: number): string => (figure >= 10 ? figure.toFixed(1) : figure.toFixed(3).replace(/^0\./, "."));
