// Makes one bundle for each engine and one for the measuring code, as ES modules for Node and browsers. So the code
// that is measured is what a bundler makes of the library. The WebAssembly binaries are compiled or read here; wasm2c
// makes C of the same binaries.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { oneThreadPlugin } from '../../scripts/one-thread';
import { compileNative } from './native';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = import.meta.dirname;
/** Engines that run in every host, and the one that runs only in Node. */
export const PORTABLE_ENGINES = ['wasm', 'js'] as const;
export const NATIVE_ENGINE = 'native';

/** Engines that are measured in Node. */
export function listEngines(withNative: boolean): readonly string[] {
  return withNative ? [...PORTABLE_ENGINES, NATIVE_ENGINE] : PORTABLE_ENGINES;
}

/** Contents of the scripts by file name. */
export type Scripts = ReadonlyMap<string, string | Buffer>;

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

function loadAddon(file: string): string {
  return `import { createRequire } from 'node:module';
const { instantiate } = createRequire(import.meta.url)('./${file}');\n`;
}

async function bundleNative(release: string, kernels: string, folder: string) {
  return [
    await bundleOne(NATIVE_ENGINE, 'core-engine.ts', [
      virtualModules({
        'virtual:kernels': `${loadAddon('kernels.node')}export const binary = instantiate;`,
        'virtual:converted': `${loadAddon('release.node')}export { instantiate };`,
      }),
      withoutWebAssembly,
    ]),
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

export async function bundleEngines(withNative: boolean): Promise<Scripts> {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-engines-'));
  try {
    const kernels = compileKernels(folder);
    const release = join(ROOT, 'build/core.wasm');
    return new Map<string, string | Buffer>([
      await bundleCore(kernels),
      await bundleOne('js', 'js-engine.ts', []),
      await bundleOne('measure', 'measure.ts', []),
      ...(withNative ? await bundleNative(release, kernels, folder) : []),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
