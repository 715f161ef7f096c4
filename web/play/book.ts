// The book of problems: a file for each length, and one of classics, in the folder `problems` of the project. A file is
// loaded when one of its problems is played, and all are loaded when the sets are shown.

import { BOOK_THEMES, listBook } from 'tsumeru/generate';
import { parseSfen, parseUsiMove } from 'tsumeru/shogi';
import classicsUrl from '../../problems/classics.json?url';
import { isClassic, type PlayProblem } from './problems';

const FILES = import.meta.glob<string>('../../problems/*.bin', {
  query: '?url',
  import: 'default',
  eager: true,
});

const URLS: ReadonlyMap<number, string> = new Map(
  Object.entries(FILES)
    .map(([path, url]) => [Number(/(\d+)\.bin$/.exec(path)![1]), url] as const)
    .sort(([one], [other]) => one - other),
);

/** The lengths that the book has, the shortest first. */
export const LENGTHS: readonly number[] = [...URLS.keys()];

const loaded = new Map<number | 'classics', Promise<readonly PlayProblem[]>>();

interface ClassicEntry {
  readonly id: string;
  readonly sfen: string;
  readonly line: readonly string[];
  readonly difficulty: number;
  readonly themes: readonly string[];
}

/** A file of the book could not be loaded, or is damaged. */
export class BookAway extends Error {}

async function request<Content>(
  url: string,
  read: (response: Response) => Promise<Content>,
): Promise<Content> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    return await read(response);
  } catch (error) {
    throw new BookAway(url, { cause: error });
  }
}

async function load(plies: number): Promise<readonly PlayProblem[]> {
  const { entries } = await request(URLS.get(plies)!, async (response) =>
    listBook(new Uint8Array(await response.arrayBuffer())),
  );
  return entries.map((entry) => ({ ...entry, plies }));
}

async function loadClassics(): Promise<readonly PlayProblem[]> {
  const classics: readonly ClassicEntry[] = await request(classicsUrl, (read) => read.json());
  return classics.map(({ id, sfen, line, difficulty, themes }) => ({
    id,
    plies: line.length,
    difficulty,
    themes: BOOK_THEMES.filter((theme) => themes.includes(theme)),
    read: () => ({ position: parseSfen(sfen), line: line.map(parseUsiMove) }),
  }));
}

/**
 * The problems of one length, or the classics; none for a length that the book does not have. A failed load is tried
 * again at the next call.
 */
export function problemsOf(which: number | 'classics'): Promise<readonly PlayProblem[]> {
  if (which !== 'classics' && !URLS.has(which)) return Promise.resolve([]);
  const known = loaded.get(which) ?? (which === 'classics' ? loadClassics() : load(which));
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
