// The formats of records and solutions. The command line needs these names at every start. The code that reads and
// writes records is large and is loaded only when there is a record, so the names are not in its files.

/** The forms in which a solution can be written. */
export const SOLUTION_FORMATS = ['kif', 'ki2', 'csa', 'jkf', 'usi', 'json', 'ja', 'en'] as const;

/** A format of `formatSolution`. */
export type SolutionFormat = (typeof SOLUTION_FORMATS)[number];

/** The formats of records of games and problems. `detect-format.ts` recognises them by their content. */
export const RECORD_FORMATS = ['sfen', 'usi', 'kif', 'ki2', 'csa', 'jkf', 'bod'] as const;

export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** A part of a record that some formats cannot hold. */
export type RecordPart =
  | 'moves'
  | 'variations'
  | 'ending'
  | 'comments'
  | 'bookmarks'
  | 'times'
  | 'headers'
  | 'move-number';

interface FormatFacts {
  /** How the names of its files end. */
  readonly endings: readonly string[];
  /** The parts that it can hold, in addition to the position. */
  readonly holds: readonly RecordPart[];
}

const COMMON = ['moves', 'ending', 'comments', 'headers'] as const;

export const FORMAT_FACTS: Readonly<Record<RecordFormat, FormatFacts>> = {
  sfen: { endings: ['sfen'], holds: ['move-number'] },
  usi: { endings: ['usi'], holds: ['move-number', 'moves'] },
  kif: { endings: ['kif', 'kifu'], holds: [...COMMON, 'variations', 'bookmarks', 'times'] },
  ki2: { endings: ['ki2', 'ki2u'], holds: [...COMMON, 'variations', 'bookmarks'] },
  csa: { endings: ['csa'], holds: [...COMMON, 'times'] },
  jkf: { endings: ['jkf'], holds: [...COMMON, 'variations', 'times'] },
  bod: { endings: ['bod'], holds: [] },
};

/** By its ending, may a file with this name be a record, or a list of positions? A text (`.txt`) may. */
export function isRecordName(name: string): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const all = Object.values(FORMAT_FACTS).flatMap(({ endings }) => endings);
  return name.includes('.') && (ending === 'txt' || all.includes(ending));
}
