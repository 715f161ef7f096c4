// Slips in the solver around its engines, and in the worker: an account that forgets, options exchanged, a fault that
// counts as another, an engine kept that is broken, something held for ever.

import type { Mutant } from './mutant';

const SAVED_TABLE = 'test/unit/solver/saved-table.test.ts';
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
    name: 'given-up-too-short',
    story: 'What is left because it is too short to matter is thought shorter than it is',
    file: 'src/solver/lines/walk.ts',
    original: 'this.#known.keep(node, bound, undefined);',
    replacement: 'this.#known.keep(node, bound - 2, undefined);',
    aimedBy: 'test/unit/solver/walk.test.ts',
  },
  {
    name: 'table-asked-for-less-than-it-knows',
    story:
      'What the walk has found to be shorter counts as lost where the table says a longer mate',
    file: 'src/solver/lines/walk.ts',
    original: 'this.#stepWithin(branch.plies, branch)',
    replacement: 'this.#stepWithin(branch.bound, branch)',
    aimedBy: 'test/unit/solver/walk.test.ts',
  },
  {
    name: 'lost-record-searched-without-bound',
    story: 'What the table has lost is searched for a mate of any length',
    file: 'src/solver/lines/walk.ts',
    original: 'const maxPlies = plies === Number.POSITIVE_INFINITY ? 0 : plies;',
    replacement: 'const maxPlies = 0;',
    aimedBy: 'test/unit/solver/lost-records.test.ts',
  },
  {
    name: 'lost-proof-searched-without-bound',
    story: 'What a certificate misses is searched for a mate of any length',
    file: 'src/proof/mate-builder.ts',
    original: 'const bounded = isBounded ? { ...how, maxPlies: plies } : how;',
    replacement: 'const bounded = isBounded ? { ...how } : how;',
    aimedBy: 'test/unit/solver/lost-records.test.ts',
  },
  {
    name: 'withheld-pieces-forgotten',
    story:
      'A node of a certificate answers for positions where the defender has a piece to drop between',
    file: 'src/proof/mate-builder.ts',
    original: 'least: walker.withheld(),',
    replacement: 'least: 0,',
    aimedBy: 'test/proof/certificates.test.ts',
  },
  {
    name: 'node-left-for-later-forgotten',
    story: 'Where play grows too long for the board, the checks of a node are never answered',
    file: 'src/proof/no-mate-builder.ts',
    original: 'this.#waiting.push({ position, entry: below });',
    replacement:
      'if (position.turn !== this.#attacker) this.#waiting.push({ position, entry: below });',
    aimedBy: 'test/proof/no-mate-builder.test.ts',
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
    file: 'src/worker/serve.ts',
    original: "if (message?.type === 'abort' && message.id === currentId)",
    replacement: "if (message?.type === 'abort')",
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
    original: '      worker?.hold(false);\n',
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
  {
    name: 'saved-table-taken-unchecked',
    story: 'A damaged block of a saved table is taken in',
    file: 'src/solver/saved-table.ts',
    original: 'if (sum !== view.getUint32(4, true))',
    replacement: 'if (sum !== sum)',
    aimedBy: SAVED_TABLE,
  },
  {
    name: 'saved-table-of-any-kind',
    story: 'What holds within some plies is taken for what holds in all',
    file: 'assembly/dfpn/search.ts',
    original: 'tableKind = kind & ~RAN_AWAY;',
    replacement: 'tableKind = PLAIN;',
    aimedBy: SAVED_TABLE,
  },
  {
    name: 'saved-records-at-their-home-alone',
    story: 'Of the records with one home a saved table keeps the last',
    file: 'assembly/dfpn/table.ts',
    original:
      '      return;\n    }\n    if (slot.amount < victim.amount) victim = slot;\n  }\n  replaced++;',
    replacement:
      '      return;\n    }\n    if (i == 0) {\n      putIn(slot, record);\n      return;\n    }\n    if (slot.amount < victim.amount) victim = slot;\n  }\n  replaced++;',
    aimedBy: SAVED_TABLE,
  },
  {
    name: 'split-mate-with-one-reply',
    story: 'In the tree of a split search a check mates as soon as one of several replies is mated',
    file: 'src/split/renumber.ts',
    original: 'check.pn = open === 0 ? 0 : greatest + open - 1;',
    replacement: 'check.pn = open < 2 ? 0 : greatest + open - 1;',
    aimedBy: 'test/split',
  },
  {
    name: 'split-hands-turned-round',
    story:
      'A no-mate of a split search is taken for those with more in hand, not for those with less',
    file: 'src/split/proven-book.ts',
    original:
      "return verdict === 'mate' ? containsHand(actual, hand) : containsHand(hand, actual);",
    replacement: 'return containsHand(actual, hand);',
    aimedBy: 'test/split',
  },
  {
    name: 'journal-without-sums',
    story: 'A damaged journal of a split search is believed',
    file: 'src/split/journal.ts',
    original: 'sum !== chain(this.#sum, text)',
    replacement: 'false',
    aimedBy: 'test/split/journal.test.ts',
  },
  {
    name: 'own-record-not-looked-at',
    story: 'A walk looks behind the checks alone, and not at the record of the position itself',
    file: 'assembly/walk.ts',
    original: 'if (own != 0 && own >>> layout.STEP_LENGTH_SHIFT < shortest) return own;',
    replacement: '',
    aimedBy: 'test/unit/solver/lost-records.test.ts',
  },
  {
    name: 'mate-through-the-line-keeps-away',
    story:
      'A proof that leads through a position of the line counts as one that keeps away from it',
    file: 'src/analysis/detour.ts',
    original: 'if (boards.has(boardWithSide(place, isAttackersTurn))) throw new MeetsLine();',
    replacement: 'boards.has(boardWithSide(place, isAttackersTurn));',
    aimedBy: 'test/analysis/detour.test.ts',
  },
];
