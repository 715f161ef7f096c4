// The visitor attacks, by a piece and then its square; the solver judges each move, and defends as long as it can.

import { formatSfen } from '../formats/sfen';
import { formatUsiMove, parseUsiMove } from '../formats/usi';
import { type BoardMove, isDrop, type Move } from '../shogi/move';
import type { HandKind } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { checkingMoves, legalMoves, playMove } from '../shogi/rules';
import type { Square } from '../shogi/square';
import type { Control, LastMove, Mode, Stage } from './mode';
import { TEXTS } from './words';

const DEFENCE_MS = 3000;

interface Ply {
  readonly move: Move;
  readonly position: Position;
}

type Phase = 'yours' | 'noCheck' | 'right' | 'judging' | 'wrong' | 'open' | 'solved';
const TO_MOVE: readonly Phase[] = ['yours', 'noCheck', 'right'];

export class PlayMode implements Mode {
  chosen: Square | HandKind | undefined;
  readonly #stage: Stage;
  readonly #start: Position;
  #plies: Ply[] = [];
  #phase: Phase = 'yours';
  /** Best play after the last defence, as far as it is known. */
  #plan: readonly string[] = [];
  #promotion: readonly BoardMove[] = [];
  #controller = new AbortController();

  constructor(start: Position, stage: Stage) {
    this.#start = start;
    this.#stage = stage;
  }

  get position(): Position {
    return this.#plies.at(-1)?.position ?? this.#start;
  }

  get lastMove(): LastMove | undefined {
    const move = this.#plies.at(-1)?.move;
    return move && { from: isDrop(move) ? undefined : move.from, to: move.to };
  }

  get liveHand() {
    return this.#isToMove ? this.position.turn : undefined;
  }

  get state(): string {
    return this.#stage.say(TEXTS[this.#phase]);
  }

  get targets(): ReadonlySet<Square> {
    return new Set(this.#movesOfChosen().map(({ to }) => to));
  }

  get controls(): readonly Control[] {
    const { say } = this.#stage;
    const ways = this.#promotion.map((move) => ({
      key: move.promote ? 'promote' : 'stay',
      label: say(move.promote ? TEXTS.promote : TEXTS.stay),
      press: () => void this.#play(move),
    }));
    const isOff = this.#plies.length === 0;
    return [
      ...ways,
      { key: 'take-back', label: say(TEXTS.takeBack), isOff, press: () => this.#takeBack() },
      { key: 'again', label: say(TEXTS.again), isOff, press: () => this.#begin([]) },
    ];
  }

  pressSquare(square: Square): void {
    if (!this.#isToMove) return;
    const moves = this.#movesOfChosen().filter(({ to }) => to === square);
    if (moves.length === 1) {
      void this.#play(moves[0]!);
      return;
    }
    if (moves.length > 1) this.#promotion = [...(moves as BoardMove[])].sort(promotingFirst);
    else
      this.#choose(this.position.board[square]?.color === this.position.turn ? square : undefined);
    this.#stage.draw();
  }

  pressHand(kind: HandKind): void {
    if (!this.#isToMove) return;
    this.#choose(kind);
    this.#stage.draw();
  }

  pressKey(key: string): boolean {
    if (key !== 'Escape' || this.chosen === undefined) return false;
    this.#choose(undefined);
    this.#stage.draw();
    return true;
  }

  stop(): void {
    this.#controller.abort();
  }

  get #isToMove(): boolean {
    return TO_MOVE.includes(this.#phase);
  }

  /** The same once more is none. */
  #choose(what: Square | HandKind | undefined): void {
    this.chosen = what === this.chosen ? undefined : what;
    this.#promotion = [];
  }

  #movesOfChosen(): Move[] {
    const { chosen } = this;
    if (chosen === undefined) return [];
    return legalMoves(this.position).filter((move) =>
      isDrop(move) ? move.drop === chosen : move.from === chosen,
    );
  }

  async #play(move: Move): Promise<void> {
    const before = this.position;
    this.#choose(undefined);
    const usi = formatUsiMove(move);
    if (!checkingMoves(before).some((check) => formatUsiMove(check) === usi)) {
      this.#phase = 'noCheck';
      this.#stage.draw();
      return;
    }
    const [expected, ...rest] = this.#plan;
    this.#add(move, 'attacker');
    if (usi === expected) this.#defend(rest);
    else await this.#judge(usi);
    this.#stage.draw();
  }

  async #judge(usi: string): Promise<void> {
    this.#phase = 'judging';
    this.#stage.draw();
    const { signal } = this.#controller;
    const question = { position: this.position, side: 'defender', timeMs: DEFENCE_MS } as const;
    try {
      const judgement = await this.#stage.judge(question, signal);
      if (signal.aborted) return;
      if (judgement.kind === 'mate') this.#defend(judgement.line);
      else this.#phase = judgement.kind === 'nomate' ? 'wrong' : 'open';
      if (judgement.kind !== 'nomate') return;
      this.#stage.tell('tsume-wrong', { move: usi, reply: judgement.escape });
    } catch (error) {
      if (signal.aborted) return;
      this.#phase = 'open';
      this.#stage.fail(error);
    }
  }

  #defend([reply, ...rest]: readonly string[]): void {
    this.#plan = rest;
    this.#phase = reply === undefined ? 'solved' : 'right';
    if (reply === undefined) {
      const moves = this.#plies.map(({ move }) => formatUsiMove(move));
      this.#stage.tell('tsume-solved', { moves });
    } else {
      this.#add(parseUsiMove(reply), 'defender');
    }
  }

  #add(move: Move, by: 'attacker' | 'defender'): void {
    const position = playMove(this.position, move);
    this.#plies.push({ move, position });
    this.#stage.tell('tsume-move', { move: formatUsiMove(move), by, sfen: formatSfen(position) });
  }

  /** Back to where the visitor was to move before. */
  #takeBack(): void {
    const isDefenders = this.#plies.length % 2 === 0;
    this.#begin(this.#plies.slice(0, isDefenders ? -2 : -1));
  }

  #begin(plies: Ply[]): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#plies = plies;
    this.#plan = [];
    this.#phase = 'yours';
    this.#choose(undefined);
    this.#stage.draw();
  }
}

const promotingFirst = (one: BoardMove, other: BoardMove) =>
  Number(other.promote) - Number(one.promote);
