// The mode `show`: steps through the solution. The attribute `moves` gives it; without moves the solver finds it at the first step.

import { formatJapaneseMove } from '../../formats/japanese';
import { formatSfen } from '../../formats/sfen';
import { parseUsiMove } from '../../formats/usi';
import { formatWesternMove } from '../../formats/western';
import { isDrop, type Move } from '../../shogi/move';
import type { Position } from '../../shogi/position';
import { playMove } from '../../shogi/rules';
import { type Fault, toFault } from './fault';
import type { Control, LastMove, Mode, Stage } from './mode';
import { TEXTS } from './words';

const PATIENT_MS = 20_000;

const STEPS = [
  ['first', 'Home', Number.NEGATIVE_INFINITY],
  ['back', 'PageUp', -1],
  ['forward', 'PageDown', 1],
  ['last', 'End', Number.POSITIVE_INFINITY],
] as const;

export class ShowMode implements Mode {
  readonly chosen = undefined;
  readonly targets = new Set<never>();
  readonly liveHand = undefined;
  readonly #stage: Stage;
  readonly #positions: Position[];
  readonly #controller = new AbortController();
  #moves: readonly Move[] | undefined;
  #ply = 0;
  /** Why there are no moves. A `Fault` if the solver failed: the next step asks it again. */
  #problem: 'solving' | 'noMate' | 'open' | Fault | undefined;

  /** `moves`: the solution in USI notation; if empty, the solver is asked. */
  constructor(start: Position, moves: readonly string[], stage: Stage) {
    this.#positions = [start];
    this.#stage = stage;
    if (moves.length > 0) this.#take(moves);
  }

  get position(): Position {
    return this.#positions[this.#ply]!;
  }

  get lastMove(): LastMove | undefined {
    const move = this.#moves?.[this.#ply - 1];
    return move && { from: isDrop(move) ? undefined : move.from, to: move.to };
  }

  get state(): string {
    const { say, word, language } = this.#stage;
    if (typeof this.#problem === 'string') return say(TEXTS[this.#problem]);
    if (this.#problem !== undefined) return word(this.#problem);
    const move = this.#moves?.[this.#ply - 1];
    if (move === undefined) return '';
    const before = this.#positions[this.#ply - 1]!;
    const previousTo = this.#moves?.[this.#ply - 2]?.to;
    const text =
      language === 'ja'
        ? formatJapaneseMove(before, move, previousTo)
        : formatWesternMove(before, move);
    return `${this.#ply}/${this.#moves!.length} ${text}`;
  }

  get controls(): readonly Control[] {
    return STEPS.map(([key, , by]) => ({
      key,
      label: this.#stage.say(TEXTS[key]),
      isOff:
        by < 0
          ? this.#ply === 0
          : typeof this.#problem === 'string' || this.#ply === this.#moves?.length,
      press: () => void this.#step(by),
    }));
  }

  pressSquare(): void {}

  pressHand(): void {}

  pieceAt() {
    return undefined;
  }

  lift(): void {}

  drop(): void {}

  pressKey(key: string): boolean {
    const step = STEPS.find(([, name]) => name === key);
    if (step !== undefined) void this.#step(step[2]);
    return step !== undefined;
  }

  stop(): void {
    this.#controller.abort();
  }

  async #step(by: number): Promise<void> {
    if (this.#problem === 'solving') return;
    if (this.#moves === undefined && by > 0) await this.#solve();
    const count = this.#moves?.length ?? 0;
    const ply = Math.max(0, Math.min(count, this.#ply + by));
    const isElsewhere = ply !== this.#ply;
    this.#ply = ply;
    this.#stage.draw();
    if (isElsewhere) this.#stage.tell('tsume-ply', { ply, sfen: formatSfen(this.position) });
  }

  async #solve(): Promise<void> {
    const { signal } = this.#controller;
    this.#problem = 'solving';
    this.#stage.draw();
    const question = { position: this.position, side: 'attacker', timeMs: PATIENT_MS } as const;
    try {
      const judgement = await this.#stage.judge(question, signal);
      this.#problem = undefined;
      if (judgement.kind === 'mate') this.#take(judgement.line);
      else this.#problem = judgement.kind === 'nomate' ? 'noMate' : 'open';
    } catch (error) {
      if (signal.aborted) return;
      this.#problem = toFault(error);
      this.#stage.fail(this.#problem);
    }
  }

  #take(moves: readonly string[]): void {
    const taken = moves.map((usi) => parseUsiMove(usi));
    for (const move of taken) this.#positions.push(playMove(this.#positions.at(-1)!, move));
    this.#moves = taken;
  }
}
