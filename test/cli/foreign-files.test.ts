// The rule for written files. A file of this program is replaced or continued; a foreign file stays as it is unless
// --force is given; an input of the same run stays even then. Each test has real files in a folder of its own.

import {
  createReadStream,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import { makeFont } from '../../support/tiny-font';
import { MATE, NO_MATE, run } from './host';

const LONG = '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1';
const FOREIGN = 'my only copy\n';

const root = makeTemporaryFolder();
const font = join(root, 'font.ttf');
writeFileSync(
  font,
  makeFont('▲△持駒残り全部金玉歩飛なし１２３４５６７８９一二三四五六七八九手詰0123456789'),
);

let folder: string;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'a-'));
  output = join(folder, 'out');
});

const makePool = async () => ({
  solve: async () => undefined,
  stop: () => {},
  close: async () => {},
});
const files = {
  exists: existsSync,
  sizeOf: (path: string) => statSync(path).size,
  openFile: (path: string) => createReadStream(path),
  makePool,
};
const call = (argv: readonly string[], input = '') => run(argv, { ...files, input });

/** Commands that write to the file named after them. */
const WRITERS: readonly (readonly string[])[] = [
  ['solve', '-q', MATE, '--certificate'],
  ['solve', '-q', LONG, '--goal', 'first', '--nodes', '100', '--table'],
  ['solve', '-q', MATE, '--diagram'],
  ['analyse', MATE, '--certificate'],
  ['batch', '-', '-o'],
  ['convert', '--to', 'kif', MATE, '-o'],
  ['convert', '--to', 'svg', MATE, '-o'],
  ['convert', '--to', 'png', '--font', font, MATE, '-o'],
];

/** The format of a picture is chosen by the end of its file name. */
const pathFor = (argv: readonly string[]) =>
  argv.includes('--diagram') ? `${output}.svg` : output;

describe.each(WRITERS)('%s', (...argv) => {
  it('does not change a foreign file, even one without a line break, unless --force is given', async () => {
    const path = pathFor(argv);
    for (const text of [FOREIGN, 'my only copy', '{', '{"format":"tsumeru', ' ']) {
      writeFileSync(path, text);
      const refused = await call([...argv, path], `${MATE}\n`);
      expect(refused.code, text).toBe(64);
      expect(readFileSync(path, 'utf8')).toBe(text);
      expect(readdirSync(folder)).toEqual([path.slice(folder.length + 1)]);
      expect(refused.err + refused.out).toContain(' already');
    }
    const forced = await call([...argv, path, '--force'], `${MATE}\n`);
    expect(forced.code).toBeLessThan(3);
    // The pool of this test solves nothing, so its file is small.
    if (argv[0] !== 'batch') expect(statSync(path).size).toBeGreaterThan(20);
    expect(readFileSync(path, 'utf8')).not.toContain('my only copy');
  });

  it('writes to an empty file, and to the missing target of a link', async () => {
    const path = pathFor(argv);
    writeFileSync(path, '');
    expect((await call([...argv, path], '')).err).not.toContain(' already');
    const link = join(folder, `link${path.slice(output.length)}`);
    const target = join(folder, 'target');
    symlinkSync('target', link);
    const { code, err } = await call([...argv, link], `${MATE}\n`);
    expect({ code: code < 3, err: err.includes('EEXIST') }).toEqual({ code: true, err: false });
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    if (argv[0] !== 'batch') expect(statSync(target).size).toBeGreaterThan(20);
  });
});

it.each([
  ['solve', '-q', MATE, '--certificate'],
  ['solve', '-q', MATE, '--diagram'],
  ['analyse', MATE, '--certificate'],
  ['convert', '--to', 'svg', MATE, '-o'],
  ['convert', '--to', 'png', '--font', font, MATE, '-o'],
])('%s replaces what it has written before', async (...argv) => {
  const path = pathFor(argv);
  const others = argv.map((word) => (word === MATE && argv[0] === 'solve' ? NO_MATE : word));
  expect((await call([...others, path])).code).toBeLessThan(2);
  const before = readFileSync(path);
  expect(await call([...argv, path])).toMatchObject({ code: 0, err: '' });
  if (argv[0] === 'solve') expect(readFileSync(path).equals(before)).toBe(false);
});

it('a certificate in bytes is recognised by more than its first four letters', async () => {
  const path = `${output}.bin`;
  writeFileSync(path, 'TSUMe shogi: my notes');
  expect((await call(['solve', '-q', MATE, '--certificate', path])).code).toBe(64);
  expect(readFileSync(path, 'utf8')).toBe('TSUMe shogi: my notes');
  expect((await call(['solve', '-q', MATE, '--certificate', path, '--force'])).code).toBe(0);
  expect((await call(['solve', '-q', MATE, '--certificate', path])).code).toBe(0);
});

