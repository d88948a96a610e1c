import { answerOf, type components, EchoesFault } from "../../../client/src/echoes.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { api, type Echo } from "../../service.ts";
import { dayName, wholeNumber, words } from "../../words/words.ts";
import { usePanelData } from "./panel-data.ts";
import { PanelText } from "./panel-text.tsx";

type WhatIf = components["schemas"]["WhatIf"];
type Outline = components["schemas"]["LifeOutline"];

const WIDTH = 320;
const HEIGHT = 110;
/** The chart's upper edge, at the least, in thousandths apart. */
const FAR_LEAST = 250;

/** Both lives, or null for one that has no other beside it. */
async function readWhatIf(id: string): Promise<{ lives: WhatIf | null }> {
  try {
    return { lives: await answerOf(api.GET("/echoes/{id}/what-if", { params: { path: { id } } })) };
  } catch (error) {
    if (error instanceof EchoesFault && error.code === "NOT_FOUND") return { lives: null };
    throw error;
  }
}

/** The life beside the one without the what-if: how far apart, since when, and in what. */
export function WhatIfPanel({ echo }: { echo: Echo }) {
  const loading = usePanelData(echo.echo_id, () => readWhatIf(echo.echo_id));
  const text = words.whatIf;
  return (
    <Loaded of={loading} lines={8}>
      {({ lives }) => {
        // A list of the first one alone would say it twice.
        const others = lives?.forks.filter((fork) => !isSame(fork, lives.first_fork)) ?? [];
        return lives === null || lives.weeks === 0 ? (
          <PanelText title={text.title} text={lives === null ? text.none : text.early} />
        ) : (
          <section class="panel">
            <h2>{text.title}</h2>
            <p class="muted small">{text.lead(lives.weeks)}</p>
            <Course lives={lives} />
            <SideBySide life={lives.life} twin={lives.twin} />
            {lives.first_fork !== null && <Forks echo={echo} title={text.first} forks={[lives.first_fork]} />}
            {others.length > 0 && <Forks echo={echo} title={text.forks} forks={lives.forks} />}
          </section>
        );
      }}
    </Loaded>
  );
}

type Fork = WhatIf["forks"][number];

const isSame = (fork: Fork, other: Fork | null): boolean =>
  fork.tick_id === other?.tick_id && fork.aspect === other.aspect;

function Course({ lives: { course, apart, noise } }: { lives: WhatIf }) {
  const text = words.whatIf;
  const far = Math.max(
    FAR_LEAST,
    ...[...course, { apart, noise }].map((point) => Math.max(point.apart, point.noise) * 1.1),
  );
  const [first, last] = [course[0]?.tick_id ?? 0, course.at(-1)?.tick_id ?? 0];
  const line = (value: (point: WhatIf["course"][number]) => number): string =>
    course
      .map((point, at) => {
        const x = ((point.tick_id - first) / (last - first)) * WIDTH;
        const y = HEIGHT * (1 - value(point) / far);
        return `${at === 0 ? "M" : "L"}${Math.round(x)} ${Math.round(y)}`;
      })
      .join("");
  return (
    <figure class="course">
      <figcaption class="small">
        <strong>{text.apart}</strong>
        <ul class="muted">
          <li class="course-key">{text.apartNow(percent(apart))}</li>
          <li class="course-key by-luck">{text.byLuck(percent(noise))}</li>
        </ul>
      </figcaption>
      {last > first && (
        <div class="course-field muted">
          <span>{percent(far)}</span>
          <svg
            class="mood-chart"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={text.course(dayName(first), dayName(last))}
          >
            <path class="ground" d={`M0 0V${HEIGHT}H${WIDTH}`} />
            <path class="axis" fill="none" d={line((point) => point.noise)} />
            <path class="curve" d={line((point) => point.apart)} />
          </svg>
          <span>{percent(0)}</span>
          <span>{dayName(first)}</span>
          <span>{dayName(last)}</span>
        </div>
      )}
    </figure>
  );
}

/** Of thousandths. */
const percent = (milli: number): string => `${Math.round(milli / 10)} %`;

function SideBySide({ life, twin }: { life: Outline; twin: Outline }) {
  const text = words.whatIf;
  const rows: [string, (of: Outline) => string][] = [
    [text.rows.work, ({ work }) => work ?? text.noWork],
    [text.rows.wealth, ({ wealth }) => words.life.coins(wholeNumber(wealth))],
    [text.rows.health, ({ health }) => percent(health)],
    [text.rows.pleasure, ({ pleasure }) => (pleasure >= 0 ? words.mood.up : words.mood.down)],
    [text.rows.people, ({ people }) => people.join(", ") || text.nobody],
  ];
  return (
    <table class="matrix side-by-side">
      <thead>
        <tr>
          <td />
          <th scope="col">{text.here}</th>
          <th scope="col">{text.there}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{of(life)}</td>
            <td>{of(twin)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Forks({ echo, title, forks }: { echo: Echo; title: string; forks: Fork[] }) {
  return (
    <section class="stack">
      <h3>{title}</h3>
      <ol class="timeline">
        {forks.map((fork) => (
          <li key={`${fork.tick_id} ${fork.aspect}`}>
            <p class="muted small">
              {dayName(fork.tick_id)} · {words.whatIf.aspects[fork.aspect]}
            </p>
            <p>
              {words.whatIf.here}: {fork.life}
            </p>
            <p>
              {words.whatIf.there}: {fork.twin}
            </p>
            {fork.entry !== null && (
              <a class="small" href={`/app/echoes/${echo.echo_id}/entries/${fork.entry.diary_id}`}>
                {words.whatIf.read}: {fork.entry.title}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
