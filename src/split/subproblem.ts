// What the coordinator of a split search and its workers exchange: a subproblem as a job, and the result of its search.
// Jobs and results are JSON, so a worker may be a thread, another process or another machine. A result is verified
// before the coordinator uses it, because a worker may send, and a journal may hold, anything: a verdict needs a
// certificate that `check` accepts, and a result without a verdict must name all legal checks and replies. Proof and disproof
// numbers cannot be verified, but wrong ones do no harm: they only decide which subproblem is searched next.

import { InputError } from '../base/errors';
import '../base/host-types';
import { formatSfen, parseSfen } from '../formats/sfen';
import { formatUsiMove } from '../formats/usi';
import type { Certificate } from '../proof/certificate';
import { decodeCertificate } from '../proof/certificate-bytes';
import { check } from '../proof/check';
import {
  amount,
  InvalidValue,
  list,
  move,
  object,
  oneOf,
  optional,
  type Read,
  throwInvalid,
  whole,
} from '../received/fields';
import type { Move } from '../shogi/move';
import { checkingMoves, legalMoves, playKnownMove } from '../shogi/rules';

/** A position with the attacker to move, and the nodes after which its search ends without a verdict. */
export interface SubproblemJob {
  readonly sfen: string;
  readonly nodes: number;
  /** The hints of other workers that this worker has not received yet. */
  readonly hints?: readonly string[];
}

/** What the search of a subproblem took. */
export interface SubproblemEffort {
  /** Including the nodes for the certificate. */
  readonly nodes: number;
  /** The greatest depth in plies, counted from the position of the subproblem. */
  readonly depth: number;
  readonly repetitions: number;
  /** The worker's table: its size and its records in use, and the collections and replaced records of this search. */
  readonly table: {
    readonly entries: number;
    readonly used: number;
    readonly collections: number;
    readonly replaced: number;
  };
  /** For the other workers: proof numbers of positions, as records of the table in base64. Hints prove nothing. */
  readonly hints?: string;
}

/** A move in USI notation with the proof and the disproof number of the position behind it. */
export type NumberedMove = readonly [move: string, pn: number, dn: number];

/** A legal check, and all legal replies to it. */
export interface NumberedCheck {
  readonly check: string;
  readonly replies: readonly NumberedMove[];
}

/** The verdict of the position alone, whatever was played before, with its certificate as base64. */
export interface SubproblemVerdict {
  readonly verdict: 'mate' | 'nomate';
  readonly certificate: string;
}

/** No verdict within the nodes, or no certificate for it: the numbers of the position, and all its legal checks. */
export interface OpenSubproblem {
  readonly verdict: 'open';
  readonly pn: number;
  readonly dn: number;
  readonly checks: readonly NumberedCheck[];
}

export type SubproblemResult = SubproblemEffort & (SubproblemVerdict | OpenSubproblem);

/** Searches several subproblems at a time. */
export interface SubproblemRunner {
  /** The number of subproblems that may be searched at a time. */
  readonly workers: number;
  /** The number of workers that are connected now; absent if the number does not change. */
  readonly served?: number;
  /**
   * Searches a subproblem with an idle worker; workers are numbered from 0. The same number means the same table while
   * that table exists. Rejects with a `SolverError`: with `worker-failed` or `core-trap` where another try may succeed,
   * with `aborted` after the signal, with any other code where no further try can succeed.
   */
  run(job: SubproblemJob, signal: AbortSignal, worker: number): Promise<SubproblemResult>;
  /** To be called at the end of a search. Releases the workers and memory that were kept for its next subproblem. */
  endSearch?(): Promise<void>;
  close(): Promise<void>;
}

/** The making of a certificate may take this many times the nodes of the search. */
const CERTIFICATE_SHARE = 2;
/** It may take this many nodes in any case, even if that is more. */
const MIN_CERTIFICATE_NODES = 1000;

/** The limit for the search of a subproblem and its certificate together, where the search may take `nodes`. */
export function maxNodesWithCertificate(nodes: number): number {
  return nodes + Math.max(MIN_CERTIFICATE_NODES, nodes * CERTIFICATE_SHARE);
}

