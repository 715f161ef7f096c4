// The book length of a mate by its definition, by brute force on the slow rules. Drops are decided one after another
// from the king outwards, cheapest piece first. A drop is futile when the checking piece can capture it and hand it
// back, and the rest lasts no longer than the replies that count so far. Shares nothing with `src/analysis`.

import { isDrop, type Move } from '../src/shogi/move';
import { findKing, type Position } from '../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../src/shogi/rules';
import { fileOf, rankOf, type Square } from '../src/shogi/square';
import { positionsGivenBack } from './lines';
import { Memo } from './memo';

const NONE = Number.POSITIVE_INFINITY;
const CHEAPEST_FIRST = 'PLNSGBR';

function distance(one: Square, other: Square): number {
  return Math.max(Math.abs(fileOf(one) - fileOf(other)), Math.abs(rankOf(one) - rankOf(other)));
}

export class BookLengthOracle {
  readonly #memo: Memo<number>;

  constructor(maxExpanded: number) {
    this.#memo = new Memo(maxExpanded);
  }

  /** Plies of the mate with the attacker to move; Infinity when there is none within `most` plies. */
  length(position: Position, most: number): number {
    return this.#look(position, most, () => {
      let least = NONE;
      for (const check of checkingMoves(position)) {
        const rest = this.mated(playKnownMove(position, check), Math.min(most, least) - 1);
        least = Math.min(least, rest + 1);
      }
      return least;
    });
  }

  /** The same with the defender, who is in check, to move. */
  mated(position: Position, most: number): number {
    return this.#look(position, most, () => {
      const king = findKing(position.board, position.turn)!;
      const replies = legalMoves(position);
      let length = 0;
      const play = (move: Move) => {
        const rest = this.length(playKnownMove(position, move), most - 1);
        length = Math.max(length, rest + 1);
      };
      replies.filter((move) => !isDrop(move)).forEach(play);
      const drops = replies.filter(isDrop).sort((one, other) => {
        const nearer = distance(one.to, king) - distance(other.to, king);
        return nearer || CHEAPEST_FIRST.indexOf(one.drop) - CHEAPEST_FIRST.indexOf(other.drop);
      });
      for (const drop of drops) {
        if (length === NONE) break;
        if (!this.#isFutile(position, drop, length)) play(drop);
      }
      return length;
    });
  }

  #isFutile(position: Position, drop: Move, length: number): boolean {
    return positionsGivenBack(position, drop).some(
      (nearer) => this.mated(nearer, length) <= length,
    );
  }

  #look(position: Position, most: number, decide: () => number): number {
    if (most < 0) return NONE;
    const length = this.#memo.recall(position, most, decide);
    return length <= most ? length : NONE;
  }
}
