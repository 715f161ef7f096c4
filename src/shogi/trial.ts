// Tries pseudo-legal moves of the side to move and answers two questions: is the own king left in check, and does the
// move give check? Every move is made and taken back on one copy of the board, because a copy for every move would take
// most of the time.

import { isAttacked } from './attacks';
import { KNIGHT_JUMPS, raysFrom } from './motion';
import { isDrop, type Move } from './move';
import { COLORS, type Color, getPiece, opponent, type Piece } from './piece';
import { type Board, findKing, type Position } from './position';
import { SQUARES, type Square } from './square';

export class Trial {
  private readonly board: (Piece | undefined)[];
  private readonly turn: Color;
  private readonly ownKing: Square | undefined;
  private readonly otherKing: Square | undefined;
  private readonly isInCheck: boolean;
  // Sets of squares, computed on the board before any move when they are first needed.
  private foundShields: ReadonlySet<Square> | undefined;
  private foundBlocks: ReadonlySet<Square> | undefined;
  private foundChecks: ReadonlySet<Square> | undefined;

  constructor(position: Position) {
    const { board, turn } = position;
    this.board = [...board];
    this.turn = turn;
    this.ownKing = findKing(board, turn);
    this.otherKing = findKing(board, opponent(turn));
    this.isInCheck = this.ownKing !== undefined && isAttacked(board, this.ownKing, opponent(turn));
  }

  private get shields(): ReadonlySet<Square> {
    this.foundShields ??= findShields(this.board, this.ownKing);
    return this.foundShields;
  }

  /** While in check: squares where a drop of any piece blocks the check. */
  private get blocks(): ReadonlySet<Square> {
    this.foundBlocks ??= this.findBlocks();
    return this.foundBlocks;
  }

  /** Squares where a drop can attack the other king. */
  private get checks(): ReadonlySet<Square> {
    this.foundChecks ??= findDropSquares(this.board, this.otherKing);
    return this.foundChecks;
  }

  /** Whether the mover's own king would be attacked after the move; false without a king. */
  exposesOwnKing(move: Move): boolean {
    if (this.ownKing === undefined || this.isPlainlySafe(move)) return false;
    if (isDrop(move)) return !this.blocks.has(move.to);
    const king = move.from === this.ownKing ? move.to : this.ownKing;
    return this.isAttackedAfter(move, king, opponent(this.turn));
  }

  /** Whether the other side's king would be attacked after the move; false without a king. */
  givesCheck(move: Move): boolean {
    if (this.otherKing === undefined) return false;
    if (isDrop(move) && !this.checks.has(move.to)) return false;
    return this.isAttackedAfter(move, this.otherKing, this.turn);
  }

  /** Squares where a drop leaves the own king safe: all if it is not in check, else those that block the check. */
  safeDropSquares(): readonly Square[] {
    return this.isInCheck ? inOrder(this.blocks) : SQUARES;
  }

  /** Squares where a drop may give check. */
  checkingDropSquares(): readonly Square[] {
    return inOrder(this.checks);
  }

  /**
   * Is it plain without trying the move that the own king is safe afterwards? A king that is not in check comes into
   * check only if it moves, or if a shield moves away.
   */
  private isPlainlySafe(move: Move): boolean {
    if (this.isInCheck) return false;
    return isDrop(move) || (move.from !== this.ownKing && !this.shields.has(move.from));
  }

  private findBlocks(): Set<Square> {
    const blocks = findDropSquares(this.board, this.ownKing);
    for (const to of blocks) {
      const drop = { drop: 'P', to } as const;
      const isSafe =
        this.board[to] === undefined &&
        !this.isAttackedAfter(drop, this.ownKing!, opponent(this.turn));
      if (!isSafe) blocks.delete(to);
    }
    return blocks;
  }

  private isAttackedAfter(move: Move, square: Square, by: Color): boolean {
    const { board, turn } = this;
    const captured = board[move.to];
    if (isDrop(move)) {
      board[move.to] = getPiece(turn, move.drop);
      const answer = isAttacked(board, square, by);
      board[move.to] = captured;
      return answer;
    }
    const piece = board[move.from]!;
    board[move.from] = undefined;
    board[move.to] = move.promote ? getPiece(turn, piece.kind, true) : piece;
    const answer = isAttacked(board, square, by);
    board[move.from] = piece;
    board[move.to] = captured;
    return answer;
  }
}

function inOrder(squares: ReadonlySet<Square>): Square[] {
  return [...squares].sort((one, other) => one - other);
}

/**
 * The squares of the shields: the nearest piece in each direction from the king. Only a move of such a piece can open a
 * line to the king.
 */
function findShields(board: Board, king: Square | undefined): Set<Square> {
  const shields = new Set<Square>();
  if (king === undefined) return shields;
  for (const ray of raysFrom(king)) {
    const nearest = ray.find((square) => board[square] !== undefined);
    if (nearest !== undefined) shields.add(nearest);
  }
  return shields;
}

/**
 * The squares from which a dropped piece could attack the king: empty squares in a straight line from the king with no
 * piece between, and the squares from which a knight could jump to the king.
 */
function findDropSquares(board: Board, king: Square | undefined): Set<Square> {
  const squares = new Set<Square>();
  if (king === undefined) return squares;
  for (const color of COLORS) for (const square of KNIGHT_JUMPS[color][king]!) squares.add(square);
  for (const ray of raysFrom(king)) {
    for (const square of ray) {
      if (board[square] !== undefined) break;
      squares.add(square);
    }
  }
  return squares;
}
