// Solves while you type, in React. Each change of the text aborts the search before, and the next one begins when the worker is free.
// Vite takes this folder as it is. `npm install react react-dom tsumeru`.

import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createWorkerSolver } from 'tsumeru/worker';

const solver = createWorkerSolver({ hashMiB: 64 });

/** The last search: a solver works on one problem at a time. */
let last = Promise.resolve();

function solve(sfen, signal) {
  const answer = last.then(() => solver.solve(sfen, { signal, timeMs: 10_000 }));
  last = answer.catch(() => {});
  return answer;
}

function useAnswer(sfen) {
  const [text, setText] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    setText('…');
    solve(sfen, controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        setText(answer.status === 'mate' ? answer.line.join(' ') : answer.status);
      },
      (error) => {
        if (!controller.signal.aborted) setText(error.message);
      },
    );
    return () => controller.abort();
  }, [sfen]);
  return text;
}

function Page() {
  const [sfen, setSfen] = useState('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
  return (
    <main>
      <input size="60" value={sfen} onChange={(event) => setSfen(event.target.value)} />
      <output>{useAnswer(sfen)}</output>
    </main>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
