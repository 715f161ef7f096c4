// A service over HTTP: POST a problem as SFEN and get the answer as JSON. A pool of workers searches as many problems at a time as the
// machine has cores; further requests wait for their turn, which is part of their time. Each search has limits, and ends when its client
// disconnects. Only when very many requests wait is a further one refused.
//
//   node http-service.mjs 8080
//   curl --data "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1" localhost:8080/solve

import { createServer } from 'node:http';
import { InputError, parseSfen, SolverError } from 'tsumeru';
import { createPool } from 'tsumeru/worker';

const LIMITS = { maxNodes: 5_000_000, timeMs: 20_000 };
const LONGEST_QUESTION = 1000;

const pool = createPool({ hashMiB: 64, maxWaiting: 1000 });

async function readText(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > LONGEST_QUESTION) return undefined;
  }
  return text.trim();
}

async function answer(request, response) {
  const reply = (status, value) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(`${JSON.stringify(value)}\n`);
  };
  if (request.method !== 'POST' || request.url !== '/solve')
    return reply(404, { error: 'POST /solve' });
  const text = await readText(request);
  if (text === undefined) return reply(413, { error: 'the question is too long' });
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  try {
    const position = parseSfen(text);
    const { signal } = controller;
    reply(200, await pool.solve(position, { ...LIMITS, signal }));
  } catch (error) {
    const isFull = error instanceof SolverError && error.code === 'too-many-waiting';
    if (error instanceof InputError) reply(400, { error: error.message, code: error.code });
    else if (isFull) reply(503, { error: 'busy: ask again later' });
    else reply(500, { error: 'the solver failed' });
  }
}

const server = createServer((request, response) => void answer(request, response));
// Longer than clients and proxies keep an idle connection, so that no request comes over one that is being closed.
server.keepAliveTimeout = 65_000;
server.listen(Number(process.argv[2] ?? 8080), '127.0.0.1', () => {
  console.log(`listening on port ${server.address().port}`);
});
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  pool.dispose();
});
