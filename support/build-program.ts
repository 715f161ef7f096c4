// Bundles the command line from the sources as the package does, into a folder inside the project, so that its
// dependencies are found. Test files that run in one process share the bundle.

import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'tsup';
import { afterAll } from 'vitest';
import { PROGRAM } from '../tsup.config';
import { type Ended, finish } from './run-program';

const ROOT = resolve(import.meta.dirname, '..');

export interface Program {
  /** Path of the script, for Node to run. */
  readonly path: string;
  readonly folder: string;
  /** A folder next to the script for files that the tests read and write. */
  readonly files: string;
  /** Runs a script in a shell, in which `tsumeru` is the program. Its path may have spaces. */
  runShell(script: string, cwd: string): Promise<Ended>;
  remove(): Promise<void>;
}

let bundled: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** The scripts by their names. */
async function bundle(): Promise<ReadonlyMap<string, Buffer>> {
  const outDir = await mkdtemp(join(ROOT, 'build/program-'));
  await build({ ...PROGRAM, config: false, outDir, silent: true });
  const scripts = readdirSync(outDir).map(
    (name) => [name, readFileSync(join(outDir, name))] as const,
  );
  await rm(outDir, { recursive: true });
  return new Map(scripts);
}

/** Writes the command line, and these files (contents by name) into `files`. */
export async function buildProgram(
  contents: Readonly<Record<string, string>> = {},
): Promise<Program> {
  bundled ??= bundle();
  const folder = await mkdtemp(join(ROOT, 'build/program-'));
  for (const [name, script] of await bundled) writeFileSync(join(folder, name), script);
  const files = join(folder, 'files');
  mkdirSync(files);
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(files, name), text);
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'cli.cjs');
  const runShell = (script: string, cwd: string) => {
    const call = `tsumeru() { '${process.execPath}' '${path}' "$@"; }`;
    return finish(spawn('bash', ['-c', `${call}\n${script}`], { cwd }));
  };
  return { path, folder, files, runShell, remove };
}

/** The program for the tests of a file, which asks for it while it is loaded. It is removed after them. */
export async function useProgram(contents: Readonly<Record<string, string>> = {}) {
  const program = await buildProgram(contents);
  afterAll(() => program.remove());
  return program;
}
