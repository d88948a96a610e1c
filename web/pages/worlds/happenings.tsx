import { phaseName, words } from "../../words/words.ts";
import type { Happening, World } from "./world.ts";

/** What happens while one looks, in words, the latest first. */
export function Happenings({ world }: { world: World }) {
  const residents = world.known.data.value?.residents;
  const nameOf = (id: string | null | undefined): string | null =>
    id === null || id === undefined ? null : (residents?.get(id)?.name ?? words.worlds.somebody);
  const told = world.happenings.value.flatMap((happening) => {
    const text = tell(happening, nameOf);
    return text === null ? [] : [{ ...happening, text }];
  });
  return (
    <section class="happenings" aria-labelledby="happenings">
      <h2 id="happenings">{words.worlds.live}</h2>
      {told.length === 0 && <p class="muted">{words.worlds.quiet}</p>}
      <ol aria-live="polite">
        {told.map(({ id, tick, text }) => (
          <li key={id}>
            <span class="muted small">{phaseName(tick)}</span> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A happening in words; null for what is shown elsewhere, or says nothing to a reader. */
function tell(happening: Happening, nameOf: (id: string | null | undefined) => string | null): string | null {
  const { variant, echo_id, other_echo_ids, other_echo_id } = happening;
  const words_ = words.worlds.tell[variant as keyof typeof words.worlds.tell];
  if (words_ === undefined) return null;
  const others = (other_echo_ids ?? [other_echo_id]).map(nameOf).filter((name) => name !== null);
  return words_({
    who: nameOf(echo_id) ?? words.worlds.somebody,
    others: others.join(", "),
    title: happening.title ?? "",
    to: happening.to ?? happening.to_location ?? "",
    place: happening.location ?? happening.to_location ?? happening.name ?? "",
    stage: happening.stage ?? "",
    mood: happening.mood ?? "",
  });
}
