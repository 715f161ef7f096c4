// A record of what was played as text: a line of JSON for each problem.

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

/** What somebody else wrote there is no record. */
export function readRecord(text: string): ReadonlyMap<string, Result> {
  const results = text.split('\n').flatMap((line): Result[] => {
    try {
      const value: unknown = JSON.parse(line);
      return isResult(value) ? [value] : [];
    } catch {
      return [];
    }
  });
  return new Map(results.map((result) => [result.id, result]));
}

export const writeRecord = (record: ReadonlyMap<string, Result>): string =>
  [...record.values()].map((result) => `${JSON.stringify(result)}\n`).join('');
