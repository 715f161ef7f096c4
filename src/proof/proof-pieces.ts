// Proof pieces (証明駒) and disproof pieces (反証駒) of a finished tree: for every node the least, or the
// greatest, hand of the attacker for which the tree stands as it is, move by move. Worked out from the tree and
// the rules alone; the core works out hands of its own while it searches.

import { type Hand, makeHand } from '../shogi/hand';
import { isDrop, type Move } from '../shogi/move';
import { HAND_KINDS, type HandKind, opponent } from '../shogi/piece';
import { type Board, makePosition, type Position } from '../shogi/position';
import { pseudoDropsOf } from '../shogi/pseudo-moves';
import { isLegal, playKnownMove } from '../shogi/rules';
import { takeHand } from '../shogi/shape';
import { Trial } from '../shogi/trial';
import { leastHand } from './least-hand';
import { type MateTree, type NoMateTree, type NoMateTreeNode, requireTree } from './proof-tree';

type Counts = Record<HandKind, number>;

/** By node of a tree that `makeProofTree` made, the least hand of the attacker for which the mate stands. */
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
 * By node of a tree that `makeProofTree` made, the greatest hand of the attacker for which the set of defences stands: from the most that each node
 * allows by itself, down to where no node asks more of another than that allows.
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
  // A set may grow while it is walked through; what was taken out comes up again at the end.
  for (const index of waiting) {
    waiting.delete(index);
    const limited = limitByTargets(nodes[index]!, hands[index]!, hands);
    if (HAND_KINDS.every((kind) => limited[kind] === hands[index]![kind])) continue;
    hands[index] = limited;
    for (const parent of parents[index]!) waiting.add(parent);
  }
  return hands;
}

/** What the set holds, less the pieces with which the attacker would have one more check. */
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

/** How many more of a kind the attacker has in hand after his move. */
function changeBy(move: Move, board: Board, kind: HandKind): number {
  if (isDrop(move)) return move.drop === kind ? -1 : 0;
  return board[move.to]?.kind === kind ? 1 : 0;
}

const NAMES: Readonly<Record<HandKind, string>> = {
  R: '飛',
  B: '角',
  G: '金',
  S: '銀',
  N: '桂',
  L: '香',
  P: '歩',
};

/** `needs only 金 and 桂`: a hand for people, the dearest pieces first. */
export function formatNeeds(given: Hand): string {
  const hand = takeHand(given);
  const parts = [...HAND_KINDS]
    .reverse()
    .filter((kind) => hand[kind] > 0)
    .map((kind) => (hand[kind] === 1 ? NAMES[kind] : `${NAMES[kind]}×${hand[kind]}`));
  if (parts.length === 0) return 'needs nothing in hand';
  const last = parts.pop()!;
  return `needs only ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`;
}
