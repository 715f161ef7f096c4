// The script of the worker as one text: bundled with everything it needs, so that it runs from a blob, from a
// file, as a module or not, in browsers and in Node. Code asks for it by the name `tsumeru:worker-script`; the
// plugin answers in every bundler of this project, so that the text is never older than the sources.

import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const NAME = 'tsumeru:worker-script';
const ENTRY = fileURLToPath(new URL('../src/worker/script.ts', import.meta.url));

let bundled: Promise<string> | undefined;

async function bundle(plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    legalComments: 'none',
    plugins,
  });
  return outputFiles[0]!.text;
}

/** The text; built once. */
export function bundleWorkerScript(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function makeModule(text: Promise<string>): Promise<string> {
  return `export default ${JSON.stringify(await text)};`;
}

export const workerScriptPlugin: Plugin = {
  name: 'worker-script',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^tsumeru:worker-script$/ }, () => ({ path: NAME, namespace: 'text' }));
    onLoad({ filter: /.*/, namespace: 'text' }, async () => ({
      contents: await makeModule(bundleWorkerScript()),
    }));
  },
};

/** The same for vitest, of the sources as these plugins change them. */
export function makeWorkerScriptVitePlugin(plugins: Plugin[] = []) {
  const load = () => makeModule(plugins.length === 0 ? bundleWorkerScript() : bundle(plugins));
  return {
    name: 'worker-script',
    resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id: string) => (id === `\0${NAME}` ? load() : undefined),
  };
}

export const workerScriptVitePlugin = makeWorkerScriptVitePlugin();
