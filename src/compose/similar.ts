// Which positions of a collection are like a given one? The distance of two diagrams is the number of pieces to be put,
// taken away, moved or exchanged to make one of the other. What counts as the same is what `likeness.ts` says:
// shifted, mirrored, with the colours exchanged, with another piece that moves like a gold. A diagram is the board and
// the attacker's hand; the defender holds the rest of the set.
//
// For one shift of the board, count the pieces that fall on equal pieces: the distance is the number of pieces of the
// larger diagram minus this count. So the best shift is found by votes: each pair of equal pieces votes for the shift
// that brings one onto the other.

import { type OptionNames, readInteger, takeOptions } from '../base/option-values';
import { takeProblem } from '../search/problem';
import { HAND_KINDS, KINDS, type Piece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import type { Problem } from '../shogi/shape';
import { fileOf, rankOf, SQUARE_COUNT, type Square } from '../shogi/square';
import { mirrorSquare, rotatePosition } from '../shogi/symmetry';
import { comparedAs } from './likeness';
import { DEFAULT_MOST, DEFAULT_WITHIN, MOST_WITHIN } from './ranges';

/** The options of a comparison. */
export interface SimilarOptions {
  /** The greatest distance, 0 to 40 pieces. Default 3. */
  readonly within?: number | undefined;
  /** The most positions in the answer, nearest first. Default 20. */
  readonly most?: number | undefined;
}

export const SIMILAR_OPTIONS: OptionNames<SimilarOptions> = { within: true, most: true };

/** A position of the collection that is like the one asked about. */
export interface Similar {
  /** Its number in the collection, in the order in which positions were added, from 0. */
  readonly index: number;
  /** How many pieces differ: put, taken away, moved or exchanged. 0: the same diagram. */
  readonly distance: number;
  /** Are left and right exchanged? */
  readonly isMirrored: boolean;
  /** Are the colours exchanged and the board turned? */
  readonly isTurned: boolean;
  /**
   * By how many files and ranks the board asked about has to be shifted, after it is mirrored or turned: positive
   * towards file 9 and rank i, as the attacker sees it.
   */
  readonly shift: readonly [files: number, ranks: number];
}

const RANGES = { within: [0, MOST_WITHIN], most: [1, Number.MAX_SAFE_INTEGER] } as const;

/** Shifts of one coordinate, from -8 to 8. */
const SPAN = 17;
const UNSHIFTED = shiftIndex(0, 0);
/** Two colours, eight kinds, promoted or not. */
const FACES = 2 * 2 * KINDS.length;

function shiftIndex(files: number, ranks: number): number {
  return (files + 8) * SPAN + ranks + 8;
}

function faceOf(piece: Piece): number {
  const { color, kind, promoted } = comparedAs(piece);
  const number = 2 * KINDS.indexOf(kind) + (promoted ? 1 : 0);
  return color === 'black' ? number : number + 2 * KINDS.length;
}

/** A diagram with the attacker black: pieces as face and square in one number, and the attacker's hand by kinds. */
interface Features {
  readonly pieces: readonly number[];
  readonly hand: readonly number[];
  readonly isTurned: boolean;
}

function featuresOf(given: Position): Features {
  const isTurned = given.turn === 'white';
  const { board, hands } = isTurned ? rotatePosition(given) : given;
  const pieces: number[] = [];
  board.forEach((piece, square) => {
    if (piece !== undefined) pieces.push(faceOf(piece) * SQUARE_COUNT + square);
  });
  return { pieces, hand: HAND_KINDS.map((kind) => hands.black[kind]), isTurned };
}

/**
 * A collection of positions, which can be asked for those that are like a given one: the same diagram mirrored, shifted
 * or with the colours exchanged, or one that differs in a few pieces. Pieces that move like a gold count as equal.
 *
 * @example
 * const collection = new SimilarPositions();
 * collection.add('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
 * collection.find('3k5/9/3P5/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')[0].distance // 0
 */
export class SimilarPositions {
  /** The features of all diagrams one after another: hand, then pieces. */
  #features = new Uint16Array(1024);
  /** Where the features of each diagram begin; the last entry is their end. */
  readonly #starts = [0];
  readonly #turned: boolean[] = [];

  /** The number of positions. */
  get size(): number {
    return this.#turned.length;
  }

  /**
   * Adds a position, whose side to move attacks, and returns its number. Throws an `InputError` for a text that is no
   * position.
   */
  add(position: Problem): number {
    const { pieces, hand, isTurned } = featuresOf(takeProblem(position));
    const start = this.#starts.at(-1)!;
    const end = start + hand.length + pieces.length;
    if (end > this.#features.length) {
      const larger = new Uint16Array(2 * end);
      larger.set(this.#features);
      this.#features = larger;
    }
    this.#features.set(hand, start);
    this.#features.set(pieces, start + hand.length);
    this.#starts.push(end);
    this.#turned.push(isTurned);
    return this.size - 1;
  }

  /** The positions within a distance, nearest first, then in the order in which they were added. */
  find(position: Problem, options: SimilarOptions = {}): Similar[] {
    const taken = takeOptions(options, SIMILAR_OPTIONS);
    const within = readInteger('within', taken.within, DEFAULT_WITHIN, RANGES.within);
    const most = readInteger('most', taken.most, DEFAULT_MOST, RANGES.most);
    const asked = featuresOf(takeProblem(position));
    const views = [new View(asked, false), new View(asked, true)];
    const found: Similar[] = [];
    for (let index = 0; index < this.size; index++) {
      const nearest = this.#compare(asked, views, index, within);
      if (nearest === undefined) continue;
      found.push({ index, ...nearest, isTurned: asked.isTurned !== this.#turned[index] });
    }
    return found
      .sort((one, other) => one.distance - other.distance || one.index - other.index)
      .slice(0, most);
  }

  /** The nearest of all ways to lay the diagram asked about onto another one; undefined if it is not near enough. */
  #compare({ pieces, hand }: Features, views: readonly View[], index: number, within: number) {
    const start = this.#starts[index]!;
    const from = start + HAND_KINDS.length;
    const to = this.#starts[index + 1]!;
    let [own, others, same] = [pieces.length, to - from, 0];
    hand.forEach((count, kind) => {
      const other = this.#features[start + kind]!;
      own += count;
      others += other;
      same += Math.min(count, other);
    });
    const greater = Math.max(own, others);
    let nearest: Omit<Similar, 'index' | 'isTurned'> | undefined;
    if (Math.abs(own - others) > within) return undefined;
    for (const view of views) {
      const { votes, shift } = view.lay(this.#features, from, to);
      const distance = greater - same - votes;
      if (distance > within || distance >= (nearest?.distance ?? Number.POSITIVE_INFINITY))
        continue;
      nearest = { distance, isMirrored: view.isMirrored, shift };
    }
    return nearest;
  }
}

/** The diagram asked about, as it is or mirrored, with the squares of each face. */
class View {
  readonly isMirrored: boolean;
  readonly #squares: readonly (readonly Square[])[];
  readonly #votes = new Uint8Array(SPAN * SPAN);
  readonly #touched: number[] = [];

  constructor({ pieces }: Features, isMirrored: boolean) {
    this.isMirrored = isMirrored;
    const squares: Square[][] = Array.from({ length: FACES }, () => []);
    for (const piece of pieces) {
      const square = piece % SQUARE_COUNT;
      squares[Math.floor(piece / SQUARE_COUNT)]!.push(isMirrored ? mirrorSquare(square) : square);
    }
    this.#squares = squares;
  }

  /** The shift that brings most pieces onto equal pieces among `features`; none, if that is as good. */
  lay(features: Uint16Array, from: number, to: number): { votes: number; shift: [number, number] } {
    const votes = this.#votes;
    let best = UNSHIFTED;
    for (let at = from; at < to; at++) {
      const piece = features[at]!;
      const square = piece % SQUARE_COUNT;
      for (const own of this.#squares[Math.floor(piece / SQUARE_COUNT)]!) {
        const shift = shiftIndex(fileOf(square) - fileOf(own), rankOf(square) - rankOf(own));
        if (votes[shift] === 0) this.#touched.push(shift);
        votes[shift]! += 1;
        if (votes[shift]! > votes[best]!) best = shift;
      }
    }
    if (votes[UNSHIFTED] === votes[best]) best = UNSHIFTED;
    const count = votes[best]!;
    for (const shift of this.#touched) votes[shift] = 0;
    this.#touched.length = 0;
    return { votes: count, shift: [Math.floor(best / SPAN) - 8, (best % SPAN) - 8] };
  }
}
