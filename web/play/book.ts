// The book of problems: a file for each length, in the folder `problems` of the project. A file is loaded when a problem of its length is
// played, and all are loaded when the sets are shown.

import { listBook } from 'tsumeru/generate';
import type { PlayProblem } from './problems';

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

const loaded = new Map<number, Promise<readonly PlayProblem[]>>();

async function load(plies: number): Promise<readonly PlayProblem[]> {
  const response = await fetch(URLS.get(plies)!);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const { entries } = listBook(new Uint8Array(await response.arrayBuffer()));
  return entries.map((entry) => ({ ...entry, plies }));
}

/** The problems of one length; none for a length that the book does not have. A failed load is tried again at the next call. */
export function problemsOf(plies: number): Promise<readonly PlayProblem[]> {
  if (!URLS.has(plies)) return Promise.resolve([]);
  const known = loaded.get(plies) ?? load(plies);
  loaded.set(plies, known);
  known.catch(() => loaded.delete(plies));
  return known;
}

export async function allProblems(): Promise<readonly PlayProblem[]> {
  return (await Promise.all(LENGTHS.map(problemsOf))).flat();
}

/** The problem with this id. */
export async function findProblem(id: string): Promise<PlayProblem | undefined> {
  const problems = await problemsOf(Number(id.split('-')[0]));
  return problems.find((problem) => problem.id === id);
}
