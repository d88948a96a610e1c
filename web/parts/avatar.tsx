/** Somebody's picture, or the first letter of their name. Decoration: the name stands beside it. */
export function Avatar({ url, name }: { url: string | null; name: string }) {
  if (url !== null) return <img class="avatar" src={url} alt="" width={44} height={44} loading="lazy" />;
  return (
    <span class="avatar" aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? "·"}
    </span>
  );
}
