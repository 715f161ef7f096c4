// The mode `compose`: a piece is chosen from the palette and put on squares. The side to move attacks. All pieces that are neither on the
// board nor in the attacker's hand are in the defender's hand.

import { formatSfen } from '../../formats/sfen';
import { fillDefenderHand } from '../../shogi/fill-hand';
import { addToHand, EMPTY_HAND } from '../../shogi/hand';
import {
  canPromote,
  getPiece,
  type HandKind,
  isHandKind,
  isKind,
  KINDS,
  type Kind,
  opponent,
  type Piece,
  SET_SIZE,
} from '../../shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../../shogi/position';
import type { Square } from '../../shogi/square';
import type { Origin } from './dragging';
import type { Control, Mode, Stage } from './mode';
import { namePiece, TEXTS } from './words';

type Tool = Kind | 'remove';

const PALETTE: readonly Kind[] = [...KINDS].reverse();

export class ComposeMode implements Mode {
  readonly lastMove = undefined;
  readonly targets = new Set<never>();
  readonly chosen = undefined;
  readonly #stage: Stage;
  #position: Position;
  #tool: Tool = 'remove';

  constructor(start: Position, stage: Stage) {
    this.#position = withRest(start);
    this.#stage = stage;
  }

  get position(): Position {
    return this.#position;
  }

  get liveHand() {
    return this.#position.turn;
  }

  get state(): string {
    return this.#stage.say(TEXTS.composing);
  }

  get controls(): readonly Control[] {
    const { say, language } = this.#stage;
    const pieces = PALETTE.map((kind) => ({
      key: `piece-${kind}`,
      label: namePiece(getPiece(this.#position.turn, kind), language),
      isPressed: this.#tool === kind,
      press: () => this.#choose(kind),
    }));
    const isPressed = this.#tool === 'remove';
    return [
      ...pieces,
      { key: 'remove', label: say(TEXTS.remove), isPressed, press: () => this.#choose('remove') },
      { key: 'clear', label: say(TEXTS.clear), press: () => this.#clear() },
    ];
  }

  /** Puts the chosen piece on the square. If a piece of its kind is already on the square, that piece is turned (`turn`). */
  pressSquare(square: Square): void {
    const there = this.#position.board[square];
    if (this.#tool === 'remove') this.#put(square, undefined);
    else if (there?.kind === this.#tool) this.#put(square, turn(there));
    else this.#put(square, getPiece(this.#position.turn, this.#tool));
  }

  /** Adds a piece to the attacker's hand. When no piece of the kind is left, the hand has none of the kind again. */
  pressHand(kind: HandKind): void {
    const { hands, turn: attacker } = this.#position;
    const hand = hands[attacker];
    const count = this.#count(kind) < SET_SIZE[kind] ? 1 : -hand[kind];
    this.#change({ hands: { ...hands, [attacker]: addToHand(hand, kind, count) } });
  }

  pieceAt(from: Origin): Piece | undefined {
    const { board, hands, turn: attacker } = this.#position;
    if (typeof from === 'number') return board[from];
    return hands[attacker][from] > 0 ? getPiece(attacker, from) : undefined;
  }

  lift(): void {}

  /** Moves a piece. Beside the board it is taken away. */
  drop(from: Origin, to: Square | undefined): void {
    const piece = this.pieceAt(from);
    if (piece === undefined || from === to) return;
    const board = [...this.#position.board];
    if (typeof from === 'number') board[from] = undefined;
    if (to !== undefined) board[to] = piece;
    const { hands, turn: attacker } = this.#position;
    const hand = typeof from === 'number' ? hands[attacker] : addToHand(hands[attacker], from, -1);
    this.#change({ board, hands: { ...hands, [attacker]: hand } });
  }

  /** The letter of a piece puts the attacker's piece on the square, with Shift the defender's; `+` turns the piece on the square. */
  pressKey(key: string, square: Square): boolean {
    const { board, turn: attacker } = this.#position;
    const there = board[square];
    const kind = key.toUpperCase();
    if (key === 'Delete' || key === 'Backspace') this.#put(square, undefined);
    else if (key === '+' && there !== undefined) this.#put(square, turn(there));
    else if (isKind(kind) && key.length === 1) {
      this.#put(square, getPiece(key === kind ? opponent(attacker) : attacker, kind));
    } else return false;
    return true;
  }

  stop(): void {}

  #choose(tool: Tool): void {
    this.#tool = tool;
    this.#stage.draw();
  }

  /** The number of pieces of a kind on the board and in the attacker's hand. */
  #count(kind: Piece['kind']): number {
    const { board, hands, turn: attacker } = this.#position;
    const onBoard = board.filter((piece) => piece?.kind === kind).length;
    return onBoard + (isHandKind(kind) ? hands[attacker][kind] : 0);
  }

  /** Puts a piece on the square or empties it. No piece is put if a full set has no more of its kind. */
  #put(square: Square, piece: Piece | undefined): void {
    const board = [...this.#position.board];
    const isMore = piece !== undefined && board[square]?.kind !== piece.kind;
    if (isMore && this.#count(piece.kind) >= SET_SIZE[piece.kind]) return;
    board[square] = piece;
    this.#change({ board });
  }

  #clear(): void {
    this.#change({ board: makeEmptyBoard(), hands: { black: EMPTY_HAND, white: EMPTY_HAND } });
  }

  #change(parts: Partial<Position>): void {
    this.#position = withRest(makePosition({ ...this.#position, ...parts }));
    this.#stage.draw();
    this.#stage.tell('tsume-change', { sfen: formatSfen(this.#position) });
  }
}

/** The position with all remaining pieces in the defender's hand. */
function withRest(position: Position): Position {
  const hands = { ...position.hands, [opponent(position.turn)]: EMPTY_HAND };
  return fillDefenderHand(makePosition({ ...position, hands }));
}

/** The next piece when a piece is turned: the promoted piece; after it, the unpromoted piece of the other side. */
function turn({ color, kind, promoted }: Piece): Piece {
  if (canPromote(kind) && !promoted) return getPiece(color, kind, true);
  return getPiece(opponent(color), kind);
}
