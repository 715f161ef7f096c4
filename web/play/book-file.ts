// A file of the book of problems: a table of text, with a line for each problem. `npm run book` writes the files, the
// page and the site read them.

import { BOOK_THEMES, type BookTheme } from 'tsumeru/generate';

export interface BookProblem {
  /**
   * `5-845gpn`: the plies, and letters made of the diagram; `zukou-092` for a classic. It stays the same for ever,
   * because the page keeps what a visitor solved by it.
   */
  readonly id: string;
  /** The estimate of its difficulty, 0 to 100. */
  readonly difficulty: number;
  readonly themes: readonly BookTheme[];
  readonly sfen: string;
  /** The solution in USI notation. */
  readonly line: readonly string[];
}

const COLUMNS = ['id', 'difficulty', 'themes', 'sfen', 'solution'].join('\t');

/** Throws an `Error` for a text that is not a whole file. */
export function parseBook(text: string): BookProblem[] {
  const [columns, ...rows] = text.split('\n');
  if (columns !== COLUMNS || rows.pop() !== '') throw new Error('this is no whole file of a book');
  return rows.map((row) => {
    const [id, difficulty, themes, sfen, solution] = row.split('\t');
    if (solution === undefined) throw new Error(`no problem of a book: ${row}`);
    const named = themes!.split(',');
    return {
      id: id!,
      difficulty: Number(difficulty),
      themes: BOOK_THEMES.filter((theme) => named.includes(theme)),
      sfen: sfen!,
      line: solution.split(' '),
    };
  });
}

export function formatBook(problems: readonly BookProblem[]): string {
  const rows = problems.map(({ id, difficulty, themes, sfen, line }) =>
    [id, difficulty, themes.join(), sfen, line.join(' ')].join('\t'),
  );
  return [COLUMNS, ...rows, ''].join('\n');
}

/** The id of a new problem: its plies, and six letters or digits made of its SFEN by the hash FNV-1a of 32 bits. */
export function nameProblem({ sfen, line }: Pick<BookProblem, 'sfen' | 'line'>): string {
  let hash = 0x811c9dc5;
  for (const letter of sfen) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return `${line.length}-${(hash >>> 2).toString(32).padStart(6, '0')}`;
}
