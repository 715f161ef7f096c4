// Certificates for tests, made by the solver for rows of a set.

import type { Certificate } from '../src/answers/certificate';
import { parseSfen } from '../src/notation/sfen';
import { check } from '../src/proof/check-certificate';
import type { EngineSolver } from '../src/solver/engine-solver';
import { createSolver } from '../src/solver/solver';

interface Row {
  readonly [column: string]: string;
}

/** The certificate of a position. The position has to be decided within the limits. */
export function certify(sfen: string, solver: EngineSolver = createSolver()): Certificate {
  const solution = solver.solveSync(sfen, {
    goal: 'first',
    certificate: true,
    maxNodes: 1_000_000,
  });
  if (solution.status === 'unknown') throw new Error(`not decided: ${sfen}`);
  if (solution.certificate === undefined) {
    throw new Error(`no certificate (${solution.certificateMissing}): ${sfen}`);
  }
  return solution.certificate;
}

export interface Tally {
  readonly mate: number;
  readonly nomate: number;
  readonly unknown: number;
  readonly largest: number;
  /** Errors by row. */
  readonly faults: readonly string[];
}

/** Solves, certifies and checks all rows. */
export function certifyAll(rows: readonly Row[], solver: EngineSolver, maxNodes: number): Tally {
  const tally = { mate: 0, nomate: 0, unknown: 0, largest: 0, faults: [] as string[] };
  for (const { id, sfen } of rows) {
    const solution = solver.solveSync(sfen!, { goal: 'first', certificate: true, maxNodes });
    tally[solution.status]++;
    if (solution.status === 'unknown') continue;
    const { certificate } = solution;
    if (certificate === undefined) {
      tally.faults.push(`${id}: none, ${solution.certificateMissing}`);
      continue;
    }
    tally.largest = Math.max(tally.largest, certificate.nodes.length);
    const result = check(certificate, parseSfen(sfen!));
    if (!result.accepted) tally.faults.push(`${id}: ${result.message}`);
    else if (result.verdict !== solution.status) tally.faults.push(`${id}: another verdict`);
  }
  return tally;
}