it('the table of another problem is refused, and replaced with --force', async () => {
  const saved = ['solve', '-q', '--goal', 'first', '--nodes', '100', '--table', output];
  await call([...saved, LONG]);
  const before = readFileSync(output);
  expect((await call([...saved, NO_MATE])).code).toBe(64);
  writeFileSync(output, before.subarray(0, 2000));
  expect((await call([...saved, LONG])).err).toContain('damaged');
  expect(await call([...saved, LONG, '--force'])).toMatchObject({ code: 2, err: '' });
  expect(readFileSync(output).equals(before)).toBe(true);
});

describe('an input of the run', () => {
  const problem = `${MATE}\n`;

  it('is never an output, also under another name or with --force', async () => {
    const path = join(folder, 'p-1.sfen');
    writeFileSync(path, problem);
    symlinkSync('p-1.sfen', join(folder, 'link'));
    const named = join(folder, 'p.sfen');
    for (const argv of [
      ['solve', path, '--certificate', named],
      ['solve', join(folder, 'link'), '--table', named],
      ['analyse', path, '--certificate', named],
      ['batch', path, '-o', join(folder, 'link')],
    ]) {
      const { code, err } = await call([...argv, '--force']);
      expect({ argv, code, err }).toMatchObject({
        code: 64,
        err: expect.stringContaining('is an input of this run'),
      });
      expect(readFileSync(path, 'utf8')).toBe(problem);
    }
    expect(readdirSync(folder).sort()).toEqual(['link', 'p-1.sfen']);
  });

  it('is overwritten by convert only with --force, after it has been read completely', async () => {
    writeFileSync(output, problem);
    const argv = ['convert', '--to', 'kif', output, '-o', output];
    expect((await call(argv)).code).toBe(64);
    expect(readFileSync(output, 'utf8')).toBe(problem);
    expect((await call([...argv, '--force'])).code).toBe(0);
    expect(readFileSync(output, 'utf8')).toContain('v玉');
    // An input that cannot be read must not be replaced by its own output.
    writeFileSync(output, 'nonsense');
    expect((await call([...argv, '--force'])).code).toBe(64);
    expect(readFileSync(output, 'utf8')).toBe('nonsense');
  });
});

describe('with the results of a batch', () => {
  it('a foreign options file is not changed, and no results are written', async () => {
    const options = `${output}.options.json`;
    for (const text of [FOREIGN, '{"mine":1}', '[]', '{"fill":1,"memory":2}']) {
      writeFileSync(options, text);
      const { code, err } = await call(['batch', '-', '-o', output], `${MATE}\n`);
      expect({ code, err }).toMatchObject({ code: 64, err: expect.stringContaining(options) });
      expect(readFileSync(options, 'utf8')).toBe(text);
      expect(readdirSync(folder)).toEqual(['out.options.json']);
    }
  });

  it('a foreign lock file is not changed', async () => {
    writeFileSync(`${output}.lock`, FOREIGN);
    const { code, err } = await call(['batch', '-', '-o', output], `${MATE}\n`);
    expect({ code, err }).toMatchObject({ code: 64, err: expect.stringContaining('.lock') });
    expect(readFileSync(`${output}.lock`, 'utf8')).toBe(FOREIGN);
  });

  it('results are continued with --resume or replaced with --force, not both', async () => {
    const line = `{"source":"standard input:1","sfen":"${MATE}","status":"mate"}\n`;
    writeFileSync(output, line);
    expect((await call(['batch', '-', '-o', output], `${MATE}\n`)).code).toBe(64);
    expect(readFileSync(output, 'utf8')).toBe(line);
    const both = await call(['batch', '-', '-o', output, '--force', '--resume'], '');
    expect(both.err).toContain('--force cannot be used together with --resume');
    await call(['batch', '-', '-o', output, '--force'], `${MATE}\n`);
    expect(readFileSync(output, 'utf8')).toBe('');
  });
});

it('two outputs to one file are refused', async () => {
  const argv = ['solve', MATE, '--certificate', 'a/../x.svg', '--diagram', 'x.svg'];
  const { code, err } = await call(argv);
  expect(code).toBe(64);
  expect(err).toContain('--certificate and --diagram name the same file');
});

it('--force replaces nothing when the input has no problem', async () => {
  const empty = join(folder, 'empty.sfen');
  writeFileSync(empty, '\n# nothing yet\n');
  writeFileSync(output, 'my only copy');
  for (const [from, input] of [
    [empty, ''],
    ['-', ''],
    ['-', '\n# nothing yet\n'],
  ] as const) {
    const { code, err } = await call(['batch', from, '-o', output, '--force'], input);
    expect(code).toBe(64);
    expect(err).toContain('no problem of the input could be read, so --force replaces nothing');
    expect(readFileSync(output, 'utf8')).toBe('my only copy');
  }
});
