// A mutant as a module that stands in for one of the sources: the changed file itself, or, for a change of the
// core, the module with the embedded binary, compiled anew with the options of the release. Nothing is
// written; the compiler reads the changed text in place of the file.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import asc from 'assemblyscript/asc';
import type { Mutant } from './mutant';

const ROOT = resolve(import.meta.dirname, '../..');
const BINARY = 'core.wasm';

/** What a module of the sources is replaced by. */
export interface StandIn {
  /** Path from the root of the project. */
  readonly file: string;
  readonly text: string;
}

/** The changed text of the mutant's file. Throws where the original is not found exactly once. */
export function mutate({ name, file, original, replacement }: Mutant): string {
  const parts = readFileSync(resolve(ROOT, file), 'utf8').split(original);
  if (parts.length === 2) return parts.join(replacement);
  throw new Error(`${name}: the original text stands ${parts.length - 1} times in ${file}`);
}

/** The release core, compiled with one file replaced. */
export async function compileWith({ file, text }: StandIn): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const options = ['assembly/index.ts', '--config', 'asconfig.json', '--target', 'release'];
  const { error, stderr } = await asc.main([...options, '--outFile', BINARY], {
    readFile(name, folder) {
      if (name === file) return text;
      try {
        return readFileSync(resolve(ROOT, folder, name), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile(name, contents) {
      if (name === BINARY && typeof contents !== 'string') binary = contents;
    },
    listFiles: () => null,
  });
  if (error !== null || binary === undefined) {
    throw new Error(`${file} does not compile: ${error?.message}\n${stderr.toString()}`);
  }
  return binary;
}

export async function buildMutant(mutant: Mutant): Promise<StandIn> {
  const changed = { file: mutant.file, text: mutate(mutant) };
  if (!mutant.file.startsWith('assembly/')) return changed;
  const hex = Buffer.from(await compileWith(changed)).toString('hex');
  const text = `export const CORE_SHA256 = '';\nexport const CORE_HEX = '${hex}';\n`;
  return { file: 'src/core/binary.generated.ts', text };
}
