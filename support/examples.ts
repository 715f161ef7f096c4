// The examples of the documentation as complete programs: the code blocks of README, docs/ and site/, the scripts of
// the pages in HTML blocks, and the `@example`s of the API. An example without imports is written for a reader who has
// the entry and some values (a problem, a solver) at hand; here it gets them.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { formatSgf } from '../src/go/sgf';
import { readPicture } from './one-eye';

const ROOT = resolve(import.meta.dirname, '..');

export interface Example {
  /** File and line. */
  readonly place: string;
  readonly code: string;
  /** Is it written in TypeScript? */
  readonly isTyped: boolean;
}

const find = (...patterns: string[]) => globSync(patterns, { cwd: ROOT }).sort();

/** What the group `code` of the pattern finds. `js` is a group too, for code in JavaScript. */
function findAll(file: string, pattern: RegExp): Example[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(pattern)].map(({ index, groups }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    code: groups!.code!,
    isTyped: groups!.js === undefined,
  }));
}

const PAGES = ['README.md', 'README.ja.md', 'docs/*.md', 'site/**/*.md', '!site/{api,docs}'];
const ENGLISH = PAGES.filter((page) => page !== 'README.ja.md').concat('!site/ja');

/** The code blocks of the documents. */
export const findBlocks = (): Example[] =>
  find(...PAGES).flatMap((file) => findAll(file, /^```(?:ts|(?<js>js))\n(?<code>.*?)^```/gms));

/** The scripts of pages in the documents. Those of both languages are the same. */
export const findPageScripts = (): Example[] =>
  find(...ENGLISH).flatMap((file) =>
    findAll(file, /<(?<js>script)(?: type="module")?>\n(?<code>.*?)<\/script>/gs),
  );

/** The text of each `@example`, up to the next tag or the end of the comment. */
export const findTags = (): Example[] =>
  find('src/**/*.ts', '!src/**/*.generated.ts').flatMap((file) =>
    findAll(file, /\* @example\b(?<code>.*?)(?=\n\s*\* @|\*\/)/gs).map((example) => ({
      ...example,
      code: example.code.replaceAll(/^\s*\* ?/gm, '').trim(),
    })),
  );

/** Entries by the folder of an example. Later ones have precedence. */
const ENTRIES: readonly (readonly [folder: string, entry: string])[] = [
  ['', 'tsumeru/certificates'],
  ['', 'tsumeru/shogi'],
  ['', 'tsumeru'],
  ['src/options/', 'tsumeru/options'],
  ['src/kifu/', 'tsumeru/kifu'],
  ['src/pictures/diagram/', 'tsumeru/diagram'],
  ['src/pictures/sheet/', 'tsumeru/sheet'],
  ['src/go/', 'tsumeru/go'],
  ['src/lab/', 'tsumeru/lab'],
  ['src/queue/', 'tsumeru/queue'],
  ['src/usi/', 'tsumeru/usi'],
  ['src/board/', 'tsumeru/board'],
  ['src/board/element/', 'tsumeru/element'],
  ['src/compose/', 'tsumeru/composer'],
  ['src/compose/generate/', 'tsumeru/generate'],
  ['src/themes/', 'tsumeru/themes'],
  ['src/workers/', 'tsumeru/worker'],
  ['src/engines/reference/', 'tsumeru/js'],
];

/** A problem whose answer is alive. */
export const ONE_EYE = formatSgf(
  readPicture(
    ['.X+++oo', 'XX+++oo', 'oXXXXoo', 'ooooooo', 'ooooooo', 'oooo.oo', 'oooooo.'],
    'black',
  ),
);

const SFEN = "'4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'";

/** Values that examples expect. */
const VALUES: Readonly<Record<string, string>> = {
  sfen: SFEN,
  position: `main.parseSfen(${SFEN})`,
  bytes: `new TextEncoder().encode(${SFEN})`,
  certificate: `(main.solveSync(${SFEN}, { certificate: true }) as main.Mate).certificate!`,
  text: JSON.stringify(ONE_EYE),
  problem: `go.parseSgf(${JSON.stringify(ONE_EYE)})[0]!`,
  solver: 'main.createSolver({ hashMiB: 1 })',
  signal: 'new AbortController().signal',
  onProgress: '() => {}',
};

const hasImports = (code: string) => /^\s*import /m.test(code);

/**
 * The program of an example, in TypeScript. `entries` are the names that each entry exports. An example with imports is
 * a whole program.
 */
export function toProgram(
  { place, code }: Example,
  entries: Readonly<Record<string, readonly string[]>>,
): string {
  if (hasImports(code)) return code;
  const words = new Set(code.match(/[a-zA-Z]\w*/g));
  const from = new Map<string, string>();
  for (const [folder, entry] of ENTRIES) {
    if (!place.startsWith(folder)) continue;
    for (const name of entries[entry]!) if (words.has(name)) from.set(name, entry);
  }
  const values = Object.keys(VALUES).filter((name) => words.has(name) && !from.has(name));
  return [
    "import * as main from 'tsumeru';",
    "import * as go from 'tsumeru/go';",
    "import * as tsumeru from 'tsumeru';",
    ...[...from].map(([name, entry]) => `import { ${name} } from '${entry}';`),
    ...values.map((name) => `const ${name} = ${VALUES[name]};`),
    // Examples declare names that are imported above.
    `{\n${code}\n}\n`,
  ].join('\n');
}

/** The names that the entries of this package export, for `toProgram`. */
export async function listExports(
  load: (entry: string) => Promise<object>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const entries = [...new Set(ENTRIES.map(([, entry]) => entry))];
  return Object.fromEntries(
    await Promise.all(entries.map(async (entry) => [entry, Object.keys(await load(entry))])),
  );
}
