// Games as text, one line of JSON for each problem.

export interface Result {
  readonly id: string;
  readonly isSolved: boolean;
  /** Time in ISO 8601. */
  readonly date: string;
  readonly wrongTries: number;
  readonly hints: number;
}

const isResult = (value: unknown): value is Result => {
  const { id, isSolved, date, wrongTries, hints } = Object(value) as Partial<Result>;
  return (
    typeof id === 'string' &&
    typeof isSolved === 'boolean' &&
    typeof date === 'string' &&
    typeof wrongTries === 'number' &&
    typeof hints === 'number'
  );
};

export function readResult(text: string): Result | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isResult(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Of two results for the same problem, the earlier solution stays, so that another try cannot make it worse. Without a solution,
 * the later try stays.
 */
export function chooseResult(known: Result, other: Result): Result {
  if (known.isSolved !== other.isSolved) return known.isSolved ? known : other;
  const isEarlier = known.date <= other.date;
  return isEarlier === known.isSolved ? known : other;
}
