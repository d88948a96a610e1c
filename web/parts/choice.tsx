import type { Signal } from "@preact/signals";
import { Field } from "./field.tsx";

type ChoiceProps<T extends string> = {
  label: string;
  hint?: string;
  options: readonly (readonly [T, string])[];
  value: Signal<T>;
  onChoose?: (value: T) => void;
};

/** One of a few, bound to a signal. */
export function Choice<T extends string>({ label, hint, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <Field label={label} hint={hint}>
      {(own) => (
        <select
          {...own}
          value={value.value}
          onChange={(event) => {
            value.value = event.currentTarget.value as T;
            onChoose?.(value.value);
          }}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
