// Bundles the page and the worker with the package, and serves them on the local machine.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleScript, workerScriptPlugin } from '../../scripts/worker-script';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const PAGE = `<!doctype html><meta charset="utf-8"><title>tsumeru</title>
<link rel="icon" href="data:,"><script type="module" src="page.js"></script>`;

/** The strictest policy under which the library promises to run. */
const STRICT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src data:";

export interface PageServer {
  readonly url: string;
  close(): void;
}

async function bundle(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: FOLDER,
    entryPoints: ['page.ts', 'worker.ts'],
    outdir: 'out',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    plugins: [workerScriptPlugin],
  });
  const scripts = outputFiles.map(
    ({ path, text }) => [`/${path.split(/[\\/]/).pop()}`, text] as const,
  );
  return new Map([...scripts, ['/worker-script.js', await bundleScript('worker')]]);
}

/** The headers that isolate a page from other origins, so that its workers may share memory. */
export const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** `common`: headers of every response. */
export async function servePage(
  common: Readonly<Record<string, string>> = {},
): Promise<PageServer> {
  const scripts = await bundle();
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value);
    const script = scripts.get(request.url ?? '');
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    } else if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    } else if (request.url === '/strict') {
      const headers = { 'content-type': 'text/html', 'content-security-policy': STRICT_POLICY };
      response.writeHead(200, headers).end(PAGE);
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
