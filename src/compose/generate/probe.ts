// An engine of this thread for questions that a few nodes answer. Whoever asks decides whether a search may use what
// earlier ones have found.

import { compileCore } from '../../engines/core/load';
import type { Engine, EngineStatus } from '../../engines/engine';
import { oneThread } from '../../engines/engine-source';
import { readSolveOptions } from '../../options/solve-options';
import { settingsOf } from '../../search/session';
import type { Position } from '../../shogi/position';
import { legalMoves, playKnownMove } from '../../shogi/rules';

/** Enough for most questions about one candidate. */
export const PROBE_NODES = 300;

const SETTINGS = settingsOf(readSolveOptions({}));

/** How a position is searched. Default: any mate by the side to move, with an empty table and few nodes. */
interface How {
  readonly keepTable?: boolean;
  readonly maxPlies?: number;
  readonly attacker?: Position['turn'];
  readonly nodes?: number;
}

export class Probe {
  readonly #source = oneThread(() => compileCore(), undefined);
  #engine: Engine | undefined;

  constructor(readonly hashMiB: number) {}

  /** The engine, made anew if it is broken. */
  get engine(): Engine {
    if (this.#engine === undefined || this.#engine.isBroken) {
      this.#engine = this.#source.make(this.hashMiB);
    }
    return this.#engine;
  }

  search(
    position: Position,
    { keepTable = false, maxPlies = 0, attacker = position.turn, nodes = PROBE_NODES }: How = {},
  ): EngineStatus {
    const { engine } = this;
    engine.load(position, attacker);
    engine.begin({ ...SETTINGS, maxPlies, keepTable });
    return engine.search(nodes);
  }

  /** Is there exactly one reply after which few nodes find no mate? The defender is to move. */
  hasOneRefutation(position: Position): boolean {
    let refutations = 0;
    for (const reply of legalMoves(position)) {
      const status = this.search(playKnownMove(position, reply), { keepTable: true });
      if (status !== 'mate') refutations += 1;
      if (refutations > 1) return false;
    }
    return refutations === 1;
  }
}
