// Book lengths by brute force, only on the slow rules: every check, every reply, every interposition, with two more
// plies each round. It shares nothing with the solver, so it can judge the solver. `docs/faults.md` defines the terms;
// `book-oracle-faults.ts` finds the faults.

import { type Hand, isHandEmpty } from '../src/shogi/hand';
import { raysFrom } from '../src/shogi/motion';
import { isDrop, type Move } from '../src/shogi/move';
import { type Color, HAND_KINDS } from '../src/shogi/piece';
import { type Board, findKing, makePosition, type Position } from '../src/shogi/position';
import { pseudoMovesFrom } from '../src/shogi/pseudo-moves';
import { checkingMoves, isLegal, playKnownMove } from '../src/shogi/rules';
import { fileOf, rankOf, type Square } from '../src/shogi/square';
import { Trial } from '../src/shogi/trial';

export type OracleRule = 'standard' | 'off';

/** Thrown when the position is too large for the oracle. */
export class BeyondOracle extends Error {}

/** Runs `work`; undefined when brute force would exceed its limits. */
export function withinReach<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof BeyondOracle) return undefined;
    throw error;
  }
}

/** A move, and the node after it, which is made on first use. */
export class Branch {
  #node: OracleNode | undefined;

  constructor(
    readonly oracle: BookOracle,
    readonly parent: OracleNode,
    readonly move: Move,
  ) {}

  get node(): OracleNode {
    this.#node ??= this.oracle.nodeOf(playKnownMove(this.parent.position, this.move));
    return this.#node;
  }
}

/** A futile drop, and the greatest number of plies after the replies that were decided before it. */
interface FutileDrop {
  readonly drop: Branch;
  readonly base: number;
}

export interface OracleNode {
  readonly key: string;
  readonly position: Position;
  readonly isAttackers: boolean;
  /** Checks or legal replies, made on first use. */
  branches: readonly Branch[] | undefined;
  /** The book length; undefined until it is known. */
  length: number | undefined;
  /** The length is known to be greater than this. */
  above: number;
  /** The node after a defender's move that lasted longer than the last limit. It is tried first next time. */
  holder: OracleNode | undefined;
  /** The replies that count, for a defender's node of known length. */
  counted: readonly Branch[];
  futile: readonly FutileDrop[];
  leavesPieces: boolean | undefined;
  isClean: boolean | undefined;
  /** Is there a mate in any number of plies? Undefined until it was searched. */
  isMate: boolean | undefined;
  /** Number of positions that a search for such a mate has visited without a result. */
  searched: number;
}

function keyOf({ board, hands, turn }: Position): string {
  let key = turn === 'black' ? 'b' : 'w';
  for (const piece of board) {
    if (piece === undefined) key += '.';
    else {
      if (piece.promoted) key += '+';
      key += piece.color === 'black' ? piece.kind : piece.kind.toLowerCase();
    }
  }
  for (const kind of HAND_KINDS) key += `,${hands.black[kind]},${hands.white[kind]}`;
  return key;
}

function distance(one: Square, other: Square): number {
  return Math.max(Math.abs(fileOf(one) - fileOf(other)), Math.abs(rankOf(one) - rankOf(other)));
}

/** The first piece beyond a square on a line from the king. */
function pieceBehind(board: Board, king: Square, square: Square): Square {
  const fileStep = Math.sign(fileOf(square) - fileOf(king));
  const rankStep = Math.sign(rankOf(square) - rankOf(king));
  let behind = square;
  do behind += fileStep * 9 + rankStep;
  while (board[behind] === undefined);
  return behind;
}

/** Moves of pieces on the board that answer a check, one after another. */
function* boardEvasions(position: Position, trial: Trial): Generator<Move> {
  for (const [square, piece] of position.board.entries()) {
    if (piece?.color !== position.turn) continue;
    for (const move of pseudoMovesFrom(position.board, square)) {
      if (!trial.exposesOwnKing(move)) yield move;
    }
  }
}

/** Stops at the first legal move instead of listing all: most positions have one and are not mates. */
function canMove(position: Position): boolean {
  return !boardEvasions(position, new Trial(position)).next().done;
}

/** The legal moves of a side in check. Only drops between the checking piece and the king are tried. */
function evasions(position: Position): Move[] {
  const { board, turn, hands } = position;
  const trial = new Trial(position);
  const moves = [...boardEvasions(position, trial)];
  for (const ray of raysFrom(findKing(board, turn)!)) {
    const end = ray.findIndex((square) => board[square] !== undefined);
    for (const to of ray.slice(0, Math.max(end, 0))) {
      for (const drop of HAND_KINDS) {
        if (hands[turn][drop] === 0 || trial.exposesOwnKing({ drop, to })) continue;
        if (isLegal(position, { drop, to })) moves.push({ drop, to });
      }
    }
  }
  return moves;
}

/** Orders drops from the king outwards, on one square the cheapest piece first. */
function byFutileOrder(king: Square) {
  const rank = ({ move }: Branch) =>
    isDrop(move) ? distance(king, move.to) * 10 + HAND_KINDS.indexOf(move.drop) : 0;
  return (one: Branch, other: Branch) => rank(one) - rank(other);
}

export class BookOracle {
  readonly attacker: Color;
  readonly root: OracleNode;
  readonly #nodes = new Map<string, OracleNode>();

  constructor(
    root: Position,
    readonly rule: OracleRule = 'standard',
    readonly maxPositions = 20_000,
  ) {
    this.attacker = root.turn;
    this.root = this.nodeOf(root);
  }

