import type { DiaryEntry } from "../../../client/src/echoes.ts";
import type { Echo } from "../../service.ts";
import { dayName, words } from "../../words/words.ts";
import type { DiaryStore } from "./diary-store.ts";
import { PanelText } from "./panel-text.tsx";

/** Where they are and where they wrote, over the entries that are loaded; the place they wrote at most comes first. */
export function PlacesPanel({ echo, store }: { echo: Echo; store: DiaryStore }) {
  const entries = store.entries.value ?? [];
  if (entries.length === 0) return <PanelText title={words.places.title} text={words.places.none} />;
  const places = placesOf(entries);
  const most = places[0]!.entries.length;
  return (
    <section class="panel">
      <h2>{words.places.title}</h2>
      <p>
        {words.places.now(echo.location.name)} <a href={`/app/worlds/${echo.current_shard_id}`}>{words.places.world}</a>
      </p>
      <ul class="life-places">
        {places.map(({ name, entries: there }) => (
          <li key={name}>
            <h3>{name}</h3>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="6" class="bar-ground" />
              <rect width={(there.length / most) * 100} height="6" class="bar-more" />
            </svg>
            <p class="muted small">{words.places.written(there.length, dayName(there.at(-1)!.tick_id))}</p>
          </li>
        ))}
      </ul>
      <p class="muted small">{words.places.loaded(entries.length)}</p>
    </section>
  );
}

const placesOf = (entries: readonly DiaryEntry[]): { name: string; entries: DiaryEntry[] }[] =>
  [...Map.groupBy(entries, ({ location }) => location)]
    .map(([name, there]) => ({ name, entries: there }))
    .sort((one, other) => other.entries.length - one.entries.length);
