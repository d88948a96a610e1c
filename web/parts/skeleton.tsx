import { words } from "../words/words.ts";

/** The shape of text that is on its way. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div class="skeleton" role="status" aria-label={words.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} class={`skeleton-line w${line % 4}`} />
      ))}
    </div>
  );
}
