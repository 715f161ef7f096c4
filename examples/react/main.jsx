// Solves while you type, in React. Each change of the text aborts the search before it. The solver answers one call after another.
// Vite takes this folder as it is. `npm install react react-dom tsumeru`.

import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createWorkerSolver } from 'tsumeru/worker';

const solver = createWorkerSolver({ hashMiB: 64 });

function useAnswer(sfen) {
  const [text, setText] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    setText('…');
    solver.solve(sfen, { signal: controller.signal, timeMs: 10_000 }).then(
      (answer) => {
        if (controller.signal.aborted) return;
        setText(answer.line.join(' ') || answer.status);
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
