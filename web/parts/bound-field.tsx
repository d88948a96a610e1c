import type { Signal } from "@preact/signals";
import type { ComponentProps } from "preact";
import { TextField } from "./field.tsx";

type BoundProps = Omit<ComponentProps<typeof TextField>, "value" | "onValue"> & { value: Signal<string> };

/** A text field that writes into a signal. */
export function BoundField({ value, ...props }: BoundProps) {
  return (
    <TextField
      {...props}
      value={value.value}
      onValue={(text) => {
        value.value = text;
      }}
    />
  );
}

type PasswordProps = {
  label: string;
  value: Signal<string>;
  isNew?: boolean;
  hint?: string;
  errors?: string[] | undefined;
};

/** A password: one that is known already, or a new one. */
export function PasswordField({ isNew = false, ...props }: PasswordProps) {
  return <BoundField {...props} type="password" autocomplete={isNew ? "new-password" : "current-password"} required />;
}
