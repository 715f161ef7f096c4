// What was played, as text: a line of JSON for each problem.

export interface Result {
  readonly id: string;
  readonly isSolved: boolean;
  /** ISO 8601. */
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

/** The first solution of a problem counts: it is not made worse by another try. Until it is solved, the last try does. */
export function chooseResult(known: Result, other: Result): Result {
  if (known.isSolved !== other.isSolved) return known.isSolved ? known : other;
  const isEarlier = known.date <= other.date;
  return isEarlier === known.isSolved ? known : other;
}
