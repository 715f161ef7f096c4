// The search of one leaf, with the table as earlier leaves have left it. Only plain verdicts come out of it: the leaf is
// the root of its search, so that no verdict leans on moves before it, and what is said is carried by a certificate. A
// verdict that cannot be certified within its nodes is none: then the children are told with their numbers.

//====
// A worker of a split search: one table, one leaf at a time, and the news of the others.

import { SolverError } from '../base/errors';
import { finish } from '../base/steps';
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

/** Some 10 ms: how late an abort may be heard. */
const SLICE_NODES = 4096;

/** Throws `aborted` where the signal ends the search. */
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

/** The leaf on end, for those who have nothing else to do. */
export function searchSubproblem(
  engine: Engine,
  job: SubproblemJob,
  signal?: AbortSignal,
): SubproblemResult {
  return finish(searchSteps(engine, job, signal));
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

export class SubproblemWorker {
  readonly #engine: Engine;
  readonly #news: HintExchange;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#news = new HintExchange(engine);
  }

  /** The core has broken down: take another worker. */
  get isBroken(): boolean {
    return this.#engine.isBroken;
  }

  /** Throws `aborted` where the signal ends the search. */
  search({ news: heard = [], ...job }: SubproblemJob, signal?: AbortSignal): SubproblemResult {
    this.#news.hear(heard);
    const result = searchSubproblem(this.#engine, job, signal);
    const news = this.#news.tell(result.nodes);
    return news === undefined ? result : { ...result, news };
  }
}
