// The book of problems: a file for each length, and one of classics, in the folder `problems` of the project. A file is
// loaded when one of its problems is played, and all are loaded when the sets are shown.

import { parseSfen, parseUsiMove } from 'tsumeru/shogi';
import { parseBook } from './book-file';
import { isClassic, type PlayProblem } from './problems';

const FILES = import.meta.glob<string>('../../problems/*.tsv', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** By the name of the file: a number of plies, or `classics`. */
const URLS: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, url]) => [/(\w+)\.tsv$/.exec(path)![1]!, url]),
);

/** The lengths that the book has, the shortest first. */
export const LENGTHS: readonly number[] = [...URLS.keys()]
  .map(Number)
  .filter((plies) => plies > 0)
  .sort((one, other) => one - other);

const loaded = new Map<number | 'classics', Promise<readonly PlayProblem[]>>();

/** A file of the book could not be loaded, or is damaged. */
export class BookAway extends Error {}

async function load(which: number | 'classics'): Promise<readonly PlayProblem[]> {
  const url = URLS.get(String(which))!;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return parseBook(await response.text()).map(({ sfen, line, ...told }) => ({
      ...told,
      plies: line.length,
      read: () => ({ position: parseSfen(sfen), line: line.map(parseUsiMove) }),
    }));
  } catch (error) {
    throw new BookAway(url, { cause: error });
  }
}

/**
 * The problems of one length, or the classics; none for a length that the book does not have. A failed load is tried
 * again at the next call.
 */
export function problemsOf(which: number | 'classics'): Promise<readonly PlayProblem[]> {
  if (!URLS.has(String(which))) return Promise.resolve([]);
  const known = loaded.get(which) ?? load(which);
  loaded.set(which, known);
  known.catch(() => loaded.delete(which));
  return known;
}

export async function allProblems(): Promise<readonly PlayProblem[]> {
  return (await Promise.all([...LENGTHS, 'classics' as const].map(problemsOf))).flat();
}

/** The problem with this id. */
export async function findProblem(id: string): Promise<PlayProblem | undefined> {
  const problems = await problemsOf(isClassic(id) ? 'classics' : Number(id.split('-')[0]));
  return problems.find((problem) => problem.id === id);
}
