// An answer that was found is printed even when another output file cannot be written. The error comes after the answer
// and sets the exit code, and the remaining files are still written.

import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ClosedOutput } from '../../src/batch/output';
import { requireWritable, writeOutputFile } from '../../src/batch/output-file';
import { SideOutputs } from '../../src/batch/side-outputs';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import { HARD, MATE, parseLines, run } from './host';

const root = makeTemporaryFolder();

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'a-'));
});

const FULL = /: no space is left on the disk\n$/;

describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  it('under a certificate is reported after the verdict', async () => {
    const argv = ['solve', MATE, '--certificate', '/dev/full'];
    const json = await run([...argv, '--json']);
    expect(parseLines(json.out)).toMatchObject([
      { status: 'mate', line: ['G*5b'], certificate: { missing: 'unwritten' } },
    ]);
    expect(json).toMatchObject({ code: 70, err: expect.stringMatching(FULL) });
    const text = await run(argv);
    expect(text.out).toContain('Mate in 1 ply');
    expect(text.out).toContain('no certificate: it cannot be written');
    expect(text.code).toBe(70);
  });

  it('under the certificate of a line is reported after the analysis', async () => {
    const { code, out, err } = await run(['analyse', MATE, '--json', '--certificate', '/dev/full']);
    expect(parseLines(out)).toMatchObject([
      { verdict: 'sound', certificate: { missing: 'unwritten' } },
    ]);
    expect({ code, err }).toEqual({ code: 70, err: expect.stringMatching(FULL) });
  });

  it('under a picture or a table is reported after the answer', async () => {
    symlinkSync('/dev/full', join(folder, 'd.svg'));
    const drawn = await run(['solve', '-q', MATE, '--diagram', join(folder, 'd.svg')]);
    expect(drawn).toEqual({ code: 70, out: 'mate 1 G*5b\n', err: expect.stringMatching(FULL) });
    const files = {
      exists: existsSync,
      sizeOf: () => 0,
      openFile: (path: string) => createReadStream(path),
    };
    const argv = ['solve', '-q', HARD, '--nodes', '100', '--table', '/dev/full'];
    expect(await run(argv, files)).toEqual({
      code: 70,
      out: 'unknown nodes\n',
      err: expect.stringMatching(FULL),
    });
  });

  it('under one output does not affect another, and errors of both are reported', async () => {
    const good = join(folder, 'good.svg');
    const bad = join(folder, 'bad.svg');
    symlinkSync('/dev/full', bad);
    const argv = ['solve', '-q', MATE, '--certificate', '/dev/full', '--diagram'];
    expect((await run([...argv, good])).code).toBe(70);
    expect(readFileSync(good, 'utf8')).toContain('</svg>');
    const { code, out, err } = await run([...argv, bad]);
    expect({ code, out }).toEqual({ code: 70, out: 'mate 1 G*5b\n' });
    expect(err.match(/cannot write \S+:/g)).toEqual([
      'cannot write /dev/full:',
      `cannot write ${bad}:`,
    ]);
  });
});

it('the answer is printed even if the folder of an output disappears during the search', async () => {
  const place = join(mkdtempSync(join(folder, 'b-')), 'c.json');
  const { code, out, err } = await run(['solve', '--json', MATE, '--certificate', place], {
    requireWritable: (path, rule) => {
      requireWritable(path, rule);
      rmSync(join(path, '..'), { recursive: true });
    },
    writeFile: writeOutputFile,
  });
  expect(parseLines(out)).toMatchObject([{ status: 'mate' }]);
  expect({ code, err }).toEqual({
    code: 70,
    err: `tsumeru: cannot write ${place}: there is no such folder\n`,
  });
});

describe('a file that is written with an answer', () => {
  const closed = async () => {
    throw new ClosedOutput('nobody reads');
  };

  it('is written even if nobody reads the answer', async () => {
    let isWritten = false;
    const outputs = new SideOutputs();
    const write = async () => {
      isWritten = true;
    };
    await expect(outputs.reportAnswer(closed, write)).rejects.toBeInstanceOf(ClosedOutput);
    expect(isWritten).toBe(true);
  });

  it('a failure to write the file is reported even if nobody reads the answer', async () => {
    const outputs = new SideOutputs();
    await outputs.attempt(async () => {
      throw new Error('full');
    });
    await expect(outputs.reportAnswer(closed)).rejects.toThrow('full');
  });
});
