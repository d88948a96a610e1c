import type { Signal } from "@preact/signals";
import { BoundField } from "../../parts/bound-field.tsx";
import { words } from "../../words/words.ts";

type Props = { name: Signal<string>; description: Signal<string>; errors: Record<string, string[]> };

/** What a world is called and what is said of it, where it is made and where its owner changes it. */
export function AboutFields({ name, description, errors }: Props) {
  return (
    <>
      <BoundField
        label={words.worlds.name}
        required
        maxLength={80}
        autocomplete="off"
        value={name}
        errors={errors.name}
      />
      <BoundField
        label={words.worlds.about}
        rows={2}
        maxLength={1_000}
        value={description}
        errors={errors.description}
      />
    </>
  );
}
