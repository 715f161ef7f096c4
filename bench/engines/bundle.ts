// Makes one bundle for each engine and one for the measuring code, as ES modules for Node and browsers. So the code
// that is measured is what a bundler makes of the library. The WebAssembly binaries are compiled or read here; wasm2js
// and wasm2c make JavaScript and C of the same binaries.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { oneThreadPlugin } from '../../scripts/one-thread';
import { compileNative } from './native';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = import.meta.dirname;
/** Features beyond the first version of WebAssembly that the cores use. */
const WASM2JS_OPTIONS = [
  '-O3',
  '--enable-bulk-memory',
  '--enable-sign-ext',
  '--enable-nontrapping-float-to-int',
  '--enable-mutable-globals',
];

/** Engines that run in every host, and the one that runs only in Node. */
export const PORTABLE_ENGINES = ['wasm', 'js', 'wasm2js'] as const;
export const NATIVE_ENGINE = 'native';

/** Engines that are measured in Node. */
export function listEngines(withNative: boolean): readonly string[] {
  return withNative ? [...PORTABLE_ENGINES, NATIVE_ENGINE] : PORTABLE_ENGINES;
}

/** Contents of the scripts by file name. */
export type Scripts = ReadonlyMap<string, string | Buffer>;

/** Path of a program in a package. */
function toolOf(packageName: string, path: string): string {
  const entry = createRequire(import.meta.url).resolve(packageName);
  return join(dirname(entry), path);
}

function compileKernels(folder: string): string {
  const output = join(folder, 'kernels.wasm');
  const asc = join(ROOT, 'node_modules/assemblyscript/bin/asc.js');
  execFileSync(
    process.execPath,
    [asc, 'assembly/index.ts', 'assembly/bench.ts', '--target', 'bench', '--outFile', output],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  execFileSync(process.execPath, [join(ROOT, 'scripts/inline-core.mjs'), output]);
  return output;
}

/**
 * Makes a JavaScript module that can create any number of instances. wasm2js writes a module with a single instance and
 * its memory; the code before the instance becomes the body of a function.
 */
export function convertToJs(wasm: string, folder: string): string {
  const output = join(folder, 'wasm2js.js');
  const tool = toolOf('binaryen', 'bin/wasm2js');
  execFileSync(process.execPath, [tool, wasm, ...WASM2JS_OPTIONS, '-o', output]);
  const text = readFileSync(output, 'utf8');
  const end = text.indexOf('var memasmFunc');
  const view = 'var bufferView;';
  if (end < 0 || !text.includes(view)) throw new Error('wasm2js wrote something unexpected');
  const body = text.slice(0, end).replace(view, 'var bufferView = new Uint8Array(memory.buffer);');
  return `function instantiate(bytes) {
const memory = { buffer: new ArrayBuffer(bytes) };
${body}
return { exports: asmFunc({ env: { memory } }), memory };
}\n`;
}

/** Makes modules that exist only in the bundles, by name. */
function virtualModules(modules: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'virtual-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'virtual' }));
      onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({ contents: modules[path]! }));
    },
  };
}

/** Replaces the loader of the core by `converted-load.ts`. */
const withoutWebAssembly: Plugin = {
  name: 'without-webassembly',
  setup({ onResolve }) {
    onResolve({ filter: /core\/load$|^\.\/load$/ }, () => ({
      path: join(FOLDER, 'converted-load.ts'),
    }));
  },
};

async function bundleOne(
  name: string,
  entry: string,
  plugins: Plugin[],
): Promise<[string, string]> {
  const { outputFiles } = await build({
    absWorkingDir: FOLDER,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:module'],
    target: 'es2022',
    plugins: [...plugins, oneThreadPlugin],
  });
  return [`${name}.mjs`, outputFiles[0]!.text];
}

function bundleConverted(
  name: string,
  { release, kernels }: { readonly release: string; readonly kernels: string },
): Promise<[string, string]> {
  return bundleOne(name, 'core-engine.ts', [
    virtualModules({
      'virtual:kernels': `${kernels}export const binary = instantiate;`,
      'virtual:converted': `${release}export { instantiate };`,
    }),
    withoutWebAssembly,
  ]);
}

function loadAddon(file: string): string {
  return `import { createRequire } from 'node:module';
const { instantiate } = createRequire(import.meta.url)('./${file}');\n`;
}

async function bundleNative(release: string, kernels: string, folder: string) {
  return [
    await bundleConverted(NATIVE_ENGINE, {
      release: loadAddon('release.node'),
      kernels: loadAddon('kernels.node'),
    }),
    ['release.node', compileNative(release, folder, false)],
    ['kernels.node', compileNative(kernels, folder, true)],
  ] as const;
}

/** The core as WebAssembly, with the loops of `assembly/bench.ts` in the binary at `kernels`. */
function bundleCore(kernels: string): Promise<[string, string]> {
  const base64 = readFileSync(kernels).toString('base64');
  const bytes = `Uint8Array.from(atob('${base64}'), (letter) => letter.charCodeAt(0))`;
  return bundleOne('wasm', 'core-engine.ts', [
    virtualModules({ 'virtual:kernels': `export const binary = ${bytes};` }),
  ]);
}

/** The core as WebAssembly alone, as a module in this folder. Returns the path of the module. */
export async function writeCoreBundle(folder: string): Promise<string> {
  const [name, text] = await bundleCore(compileKernels(folder));
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

export async function bundleEngines(withNative: boolean): Promise<Scripts> {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-engines-'));
  try {
    const kernels = compileKernels(folder);
    const release = join(ROOT, 'build/core.wasm');
    return new Map<string, string | Buffer>([
      await bundleCore(kernels),
      await bundleOne('js', 'js-engine.ts', []),
      await bundleConverted('wasm2js', {
        release: convertToJs(release, folder),
        kernels: convertToJs(kernels, folder),
      }),
      await bundleOne('measure', 'measure.ts', []),
      ...(withNative ? await bundleNative(release, kernels, folder) : []),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
