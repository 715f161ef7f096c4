// A line of moves, played from a position.

import type { Move } from './move';
import type { Color } from './piece';
import type { Position } from './position';
import { isLegal, playIfCheck, playIfLegal, playKnownMove } from './rules';

/** A move of a line, with the positions before and after it. */
export interface PlayedMove {
  /** 1 for the first move. */
  readonly ply: number;
  readonly move: Move;
  /** The move of the ply before; undefined at the first ply. */
  readonly previous: Move | undefined;
  readonly before: Position;
  readonly after: Position;
}

/** The moves one after another. They are not judged, unless `play` does so. */
export function* walkLine(
  root: Position,
  moves: readonly Move[],
  play: (position: Position, move: Move) => Position = playKnownMove,
): Generator<PlayedMove, void> {
  let before = root;
  for (const [index, move] of moves.entries()) {
    const after = play(before, move);
    yield { ply: index + 1, move, previous: moves[index - 1], before, after };
    before = after;
  }
}

interface ForcedPlay {
  /** The position after the moves that may be played. */
  readonly end: Position;
  /** The first move that is not legal, or with which the attacker gives no check; undefined if there is none. */
  readonly wrong:
    | { readonly ply: number; readonly move: Move; readonly isLegal: boolean }
    | undefined;
}

/** Plays a line in which every move has to be legal, and those of the attacker checks. */
export function playForced(
  root: Position,
  moves: readonly Move[],
  attacker: Color = root.turn,
): ForcedPlay {
  let end = root;
  for (const [index, move] of moves.entries()) {
    const after = end.turn === attacker ? playIfCheck(end, move) : playIfLegal(end, move);
    if (after === undefined) {
      return { end, wrong: { ply: index + 1, move, isLegal: isLegal(end, move) } };
    }
    end = after;
  }
  return { end, wrong: undefined };
}
