// A worker that solves the problem again with a certificate, checks the certificate, and derives from it what the attacker needs in
// hand and how the mate continues after every reply.

import {
  type Certificate,
  check,
  createSolver,
  disproofPieces,
  formatSfen,
  formatUsiMove,
  type Hand,
  isLegal,
  type MateTree,
  makeProofTree,
  type Position,
  parseSfen,
  playMove,
  proofPieces,
  type Solution,
} from 'tsumeru';
import { serveChannel } from 'tsumeru/worker';
import type { ProofInput, ProofOutput, ProofStep } from './proof-messages';

const SLICE_NODES = 2048;

/** The tree of the latest proof, kept for `continue` questions. */
let tree: MateTree | undefined;

type Node = MateTree['nodes'][number];

interface Answered {
  readonly move: string;
  readonly node: number;
  readonly position: Position;
  readonly plies: number;
}

/**
 * The replies of a node that are legal in this position. A node may cover positions in which the defender holds fewer pieces than
 * the node has answers to.
 */
function playableReplies({ nodes }: MateTree, { replies }: Node, position: Position): Answered[] {
  return replies
    .filter(({ move }) => isLegal(position, move))
    .map(({ move, node }) => ({
      move: formatUsiMove(move),
      node,
      position: playMove(position, move),
      plies: nodes[node]!.length + 1,
    }));
}

function replyStep(chosen: Answered, replies: readonly Answered[]): ProofStep {
  const others = replies
    .filter((reply) => reply !== chosen)
    .map(({ position, ...other }) => ({ ...other, sfen: formatSfen(position) }));
  return { move: chosen.move, others };
}

/** The moves of the proof from a node to the mate, along the replies that last longest. */
function lineFrom(of: MateTree, start: number, from: Position): ProofStep[] {
  const steps: ProofStep[] = [];
  let [at, position] = [start, from];
  for (;;) {
    const node = of.nodes[at]!;
    steps.push({ move: formatUsiMove(node.move), others: [] });
    const replies = playableReplies(of, node, playMove(position, node.move));
    if (replies.length === 0) return steps;
    const most = Math.max(...replies.map(({ plies }) => plies));
    const longest = replies.find(({ plies }) => plies === most)!;
    steps.push(replyStep(longest, replies));
    [at, position] = [longest.node, longest.position];
  }
}

/** Follows the solution through the proof, as far as they agree, and collects the needed hands and the other replies. */
function followSolution(of: MateTree, pieces: readonly Hand[], line: readonly string[]) {
  const hands: (Hand | undefined)[] = [];
  const steps: ProofStep[] = line.map((move) => ({ move, others: [] }));
  let [at, position]: [number | undefined, Position] = [0, of.root];
  for (let ply = 0; at !== undefined && ply < line.length; ply += 2) {
    const node: Node = of.nodes[at]!;
    hands[ply] = pieces[at]!;
    if (formatUsiMove(node.move) !== line[ply]) break;
    const replies = playableReplies(of, node, playMove(position, node.move));
    const chosen = replies.find(({ move }) => move === line[ply + 1]);
    if (chosen === undefined) break;
    steps[ply + 1] = replyStep(chosen, replies);
    [at, position] = [chosen.node, chosen.position];
  }
  return { hands, line: steps };
}

function readCertificate(certificate: Certificate, line: readonly string[]): ProofOutput {
  const result = check(certificate, certificate.root);
  if (!result.accepted) throw new Error(result.message);
  const { verdict, nodes } = result;
  if (certificate.verdict === 'nomate') {
    const hands = disproofPieces(makeProofTree(certificate)).slice(0, 1);
    return { verdict, nodes, hands, line: [] };
  }
  tree = makeProofTree(certificate);
  return { verdict, nodes, ...followSolution(tree, proofPieces(tree), line) };
}

function readSolution(solution: Solution, line: readonly string[]): ProofOutput {
  if (solution.status === 'unknown') return { missing: solution.reason };
  const { certificate, certificateMissing } = solution;
  if (certificate === undefined) return { missing: certificateMissing ?? 'unknown' };
  return readCertificate(certificate, line);
}

serveChannel<ProofInput, ProofOutput | readonly ProofStep[]>(async (input, { signal }) => {
  if (input.type === 'continue') return lineFrom(tree!, input.node, parseSfen(input.sfen));
  tree = undefined;
  const solver = createSolver({ hashMiB: input.hashMiB });
  try {
    const options = { certificate: true, sliceNodes: SLICE_NODES, signal };
    return readSolution(await solver.solve(input.sfen, options), input.line);
  } finally {
    solver.dispose();
  }
});
