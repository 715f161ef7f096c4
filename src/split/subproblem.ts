// What passes between the coordinator of a split search and those who search its leaves. Everything here is JSON, so
// that a leaf may be searched in a thread, in another process or on another machine.

/** A position with the attacker to move, and the nodes after which its search is left undecided. */
export interface SubproblemJob {
  readonly sfen: string;
  readonly nodes: number;
  /** What other workers have told since the last job of this one. */
  readonly news?: readonly string[];
}

/** The certificate may take so many times the nodes of the search. */
const CERTIFICATE_SHARE = 2;
const MIN_CERTIFICATE_NODES = 1000;

/** Of a leaf whose search may take so many, with its certificate. */
export function maxNodesWithCertificate(nodes: number): number {
  return nodes + Math.max(MIN_CERTIFICATE_NODES, nodes * CERTIFICATE_SHARE);
}

/** What the search of a leaf took. */
export interface SubproblemEffort {
  /** Those of the certificate included. */
  readonly nodes: number;
  /** Plies below the leaf. */
  readonly depth: number;
  readonly repetitions: number;
  /** Of the worker's table: records that it has room for and holds, and what this search cost others. */
  readonly table: {
    readonly entries: number;
    readonly used: number;
    readonly collections: number;
    readonly replaced: number;
  };
  /** For the other workers: numbers of positions, records of the table as base64. They decide nothing. */
  readonly news?: string;
}

/** A move in USI notation with the proof and the disproof number of the position behind it. */
export type NumberedMove = readonly [move: string, pn: number, dn: number];

/** A legal check, and all legal replies to it. */
export interface NumberedCheck {
  readonly check: string;
  readonly replies: readonly NumberedMove[];
}

/** A verdict of the position itself, whatever was played before, and its certificate: bytes as base64. */
export interface SubproblemVerdict {
  readonly verdict: 'mate' | 'nomate';
  readonly certificate: string;
}

/** No verdict, or one whose certificate could not be made within the nodes: the numbers, and all legal checks. */
export interface OpenSubproblem {
  readonly verdict: 'open';
  readonly pn: number;
  readonly dn: number;
  readonly checks: readonly NumberedCheck[];
}

export type SubproblemResult = SubproblemEffort & (SubproblemVerdict | OpenSubproblem);

/** Searches leaves, several at a time. */
export interface SubproblemRunner {
  /** How many at a time. */
  readonly workers: number;
  /** How many are there just now, where they come and go. */
  readonly served?: number;
  /**
   * Has one of the workers search, numbered from 0, that is idle. The same number stands for the same table, as long as
   * that lasts. Rejects with a `SolverError`: `worker-failed` or `core-trap` where another try may help, `aborted` after the signal,
   * any other code where none does.
   */
  run(job: SubproblemJob, signal: AbortSignal, worker: number): Promise<SubproblemResult>;
  /** The search is over: what was kept for its next leaf is let go, as far as others may want it. */
  rest?(): Promise<void>;
  close(): Promise<void>;
}
