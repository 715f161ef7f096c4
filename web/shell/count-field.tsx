// A field for a whole number; empty is none. What is out of range is for the solver to refuse, by name.

interface CountFieldProps {
  readonly id: string;
  readonly label: string;
  readonly most?: number | undefined;
  /** What holds where nothing is set. */
  readonly fallback: string;
  readonly value: number | undefined;
  readonly change: (value: number | undefined) => void;
}

export function CountField({ id, label, most, fallback, value, change }: CountFieldProps) {
  return (
    <label>
      {label}
      <input
        id={id}
        type="number"
        min="1"
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
