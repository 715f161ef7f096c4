// The command line bundled from the sources, just as the package is, in a folder of its own within the
// project, so that its dependencies are found.

import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'tsup';
import { PROGRAM } from '../../tsup.config';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Program {
  /** The script to be run by Node. */
  readonly path: string;
  readonly folder: string;
  remove(): Promise<void>;
}

export async function buildProgram(): Promise<Program> {
  const folder = await mkdtemp(join(ROOT, 'build/program-'));
  await build({ ...PROGRAM, config: false, outDir: folder, silent: true });
  const remove = () => rm(folder, { recursive: true, force: true });
  return { path: join(folder, 'cli.js'), folder, remove };
}
