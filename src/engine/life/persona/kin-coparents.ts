import { escaped, PERSON_NAME } from "./person-names.ts";

type Person = { relation: string; name: string | null; former: boolean };

const PARENT = "(mother|mum|mom|mam|father|dad|da)";

/**
 * Whom the Echo has its children with and is no pair with any more: "Saimi's father is called Ville". Of whoever has somebody it is that
 * one, and of whom no name is told it is left open.
 */
export function coparentsOf(plain: string, known: readonly Person[]): { at: number; name: string }[] {
  const isPaired = known.some(({ relation }) =>
    /^(?:wife|husband|spouse|partner|fiancée?|hubby|missus)$/.test(relation),
  );
  const children = known.filter(({ relation }) => /^(?:son|daughter|child)$/.test(relation));
  if (isPaired || children.length === 0 || known.some(({ former }) => former)) return [];
  const names = children.flatMap(({ name }) => (name === null ? [] : [`${escaped(name)}['’]s`]));
  const whose = [...names, "[Tt]he (?:kids|children|boys|girls|twins)['’]", "[Tt]he (?:boy|girl|child|baby)['’]s"].join(
    "|",
  );
  const found = new RegExp(
    `(?<!\\p{L})(?:${whose}) ${PARENT}(?!\\p{L}|['’-])(?:(?:,| is (?:an? (?:\\p{Ll}+ ){1,3})?called| is named)? (${PERSON_NAME}))`,
    "u",
  ).exec(plain);
  return found === null ? [] : [{ at: found.index, name: found[2]! }];
}
