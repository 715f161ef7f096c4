// Slips in the solver around its engines, and in the worker: an account that forgets, options exchanged, a fault that
// counts as another, an engine kept that is broken, something held for ever.

import type { Mutant } from './mutant';

export const SOLVER_MUTANTS: readonly Mutant[] = [
  {
    name: 'nodes-of-earlier-searches-forgotten',
    story: 'The limit on nodes counts those of the search under way alone',
    file: 'src/solver/session.ts',
    original: 'const nodes = this.#pastNodes + spent;',
    replacement: 'const nodes = spent;',
    aimedBy: 'test/unit/solver/session.test.ts',
  },
  {
    name: 'progress-begins-anew',
    story: 'With every search of a solve the nodes that are told begin at 0',
    file: 'src/solver/session.ts',
    original: 'this.#statistics(report, this.#pastNodes + report.nodes)',
    replacement: 'this.#statistics(report, report.nodes)',
    aimedBy: 'test/unit/solver/session.test.ts',
  },
  {
    name: 'collection-starts-too-early',
    story: 'The table is collected when as much is full as should be free afterwards',
    file: 'src/solver/session.ts',
    original: 'collectionStart: Math.round(options.collectAt * 1000),',
    replacement: 'collectionStart: Math.round(options.collectFree * 1000),',
    aimedBy: 'test/unit/solver/collection.test.ts',
  },
  {
    name: 'broken-engine-kept',
    story: 'After a fault of the engine the same instance is asked again',
    file: 'src/solver/engine-solver.ts',
    original: 'if (this.#engine === undefined || this.#engine.isBroken) {',
    replacement: 'if (this.#engine === undefined) {',
    aimedBy: 'test/unit/solver/trap.test.ts',
  },
  {
    name: 'any-fault-for-want-of-memory',
    story: 'Whatever keeps a solver from being made, half the table is tried',
    file: 'src/solver/fitting-solver.ts',
    original: 'if (!isMemory || hashMiB <= 1) throw error;',
    replacement: 'if (hashMiB <= 1) throw error;',
    aimedBy: 'test/unit/solver/fitting-solver.test.ts',
  },
  {
    name: 'end-of-the-line-not-judged',
    story: 'A line need not end in mate',
    file: 'src/solver/lines/judge.ts',
    original: 'if (!isEnd(position)) throw',
    replacement: 'if (!isEnd(position) && line.length === 0) throw',
    aimedBy: 'test/unit/solver/judge.test.ts',
  },
  {
    name: 'unproven-told-as-shortest',
    story: 'Where a limit ends the proof, the mate found is called the shortest',
    file: 'src/solver/shortest.ts',
    original:
      "if (outcome !== 'mate') return { ...best, length: best.line.length, isExact: false };",
    replacement:
      "if (outcome !== 'mate') return { ...best, length: best.line.length, isExact: true };",
    aimedBy: 'test/unit/solver/shortest.test.ts',
  },
  {
    name: 'abort-of-another-question',
    story: 'An abort that comes late ends the question after the one it was meant for',
    file: 'src/worker/script.ts',
    original: "if (request?.type === 'abort' && request.id === currentId)",
    replacement: "if (request?.type === 'abort')",
    aimedBy: 'test/worker/script.test.ts',
  },
  {
    name: 'record-errors-of-the-worker',
    story: 'An error of a record comes out of a worker as a fault of the solver',
    file: 'src/worker/sent-error.ts',
    original: 'Object.hasOwn(INPUT_ERRORS, code) || Object.hasOwn(RECORD_ERRORS, code)',
    replacement: 'Object.hasOwn(INPUT_ERRORS, code)',
    aimedBy: 'test/worker/sent-error.test.ts',
  },
  {
    name: 'process-held-by-an-idle-worker',
    story: 'A worker that has answered still keeps the process alive',
    file: 'src/worker/worker-solver.ts',
    original: '      worker.hold(false);\n',
    replacement: '',
    aimedBy: 'test/worker/handle.test.ts',
  },
  {
    name: 'listener-on-the-signal-kept',
    story: 'Every question in a worker leaves a listener on the signal behind',
    file: 'src/worker/worker-solver.ts',
    original: "signal?.removeEventListener('abort', abort);",
    replacement: "signal?.removeEventListener('aborted', abort);",
    aimedBy: 'test/worker/handle.test.ts',
  },
];
