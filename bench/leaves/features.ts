// The features of a leaf with the attacker to move: those that its first numbers are computed from
// (`assembly/dfpn/leaf.ts`), and the traits that raise or lower them (`assembly/dfpn/leaf-weights.ts`). They are
// counted here from the moves, to check the counts of the core.

import { isAttacked } from '../../src/shogi/attacks';
import { raysFrom } from '../../src/shogi/motion';
import { isDrop, type Move } from '../../src/shogi/move';
import { type Color, opponent } from '../../src/shogi/piece';
import { findKing, type Position } from '../../src/shogi/position';
import { fileOf, rankOf, type Square } from '../../src/shogi/square';
import type { ProbedCore } from '../../support/probed-core';

/** The first numbers are computed from these. */
export const BASES = ['checks', 'loose', 'liberties', 'firm'] as const;
/** Each of these traits has weights by which the first numbers are multiplied. */
export const TRAITS = [
  'captures',
  'near',
  'guarded',
  'drops',
  'rank',
  'edge',
  'bishops',
  'rooks',
] as const;

export type Trait = (typeof TRAITS)[number];
export type Feature = (typeof BASES)[number] | Trait;
export type Features = Readonly<Record<Feature, number>>;

/** The neighbouring squares of this one. */
function squaresAround(square: Square): Square[] {
  return raysFrom(square).flatMap((ray) => ray.slice(0, 1));
}

/** Squares that the king could step to if it were his turn. */
function countLiberties({ board }: Position, king: Square, attacker: Color): number {
  const withoutKing = board.map((piece, square) => (square === king ? undefined : piece));
  return squaresAround(king).filter(
    (square) =>
      board[square]?.color !== board[king]!.color && !isAttacked(withoutKing, square, attacker),
  ).length;
}

/** True when the king can capture the piece that gives this check. */
function isLoose(core: ProbedCore, check: Move, king: Square): boolean {
  core.play(check);
  const captures = core
    .moves('evasions')
    .some((m) => !isDrop(m) && m.from === king && m.to === check.to);
  core.takeBack(check);
  return captures;
}

/** The features of a position, which has to stand on the core's board too. */
export function readFeatures(core: ProbedCore, position: Position): Features {
  const attacker = position.turn;
  const king = findKing(position.board, opponent(attacker))!;
  const list = core.moves('checks');
  const around = squaresAround(king);
  const near = list.filter(({ to }) => around.includes(to));
  const loose = near.filter((check) => isLoose(core, check, king)).length;
  const onBoard = (kind: 'B' | 'R') =>
    position.board.filter((piece) => piece?.color === attacker && piece.kind === kind).length;
  const rank = rankOf(king) - 1;
  const file = fileOf(king) - 1;
  return {
    checks: list.length,
    loose,
    liberties: countLiberties(position, king, attacker),
    firm: list.length - loose,
    captures: list.filter((check) => !isDrop(check) && position.board[check.to] !== undefined)
      .length,
    near: near.length,
    guarded: near.length - loose,
    drops: list.filter(isDrop).length,
    rank: attacker === 'black' ? rank : 8 - rank,
    edge: Math.min(file, 8 - file),
    bishops: onBoard('B'),
    rooks: onBoard('R'),
  };
}
