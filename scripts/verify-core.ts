// `npm run verify-core -- <folder>`: does the package in this folder run the cores that this clone has built, and no
// others? Every binary of the package is compared: the files `.wasm`, and the binaries that its scripts contain as
// text. The exit code is 1 if one differs.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { encodeBinary } from './binary-text.mjs';
import { ensureBuilt } from './built.ts';
import { CORE_NAMES } from './embed-core.ts';

const ROOT = resolve(import.meta.dirname, '..');
const NAMES = CORE_NAMES.map((name) => `${name}.wasm`);

/** A binary as `encodeBinary` writes it, in quotes: 64 hexadecimal digits and a text too long to be anything else. */
const TEXTS = /["']([0-9a-f]{64}[^"'\\\n]{4000,})\\?["']/g;

function main([folder = '']: readonly string[]): number {
  const dist = join(folder, 'dist');
  if (!existsSync(dist)) {
    console.error(
      'usage: npm run verify-core -- <folder of the package>, such as node_modules/tsumeru',
    );
    return 64;
  }
  ensureBuilt(...CORE_NAMES);
  const built = NAMES.map((name) => {
    const wasm = readFileSync(join(ROOT, 'build', name));
    console.log(`${hashOf(wasm)}  ${name}`);
    return { name, wasm, text: encodeBinary(wasm) };
  });
  const seen = new Set<string>();
  let others = 0;
  const compare = (file: string, found: (typeof built)[number] | undefined) => {
    console.log(`${found?.name ?? 'ANOTHER BINARY'} in ${file}`);
    if (found === undefined) others += 1;
    else seen.add(found.name);
  };
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.wasm')) {
      const wasm = readFileSync(join(dist, file));
      compare(
        file,
        built.find((each) => each.wasm.equals(wasm)),
      );
    }
    if (!/\.c?js$/.test(file)) continue;
    for (const [, text] of readFileSync(join(dist, file), 'utf8').matchAll(TEXTS)) {
      compare(
        file,
        built.find((each) => each.text === text),
      );
    }
  }
  const missing = NAMES.filter((name) => !seen.has(name));
  if (missing.length > 0) console.log(`not found in the package: ${missing.join(', ')}`);
  const isSame = others === 0 && missing.length === 0;
  console.log(isSame ? 'The package runs these cores and no others.' : 'The package differs.');
  return isSame ? 0 : 1;
}

function hashOf(wasm: Uint8Array): string {
  return createHash('sha256').update(wasm).digest('hex');
}

process.exitCode = main(process.argv.slice(2));
