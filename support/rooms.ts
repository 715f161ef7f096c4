// The rooms of `src` in their order, and what its files import. `test/unit/imports.test.ts` checks the order,
// `npm run rooms` draws it.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** A file imports from its own room and from earlier ones. Entry files, `src/*.ts`, stand above all rooms. */
export const ROOMS = [
  ...['base', 'shogi', 'notation', 'answers', 'themes', 'options', 'words', 'kifu', 'pictures'],
  ...['engines', 'proof', 'search', 'analysis', 'solver', 'workers', 'usi', 'board'],
  ...['lab', 'go', 'compose', 'batch', 'queue', 'reports', 'mcp', 'cli'],
];

/** The room of a file of `src`; undefined for an entry file. */
export function roomOf(file: string): string | undefined {
  const [, room, ...rest] = file.split('/');
  return rest.length > 0 ? room : undefined;
}

export function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

/** The module that runs from text when nothing is built. No build contains it. */
const BUNDLER = 'scripts/worker-script';

/** What a file imports by a relative path, without the ending of the name. */
export function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const targets = [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map((match) =>
    relative(ROOT, resolve(ROOT, dirname(file), match[1]!)),
  );
  const isText = file.endsWith('/script-text.ts');
  return targets.filter((target) => !(isText && target === BUNDLER));
}

/** True if a file may not import this: an entry, a later room, or something that is no room. */
export function breaksOrder(file: string, target: string): boolean {
  const room = roomOf(file);
  if (room === undefined || !target.startsWith('src/')) return false;
  const [from, to] = [room, roomOf(target) ?? ''].map((name) => ROOMS.indexOf(name));
  return to! < 0 || to! > from!;
}
