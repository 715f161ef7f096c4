// The faults of a problem and of an author's line by brute force, exactly as `docs/faults.md` defines them.

import { reachableSquares } from '../src/shogi/attacks';
import { type Hand, isHandEmpty } from '../src/shogi/hand';
import { DIRECTIONS, raysFrom } from '../src/shogi/motion';
import { isDrop, type Move } from '../src/shogi/move';
import { opponent } from '../src/shogi/piece';
import { findKing, type Position } from '../src/shogi/position';
import { playKnownMove } from '../src/shogi/rules';
import type { Square } from '../src/shogi/square';
import type { BookOracle, Branch, OracleNode } from './book-oracle';
import {
  knownLength,
  lengthOrNone,
  type Step,
  type WalkedLine,
  walkLine,
} from './book-oracle-line';
import { hasMate } from './book-oracle-mates';

/** Kinds of faults, most serious first. */
export const KINDS = [
  'no-mate',
  'early-cook',
  'cook',
  'transposed',
  'longer-variation',
  'other-reply-shorter',
  'not-longest',
  'useful-left-out',
  'leftover',
  'futile-played',
  'equal-variation',
  'detour',
  'indifferent',
  'final-cook',
] as const;

export type FaultKind = (typeof KINDS)[number];

export interface OracleFault {
  readonly kind: FaultKind;
  readonly ply: number;
  readonly move: Move | undefined;
  /** Undefined when there is no mate. */
  readonly length: number | undefined;
  readonly leftover: Hand | undefined;
}

const NOTES: readonly FaultKind[] = ['equal-variation', 'detour', 'indifferent', 'final-cook'];

/** True for a fault, false for a note. `length` is that of the author's line. */
export function isOracleFault(
  fault: OracleFault,
  length: number,
  strictness: 'modern' | 'classical',
): boolean {
  if (NOTES.includes(fault.kind)) return false;
  if (strictness === 'modern') return true;
  if (fault.kind === 'futile-played') return false;
  if (fault.kind !== 'longer-variation') return true;
  return fault.length !== length + 2 || isHandEmpty(fault.leftover!);
}

/** A check for which it is not known within the limit whether it mates, or whether it depends on the line. */
export interface OpenCheck {
  readonly ply: number;
  readonly move: Move;
  /** Length of the mate, when only the kind of the check is open. */
  readonly length: number | undefined;
}

export interface Judgement {
  readonly faults: readonly OracleFault[];
  readonly open: readonly OpenCheck[];
  /** Plies of the line without its futile pairs. */
  readonly length: number;
}

/**
 * Finds the faults of the line, with other mates up to the limit. Throws `BeyondOracle` when the line itself is longer.
 */
export function judgeLine(oracle: BookOracle, line: readonly Move[], limit: number): Judgement {
  return new LineJudge(oracle, walkLine(oracle, line, limit), limit, line).judge();
}

class LineJudge {
  readonly #faults: OracleFault[] = [];
  readonly #open: OpenCheck[] = [];
  readonly #onLine: ReadonlySet<OracleNode>;

  constructor(
    readonly oracle: BookOracle,
    readonly walked: WalkedLine,
    readonly limit: number,
    readonly line: readonly Move[],
  ) {
    const { steps, unjudged, end } = walked;
    const nodes = [...steps.flatMap(({ before, played }) => [before, played.node]), ...unjudged];
    this.#onLine = new Set(end === undefined ? nodes : [...nodes, end]);
  }

  judge(): Judgement {
    for (const step of this.walked.steps) {
      if (step.before.isAttackers) this.#judgeCheck(step);
      else this.#judgeReply(step);
    }
    this.#judgeEnd(this.line.at(-1)!);
    const weight = ({ kind, ply }: OracleFault) => KINDS.indexOf(kind) * 10_000 + ply;
    const faults = this.#faults.sort((one, other) => weight(one) - weight(other));
    return { faults, open: this.#open, length: this.walked.length };
  }

  /** Adds a fault or note for a move at a step. `length`: plies of the whole line with this move. */
  #add(kind: FaultKind, step: Step, branch: Branch, length: number): void {
    const end = this.oracle.bookLine(branch.node, 'leavesPieces').at(-1)?.node ?? branch.node;
    const whole = this.walked.length - step.rest + length;
    const leftover = this.oracle.handAt(end);
    this.#faults.push({ kind, ply: step.ply, move: branch.move, length: whole, leftover });
  }

