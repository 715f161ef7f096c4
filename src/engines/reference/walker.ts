// The walker of the reference engine: plays moves on its board and reads its table. Moves are the engine's own numbers
// (`moves.ts`).

import type { Move } from '../../shogi/move';
import type { EngineNumbers, EngineReply, EngineStep, PositionKey, Walker } from '../engine';
import type { Board } from './board';
import { generateChecks, isMated } from './checks';
import { generateEvasions } from './evasions';
import { MoveList } from './moves';
import { interpositionDebt } from './proof-hands';
import { INFINITE, type Table } from './table';

export class ReferenceWalker implements Walker {
  readonly #moves = new MoveList();

  constructor(
    readonly board: Board,
    readonly table: Table,
    readonly decode: (code: number) => Move,
  ) {}

  positionKey(): PositionKey {
    const { keyLow, keyHigh, attackerHand } = this.board;
    return { keyLow, keyHigh, hand: attackerHand };
  }

  get hand(): number {
    return this.board.attackerHand;
  }

  play(code: number): void {
    this.board.play(code);
  }

  takeBack(code: number): void {
    this.board.takeBack(code);
  }

  step(enough = 0): EngineStep | undefined {
    const list = this.#moves;
    generateChecks(this.board, list);
    let best: EngineStep | undefined;
    for (let index = 0; index < list.count; index++) {
      const code = list.moves[index]!;
      const length = this.#lengthBehind(code);
      if (length < (best?.length ?? INFINITE)) best = { code, length };
      if (length <= enough) break;
    }
    return best;
  }

  /** Plies of the shortest mate after a check that the table has. */
  #lengthBehind(code: number): number {
    const { board, table } = this;
    board.play(code);
    const length = isMated(board)
      ? 0
      : table.shortestMate(board.keyLow, board.keyHigh, board.attackerHand);
    board.takeBack(code);
    return length;
  }

  checks(): number[] {
    generateChecks(this.board, this.#moves);
    return this.#listed();
  }

  replies(most = Number.POSITIVE_INFINITY, least = 0): EngineReply[] {
    const { board, table } = this;
    const replies = this.#evasions().map((code) => {
      board.play(code);
      const key = this.positionKey();
      board.takeBack(code);
      const shortest = table.shortestMate(key.keyLow, key.keyHigh, key.hand);
      return { code, plies: shortest < INFINITE ? Math.min(shortest, most) : most, ...key };
    });
    return replies.filter(({ plies }) => plies >= least);
  }

  numbers(): EngineNumbers[] {
    return this.#evasions().map((code) => this.numbersBehind(code));
  }

  withheld(): number {
    return interpositionDebt(this.board);
  }

  /**
   * The numbers of the table for the position after a move, with the plies of the mate if one is proven. After a check
   * without evasions the mate has 0 plies.
   */
  numbersBehind(code: number): EngineNumbers & { length: number } {
    const { board, table } = this;
    board.play(code);
    const { keyLow, keyHigh, attackerHand } = board;
    const isMate = !board.isAttackersTurn && isMated(board);
    board.takeBack(code);
    if (isMate) return { pn: 0, dn: INFINITE, length: 0 };
    const shortest = table.shortestMate(keyLow, keyHigh, attackerHand);
    if (shortest < INFINITE) return { pn: 0, dn: INFINITE, length: shortest };
    const { pn, dn } = table.probe(keyLow, keyHigh, attackerHand, 0, 0);
    return { pn, dn, length: 0 };
  }

  #evasions(): number[] {
    generateEvasions(this.board, this.#moves);
    return this.#listed();
  }

  #listed(): number[] {
    return Array.from(this.#moves.moves.subarray(0, this.#moves.count));
  }
}
