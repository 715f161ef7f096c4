// Single corruptions of a certificate: a changed move, length, reply, node number, hand or piece of the root, or an
// answer that is missing or given twice.

import type { Certificate, MateNode, NoMateNode } from '../src/answers/certificate';
import { formatUsiMove } from '../src/notation/usi';
import { kindsOf, makeHand } from '../src/shogi/hand';
import { isDrop, type Move } from '../src/shogi/move';
import { canPromote, getPiece, HAND_KINDS, type HandKind } from '../src/shogi/piece';
import { type Board, makePosition, type Position } from '../src/shogi/position';
import { SQUARE_COUNT } from '../src/shogi/square';
import type { Random } from './random';

export const MUTATIONS = [
  'move',
  'reply',
  'length',
  'missing',
  'surplus',
  'target',
  'hand',
  'position',
] as const;

export type Mutation = (typeof MUTATIONS)[number];

type Node = MateNode | NoMateNode;

/** A corrupted copy; undefined when the random node has nothing to corrupt in this way. */
export function mutate(
  random: Random,
  certificate: Certificate,
  mutation: Mutation,
): Certificate | undefined {
  if (mutation === 'position') {
    return { ...certificate, root: mutatePosition(random, certificate.root) };
  }
  const index = random.below(certificate.nodes.length);
  const node = mutateNode(random, certificate.nodes[index]!, mutation, certificate.nodes.length);
  if (node === undefined) return undefined;
  const nodes = [...certificate.nodes] as Node[];
  nodes[index] = node;
  return { ...certificate, nodes } as Certificate;
}

function mutateNode(
  random: Random,
  node: Node,
  mutation: Mutation,
  count: number,
): Node | undefined {
  if (mutation === 'hand') return { ...node, hand: mutateHand(random, node.hand) };
  if ('replies' in node) {
    if (mutation === 'move') return { ...node, move: mutateMove(random, node.move) };
    if (mutation === 'length') {
      return { ...node, length: Math.max(0, node.length + random.pick([-2, -1, 1, 2, 4])) };
    }
    const replies = mutateList(random, node.replies, mutation, (reply) =>
      mutation === 'reply'
        ? { ...reply, move: mutateMove(random, reply.move) }
        : { ...reply, node: mutateNumber(random, reply.node, count) },
    );
    return replies && { ...node, replies };
  }
  if (mutation === 'length') return undefined;
  const defences = mutateList(random, node.defences, mutation, (defence) => {
    if (mutation === 'move') return { ...defence, check: mutateMove(random, defence.check) };
    if (mutation === 'reply') return { ...defence, reply: mutateMove(random, defence.reply) };
    return { ...defence, node: mutateNumber(random, defence.node, count) };
  });
  return defences && { ...node, defences };
}

/** Changes, removes or doubles one item. */
function mutateList<T>(
  random: Random,
  list: readonly T[],
  mutation: Mutation,
  change: (item: T) => T,
): T[] | undefined {
  if (list.length === 0) return undefined;
  const at = random.below(list.length);
  if (mutation === 'missing') return list.filter((_, index) => index !== at);
  if (mutation === 'surplus') return [...list, list[at]!];
  return list.map((item, index) => (index === at ? change(item) : item));
}

function mutateNumber(random: Random, number: number, count: number): number {
  const other = random.below(count + 1);
  return other >= number ? other + 1 : other;
}

/** Another well-formed move, mostly to a neighbouring square. */
function mutateMove(random: Random, move: Move): Move {
  for (;;) {
    const changed = changeMove(random, move);
    if (formatUsiMove(changed) !== formatUsiMove(move)) return changed;
  }
}

function changeMove(random: Random, move: Move): Move {
  const near = (square: number) => {
    const other = square + random.pick([-10, -9, -8, -1, 1, 8, 9, 10]);
    return random.chance(0.7) && other >= 0 && other < SQUARE_COUNT
      ? other
      : random.below(SQUARE_COUNT);
  };
  if (isDrop(move)) {
    if (random.chance(0.5)) return { ...move, drop: random.pick(HAND_KINDS) };
    return { ...move, to: near(move.to) };
  }
  const way = random.below(4);
  if (way === 0) return { ...move, promote: !move.promote };
  if (way === 1) return { drop: random.pick(HAND_KINDS), to: move.to };
  const changed = way === 2 ? { ...move, to: near(move.to) } : { ...move, from: near(move.from) };
  return changed.from === changed.to ? move : changed;
}

function mutateHand(random: Random, hand: Record<HandKind, number>) {
  const kind = random.pick(HAND_KINDS);
  const change = hand[kind] > 0 && random.chance(0.5) ? -1 : 1;
  return makeHand({ ...hand, [kind]: hand[kind] + change });
}

/** Moves a piece, turns it over, removes it, gives it to the other side, or puts it in a hand. */
function mutatePosition(random: Random, position: Position): Position {
  const { hands, turn } = position;
  const board = [...position.board] as (Board[number] | undefined)[];
  const held = kindsOf(hands.black);
  if (held.length > 0 && random.chance(0.2)) {
    const kind = random.pick(held);
    const black = makeHand({ ...hands.black, [kind]: hands.black[kind] - 1 });
    const white = makeHand({ ...hands.white, [kind]: hands.white[kind] + 1 });
    return makePosition({ board, hands: { black, white }, turn });
  }
  const squares = [...board.keys()].filter((square) => board[square] !== undefined);
  const from = random.pick(squares);
  const piece = board[from]!;
  const way = random.below(4);
  if (way === 0) board[from] = undefined;
  else if (way === 1 && canPromote(piece.kind)) {
    board[from] = getPiece(piece.color, piece.kind, !piece.promoted);
  } else if (way === 2) {
    board[from] = getPiece(piece.color === 'black' ? 'white' : 'black', piece.kind, piece.promoted);
  } else {
    const empty = [...board.keys()].filter((square) => board[square] === undefined);
    board[from] = undefined;
    board[random.pick(empty)] = piece;
  }
  return makePosition({ board, hands, turn });
}
