// The least hand of the attacker for which one step of a mating strategy stands: the move, and all replies to
// it answered. Worked out from the rules of `src/shogi` alone; `proof-pieces.ts` takes it through a whole tree.

import type { Hand } from '../shogi/hand';
import { makeHand } from '../shogi/hand';
import { isDrop, type Move } from '../shogi/move';
import { HAND_KINDS, type HandKind, opponent } from '../shogi/piece';
import { makePosition, type Position } from '../shogi/position';
import { pseudoDropsOf } from '../shogi/pseudo-moves';
import { isLegal } from '../shogi/rules';
import { Trial } from '../shogi/trial';

type Counts = Record<HandKind, number>;

/**
 * The least hand before the attacker's `move` in `position`, which leads to `after`: what the nodes behind the
 * replies ask for, and what the defender must not get hold of.
 */
export function leastHand(
  position: Position,
  move: Move,
  after: Position,
  hands: readonly Hand[],
): Hand {
  const least: Counts = { ...withheldPieces(after) };
  for (const hand of hands) {
    for (const kind of HAND_KINDS) least[kind] = Math.max(least[kind], hand[kind]);
  }
  if (isDrop(move)) least[move.drop]++;
  else {
    const captured = position.board[move.to];
    if (captured !== undefined) {
      const kind = captured.kind as HandKind;
      least[kind] = Math.max(0, least[kind] - 1);
    }
  }
  return makeHand(least);
}

/**
 * All the attacker's pieces of the kinds that the defender, to move, lacks and could drop between: one of
 * them in the defender's hand would be one more reply.
 */
function withheldPieces(after: Position): Hand {
  const { board, hands, turn } = after;
  const held = hands[opponent(turn)];
  const lacking = HAND_KINDS.filter((kind) => hands[turn][kind] === 0 && held[kind] > 0);
  if (lacking.length === 0) return makeHand({});
  const trial = new Trial(after);
  // A gold may stand anywhere: its drops are all squares where a drop meets the check.
  const squares = new Set(
    pseudoDropsOf(board, turn, 'G')
      .filter((drop) => !trial.exposesOwnKing(drop))
      .map(({ to }) => to),
  );
  if (squares.size === 0) return makeHand({});
  const withOne = makeHand(Object.fromEntries(lacking.map((kind) => [kind, 1])));
  const endowed = makePosition({ ...after, hands: { ...hands, [turn]: withOne } });
  const withheld: Partial<Counts> = {};
  for (const kind of lacking) {
    const drops = pseudoDropsOf(board, turn, kind).filter(({ to }) => squares.has(to));
    if (drops.some((drop) => isLegal(endowed, drop))) withheld[kind] = held[kind];
  }
  return makeHand(withheld);
}
