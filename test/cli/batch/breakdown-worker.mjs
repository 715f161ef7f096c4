// A worker for tests that breaks down: at the text `once` the first time, at the text `always` every time. What
// was seen before stands in a file, because the thread forgets.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import workerpool from 'workerpool';

const LOG = process.env.BREAKDOWN_LOG;

workerpool.worker({
  solve: ({ texts }) => texts.map(answer),
});

function answer(text) {
  const seen = existsSync(LOG) ? readFileSync(LOG, 'utf8').split('\n') : [];
  appendFileSync(LOG, `${text}\n`);
  const isFirst = !seen.includes(text);
  if (text.startsWith('always') || (text.startsWith('once') && isFirst)) process.exit(9);
  return { status: 'nomate', nodes: 1, milliseconds: 1 };
}
