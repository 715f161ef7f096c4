// A full disk under every command that writes, with real processes: a typed error that names the output.

import { spawn } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram, type Program } from '../../support/build-program';
import { finish } from '../../support/run-program';
import { MATE } from './host';

const EYE = '(;GM[1]SZ[9])';

let program: Program;
let folder: string;

beforeAll(async () => {
  const problem = `${MATE}\n`;
  program = await buildProgram({ 'mate.sfen': problem, 'usi.txt': 'usi\nquit\n', 'eye.sgf': EYE });
  folder = program.files;
  await runShell(`$tsumeru solve '${MATE}' --certificate proof.jsonl`);
});

afterAll(() => program.remove());

/** Runs a script in a shell, in which `$tsumeru` is the program. */
function runShell(script: string) {
  const env = { ...process.env, tsumeru: `${process.execPath} ${program.path}` };
  const child = spawn('bash', ['-c', script], { cwd: folder, env });
  return finish(child);
}

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
    const { code, err } = await runShell(`$tsumeru ${call} > /dev/full`);
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
    const { code, err } = await runShell(`$tsumeru ${call} device`);
    rmSync(place);
    expect(err).toContain('tsumeru: cannot write device: no space is left on the disk\n');
    expect(code).toBe(70);
  });
});