  nodeOf(position: Position): OracleNode {
    const key = keyOf(position);
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    if (this.#nodes.size >= this.maxPositions) throw new BeyondOracle();
    const isAttackers = position.turn === this.attacker;
    const node: OracleNode = {
      ...{
        key,
        position,
        isAttackers,
        branches: undefined,
        length: undefined,
        above: -1,
        holder: undefined,
      },
      counted: [],
      futile: [],
      leavesPieces: undefined,
      isClean: undefined,
      isMate: undefined,
      searched: 0,
    };
    this.#nodes.set(key, node);
    return node;
  }

  branchesOf(node: OracleNode): readonly Branch[] {
    if (node.branches !== undefined) return node.branches;
    const { position, isAttackers } = node;
    const moves = isAttackers ? checkingMoves(position) : evasions(position);
    node.branches = moves.map((move) => new Branch(this, node, move));
    return node.branches;
  }

  /** The book length when it is at most `limit`; otherwise undefined. */
  lengthOf(node: OracleNode, limit: number): number | undefined {
    if (node.length !== undefined) return node.length <= limit ? node.length : undefined;
    if (limit <= node.above) return undefined;
    node.length = node.isAttackers
      ? this.#attackersLength(node, limit)
      : this.#defendersLength(node, limit);
    if (node.length === undefined) node.above = limit;
    return node.length;
  }

  #attackersLength(node: OracleNode, limit: number): number | undefined {
    for (let length = 1; length <= limit; length += 2) {
      if (length <= node.above) continue;
      const isMate = (check: Branch) => this.lengthOf(check.node, length - 1) !== undefined;
      if (this.branchesOf(node).some(isMate)) return length;
    }
    return undefined;
  }

  #defendersLength(node: OracleNode, limit: number): number | undefined {
    if (limit === 0 && node.branches === undefined && canMove(node.position)) return undefined;
    const replies = this.branchesOf(node);
    const king = findKing(node.position.board, node.position.turn)!;
    const drops = replies.filter(({ move }) => isDrop(move)).sort(byFutileOrder(king));
    const counted: Branch[] = [];
    const futile: FutileDrop[] = [];
    let base = 0;
    // A move that lasted longer before usually does so again.
    if (node.holder !== undefined && this.lengthOf(node.holder, limit - 1) === undefined)
      return undefined;
    for (const reply of [...replies.filter(({ move }) => !isDrop(move)), ...drops]) {
      if (isDrop(reply.move) && this.isFutile(node, reply, base)) {
        futile.push({ drop: reply, base });
        continue;
      }
      const rest = this.lengthOf(reply.node, limit - 1);
      if (rest === undefined) {
        if (!isDrop(reply.move)) node.holder = reply.node;
        return undefined;
      }
      counted.push(reply);
      base = Math.max(base, 1 + rest);
    }
    node.counted = counted;
    node.futile = futile;
    return base;
  }

  isFutile(node: OracleNode, drop: Branch, base: number): boolean {
    if (this.rule === 'off') return false;
    const captures = this.branchesOf(drop.node);
    return captures.some(({ move }) => {
      const handedBack = this.handBack(node, drop, move);
      return handedBack !== undefined && this.lengthOf(handedBack, base) !== undefined;
    });
  }

  /**
   * The node after the checking piece has captured the drop and the piece is handed back. Undefined when `capture` is
   * not such a capture.
   */
  handBack(node: OracleNode, drop: Branch, capture: Move): OracleNode | undefined {
    const { board, turn, hands } = node.position;
    const checker = pieceBehind(board, findKing(board, turn)!, drop.move.to);
    if (isDrop(capture) || capture.from !== checker || capture.to !== drop.move.to)
      return undefined;
    const captured = playKnownMove(drop.node.position, capture);
    return this.nodeOf(makePosition({ ...captured, hands }));
  }

  /**
   * Can the attacker keep a piece? The attacker plays shortest and wants to keep one; the defender plays longest and
   * wants to prevent it.
   */
  leavesPieces(node: OracleNode): boolean {
    if (node.leavesPieces === undefined) {
      const best = this.bestBranches(node);
      const leavesPieces = (branch: Branch) => this.leavesPieces(branch.node);
      if (node.length === 0) node.leavesPieces = !isHandEmpty(this.handAt(node));
      else
        node.leavesPieces = node.isAttackers ? best.some(leavesPieces) : best.every(leavesPieces);
    }
    return node.leavesPieces;
  }

  /** True when some book line from here ends with an empty hand. */
  isClean(node: OracleNode): boolean {
    node.isClean ??=
      node.length === 0
        ? isHandEmpty(this.handAt(node))
        : this.bestBranches(node).some((branch) => this.isClean(branch.node));
    return node.isClean;
  }

  /** The shortest checks, or the longest replies that count. The length of the node has to be known. */
  bestBranches(node: OracleNode): readonly Branch[] {
    const rest = node.length! - 1;
    const among = node.isAttackers ? this.branchesOf(node) : node.counted;
    return among.filter((branch) => this.lengthOf(branch.node, rest) === rest);
  }

  /**
   * A book line: one that ends with an empty hand if there is one (`isClean`), or one on which both sides play for the
   * leftover pieces as `leavesPieces` describes.
   */
  bookLine(node: OracleNode, quality: 'isClean' | 'leavesPieces'): Branch[] {
    if (node.length === 0) return [];
    const wanted = this[quality](node);
    const branch = this.bestBranches(node).find((branch) => this[quality](branch.node) === wanted)!;
    return [branch, ...this.bookLine(branch.node, quality)];
  }

  handAt(node: OracleNode): Hand {
    return node.position.hands[this.attacker];
  }

  get positions(): number {
    return this.#nodes.size;
  }
}
