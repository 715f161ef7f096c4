// The mode `play`: the visitor attacks. The solver answers each move and plays the defence that lasts longest.

import { formatSfen } from '../../formats/sfen';
import { formatUsiMove, parseUsiMove } from '../../formats/usi';
import type { BoardMove, Move } from '../../shogi/move';
import { getPiece, type HandKind, type Piece } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { checkingMoves } from '../../shogi/rules';
import type { Square } from '../../shogi/square';
import { Choosing } from './choosing';
import type { Origin } from './dragging';
import { type Fault, toFault } from './fault';
import type { Control, LastMove, Mode, Stage } from './mode';
import { Played } from './played';
import { TEXTS } from './words';

const DEFENCE_MS = 3000;

type Phase = 'yours' | 'noCheck' | 'right' | 'judging' | 'wrong' | 'open' | 'solved';
const TO_MOVE: readonly (Phase | Fault)[] = ['yours', 'noCheck', 'right'];

export class PlayMode implements Mode {
  readonly #stage: Stage;
  readonly #played: Played;
  /** A `Fault` if the solver failed to judge the last move. */
  #phase: Phase | Fault = 'yours';
  /** The best play after the last defence, as far as it is known. Its moves do not need a new search. */
  #plan: readonly string[] = [];
  readonly #choosing = new Choosing();
  #controller = new AbortController();

  constructor(start: Position, stage: Stage) {
    this.#played = new Played(start);
    this.#stage = stage;
  }

  get position(): Position {
    return this.#played.position;
  }

  get chosen() {
    return this.#choosing.chosen;
  }

  get lastMove(): LastMove | undefined {
    return this.#played.lastMove;
  }

  get liveHand() {
    return this.#isToMove ? this.position.turn : undefined;
  }

  get state(): string {
    const { say, word } = this.#stage;
    if (this.#choosing.ways.length > 0) return say(TEXTS.whetherToPromote);
    return typeof this.#phase === 'string' ? say(TEXTS[this.#phase]) : word(this.#phase);
  }

  get targets(): ReadonlySet<Square> {
    return this.#choosing.checksIn(this.position);
  }

  get controls(): readonly Control[] {
    const { say } = this.#stage;
    const ways = this.#choosing.ways.map((move) => ({
      key: move.promote ? 'promote' : 'stay',
      label: say(move.promote ? TEXTS.promote : TEXTS.stay),
      answer: { piece: this.#promoted(move), square: move.to },
      press: () => void this.#play(move),
      leave: () => this.#letGo(),
    }));
    const isOff = this.#played.moves.length === 0;
    return [
      ...ways,
      { key: 'take-back', label: say(TEXTS.takeBack), isOff, press: () => this.#takeBack() },
      { key: 'again', label: say(TEXTS.again), isOff, press: () => this.#startOver() },
    ];
  }

  pressSquare(square: Square): void {
    if (!this.#isToMove) return;
    const move = this.#choosing.press(square, this.position);
    if (move === undefined) this.#stage.draw();
    else void this.#play(move);
  }

  pressHand(kind: HandKind): void {
    if (!this.#isToMove) return;
    this.#choosing.choose(kind);
    this.#stage.draw();
  }

  pieceAt(from: Origin): Piece | undefined {
    const { board, turn } = this.position;
    if (!this.#isToMove) return undefined;
    if (typeof from !== 'number') return getPiece(turn, from);
    return board[from]?.color === turn ? board[from] : undefined;
  }

  lift(from: Origin): void {
    if (this.chosen !== from) this.#choosing.choose(from);
    this.#stage.draw();
  }

  drop(_from: Origin, to: Square | undefined): void {
    const moves = this.#choosing.movesIn(this.position);
    if (moves.some((move) => move.to === to)) this.pressSquare(to!);
    else this.#letGo();
  }

  pressKey(key: string): boolean {
    if (key !== 'Escape' || this.chosen === undefined) return false;
    this.#letGo();
    return true;
  }

  stop(): void {
    this.#controller.abort();
  }

  /** The piece of a move, after it has moved. */
  #promoted({ from, promote }: BoardMove): Piece {
    const { color, kind, promoted } = this.position.board[from]!;
    return getPiece(color, kind, promoted || promote);
  }

  #letGo(): void {
    this.#choosing.choose(undefined);
    this.#stage.draw();
  }

  get #isToMove(): boolean {
    return TO_MOVE.includes(this.#phase);
  }

  async #play(move: Move): Promise<void> {
    const before = this.position;
    this.#choosing.choose(undefined);
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
      this.#phase = toFault(error);
      this.#stage.fail(this.#phase);
    }
  }

  #defend([reply, ...rest]: readonly string[]): void {
    this.#plan = rest;
    this.#phase = reply === undefined ? 'solved' : 'right';
    if (reply === undefined) {
      this.#stage.tell('tsume-solved', { moves: this.#played.moves });
    } else {
      this.#add(parseUsiMove(reply), 'defender');
    }
  }

  #add(move: Move, by: 'attacker' | 'defender'): void {
    this.#played.add(move);
    const sfen = formatSfen(this.position);
    this.#stage.tell('tsume-move', { move: formatUsiMove(move), by, sfen });
  }

  #takeBack(): void {
    this.#played.takeBack();
    this.#begin();
  }

  #startOver(): void {
    this.#played.clear();
    this.#begin();
  }

  #begin(): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.#plan = [];
    this.#phase = 'yours';
    this.#choosing.choose(undefined);
    this.#stage.draw();
  }
}