  #judgeCheck(step: Step): void {
    const { ply, before, played } = step;
    const own = played.node;
    if (knownLength(this.oracle, own, this.limit) === Number.POSITIVE_INFINITY) {
      const failing = ply + this.#pliesOfEscapes();
      const none = { length: undefined, leftover: undefined };
      this.#faults.push({ kind: 'no-mate', ply: failing, move: this.line[failing - 1]!, ...none });
    }
    for (const check of this.oracle.branchesOf(before)) {
      if (check === played) continue;
      const rest = lengthOrNone(this.oracle, check.node, this.limit - 1);
      if (rest === Number.POSITIVE_INFINITY) continue;
      const length = rest && 1 + rest;
      const kind = rest === undefined ? undefined : this.#kindOfCheck(step, check, 1 + rest);
      if (kind === undefined) this.#open.push({ ply, move: check.move, length });
      else this.#add(kind, step, check, 1 + rest!);
    }
  }

  /** The plies behind a check that does not mate in which the line's own replies escape too. */
  #pliesOfEscapes(): number {
    const { unjudged } = this.walked;
    let plies = 0;
    for (; plies + 1 < unjudged.length; plies += 2) {
      const length = knownLength(this.oracle, unjudged[plies]!, this.limit);
      if (length !== Number.POSITIVE_INFINITY) break;
    }
    return plies;
  }

  /** Undefined when it is not known whether the check depends on the line. */
  #kindOfCheck({ before, played, rest }: Step, check: Branch, length: number) {
    if (rest === 1 && played.node.length === 0) return 'final-cook';
    if (length < rest) return 'early-cook';
    if (length === rest && areAlike(before.position, played.move, check.move)) return 'indifferent';
    const isFree = hasMate(this.oracle, check.node, this.#onLine);
    if (isFree === undefined) return undefined;
    if (isFree) return 'cook';
    return length === rest ? 'transposed' : 'detour';
  }

  #judgeReply(step: Step): void {
    const { before, played, rest, isFutile } = step;
    const others = before.counted.filter((branch) => branch !== played);
    const lengths = others.map((branch) => 1 + branch.node.length!);
    const longest = Math.max(0, ...lengths);
    const best = others.filter((_, i) => lengths[i] === longest);
    const unover = best.find((branch) => !this.oracle.leavesPieces(branch.node));
    if (longest > rest) this.#add('longer-variation', step, unover ?? best[0]!, longest);
    if (isFutile) {
      const { length } = this.walked;
      const { ply } = step;
      this.#faults.push({
        kind: 'futile-played',
        ply,
        move: played.move,
        length,
        leftover: undefined,
      });
      return;
    }
    const own = 1 + played.node.length!;
    if (longest === rest && unover) this.#add('equal-variation', step, unover, longest);
    if (own < longest && longest <= rest) this.#add('not-longest', step, best[0]!, longest);
    if (own < rest) this.#add('other-reply-shorter', step, played, own);
  }

  #judgeEnd(last: Move): void {
    const { end, length, steps } = this.walked;
    if (end === undefined) return;
    const ply = steps.at(-1)!.ply + (steps.at(-1)!.isFutile ? 2 : 1);
    if (end.length === 0) {
      const leftover = this.oracle.handAt(end);
      if (isHandEmpty(leftover)) return;
      this.#faults.push({ kind: 'leftover', ply: ply - 1, move: last, length, leftover });
      return;
    }
    const left = this.oracle.bestBranches(end)[0]!;
    const mate = this.oracle.bookLine(left.node, 'leavesPieces').at(-1)?.node ?? left.node;
    const leftover = this.oracle.handAt(mate);
    const whole = length + end.length!;
    this.#faults.push({ kind: 'useful-left-out', ply, move: left.move, length: whole, leftover });
  }
}

/**
 * True for the same piece to the same square with and without promotion, and for checks by a slider from different
 * distances.
 */
export function areAlike(position: Position, one: Move, other: Move): boolean {
  const isSlider = (kind: string) => kind === 'L' || kind === 'B' || kind === 'R';
  const king = findKing(position.board, opponent(position.turn))!;
  const isInLine = areInLine(king, one.to, other.to);
  if (isDrop(one) || isDrop(other)) {
    const isSame = isDrop(one) && isDrop(other) && one.drop === other.drop;
    return isSame && isSlider(one.drop) && isInLine;
  }
  if (one.from !== other.from) return false;
  if (one.to === other.to) return true;
  const attacksKing = (move: Move) =>
    reachableSquares(playKnownMove(position, move).board, move.to).includes(king);
  return isSlider(position.board[one.from]!.kind) && isInLine && [one, other].every(attacksKing);
}

function areInLine(king: Square, one: Square, other: Square): boolean {
  return DIRECTIONS.some((direction) => {
    const ray = raysFrom(king)[direction]!;
    return ray.includes(one) && ray.includes(other);
  });
}
