// A server of static files whose pages can use several threads. The two headers isolate a page from other origins; only then can its
// workers share memory. Every response needs the headers, also those with the scripts of workers.
//
//   node isolated-server.mjs folder 8080

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

const [folder = '.', port = '8080'] = process.argv.slice(2);

/** The file for a URL; never a file outside the folder. */
function fileOf(url) {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  return join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
}

async function answer({ url }, response) {
  try {
    const file = fileOf(url);
    if (!(await stat(file)).isFile()) throw new Error('no file');
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { ...ISOLATION, 'content-type': type });
    createReadStream(file).pipe(response);
  } catch {
    response.writeHead(404, ISOLATION).end();
  }
}

const server = createServer((request, response) => void answer(request, response));
server.listen(Number(port), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
