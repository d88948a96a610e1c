import { useCurrentLink } from "./current-link.ts";

type PartLinksProps<P extends string> = {
  label: string;
  base: string;
  /** The first one stands at the base itself. */
  parts: Record<P, string>;
  shown: P;
};

/** The way between the parts of a page. */
export function PartLinks<P extends string>({ label, base, parts, shown }: PartLinksProps<P>) {
  const row = useCurrentLink(shown);
  return (
    <nav ref={row} class="part-links" aria-label={label}>
      {(Object.entries(parts) as [P, string][]).map(([part, text], at) => (
        <a key={part} href={at === 0 ? base : `${base}/${part}`} aria-current={part === shown ? "page" : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
