import listed from "../../content/reading/names.json" with { type: "json" };

/** Names of the people of one tongue or region. */
export type NameList = {
  readonly she: readonly string[];
  readonly he: readonly string[];
  readonly family: readonly string[];
};

const LISTS = new Map<string, NameList>();

/** A list of names by what it is called; taken apart when it is first asked for. */
export function nameList(id: string): NameList {
  let list = LISTS.get(id);
  if (list === undefined) {
    const { she, he, family } = (listed as Record<string, Record<keyof NameList, string>>)[id]!;
    list = { she: she.split(", "), he: he.split(", "), family: family.split(", ") };
    LISTS.set(id, list);
  }
  return list;
}

let bearers: ReadonlyMap<string, readonly string[]> | undefined;

/** The lists that a name is in. */
export function listsWith(name: string): readonly string[] {
  bearers ??= bearersOf();
  return bearers.get(name) ?? [];
}

function bearersOf(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const id of Object.keys(listed)) {
    const { she, he, family } = nameList(id);
    for (const name of new Set([...she, ...he, ...family])) found.set(name, [...(found.get(name) ?? []), id]);
  }
  return found;
}
