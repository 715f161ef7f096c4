// A field for a whole number; an empty field means no number. The field accepts any number: the solver refuses one that
// is out of range with an error that names the option.

interface CountFieldProps {
  readonly id: string;
  readonly label: string;
  /** The least number; default 1. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Text shown in the empty field: the value that holds then. */
  readonly fallback: string;
  readonly value: number | undefined;
  readonly change: (value: number | undefined) => void;
}

export function CountField({
  id,
  label,
  least = 1,
  most,
  fallback,
  value,
  change,
}: CountFieldProps) {
  return (
    <label>
      {label}
      <input
        id={id}
        type="number"
        min={least}
        max={most}
        step="1"
        placeholder={fallback}
        value={value ?? ''}
        onInput={({ currentTarget }) =>
          change(currentTarget.value === '' ? undefined : Number(currentTarget.value))
        }
      />
    </label>
  );
}
