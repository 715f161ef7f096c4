// The formats in which records and solutions are written. The command line needs these names at every start. The code
// that reads and writes records is large and is loaded only when there is a record, so the names are not in its files.

/** The forms in which a solution can be written. */
export const SOLUTION_FORMATS = ['kif', 'ki2', 'csa', 'jkf', 'usi', 'json', 'ja', 'en'] as const;

/** A format of `formatSolution`. */
export type SolutionFormat = (typeof SOLUTION_FORMATS)[number];

/** The formats of records of games and problems. */
export const RECORD_FORMATS = ['sfen', 'usi', 'kif', 'ki2', 'csa', 'jkf', 'bod'] as const;

export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** The formats that `parseRecord` reads: lists for ShogiHome and the lines of 詰将棋パラダイス too. */
export const READ_FORMATS = [...RECORD_FORMATS, 'next-move', 'tsumepara'] as const;

export type ReadFormat = (typeof READ_FORMATS)[number];
