// Outputs that cannot be opened or written. The error names the output, comes before the search when that is possible,
// leaves no partial file behind, and the run is never reported as a success. Full disks under every command:
// `full-disk.long.test.ts`.

import { pbkdf2 } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeOutputFile } from '../../src/batch/output-file';
import { useProgram } from '../../support/build-program';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import { HARD, MATE, parseLines, run } from './host';

/** Bytes in a block of `ulimit -f`. */
const BLOCK = 1024;

const root = makeTemporaryFolder();
const program = await useProgram();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'a-'));
  writeFileSync(join(folder, 'mates.sfen'), `${MATE}\n`.repeat(40));
});

const runShell = (script: string) => program.runShell(script, folder);

/** A folder in which not even root can make a file. */
function findForbidden(): string {
  if (process.getuid?.() === 0) return '/sys';
  const path = join(folder, 'forbidden');
  mkdirSync(path);
  chmodSync(path, 0o555);
  return path;
}

/**
 * Commands that write to the file named after them. They get neither pool nor time, which shows that nothing is
 * searched.
 */
const WRITERS: readonly (readonly string[])[] = [
  ['solve', HARD, '--certificate'],
  ['batch', 'hard.sfen', '-o'],
  ['convert', '--to', 'kif', HARD, '-o'],
];

describe.skipIf(process.platform === 'win32')('before the search', () => {
  it.each(WRITERS)('%s %s reports a place that cannot be written', async (...argv) => {
    mkdirSync(join(folder, 'out.json'));
    writeFileSync(join(folder, 'file'), '');
    const places = [
      ['out.json', 'it is a folder'],
      ['new/', 'it is a folder'],
      ['nowhere/x.json', 'there is no such folder'],
      ['file/x.json', 'a part of the path is not a folder'],
      [`${'x'.repeat(300)}.json`, 'the name is too long'],
      [findForbidden(), 'permission denied'],
    ] as const;
    const before = readdirSync(folder).sort();
    for (const [name, why] of places) {
      const place = name.startsWith('/') ? `${name}/x.json` : `${folder}/${name}`;
      const ran = await run([...argv, place], { files: { 'hard.sfen': `${HARD}\n` } });
      const err = `tsumeru: cannot write ${place}: ${why}\n`;
      expect(ran).toEqual({ code: 70, out: '', err });
    }
    expect(readdirSync(folder).sort()).toEqual(before);
  });

  it('certificates of several problems are tested under their final names', async () => {
    mkdirSync(join(folder, 'c-1.json'));
    const files = { 'hard.sfen': `${HARD}\n` };
    const argv = ['solve', 'hard.sfen', '--certificate', `${folder}/c.json`];
    expect(await run(argv, { files })).toEqual({
      code: 70,
      out: '',
      err: `tsumeru: cannot write ${folder}/c-1.json: it is a folder\n`,
    });
  });

  it('the help lists the exit code', async () => {
    for (const name of ['solve', 'batch', 'convert', 'go']) {
      const { out } = await run(['help', name]);
      expect(out.replace(/\s+/g, ' ')).toMatch(/ 70 .* an output that cannot be opened or written/);
    }
  });
});

// The system limits the size of files of this process: the first write is partial, the next one fails.
describe.skipIf(process.platform === 'win32')('a disk that becomes full during a write', () => {
  const limited = (call: string) => runShell(`ulimit -f 1; tsumeru ${call}`);

  it('is noticed on standard output, even if only the last text did not fit', async () => {
    const { code, err } = await limited('help solve > out.txt');
    expect(statSync(join(folder, 'out.txt')).size).toBe(BLOCK);
    expect(err).toBe('tsumeru: cannot write standard output: the file cannot become larger\n');
    expect(code).toBe(70);
  });

  it('leaves complete lines of a batch, which can be continued later', async () => {
    const { code, err } = await limited('batch mates.sfen -j 1 -o r.jsonl');
    expect(err).toBe('tsumeru: cannot write r.jsonl: the file cannot become larger\n');
    expect(code).toBe(70);
    const text = readFileSync(join(folder, 'r.jsonl'), 'utf8');
    expect(text.endsWith('}\n')).toBe(true);
    const count = parseLines(text).length;
    expect(count).toBeGreaterThan(2);
    expect(existsSync(join(folder, 'r.jsonl.lock'))).toBe(false);
    const again = await runShell('tsumeru batch mates.sfen -j 1 -o r.jsonl --resume');
    expect(again.code).toBe(0);
    expect(again.err).toContain(`40 problems (${count} of them earlier): mate 40`);
    const sources = parseLines(readFileSync(join(folder, 'r.jsonl'), 'utf8')).map(
      ({ source }) => source,
    );
    expect(sources).toEqual(Array.from({ length: 40 }, (_, index) => `mates.sfen:${index + 1}`));
  });

  it('leaves no partial converted file, and does not change the old one', async () => {
    const before = readdirSync(folder);
    const call = 'convert --to usi mates.sfen -o out.usi --force';
    const lost = await limited(call);
    expect(lost).toMatchObject({
      code: 70,
      err: expect.stringContaining('cannot write out.usi: '),
    });
    expect(readdirSync(folder)).toEqual(before);
    writeFileSync(join(folder, 'out.usi'), 'old');
    expect((await limited(call)).code).toBe(70);
    expect(readFileSync(join(folder, 'out.usi'), 'utf8')).toBe('old');
    expect((await runShell(`tsumeru ${call}`)).code).toBe(0);
    expect(readFileSync(join(folder, 'out.usi'), 'utf8').split('\n')).toHaveLength(41);
    expect(readdirSync(folder).sort()).toEqual([...before, 'out.usi'].sort());
  });
});

/** Keeps all threads of Node that open files busy, so that the next request has to wait. */
function keepThreadsBusy(): Promise<unknown> {
  const derive = promisify(pbkdf2);
  return Promise.all(Array.from({ length: 16 }, () => derive('a', 'b', 20_000, 32, 'sha1')));
}

it('a new file leaves no trace if its text breaks off before it is open', async () => {
  const others = keepThreadsBusy();
  const broken = (function* () {
    yield 'half';
    throw new Error('no more');
  })();
  const path = join(folder, 'broken.txt');
  await expect(writeOutputFile(path, broken, {})).rejects.toThrow(`cannot write ${path}: no more`);
  await others;
  expect(readdirSync(folder)).toEqual(['mates.sfen']);
});
