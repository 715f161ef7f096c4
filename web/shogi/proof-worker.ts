// A worker that solves the problem again with a certificate, checks the certificate, and derives from it what the
// attacker needs in hand and how the mate continues after every reply, or how each check is refuted.

import { createSolver, type Solution } from 'tsumeru';
import {
  type Certificate,
  check,
  disproofPieces,
  type MateTree,
  makeProofTree,
  type NoMateTree,
  proofPieces,
} from 'tsumeru/certificates';
import {
  formatSfen,
  formatUsiMove,
  type Hand,
  isLegal,
  type Position,
  parseSfen,
  playMove,
} from 'tsumeru/shogi';
import { serveChannel } from 'tsumeru/worker';
import type { ProofInput, ProofOutput, ProofStep } from './proof-messages';

const SLICE_NODES = 2048;

/** The tree of the latest proof, kept for `continue` questions. */
let tree: MateTree | NoMateTree | undefined;

type Node = MateTree['nodes'][number];

interface Answered {
  readonly move: string;
  readonly node: number;
  readonly position: Position;
  readonly plies: number;
}

/**
 * The replies of a node that are legal in this position. A node may cover positions in which the defender holds fewer
 * pieces than the node has answers to.
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

/**
 * Follows the solution through the proof, as far as they agree, and collects the needed hands and the other replies.
 */
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

/** Plies of a refutation that are shown at a time. Where checks repeat, it has no end. */
const SHOWN_PLIES = 12;

interface Refuted {
  readonly check: string;
  readonly reply: string;
  readonly node: number;
  readonly position: Position;
  /** Number of checks to the end, this one included, as far as they are counted. */
  readonly checks: number;
}

/** The checks that are legal here, each with its refutation. A node may cover a larger hand than the attacker has. */
function refutedChecks(of: NoMateTree, at: number, position: Position, depth: number): Refuted[] {
  return of.nodes[at]!.defences.flatMap(({ check, reply, node }) => {
    if (!isLegal(position, check)) return [];
    const after = playMove(playMove(position, check), reply);
    const next = depth === 0 ? [] : refutedChecks(of, node, after, depth - 1);
    const checks = 1 + Math.max(0, ...next.map((each) => each.checks));
    return [
      { check: formatUsiMove(check), reply: formatUsiMove(reply), node, position: after, checks },
    ];
  });
}

/** How deep the checks are tried to find the one that is shown. */
const LOOK_AHEAD = 2;

/** Checks that last long and the replies that refute them; the other checks are variations. */
function refutationFrom(of: NoMateTree, start: number, from: Position): ProofStep[] {
  const steps: ProofStep[] = [];
  let [at, position] = [start, from];
  while (steps.length < SHOWN_PLIES) {
    const checks = refutedChecks(of, at, position, LOOK_AHEAD);
    if (checks.length === 0) break;
    const most = Math.max(...checks.map((each) => each.checks));
    const chosen = checks.find((each) => each.checks === most)!;
    const others = checks
      .filter((each) => each !== chosen)
      .map(({ check, reply, node, position: after, checks: count }) => {
        return { move: check, reply, node, sfen: formatSfen(after), plies: 2 * count };
      });
    steps.push({ move: chosen.check, others }, { move: chosen.reply, others: [] });
    [at, position] = [chosen.node, chosen.position];
  }
  return steps;
}

function readCertificate(certificate: Certificate, line: readonly string[]): ProofOutput {
  const result = check(certificate, certificate.root);
  if (!result.accepted) throw new Error(result.message);
  const { verdict, nodes } = result;
  if (certificate.verdict === 'nomate') {
    const refuting = makeProofTree(certificate) as NoMateTree;
    tree = refuting;
    const hands = disproofPieces(refuting).slice(0, 1);
    return { verdict, nodes, hands, line: refutationFrom(refuting, 0, refuting.root) };
  }
  const mating = makeProofTree(certificate) as MateTree;
  tree = mating;
  return { verdict, nodes, ...followSolution(mating, proofPieces(mating), line) };
}

function readSolution(solution: Solution, line: readonly string[]): ProofOutput {
  if (solution.status === 'unknown') return { missing: solution.reason };
  const { certificate, certificateMissing } = solution;
  if (certificate === undefined) return { missing: certificateMissing ?? 'unknown' };
  return readCertificate(certificate, line);
}

serveChannel<ProofInput, ProofOutput | readonly ProofStep[]>(async (input, { signal }) => {
  if (input.type === 'continue') {
    const position = parseSfen(input.sfen);
    if (tree!.verdict === 'mate') return lineFrom(tree as MateTree, input.node, position);
    return refutationFrom(tree as NoMateTree, input.node, position);
  }
  tree = undefined;
  const solver = createSolver({ hashMiB: input.hashMiB });
  try {
    const options = { certificate: true, sliceNodes: SLICE_NODES, signal };
    return readSolution(await solver.solve(input.sfen, options), input.line);
  } finally {
    solver.dispose();
  }
});
