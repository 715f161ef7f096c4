// The core as native code, to show the limit of what WebAssembly can reach. wasm2c (wabt) makes C of a binary, and a C
// compiler makes a Node addon of it and `native.c`. Both are tools of the system, not of the project.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const GLUE = join(import.meta.dirname, 'native.c');
/**
 * The runtime of wasm2c 1.0.36, which every program that it translates needs. The package wabt of Debian 13 installs it
 * here. Earlier versions of wasm2c do not know the SIMD instructions of the core.
 */
const RUNTIME = '/usr/src/wasm2c';
const RUNTIME_SOURCES = ['wasm-rt-impl.c', 'wasm-rt-mem-impl.c'].map((file) => join(RUNTIME, file));
/** The translated SIMD instructions include these headers (package libsimde-dev). */
const SIMD_HEADERS = '/usr/include/simde';
const NODE_HEADERS = [
  join(dirname(process.execPath), '../include/node'),
  '/usr/include/node',
] as const;

/**
 * The compiler may use all instructions of this processor, as a JIT compiler does. It adds no bounds checks; the memory
 * pages around the memory catch accesses outside of it. A trap ends the process.
 */
const C_OPTIONS = [
  '-O2',
  '-march=native',
  '-shared',
  '-fPIC',
  '-w',
  '-DWASM_RT_SKIP_SIGNAL_RECOVERY=1',
  '-DWASM_RT_TRAP_HANDLER(code)=abort()',
];

function findNodeHeaders(): string | undefined {
  return NODE_HEADERS.find((folder) => existsSync(join(folder, 'node_api.h')));
}

/** Name of the missing tool for a native build; undefined when all are installed. */
export function findMissingTool(): string | undefined {
  for (const tool of ['wasm2c', 'gcc']) {
    if (spawnSync(tool, ['--version']).status !== 0) return tool;
  }
  if (findNodeHeaders() === undefined) return 'node_api.h';
  return [...RUNTIME_SOURCES, SIMD_HEADERS].find((path) => !existsSync(path));
}

/** The addon made of a binary. `hasKernels`: the binary contains the loops of `assembly/bench.ts`. */
export function compileNative(wasm: string, folder: string, hasKernels: boolean): Buffer {
  const source = join(folder, 'core.c');
  const output = join(folder, 'core.node');
  execFileSync('wasm2c', [wasm, '--module-name', 'core', '--output', source]);
  const includes = [folder, findNodeHeaders()!, RUNTIME].map((path) => `-I${path}`);
  const defines = hasKernels ? ['-DKERNELS'] : [];
  const sources = [source, ...RUNTIME_SOURCES, GLUE];
  execFileSync('gcc', [...C_OPTIONS, ...defines, ...includes, ...sources, '-o', output]);
  return readFileSync(output);
}
