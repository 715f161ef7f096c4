// The search of one subproblem. The position is the root of its own search, so no verdict depends on the moves before it,
// and a verdict is only reported with a certificate. Where the certificate takes too many nodes, the children are
// reported with their numbers instead. A worker keeps its table from one subproblem to the next.

import { SolverError } from '../base/errors';
import { finish } from '../base/steps';
import { Core } from '../engines/core/core';
import { instantiateCore } from '../engines/core/load';
import type { Engine } from '../engines/engine';
import { parseSfen } from '../formats/sfen';
import { formatUsiMove } from '../formats/usi';
import { readSolveOptions } from '../options/solve-options';
import { encodeCertificate } from '../proof/certificate-bytes';
import { certifyMate, certifyNoMate } from '../search/certify';
import { Session } from '../search/session';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import { HintExchange } from './hints';
import {
  maxNodesWithCertificate,
  type NumberedCheck,
  type SubproblemEffort,
  type SubproblemJob,
  type SubproblemResult,
} from './subproblem';

/** An abort takes effect after this many nodes at the latest: some 10 ms. */
const SLICE_NODES = 4096;

/** Throws `aborted` where the signal ends the search. */
export function searchSubproblem(
  engine: Engine,
  job: SubproblemJob,
  signal?: AbortSignal,
): SubproblemResult {
  return finish(searchSteps(engine, job, signal));
}

function* searchSteps(
  engine: Engine,
  { sfen, nodes }: SubproblemJob,
  signal?: AbortSignal,
): Generator<void, SubproblemResult> {
  const position = parseSfen(sfen);
  const options = {
    maxNodes: maxNodesWithCertificate(nodes),
    keepTable: true,
    sliceNodes: SLICE_NODES,
    ...(signal && { signal }),
  };
  const session = new Session(engine, readSolveOptions(options), 0);
  engine.table?.forgetBounds();
  engine.load(position);
  const outcome = yield* session.search(session.settings, nodes);
  const { pn, dn } = engine.report();
  const searched = describeEffort(session);
  const effort = () => ({ ...searched, nodes: session.statistics().nodes });
  if (outcome === 'mate' || outcome === 'nomate') {
    const certify = outcome === 'mate' ? certifyMate : certifyNoMate;
    const certified = yield* certify(session, position);
    if ('certificate' in certified) {
      const chunks = [...encodeCertificate(certified.certificate)];
      const certificate = Buffer.concat(chunks).toString('base64');
      return { ...effort(), verdict: outcome, certificate };
    }
  }
  if (signal?.aborted) throw new SolverError('aborted');
  return { ...effort(), verdict: 'open', pn, dn, checks: listChecks(engine, position) };
}

function describeEffort(session: Session): SubproblemEffort {
  const { nodes, maxDepth, repetitions, table } = session.statistics();
  const { entries, used, collections, replaced } = table;
  return { nodes, depth: maxDepth, repetitions, table: { entries, used, collections, replaced } };
}

function listChecks(engine: Engine, position: Position): NumberedCheck[] {
  engine.load(position);
  return engine.children().map(({ move }) => {
    engine.load(playKnownMove(position, move), position.turn);
    const replies = engine
      .children()
      .map(({ move: reply, pn, dn }) => [formatUsiMove(reply), pn, dn] as const);
    return { check: formatUsiMove(move), replies };
  });
}

/** Searches subproblems with one table, and exchanges hints with the other workers. */
export class SubproblemWorker {
  readonly #engine: Engine;
  readonly #exchange: HintExchange;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#exchange = new HintExchange(engine);
  }

  /** Has the core broken down? Then another worker is needed. */
  get isBroken(): boolean {
    return this.#engine.isBroken;
  }

  /** Throws `aborted` where the signal ends the search. */
  search({ hints: received = [], ...job }: SubproblemJob, signal?: AbortSignal): SubproblemResult {
    this.#exchange.merge(received);
    const result = searchSubproblem(this.#engine, job, signal);
    const hints = this.#exchange.publish(result.nodes);
    return hints === undefined ? result : { ...result, hints };
  }
}

/** The message that asks a thread to search a subproblem. All of it can be cloned. */
export interface SubproblemQuestion {
  readonly type: 'subproblem';
  readonly job: SubproblemJob;
  /** The compiled core. The script of the thread does not contain it. */
  readonly core: WebAssembly.Module;
  readonly hashMiB: number;
}

/** The worker of this thread, made for its first question. */
let threadWorker: SubproblemWorker | undefined;

/** Throws `aborted` where the signal ends the search. */
export function answerSubproblem(
  { job, core, hashMiB }: SubproblemQuestion,
  signal: AbortSignal,
): SubproblemResult {
  if (threadWorker === undefined || threadWorker.isBroken) {
    threadWorker = new SubproblemWorker(new Core(instantiateCore(core, hashMiB)));
  }
  return threadWorker.search(job, signal);
}
