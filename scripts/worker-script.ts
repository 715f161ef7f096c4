// The scripts of workers as texts: bundled with everything they need, so that they run from a blob, from a file, as a
// module or not, in browsers and in Node. Code asks for them by the names `tsumeru:worker-script`, a whole solver or a
// thread that searches leaves, and `tsumeru:helper-script`, a thread that helps a solver; the plugin answers in every
// bundler of this project, so that the text is never older than the sources. None carries a binary: that is sent.

import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { knownNumbersPlugin } from './known-numbers';

const ENTRIES = {
  'tsumeru:worker-script': '../src/split/worker-script.ts',
  'tsumeru:helper-script': '../src/engines/threads/helper-script.ts',
} as const;

type Name = keyof typeof ENTRIES;

const FILTER = /^tsumeru:(worker|helper)-script$/;

const bundled = new Map<Name, Promise<string>>();

async function bundle(name: Name, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(ENTRIES[name], import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    legalComments: 'none',
    plugins: [...plugins, knownNumbersPlugin, workerScriptPlugin],
  });
  return outputFiles[0]!.text;
}

/** The text; built once. */
export function bundleScript(name: Name): Promise<string> {
  const text = bundled.get(name) ?? bundle(name);
  bundled.set(name, text);
  return text;
}

async function makeModule(text: Promise<string>): Promise<string> {
  return `export default ${JSON.stringify(await text)};`;
}

export const workerScriptPlugin: Plugin = {
  name: 'worker-script',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: FILTER }, ({ path }) => ({ path, namespace: 'script' }));
    onLoad({ filter: FILTER, namespace: 'script' }, async ({ path }) => ({
      contents: await makeModule(bundleScript(path as Name)),
    }));
  },
};

/** The same for vitest, of the sources as these plugins change them. */
export function makeWorkerScriptVitePlugin(plugins: Plugin[] = []) {
  const load = (name: Name) =>
    makeModule(plugins.length === 0 ? bundleScript(name) : bundle(name, plugins));
  return {
    name: 'worker-script',
    resolveId: (id: string) => (FILTER.test(id) ? `\0${id}` : undefined),
    load: (id: string) => (id.startsWith('\0tsumeru:') ? load(id.slice(1) as Name) : undefined),
  };
}

export const workerScriptVitePlugin = makeWorkerScriptVitePlugin();
