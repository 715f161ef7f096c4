// Walking over the reference's table in its own numbers, a step at a time: the check that mates soonest, and the replies.

import type { EngineReply, EngineStep, Place, Walker } from '../engine';
import type { Move } from '../shogi/move';
import type { Board } from './board';
import { generateChecks, isMated } from './checks';
import { generateEvasions } from './evasions';
import { MoveList } from './moves';
import { INFINITE, type Table } from './table';

export class ReferenceWalker implements Walker {
  readonly #moves = new MoveList();

  constructor(
    readonly board: Board,
    readonly table: Table,
    readonly decode: (code: number) => Move,
  ) {}

  place(): Place {
    const { keyLow, keyHigh, attackerHand } = this.board;
    return { keyLow, keyHigh, hand: attackerHand };
  }

  play(code: number): void {
    this.board.play(code);
  }

  takeBack(code: number): void {
    this.board.takeBack(code);
  }

  step(): EngineStep | undefined {
    const list = this.#moves;
    generateChecks(this.board, list);
    let best: EngineStep | undefined;
    for (let index = 0; index < list.count; index++) {
      const code = list.moves[index]!;
      const length = this.#lengthBehind(code);
      if (length < (best?.length ?? INFINITE)) best = { code, length };
      if (length === 0) break;
    }
    return best;
  }

  /** Plies of the shortest mate known behind a check. */
  #lengthBehind(code: number): number {
    const { board, table } = this;
    board.play(code);
    const length = isMated(board)
      ? 0
      : table.shortestMate(board.keyLow, board.keyHigh, board.attackerHand);
    board.takeBack(code);
    return length;
  }

  replies(): EngineReply[] {
    const { board, table } = this;
    const list = this.#moves;
    generateEvasions(board, list);
    const replies: EngineReply[] = [];
    for (let index = 0; index < list.count; index++) {
      const code = list.moves[index]!;
      board.play(code);
      const place = this.place();
      board.takeBack(code);
      const shortest = table.shortestMate(place.keyLow, place.keyHigh, place.hand);
      replies.push({ code, length: shortest < INFINITE ? shortest : 0, ...place });
    }
    return replies;
  }
}
