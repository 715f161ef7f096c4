// Runs in a worker: solves once more, this time with a certificate, has it judged, and works out from it what the
// attacker needs in hand, at the root and along the line as far as the proof goes the same way.

import {
  type Certificate,
  check,
  createSolver,
  disproofPieces,
  formatUsiMove,
  type Hand,
  type MateTree,
  type MissingReason,
  makeProofTree,
  proofPieces,
  type Solution,
} from 'tsumeru';
import { serve } from '../shell/serve';

export interface ProofInput {
  readonly sfen: string;
  readonly hashMiB: number;
  /** Of the solution that is shown, in USI notation. */
  readonly line: readonly string[];
}

export type ProofOutput =
  | { readonly missing: MissingReason | 'unknown' }
  | {
      readonly verdict: Certificate['verdict'];
      readonly nodes: number;
      /** By number of plies; undefined after the defender's moves, and where the proof goes another way. */
      readonly hands: readonly (Hand | undefined)[];
    };

const SLICE_NODES = 2048;

function handsAlong({ nodes }: MateTree, pieces: readonly Hand[], line: readonly string[]) {
  const hands: (Hand | undefined)[] = [];
  let at: number | undefined = 0;
  for (let ply = 0; at !== undefined && ply < line.length; ply += 2) {
    const { move, replies }: MateTree['nodes'][number] = nodes[at]!;
    hands[ply] = pieces[at]!;
    if (formatUsiMove(move) !== line[ply]) break;
    at = replies.find((reply) => formatUsiMove(reply.move) === line[ply + 1])?.node;
  }
  return hands;
}

function readCertificate(certificate: Certificate, line: readonly string[]): ProofOutput {
  const result = check(certificate, certificate.root);
  if (!result.accepted) throw new Error(result.message);
  const { verdict, nodes } = result;
  if (certificate.verdict === 'nomate') {
    return { verdict, nodes, hands: disproofPieces(makeProofTree(certificate)).slice(0, 1) };
  }
  const tree = makeProofTree(certificate);
  return { verdict, nodes, hands: handsAlong(tree, proofPieces(tree), line) };
}

function readSolution(solution: Solution, line: readonly string[]): ProofOutput {
  if (solution.status === 'unknown') return { missing: solution.reason };
  const { certificate, certificateMissing } = solution;
  if (certificate === undefined) return { missing: certificateMissing ?? 'unknown' };
  return readCertificate(certificate, line);
}

serve<ProofInput, never, ProofOutput>(async ({ sfen, hashMiB, line }, { signal }) => {
  const solver = createSolver({ hashMiB });
  try {
    const options = { certificate: true, sliceNodes: SLICE_NODES, signal };
    return readSolution(await solver.solve(sfen, options), line);
  } finally {
    solver.dispose();
  }
});