/** The pattern has no repeated group, because on a text of some megabytes a repeated group would exceed the stack of the matcher. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const base64: Read<string> = (value, place) => {
  const isBase64 = typeof value === 'string' && value.length % 4 === 0 && BASE64.test(value);
  return isBase64 ? value : throwInvalid(place, 'base64', value);
};

const numberedMove: Read<NumberedMove> = (value, place) => {
  const [name, pn, dn, ...rest] = list((each) => each, 3)(value, place);
  if (rest.length > 0) throw new InvalidValue(`${place}: too long`);
  return [move(name, place), amount(pn, place), amount(dn, place)];
};

/** Reads the form of a result alone. Throws `InvalidValue` where the value has another form. */
export function readSubproblemResult(value: unknown): SubproblemResult {
  // The readers are made here and not with the module: the script of the threads contains this module and does not use them.
  const effort = {
    nodes: whole(),
    depth: whole(),
    repetitions: whole(),
    table: object<SubproblemEffort['table']>({
      entries: whole(),
      used: whole(),
      collections: whole(),
      replaced: whole(),
    }),
    hints: optional(base64),
  };
  const readDecided = object<SubproblemEffort & SubproblemVerdict>({
    verdict: oneOf('mate', 'nomate'),
    certificate: base64,
    ...effort,
  });
  const readOpen = object<SubproblemEffort & OpenSubproblem>({
    verdict: oneOf('open'),
    pn: amount,
    dn: amount,
    checks: list(object<NumberedCheck>({ check: move, replies: list(numberedMove) })),
    ...effort,
  });
  const { verdict } = (value ?? {}) as Partial<SubproblemResult>;
  return (verdict === 'open' ? readOpen : readDecided)(value, 'the result');
}

/** Reads and verifies the result of a job. Throws `InvalidValue` where it cannot be the result of this job. */
export function takeSubproblemResult(value: unknown, job: SubproblemJob): SubproblemResult {
  const result = readSubproblemResult(value);
  const isTooLong = result.nodes > maxNodesWithCertificate(job.nodes);
  if (isTooLong) throw new InvalidValue('the result has more nodes than the job allowed');
  verifySubproblemResult(result, job.sfen);
  return result;
}

/** Throws `InvalidValue` where the result cannot be true of this position. */
export function verifySubproblemResult(result: SubproblemResult, sfen: string): void {
  if (result.verdict === 'open') verifyChecks(result, sfen);
  else verifyVerdict(result, sfen);
}

function verifyVerdict({ verdict, certificate: bytes }: SubproblemVerdict, sfen: string): void {
  let certificate: Certificate;
  try {
    certificate = decodeCertificate(Buffer.from(bytes, 'base64'));
  } catch (error) {
    if (error instanceof InputError) throw new InvalidValue(error.message);
    throw error;
  }
  if (certificate.verdict !== verdict)
    throw new InvalidValue('the certificate has another verdict');
  const isOther = formatSfen(certificate.root) !== sfen;
  if (isOther) throw new InvalidValue('the certificate has another position');
  const checked = check(certificate);
  if (!checked.accepted) throw new InvalidValue(`the certificate is not valid: ${checked.message}`);
}

/** A move that is missing in the result would be missing in the tree of the search. */
function verifyChecks({ checks }: OpenSubproblem, sfen: string): void {
  const position = parseSfen(sfen);
  const legal = new Map(checkingMoves(position).map((each) => [formatUsiMove(each), each]));
  requireAll(
    checks.map(({ check }) => check),
    [...legal.values()],
  );
  for (const { check, replies } of checks) {
    const after = playKnownMove(position, legal.get(check)!);
    requireAll(
      replies.map(([reply]) => reply),
      legalMoves(after),
    );
  }
}

function requireAll(given: readonly string[], legal: readonly Move[]): void {
  const names = new Set(given);
  const isSame =
    names.size === given.length &&
    names.size === legal.length &&
    legal.every((each) => names.has(formatUsiMove(each)));
  if (!isSame) throw new InvalidValue('its moves are not exactly the legal moves');
}
