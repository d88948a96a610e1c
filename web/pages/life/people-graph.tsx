import { words } from "../../words/words.ts";
import type { Tie } from "./people-panel.tsx";

const SIZE = 320;
/** Distance from the middle of who is known best and least, in units of the picture. */
const NEAR = 48;
const FAR = 138;
/** More names than this would stand on each other. */
const MOST_SHOWN = 14;

/** The Echo in the middle and people around: the nearer, the better known; warm ties and cold ones by colour and by line. */
export function PeopleGraph({ name, ties }: { name: string; ties: Tie[] }) {
  const shown = ties.slice(0, MOST_SHOWN);
  const middle = SIZE / 2;
  const placed = shown.map((tie, at) => {
    const angle = (at / shown.length) * 2 * Math.PI - Math.PI / 2;
    const distance = FAR - (Math.max(0, tie.familiarity) / 1_000) * (FAR - NEAR);
    return { tie, x: middle + Math.cos(angle) * distance, y: middle + Math.sin(angle) * distance * 0.88 };
  });
  return (
    <svg class="graph" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={words.people.graph(name, ties.length)}>
      {placed.map(({ tie, x, y }) => (
        <line
          key={tie.relationship_id}
          class={tie.affinity < 0 ? "cold" : "warm"}
          x1={middle}
          y1={middle}
          x2={x}
          y2={y}
          stroke-width={1 + (Math.abs(tie.affinity) / 1_000) * 4}
        />
      ))}
      {placed.map(({ tie, x, y }) => (
        <g key={tie.relationship_id}>
          <circle class={`person ${tie.other_kind}`} cx={x} cy={y} r="7" />
          <text x={x} y={y + (y < middle ? -12 : 20)}>
            {tie.other_echo_name.split(" ")[0]}
          </text>
        </g>
      ))}
      <circle class="self" cx={middle} cy={middle} r="22" />
      <text class="self-name" x={middle} y={middle + 5}>
        {name.charAt(0)}
      </text>
    </svg>
  );
}
