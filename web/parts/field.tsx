import type { ComponentChildren, JSX, TargetedInputEvent } from "preact";
import { useId } from "preact/hooks";

type FieldProps = {
  label: string;
  hint?: string | undefined;
  errors?: string[] | undefined;
  /** Stands at the end of the hint's line. */
  aside?: ComponentChildren;
  children: (own: { id: string; "aria-describedby": string; "aria-invalid": boolean }) => JSX.Element;
};

/** A labelled control with its hint and what is wrong with it, tied together for those who hear the page. */
export function Field({ label, hint, errors = [], aside, children }: FieldProps) {
  const id = useId();
  const isWrong = errors.length > 0;
  return (
    <div class={isWrong ? "field wrong" : "field"}>
      <label for={id}>{label}</label>
      {children({ id, "aria-describedby": `${id}-hint ${id}-error`, "aria-invalid": isWrong })}
      <div class="field-foot">
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
        {aside}
      </div>
      <p id={`${id}-error`} class="error" role={isWrong ? "alert" : undefined}>
        {errors.map(sentence).join(" ")}
      </p>
    </div>
  );
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

type TextFieldProps = Omit<FieldProps, "children"> & {
  value: string;
  onValue: (value: string) => void;
  type?: "text" | "email" | "password" | "search" | "date";
  autocomplete?: string;
  required?: boolean;
  name?: string;
  maxLength?: number;
  rows?: number;
  onLeave?: () => void;
};

/** One line of text, or several when `rows` is given. */
export function TextField({ value, onValue, type = "text", rows, onLeave, ...props }: TextFieldProps) {
  const { autocomplete, required, maxLength, name, ...field } = props;
  const shared = {
    value,
    name,
    required,
    maxLength,
    onBlur: onLeave,
    onInput: (event: TargetedInputEvent<HTMLInputElement | HTMLTextAreaElement>) => onValue(event.currentTarget.value),
  };
  return (
    <Field {...field}>
      {(own) =>
        rows === undefined ? (
          <input {...({ type } as { type: "text" })} autocomplete={autocomplete as "off"} {...shared} {...own} />
        ) : (
          <textarea rows={rows} {...shared} {...own} />
        )
      }
    </Field>
  );
}
