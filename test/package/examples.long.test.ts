// The examples of the documentation run unchanged, in a new folder with the package installed: the code blocks of
// README, docs/ and site/, and the `@example`s of the API (`support/examples.ts`). Output that a comment announces has
// to be printed, and an expression has to have the value in the comment after it. Comments of their own lines below the
// last output of a program are its whole output.

import { transformSync } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeText } from '../../src/kifu/text-encoding';
import {
  type Example,
  findBlocks,
  findTags,
  listExports,
  ONE_EYE,
  toProgram,
} from '../../support/examples';
import { MATE_BOARD } from '../unit/kifu/samples';
import { type FreshFolder, installPackage } from './tarball';

/** A record as Windows programs write it. */
const KIF = `後手の持駒：飛二　角二　金三　銀四　桂四　香四　歩十七
${MATE_BOARD}
先手の持駒：金
`.replaceAll('\n', '\r\n');

const PRINTS = /(?:console\.log|postMessage)\(.*\);\s*\/\/ (.+)$/;
const VALUE = /^(?:await )?(\S.*[^;\s])\s+\/\/ ('[^']*'|[\w.]+)/;

/** The comments below the last output of a program. */
const OUTPUT = /console\.log\(.*\);\n(?:\}\n)*((?:\/\/ .*\n)+)(?![\s\S]*console\.log)/;

/** An example that prints the values of its expressions, and the output that it must have. */
function announce(example: Example): { code: string; expected: string[] } {
  const expected: string[] = [];
  const lines = example.code.split('\n').map((line) => {
    const [, printed] = PRINTS.exec(line) ?? [];
    if (printed !== undefined) expected.push(printed);
    const [, expression, value] = VALUE.exec(line) ?? [];
    if (expression === undefined || !example.place.startsWith('src/')) return line;
    expected.push(value!.replaceAll("'", ''));
    return `console.log(String(${expression}));`;
  });
  return { code: lines.join('\n'), expected };
}

const blocks = findBlocks();
/** Examples of the queue need Redis; test/queue tests the same functions. */
const tags = findTags().filter(({ place }) => !place.startsWith('src/queue/'));

let installed: FreshFolder;
let entries: Awaited<ReturnType<typeof listExports>>;

beforeAll(async () => {
  entries = await listExports((entry) => import(entry));
  installed = installPackage();
  installed.write('problem.kif', encodeText(KIF, 'shift_jis'));
  installed.write('problem.sgf', ONE_EYE);
});

afterAll(() => installed?.remove());

it('finds the known examples', () => {
  expect(blocks.length).toBeGreaterThan(5);
  expect(tags.length).toBeGreaterThan(10);
  expect(tags.flatMap((tag) => announce(tag).expected).length).toBeGreaterThan(8);
  expect(blocks.filter(({ code }) => OUTPUT.test(code)).length).toBeGreaterThan(9);
});

/** What programs have printed. Pages in two languages show one program with other comments. */
const outputs = new Map<string, readonly string[]>();

function runOnce(program: string): readonly string[] {
  const code = program.replaceAll(/\s*\/\/ .*$/gm, '');
  if (!outputs.has(code)) {
    installed.write('example.mjs', transformSync(program, { loader: 'ts' }).code);
    outputs.set(code, installed.run(['example.mjs']).split('\n'));
  }
  return outputs.get(code)!;
}

it.each([...blocks, ...tags])('$place', (example) => {
  const { code, expected } = announce(example);
  const printed = runOnce(toProgram({ ...example, code }, entries));
  for (const text of expected) expect(printed).toContain(text);
  const [, output] = OUTPUT.exec(example.code) ?? [];
  if (output === undefined) return;
  const lines = printed.map((line) => line.trimEnd()).filter(Boolean);
  expect(lines.map((line) => `// ${line}\n`).join('')).toBe(output);
});
