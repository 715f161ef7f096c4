// The examples of the documentation run unchanged, in a new folder with the package installed: the code blocks of
// README, docs/ and site/, and the `@example`s of the API. Values that examples expect (a problem, a record, a solver)
// are global variables. On the site, examples with imports are run as complete programs. Output that a comment
// announces has to be printed, and an expression has to have the value in the comment after it. Comments below the last
// line of a program are its whole output.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatSgf } from '../../src/extras/go/sgf';
import { encodeText } from '../../src/kifu/text-encoding';
import { readPicture } from '../../support/one-eye';
import { MATE_BOARD } from '../unit/kifu/samples';
import { type FreshFolder, installPackage, ROOT } from './tarball';

interface Example {
  /** File and line. */
  readonly place: string;
  readonly code: string;
}

const readProject = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const find = (...patterns: string[]) => globSync(patterns, { cwd: ROOT }).sort();

function placeOf(file: string, text: string, index: number): string {
  return `${file}:${text.slice(0, index).split('\n').length}`;
}

/** The code blocks of a page. */
function blocksOf(file: string): Example[] {
  const text = readProject(file);
  const blocks = text.matchAll(/^```(?:ts|js)\n(.*?)^```/gms);
  return [...blocks].map(({ index, 1: code }) => ({
    place: placeOf(file, text, index),
    code: code!,
  }));
}

/** The text of each `@example`, up to the next tag or the end of the comment. */
function tagsOf(file: string): Example[] {
  const text = readProject(file);
  const tags = text.matchAll(/\* @example\b(.*?)(?=\n\s*\* @|\*\/)/gs);
  return [...tags].map(({ index, 1: code }) => ({
    place: placeOf(file, text, index),
    code: code!.replaceAll(/^\s*\* ?/gm, '').trim(),
  }));
}

/** Subpaths by the folder of an example. Later entries overwrite equal names of earlier ones. */
const SUBPATHS: readonly (readonly [folder: string, entry: string])[] = [
  ['src/', 'tsumeru'],
  ['src/terms/', 'tsumeru/options'],
  ['src/kifu/', 'tsumeru/kifu'],
  ['src/draw/diagram/', 'tsumeru/diagram'],
  ['src/draw/sheet/', 'tsumeru/sheet'],
  ['src/extras/go/', 'tsumeru/go'],
  ['src/extras/lab/', 'tsumeru/lab'],
  ['src/usi/', 'tsumeru/usi'],
  ['src/draw/board/', 'tsumeru/board'],
  ['src/draw/element/', 'tsumeru/element'],
  ['src/compose/generate/', 'tsumeru/generate'],
  ['src/compose/', 'tsumeru/composer'],
  ['src/analysis/themes/', 'tsumeru/themes'],
  ['src/hosts/worker/', 'tsumeru/worker'],
  ['src/engines/reference/', 'tsumeru/js'],
];

/** A problem whose answer is alive. */
const ONE_EYE = formatSgf(
  readPicture(
    ['.X+++oo', 'XX+++oo', 'oXXXXoo', 'ooooooo', 'ooooooo', 'oooo.oo', 'oooooo.'],
    'black',
  ),
);

/** Values that examples expect. Most pages show the imports of their subpath, some show none. */
const GIVEN = `import * as main from 'tsumeru';
import * as certificates from 'tsumeru/certificates';
import * as go from 'tsumeru/go';
import * as shogi from 'tsumeru/shogi';
Object.assign(globalThis, main, shogi, certificates);
globalThis.sfen = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
globalThis.position = main.parseSfen(sfen);
globalThis.bytes = new TextEncoder().encode(sfen);
globalThis.certificate = main.solveSync(sfen, { certificate: true }).certificate;
globalThis.text = ${JSON.stringify(ONE_EYE)};
globalThis.problem = go.parseSgf(text)[0];
globalThis.solver = main.createSolver({ hashMiB: 1 });
globalThis.signal = new AbortController().signal;
globalThis.onProgress = () => {};
`;

/** A record as Windows programs write it. */
const KIF = `後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七
${MATE_BOARD}
先手の持駒：金
`.replaceAll('\n', '\r\n');

const isCopied = ({ place, code }: Example) =>
  place.startsWith('site/') && code.includes('import ');

const PRINTS = /(?:console\.log|postMessage)\(.*\);\s*\/\/ (.+)$/;
const VALUE = /^(?:await )?(\S.*[^;\s])\s+\/\/ ('[^']*'|[\w.]+)/;

/** The comments below the last line of a program. */
const OUTPUT = /console\.log\(.*\);\n((?:\/\/ .*\n)+)$/;

/** The program of an example, and the output that it must have. */
function toProgram(example: Example): { program: string; expected: string[] } {
  const { place, code } = example;
  const expected: string[] = [];
  const lines = code.split('\n').map((line) => {
    const [, printed] = PRINTS.exec(line) ?? [];
    if (printed !== undefined) expected.push(printed);
    const [, expression, value] = VALUE.exec(line) ?? [];
    if (expression === undefined || !place.startsWith('src/')) return line;
    expected.push(value!.replaceAll("'", ''));
    return `console.log(String(${expression}));`;
  });
  const entries = SUBPATHS.filter(([folder]) => place.startsWith(folder)).map(([, entry]) => entry);
  const own = entries.map((entry) => `Object.assign(globalThis, await import('${entry}'));`);
  const program = `${isCopied(example) ? '' : GIVEN}${own.join('\n')}\n${lines.join('\n')}\n`;
  return { program, expected };
}

const blocks = find(
  'README.md',
  'README.ja.md',
  'docs/*.md',
  'site/**/*.md',
  '!site/{api,docs}',
).flatMap(blocksOf);
/** Examples of the queue need Redis; test/queue tests the same functions. */
const tags = find('src/**/*.ts', '!src/**/*.generated.ts', '!src/extras/queue/**').flatMap(tagsOf);

let installed: FreshFolder;

beforeAll(() => {
  installed = installPackage();
  installed.write('problem.kif', encodeText(KIF, 'shift_jis'));
  installed.write('problem.sgf', ONE_EYE);
});

afterAll(() => installed?.remove());

it('finds the known examples', () => {
  expect(blocks.length).toBeGreaterThan(5);
  expect(tags.length).toBeGreaterThan(10);
  expect(tags.flatMap((tag) => toProgram(tag).expected).length).toBeGreaterThan(8);
  expect(blocks.filter(({ code }) => OUTPUT.test(code)).length).toBeGreaterThan(3);
});

/** What programs have printed. Pages in two languages show one program with other comments. */
const outputs = new Map<string, readonly string[]>();

function runOnce(program: string): readonly string[] {
  const code = program.replaceAll(/\s*\/\/ .*$/gm, '');
  if (!outputs.has(code)) {
    installed.write('example.mjs', program);
    outputs.set(code, installed.run(['example.mjs']).split('\n'));
  }
  return outputs.get(code)!;
}

it.each([...blocks, ...tags])('$place', (example) => {
  const { program, expected } = toProgram(example);
  const printed = runOnce(program);
  for (const text of expected) expect(printed).toContain(text);
  const [, output] = OUTPUT.exec(example.code) ?? [];
  if (output === undefined) return;
  const lines = printed.map((line) => line.trimEnd()).filter(Boolean);
  expect(lines.map((line) => `// ${line}\n`).join('')).toBe(output);
});
