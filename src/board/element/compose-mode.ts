// The mode `compose`: a piece is chosen from the palette and put on squares. The side to move attacks. All pieces that
// are neither on the board nor in the attacker's hand are in the defender's hand.

import { formatSfen } from '../../notation/sfen';
import { fillDefenderHand } from '../../shogi/fill-hand';
import { addToHand as addTo, EMPTY_HAND } from '../../shogi/hand';
import { getPiece, type HandKind, isKind, type Kind, opponent } from '../../shogi/piece';
import { makePosition, type Position } from '../../shogi/position';
import type { Square } from '../../shogi/square';
import { KINDS, type Source, type Target } from '../places';
import {
  addToHand,
  clearPosition,
  movePiece,
  pieceAt,
  placePiece,
  putOnSquare,
  turnOver,
} from '../set-up';
import { namePiece } from '../words';
import type { Control, Mode, ModeHost, Use } from './mode';
import { TEXTS } from './words';

type Tool = Kind | 'remove';

export class ComposeMode implements Mode {
  readonly marks = [];
  readonly use: Use = {
    pieceAt: (source) => pieceAt(this.#position, source),
    lift: () => {},
    tap: (target) => {
      if (target.type === 'square') this.#press(target.square);
    },
    drop: (source, target) => this.#drop(source, target),
  };
  readonly #host: ModeHost;
  #position: Position;
  #tool: Tool = 'remove';

  constructor(start: Position, host: ModeHost) {
    const hands = { ...start.hands, [opponent(start.turn)]: EMPTY_HAND };
    this.#position = fillDefenderHand(makePosition({ ...start, hands }));
    this.#host = host;
  }

  get position(): Position {
    return this.#position;
  }

  get liveHand() {
    return this.#position.turn;
  }

  get state(): string {
    return this.#host.say(TEXTS.composing);
  }

  get controls(): readonly Control[] {
    const { say, language } = this.#host;
    const pieces = KINDS.map((kind) => ({
      key: `piece-${kind}`,
      label: namePiece(getPiece(this.#position.turn, kind), language),
      isPressed: this.#tool === kind,
      press: () => this.#choose(kind),
    }));
    const isPressed = this.#tool === 'remove';
    return [
      ...pieces,
      { key: 'remove', label: say(TEXTS.remove), isPressed, press: () => this.#choose('remove') },
      {
        key: 'clear',
        label: say(TEXTS.clear),
        press: () => this.#change(clearPosition(this.#position.turn)),
      },
    ];
  }

  /** Adds a piece to the attacker's hand. When no piece of the kind is left, the hand has none of the kind again. */
  pressHand(kind: HandKind): void {
    const { hands, turn } = this.#position;
    const without = { ...hands, [turn]: addTo(hands[turn], kind, -hands[turn][kind]) };
    this.#change(
      addToHand(this.#position, turn, kind) ?? makePosition({ ...this.#position, hands: without }),
    );
  }

  /**
   * The letter of a piece puts the attacker's piece on the square, with Shift the defender's; `+` turns the piece on
   * the square.
   */
  pressKey(key: string, square: Square): boolean {
    const { turn } = this.#position;
    const kind = key.toUpperCase();
    if (key === 'Delete' || key === 'Backspace') {
      this.#change(putOnSquare(this.#position, square, undefined));
    } else if (key === '+') this.#change(turnOver(this.#position, square));
    else if (isKind(kind) && key.length === 1) {
      const piece = getPiece(key === kind ? opponent(turn) : turn, kind);
      this.#change(placePiece(this.#position, square, piece));
    } else return false;
    return true;
  }

  stop(): void {}

  #choose(tool: Tool): void {
    this.#tool = tool;
    this.#host.draw();
  }

  /** Puts the chosen piece on the square. If a piece of its kind is already on the square, that piece is turned. */
  #press(square: Square): void {
    const tool = this.#tool;
    const position = this.#position;
    if (tool === 'remove') this.#change(putOnSquare(position, square, undefined));
    else if (position.board[square]?.kind === tool) this.#change(turnOver(position, square));
    else this.#change(placePiece(position, square, getPiece(position.turn, tool)));
  }

  /** Moves a piece. Beside the board it is taken away. */
  #drop(source: Source, target: Target | undefined): void {
    this.#change(movePiece(this.#position, source, target ?? { type: 'box' }));
  }

  /** Takes a position that was made; undefined if the piece cannot go there. */
  #change(position: Position | undefined): void {
    if (position === undefined) return;
    this.#position = fillDefenderHand(position);
    this.#host.draw();
    this.#host.tell('tsume-change', { sfen: formatSfen(this.#position) });
  }
}
