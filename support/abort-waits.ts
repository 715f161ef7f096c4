// Measures how long a solve continues after an abort at a random moment. For the tests of workers, in Node and in
// pages.

interface AbortableSolver<Answer> {
  solve(sfen: string, options: { readonly signal: AbortSignal }): Promise<Answer>;
}

/** Milliseconds from each abort to the answer, and the answers. */
export async function measureAborts<Answer>(
  solver: AbortableSolver<Answer>,
  sfen: string,
  times: number,
): Promise<{ waits: number[]; answers: Answer[] }> {
  const waits: number[] = [];
  const answers: Answer[] = [];
  for (let i = 0; i < times; i++) {
    const controller = new AbortController();
    const solving = solver.solve(sfen, { signal: controller.signal });
    await new Promise((resolve) => setTimeout(resolve, 20 + ((i * 7) % 60)));
    const began = performance.now();
    controller.abort();
    answers.push(await solving);
    waits.push(performance.now() - began);
  }
  return { waits, answers };
}
