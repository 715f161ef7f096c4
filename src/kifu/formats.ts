// The formats in which records and solutions are written. The command line names them in its arguments. So they stand apart from the code that
// reads and writes records, which is loaded only with a record.

/** The forms in which a solution can be written. */
export const SOLUTION_FORMATS = ['kif', 'ki2', 'csa', 'jkf', 'usi', 'json', 'ja', 'en'] as const;

export type SolutionFormat = (typeof SOLUTION_FORMATS)[number];

/** The formats of records of games and problems. */
export type RecordFormat = 'sfen' | 'usi' | 'kif' | 'ki2' | 'csa' | 'jkf' | 'bod';

export const RECORD_FORMATS: readonly RecordFormat[] = [
  'sfen',
  'usi',
  'kif',
  'ki2',
  'csa',
  'jkf',
  'bod',
];
