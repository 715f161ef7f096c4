// A full disk under every command that writes, with real processes: a typed error that names the output.

import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useProgram } from '../../support/build-program';
import { MATE } from './host';

const EYE = '(;GM[1]SZ[9])';

const program = await useProgram({
  'mate.sfen': `${MATE}\n`,
  'usi.txt': 'usi\nquit\n',
  'eye.sgf': EYE,
});
const folder = program.files;
const runShell = (script: string) => program.runShell(script, folder);
await runShell(`tsumeru solve '${MATE}' --certificate proof.jsonl`);

describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  it.each([
    'solve mate.sfen',
    'analyse mate.sfen',
    'batch mate.sfen',
    'convert --to kif "$(cat mate.sfen)"',
    'go solve --json eye.sgf',
    'check proof.jsonl',
    'completion bash',
    'help',
    '--version',
    'bench',
    'usi < usi.txt',
  ])('under the standard output of %s', async (call) => {
    const { code, err } = await runShell(`tsumeru ${call} > /dev/full`);
    expect(err).toContain('tsumeru: cannot write standard output: no space is left on the disk\n');
    expect(code).toBe(70);
    expect(err).not.toContain('    at ');
  });

  it.each([
    'solve "$(cat mate.sfen)" --certificate',
    'batch mate.sfen -o',
    'convert --to kif "$(cat mate.sfen)" -o',
  ])('as the file of %s', async (call) => {
    const place = join(folder, 'device');
    symlinkSync('/dev/full', place);
    const { code, err } = await runShell(`tsumeru ${call} device`);
    rmSync(place);
    expect(err).toContain('tsumeru: cannot write device: no space is left on the disk\n');
    expect(code).toBe(70);
  });
});
