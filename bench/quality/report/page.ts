import type { Pack } from "../../../src/engine/content/pack.ts";
import type { Gate } from "../gates.ts";
import type { Entry, Persona } from "../lives.ts";
import { castChart } from "./cast-chart.ts";
import { gatesChart } from "./gates-chart.ts";
import { lifeChart } from "./life-chart.ts";
import { escaped } from "./svg.ts";
import { vocabularyChart } from "./vocabulary-chart.ts";

/** Lives that are drawn one by one; the figures are of all. */
const LIVES_DRAWN = 3;

const STYLE = `
  :root { color-scheme: light dark; --ink: #222; --faint: #999; --good: #5a8f69; --bad: #c0563f; --line: #3b6ea5; --paper: #fff; }
  @media (prefers-color-scheme: dark) { :root { --ink: #ddd; --faint: #888; --good: #7fb48e; --bad: #e0806b; --line: #86b1dd; --paper: #181818; } }
  body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
  svg { width: 100%; height: auto; font-size: 12px; } text { fill: var(--ink); white-space: pre; } .name { text-anchor: end; } .small { font-size: 9px; }
  .met { fill: var(--good); } .missed { fill: var(--bad); } .failed { fill: var(--bad); } .late { fill: var(--ink); } .human { fill: var(--line); }
  .gate { stroke: var(--ink); stroke-width: 2; } .goal { stroke: var(--faint); stroke-width: 2; stroke-dasharray: 3 2; } .axis { stroke: var(--faint); }
  .thread { fill: var(--line); opacity: .35; } .seen { fill: var(--line); opacity: .7; }
  polyline { fill: none; stroke: var(--line); stroke-width: 1.5; } .life { opacity: .55; } .person { stroke: var(--ink); stroke-width: 2; stroke-dasharray: 6 4; }`;

/** The figures of a run as a page that needs nothing else: every gate, the vocabulary, and three lives with their threads and people. */
export function reportPage(
  pack: Pack,
  people: readonly Persona[],
  lives: readonly (readonly Entry[])[],
  gates: readonly Gate[],
): string {
  const drawn = lives.slice(0, LIVES_DRAWN).map((life, index) => {
    const { name, persona, whatIf } = people[index]!;
    return `<h2>${escaped(name)}</h2><p>${escaped(persona)} <em>${escaped(whatIf)}</em></p>${lifeChart(life, pack)}${castChart(life)}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Diaries, measured</title>
<style>${STYLE}</style>
<h1>Diaries, measured</h1>
<p>${lives.length} lives of ${lives[0]?.length ?? 0} entries. Each figure stands on a scale of its own: the bar is its mean over the lives, the dot its last quarter,
the line its gate, the dashed line its goal, ◆ a real diary of the same length.</p>
${gatesChart(gates)}
<h2>Vocabulary</h2>
<p>Different words over words written, a line a life; dashed, a real diary.</p>
${vocabularyChart(lives.map((life) => life.map(({ body }) => body)))}
${drawn.join("\n")}
</html>
`;
}
