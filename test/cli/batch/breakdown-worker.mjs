// A worker for tests that crashes. With a move number from 2000 to 2999 it crashes at the first try, with one from 3000 on at every
// try. A file remembers the tries, because a crashed thread forgets them.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

const LOG = process.env.BREAKDOWN_LOG;

parentPort.on('message', ({ type, id, question }) => {
  if (type !== 'ask') return;
  parentPort.postMessage({ type: 'answer', id, answer: question.texts.map(answer) });
});

function answer(text) {
  const seen = existsSync(LOG) ? readFileSync(LOG, 'utf8').split('\n') : [];
  appendFileSync(LOG, `${text}\n`);
  const isFirst = !seen.includes(text);
  const move = Number(text.split(' ')[3]);
  if (move >= 3000 || (move >= 2000 && isFirst)) process.exit(9);
  const table = { hashMiB: 1, entries: 1, used: 0, fill: 0, collections: 0, replaced: 0 };
  const effort = {
    nodes: 1,
    milliseconds: 1,
    nodesPerSecond: 1,
    maxDepth: 1,
    repetitions: 0,
    table,
  };
  return { status: 'nomate', within: 1, ...effort };
}
