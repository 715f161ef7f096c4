// The walker of the core: plays moves on the core's board and reads the core's table. Moves are the core's own numbers.
// No position object is made, and only the moves of a finished line are decoded.

import * as layout from '../../../assembly/layout';
import type { Move } from '../../shogi/move';
import type { Color } from '../../shogi/piece';
import type { EngineNumbers, EngineReply, EngineStep, PositionKey, Walker } from '../engine';
import type { CoreExports } from './abi';
import { decodeMove } from './encode';
import type { Instance } from './module';

export class CoreWalker implements Walker {
  attacker: Color = 'black';
  /** Begins at the memory map. It changes when the memory grows. */
  view: DataView;
  readonly #instance: Instance<CoreExports>;

  constructor(instance: Instance<CoreExports>, view: DataView) {
    this.#instance = instance;
    this.view = view;
  }

  positionKey(): PositionKey {
    this.#instance.call((core) => core.walkKey());
    const keyLow = this.view.getUint32(layout.CHILDREN_OFFSET + layout.REPLY_KEY, true);
    const keyHigh = this.view.getUint32(layout.CHILDREN_OFFSET + layout.REPLY_KEY + 4, true);
    return { keyLow, keyHigh, hand: this.hand };
  }

  get hand(): number {
    return this.view.getUint32(layout.HANDS_OFFSET, true);
  }

  play(code: number): void {
    this.#instance.call((core) => core.doMove(code));
  }

  takeBack(code: number): void {
    this.#instance.call((core) => core.undoMove(code));
  }

  decode(code: number): Move {
    return decodeMove(code, this.attacker);
  }

  step(enough = 0): EngineStep | undefined {
    const step = this.#instance.call((core) => core.walkStep(enough));
    if (step === 0) return undefined;
    return { code: step & layout.STEP_MOVE_MASK, length: step >>> layout.STEP_LENGTH_SHIFT };
  }

  replies(most = Number.POSITIVE_INFINITY, least = 0): EngineReply[] {
    const view = this.view;
    const count = this.#instance.call((core) => core.walkReplies());
    const { hand } = this;
    const replies: EngineReply[] = [];
    for (let i = 0; i < count; i++) {
      const record = layout.CHILDREN_OFFSET + i * layout.REPLY_SIZE;
      const length = view.getUint32(record + layout.REPLY_LENGTH, true);
      const plies = length === 0 || length > most ? most : length;
      if (plies < least) continue;
      replies.push({
        code: view.getUint32(record + layout.REPLY_MOVE, true),
        plies,
        keyLow: view.getUint32(record + layout.REPLY_KEY, true),
        keyHigh: view.getUint32(record + layout.REPLY_KEY + 4, true),
        hand,
      });
    }
    return replies;
  }

  checks(): number[] {
    const count = this.#instance.call((core) => core.checks());
    return Array.from({ length: count }, (_, i) =>
      this.view.getUint32(layout.MOVES_OFFSET + 4 * i, true),
    );
  }

  numbers(): EngineNumbers[] {
    const view = this.view;
    const count = this.#instance.call((core) => core.reportChildren());
    return Array.from({ length: count }, (_, i) => {
      const record = layout.CHILDREN_OFFSET + i * layout.CHILD_SIZE;
      const pn = view.getUint32(record + layout.CHILD_PN, true);
      return { pn, dn: view.getUint32(record + layout.CHILD_DN, true) };
    });
  }

  withheld(): number {
    return this.#instance.call((core) => core.walkWithheld());
  }
}
