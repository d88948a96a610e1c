import type { DiaryEntry } from "../../../client/src/echoes.ts";
import { pleasureOf } from "../../../src/engine/life/affect/mood-words.ts";
import { words } from "../../words/words.ts";
import { type Span, shareOf } from "./span.ts";

/** The chart's own units. It is stretched to what room there is. */
const WIDTH = 1_000;
const HEIGHT = 100;
/** Thousandths of pleasure at the chart's upper and lower edge. */
const REACH = 650;

/** How somebody felt over a span, as a curve: what was written later further right, what was more pleasant further up. */
export function MoodChart({ entries, span }: { entries: readonly DiaryEntry[]; span: Span }) {
  const points = entries.map(({ tick_id, mood }) => ({
    x: rounded(shareOf(tick_id + 0.5, span) * WIDTH),
    y: rounded((HEIGHT / 2) * (1 - pleasureOf(mood) / REACH)),
  }));
  const curve = points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");
  const middle = HEIGHT / 2;
  return (
    <>
      <svg class="mood-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={middle} y2={middle} class="axis" />
        <path d={`${curve}L${points.at(-1)!.x} ${middle}L${points[0]!.x} ${middle}Z`} class="area" />
        <path d={curve} class="curve" />
      </svg>
      <span class="chart-up" aria-hidden="true">
        {words.mood.up}
      </span>
      <span class="chart-down" aria-hidden="true">
        {words.mood.down}
      </span>
    </>
  );
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
