import { useId } from "preact/hooks";

type CheckProps = {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  /** Of those that share a group only one is so. */
  group?: string;
  onChange: (checked: boolean) => void;
};

/** A thing that is so or not. Its hint is heard after its name, not as a part of it. */
export function Check({ label, hint, checked, disabled, group, onChange }: CheckProps) {
  const id = useId();
  return (
    <label class="check">
      <input
        type={group === undefined ? "checkbox" : "radio"}
        name={group}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <span id={`${id}-name`}>{label}</span>
        {hint !== undefined && (
          <span class="check-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
