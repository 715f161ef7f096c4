// Proof pieces (証明駒) and disproof pieces (反証駒) of a finished tree: for every node the least, or the
// greatest, hand of the attacker for which all moves of the tree still hold. They are computed only from the tree and
// the rules. The core computes such hands by itself while it searches.

import { type Hand, makeHand } from '../shogi/hand';
import { isDrop, type Move } from '../shogi/move';
import { HAND_KINDS, type HandKind, opponent } from '../shogi/piece';
import { type Board, makePosition, type Position } from '../shogi/position';
import { pseudoDropsOf } from '../shogi/pseudo-moves';
import { isLegal, playKnownMove } from '../shogi/rules';
import { Trial } from '../shogi/trial';
import { leastHand } from './least-hand';
import { type MateTree, type NoMateTree, type NoMateTreeNode, requireTree } from './proof-tree';

type Counts = Record<HandKind, number>;

/**
 * For each node of a tree from `makeProofTree`, in order, the least hand of the attacker for which the mate holds.
 * Throws an `InputError` for any other value.
 */
export function proofPieces(tree: MateTree): Hand[] {
  requireTree(tree, 'mate');
  const { nodes } = tree;
  const hands: Hand[] = new Array(nodes.length);
  // A reply leads to a shorter mate.
  const order = nodes.map((_, index) => index).sort((a, b) => nodes[a]!.length - nodes[b]!.length);
  for (const index of order) {
    const { position, move, replies } = nodes[index]!;
    const below = replies.map(({ node }) => hands[node]!);
    hands[index] = leastHand(position, move, playKnownMove(position, move), below);
  }
  return hands;
}

/**
 * For each node of a tree from `makeProofTree`, in order, the greatest hand of the attacker for which the defences
 * hold. It starts from the greatest hand that each node allows by itself. A defence (a check and the reply to it) leads
 * to another node. If the attacker has more pieces after the check than the hand of that node, the hand of the first
 * node is reduced. This is repeated until no hand changes. Throws an `InputError` for any other value.
 *
 * @example
 * const answer = await solve('4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1', { certificate: true });
 * if (answer.status === 'nomate' && answer.certificate) {
 *   console.log(disproofPieces(makeProofTree(answer.certificate))[0].G); // 1
 * }
 */
export function disproofPieces(tree: NoMateTree): Hand[] {
  requireTree(tree, 'nomate');
  const { nodes } = tree;
  const hands = nodes.map(greatestByItself);
  const parents = nodes.map((): number[] => []);
  nodes.forEach(({ defences }, index) => {
    for (const { node } of defences) parents[node]!.push(index);
  });
  const waiting = new Set(nodes.keys());
  // The loop also visits nodes that are added to the set meanwhile. A node that was deleted and is added again comes at
  // the end.
  for (const index of waiting) {
    waiting.delete(index);
    const limited = limitByTargets(nodes[index]!, hands[index]!, hands);
    if (HAND_KINDS.every((kind) => limited[kind] === hands[index]![kind])) continue;
    hands[index] = limited;
    for (const parent of parents[index]!) waiting.add(parent);
  }
  return hands;
}

/** All pieces in both hands, without the kinds with which the attacker would have one more check. */
function greatestByItself({ position }: NoMateTreeNode): Hand {
  const { hands, turn } = position;
  const greatest: Partial<Counts> = {};
  const trial = new Trial(position);
  for (const kind of HAND_KINDS) {
    const rest = hands[opponent(turn)][kind];
    if (hands[turn][kind] > 0 || rest === 0) greatest[kind] = hands[turn][kind] + rest;
    else if (!couldCheck(position, kind, trial)) greatest[kind] = rest;
  }
  return makeHand(greatest);
}

function couldCheck(position: Position, kind: HandKind, trial: Trial): boolean {
  const { board, hands, turn } = position;
  const withOne = { ...hands, [turn]: makeHand({ [kind]: 1 }) };
  const endowed = makePosition({ ...position, hands: withOne });
  return pseudoDropsOf(board, turn, kind).some(
    (drop) => trial.givesCheck(drop) && isLegal(endowed, drop),
  );
}

function limitByTargets(node: NoMateTreeNode, own: Hand, hands: readonly Hand[]): Hand {
  const most: Counts = { ...own };
  const { board, hands: actual, turn } = node.position;
  for (const { check, reply, node: target } of node.defences) {
    for (const kind of HAND_KINDS) {
      most[kind] = Math.min(most[kind], hands[target]![kind] - changeBy(check, board, kind));
    }
    if (isDrop(reply)) {
      // What the defender drops must be in his hand, which the check does not change.
      const total = actual[turn][reply.drop] + actual[opponent(turn)][reply.drop];
      most[reply.drop] = Math.min(most[reply.drop], total - 1);
    }
  }
  return makeHand(most);
}

/** By how much the number of a kind in the attacker's hand changes with his move. */
function changeBy(move: Move, board: Board, kind: HandKind): number {
  if (isDrop(move)) return move.drop === kind ? -1 : 0;
  return board[move.to]?.kind === kind ? 1 : 0;
}
