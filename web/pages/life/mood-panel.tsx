import { useSignal } from "@preact/signals";
import type { DiaryEntry } from "../../../client/src/echoes.ts";
import { pleasureOf } from "../../../src/engine/life/affect/mood-words.ts";
import { tickName, words } from "../../words/words.ts";
import type { DiaryStore } from "./diary-store.ts";

const WIDTH = 320;
const HEIGHT = 140;
/** Thousandths of pleasure at the chart's upper and lower edge. */
const REACH = 650;

type Point = { x: number; y: number; entry: DiaryEntry };

/** Mood over the entries that are loaded, as a curve and a slider that leads to a moment. */
export function MoodPanel({ store }: { store: DiaryStore }) {
  const entries = store.entries.value ?? [];
  const chosen = useSignal<number | null>(null);
  if (entries.length < 3) return <PanelText title={words.mood.title} text={words.mood.few} />;
  const points = pointsOf(entries);
  const at = Math.min(chosen.value ?? entries.length - 1, entries.length - 1);
  const { x, y, entry } = points[at]!;
  return (
    <section class="panel">
      <h2>{words.mood.title}</h2>
      <svg class="mood-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} class="axis" />
        <path d={`${lineOf(points)}L${WIDTH} ${HEIGHT / 2}L0 ${HEIGHT / 2}Z`} class="area" />
        <path d={lineOf(points)} class="curve" />
        <line x1={x} x2={x} y1="0" y2={HEIGHT} class="cursor" />
        <circle cx={x} cy={y} r="4.500" class="dot" />
        <text x="2" y="12">
          {words.mood.up}
        </text>
        <text x="2" y={HEIGHT - 4}>
          {words.mood.down}
        </text>
      </svg>
      <input
        type="range"
        min={0}
        max={entries.length - 1}
        value={at}
        aria-label={words.mood.scrub}
        aria-valuetext={words.mood.at(tickName(entry.tick_id), entry.mood)}
        onInput={(event) => {
          chosen.value = Number(event.currentTarget.value);
        }}
        onChange={() => document.getElementById(entry.diary_id)?.scrollIntoView()}
      />
      <p class="mood-at">
        <span class="mood">{entry.mood}</span> {tickName(entry.tick_id)}
      </p>
      <p class="muted small">{words.mood.summary(entries.length, mostFrequent(entries.map(({ mood }) => mood)))}</p>
    </section>
  );
}

export function PanelText({ title, text }: { title: string; text: string }) {
  return (
    <section class="panel">
      <h2>{title}</h2>
      <p class="muted">{text}</p>
    </section>
  );
}

/** Entries by their tick from left to right, by how pleasant their mood is from below to above. */
function pointsOf(entries: readonly DiaryEntry[]): Point[] {
  const first = entries[0]!.tick_id;
  const span = Math.max(1, entries.at(-1)!.tick_id - first);
  return entries.map((entry) => ({
    x: Math.round(((entry.tick_id - first) / span) * WIDTH * 10) / 10,
    y: Math.round((HEIGHT / 2) * (1 - pleasureOf(entry.mood) / REACH) * 10) / 10,
    entry,
  }));
}

const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");

function mostFrequent(texts: readonly string[]): string {
  const counts = Map.groupBy(texts, (text) => text);
  return [...counts].reduce((most, one) => (one[1].length > most[1].length ? one : most))[0];
}
