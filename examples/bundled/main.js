// A page that solves in a worker. Vite takes this folder as it is (`npx vite build`). webpack and esbuild take `main.js` as the entry;
// `webpack.config.mjs` and `esbuild.mjs` show all the settings that are needed.

import { createWorkerSolver } from 'tsumeru/worker';

const solver = createWorkerSolver({ hashMiB: 64 });
const input = document.querySelector('input');
const output = document.querySelector('output');

document.querySelector('button').addEventListener('click', async () => {
  output.textContent = '…';
  try {
    const answer = await solver.solve(input.value, { timeMs: 10_000 });
    output.textContent = answer.status === 'mate' ? answer.line.join(' ') : answer.status;
  } catch (error) {
    output.textContent = error.message;
  }
});
