// Files that are written at once, as the file system shows them: complete or not at all, at the place and with the
// permissions of the file before.

import * as fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireWritable, writeOutputFile } from '../../src/batch/output-file';
import { OutputError } from '../../src/batch/run-error';
import { makeTemporaryFolder } from '../../support/temporary-folder';

const root = makeTemporaryFolder();
let folder: string;
let path: string;

beforeEach(() => {
  folder = fs.mkdtempSync(join(root, 'a-'));
  path = join(folder, 'result');
});

/** Which files may be overwritten is tested elsewhere. */
const ANY = { force: true };

function* breakOff(): Generator<string> {
  yield 'the beginning';
  throw new Error('mine');
}

describe('a new file', () => {
  it('contains all its parts, texts and bytes', async () => {
    await writeOutputFile(path, ['詰', new Uint8Array([0, 255]), '!'], ANY);
    expect(fs.readFileSync(path)).toEqual(
      Buffer.concat([Buffer.from('詰'), Buffer.from([0, 255, 33])]),
    );
    expect(fs.readdirSync(folder)).toEqual(['result']);
  });

  it('is not left behind after a test of the place, or when its parts break off', async () => {
    requireWritable(path, ANY);
    expect(fs.readdirSync(folder)).toEqual([]);
    await expect(writeOutputFile(path, breakOff(), ANY)).rejects.toThrow('mine');
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('an existing file', () => {
  beforeEach(() => fs.writeFileSync(path, 'old'));

  it.each([0o600, 0o644, 0o755])('keeps its mode %o', async (mode) => {
    fs.chmodSync(path, mode);
    await writeOutputFile(path, ['new'], ANY);
    expect(fs.readFileSync(path, 'utf8')).toBe('new');
    expect(fs.statSync(path).mode & 0o7777).toBe(mode);
  });

  it('does not change in a test of the place, or when the parts of the new one break off', async () => {
    requireWritable(path, ANY);
    await expect(writeOutputFile(path, breakOff(), ANY)).rejects.toBeInstanceOf(OutputError);
    expect(fs.readFileSync(path, 'utf8')).toBe('old');
    expect(fs.readdirSync(folder)).toEqual(['result']);
  });

  it('is the target of a link', async () => {
    fs.mkdirSync(join(folder, 'links'));
    const link = join(folder, 'links/other');
    fs.symlinkSync('../result', link);
    await writeOutputFile(link, ['new'], ANY);
    expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
    expect(fs.readFileSync(path, 'utf8')).toBe('new');
    expect(fs.readdirSync(join(folder, 'links'))).toEqual(['other']);
  });
});

it.each(['', 'no/such/folder/file', '.', 'result/'])('the name %j is refused', async (name) => {
  const place = name === '' ? '' : `${folder}/${name}`;
  expect(() => requireWritable(place, ANY)).toThrow(OutputError);
  await expect(writeOutputFile(place, ['x'], ANY)).rejects.toThrow(/^cannot write /);
  expect(fs.readdirSync(folder)).toEqual([]);
});
