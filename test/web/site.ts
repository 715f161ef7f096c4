// Serves the pages on the local machine under the strict content policy, from a subfolder and compressed, as a static
// host would. Each site has a folder of its own, so that a test can change the files.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
  '.tsv': 'text/tab-separated-values',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  /** Address of the folder, with a slash at its end. */
  readonly url: string;
  /** The same site under a policy that forbids WebAssembly. */
  readonly urlWithoutWasm: string;
  /** The same site with the headers that isolate pages. */
  readonly urlIsolated: string;
  /** When true, the server does not answer. */
  isAway: boolean;
  /** Replaces the text of a file. */
  publish(name: string, change: (text: string) => string): Promise<void>;
  /** The folder of the files. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Reads the file first: a requested file that does not exist is a fault of the build. */
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

/** Builds the pages into the folder. */
export async function buildPages(folder: string): Promise<void> {
  // Vitest sets another value, with which Vite would build other pages.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: join(ROOT, 'web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder },
  });
}

/** `built`: a folder with the built pages. */
export async function serveSite(built: string): Promise<Site> {
  const folder = await mkdtemp(join(ROOT, 'build/web-'));
  await cp(built, folder, { recursive: true });
  const site = { isAway: false };
  /** Each file as it was when it was compressed last: it is compressed once for all visitors. */
  const compressed = new Map<string, { readonly body: Buffer; readonly bytes: Buffer }>();
  const compress = (path: string, body: Buffer) => {
    const known = compressed.get(path);
    if (known?.body.equals(body)) return known.bytes;
    const bytes = gzipSync(body);
    compressed.set(path, { body, bytes });
    return bytes;
  };
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
    const bytes = compress(path, found.body);
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(bytes);
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
