// Builds the page into a folder of its own and serves it to this machine alone, under the strict content policy,
// from a subfolder, as any static host would.

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import { build } from 'vite';
import { CONTENT_POLICY } from '../../web/content-policy';

const ROOT = resolve(import.meta.dirname, '../..');
const PREFIX = '/some/folder/';
const PREFIX_WITHOUT_WASM = '/some/other/folder/';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface Site {
  /** Of the folder, with a slash at its end. */
  readonly url: string;
  /** The same under a policy that forbids WebAssembly. */
  readonly urlWithoutWasm: string;
  close(): Promise<void>;
}

/** Read before anything is served: a file that is asked for and is not there is a fault of the build. */
async function answer(folder: string, path: string) {
  const name = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  const type = TYPES[extname(name)];
  if (type === undefined) return undefined;
  const body = await readFile(join(folder, normalize(`/${name}`))).catch(() => undefined);
  return body && { body, type };
}

export async function serveSite(): Promise<Site> {
  const folder = await mkdtemp(join(ROOT, 'build/web-'));
  // Vitest has set another, and Vite would make another page of it.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: join(ROOT, 'web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder },
  });
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const prefix = [PREFIX, PREFIX_WITHOUT_WASM].find((each) => path.startsWith(each));
    const found = prefix && (await answer(folder, path.slice(prefix.length)));
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    const policy =
      prefix === PREFIX ? CONTENT_POLICY : CONTENT_POLICY.replace(" 'wasm-unsafe-eval'", '');
    const headers = { 'content-type': found.type, 'content-security-policy': policy };
    response.writeHead(200, headers).end(found.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${PREFIX}`,
    urlWithoutWasm: `http://127.0.0.1:${port}${PREFIX_WITHOUT_WASM}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
