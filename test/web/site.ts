// Builds the page into a folder of its own and serves it to this machine alone, under the strict content policy,
// from a subfolder and compressed, as any static host would.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { CONTENT_POLICY, SERVICE_WORKER_POLICY } from '../../web/content-policy';
import { ISOLATION } from '../../web/offline/isolation';

const ROOT = resolve(import.meta.dirname, '../..');
const PREFIX = '/some/folder/';
const PREFIX_WITHOUT_WASM = '/some/other/folder/';
const PREFIX_ISOLATED = '/isolated/';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  /** Of the folder, with a slash at its end. */
  readonly url: string;
  /** The same under a policy that forbids WebAssembly. */
  readonly urlWithoutWasm: string;
  /** The same with the headers that isolate pages. */
  readonly urlIsolated: string;
  /** Whether the server is out of reach. */
  isAway: boolean;
  /** Puts a new text of a file in the place of the old one. */
  publish(name: string, change: (text: string) => string): Promise<void>;
  /** Where the files lie. */
  readonly folder: string;
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

function policyOf(path: string, isWithoutWasm: boolean): string {
  if (path.endsWith('/service-worker.js')) return SERVICE_WORKER_POLICY;
  return isWithoutWasm ? CONTENT_POLICY.replace(" 'wasm-unsafe-eval'", '') : CONTENT_POLICY;
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
  const site = { isAway: false };
  const server = createServer(async (request, response) => {
    if (site.isAway) {
      request.socket.destroy();
      return;
    }
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const prefix = [PREFIX, PREFIX_WITHOUT_WASM, PREFIX_ISOLATED].find((each) =>
      path.startsWith(each),
    );
    const found = prefix && (await answer(folder, path.slice(prefix.length)));
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    const headers = {
      'content-type': found.type,
      'content-security-policy': policyOf(path, prefix === PREFIX_WITHOUT_WASM),
      ...(prefix === PREFIX_ISOLATED && ISOLATION),
    };
    const accepts = request.headers['accept-encoding'] ?? '';
    if (!accepts.includes('gzip') || found.type === 'image/png') {
      response.writeHead(200, headers).end(found.body);
      return;
    }
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(found.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const urlOf = (prefix: string) => `http://127.0.0.1:${port}${prefix}`;
  return Object.assign(site, {
    url: urlOf(PREFIX),
    urlWithoutWasm: urlOf(PREFIX_WITHOUT_WASM),
    urlIsolated: urlOf(PREFIX_ISOLATED),
    folder,
    publish: async (name: string, change: (text: string) => string) => {
      const path = join(folder, name);
      await writeFile(path, change(await readFile(path, 'utf8')));
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
