// Goes through the candidates. Each candidate is drawn from its number. The solver estimates to which group the
// candidate belongs. The candidate is kept if this group still needs rows and brute force confirms the group. The
// solver only saves time: every fact in a row comes from brute force.

import { InputError } from '../../src/base/errors';
import { parseUsiMove } from '../../src/formats/usi';
import { makeHand } from '../../src/shogi/hand';
import { HAND_KINDS, opponent } from '../../src/shogi/piece';
import { makePosition, type Position } from '../../src/shogi/position';
import { checkingMoves, playMove } from '../../src/shogi/rules';
import { validatePosition } from '../../src/shogi/validate';
import type { Solver } from '../../src/solver/solver';
import type { Mate } from '../../src/terms/solution';
import { Random } from '../random';
import { type Assessment, assessMate, assessNoMate, MOST_LEFTOVER } from './assess';
import { drawCandidate, PAWNS } from './draw';

/** One run: candidates from a number on, until each group has enough rows. */
export interface Plan {
  readonly first: number;
  readonly quotas: Readonly<Record<string, number>>;
}

/** Forbidden pawn drops are so rare that they are searched among candidates with pawns in hand. */
const FIRST_WITH_PAWNS = 1_000_000;

export const PLANS: readonly Plan[] = [
  {
    first: 1,
    quotas: {
      'mate-1': 60,
      'mate-3': 60,
      'mate-5': 60,
      'mate-7': 60,
      'mate-9': 30,
      'nomate-plain': 75,
      'nomate-repetition': 50,
    },
  },
  { first: FIRST_WITH_PAWNS, quotas: { 'nomate-pawn-drop': 25 } },
];

/** Another seed changes every candidate. */
const SEED = 1755;

const SOLVER_NODES = 5_000;
/** A longer line of the solver hardly ever belongs to a mate of nine plies. */
const LONGEST_LINE = 15;
const LEAST_NO_MATE_NODES = 20;

export interface FoundCandidate {
  readonly candidate: number;
  readonly position: Position;
  readonly assessment: Assessment;
}

/** The candidate of this number; undefined when a solver would refuse it or when there are no checks. */
export function takeCandidate(candidate: number): Position | undefined {
  const random = new Random(Math.imul(candidate, 0x9e3779b1) ^ SEED);
  const position = drawCandidate(random, candidate < FIRST_WITH_PAWNS ? undefined : PAWNS);
  try {
    validatePosition(position);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
  return checkingMoves(position).length > 0 ? position : undefined;
}

export function groupOf(assessment: Assessment): string {
  const kind = assessment.verdict === 'mate' ? assessment.plies : assessment.theme;
  return `${assessment.verdict}-${kind}`;
}

export class Walk {
  readonly found: FoundCandidate[] = [];
  readonly #room: Record<string, number>;

  constructor(
    readonly solver: Solver,
    plan: Plan,
  ) {
    this.#room = { ...plan.quotas };
  }

  isFull(): boolean {
    return Object.values(this.#room).every((room) => room === 0);
  }

  /** Number of rows that each group still needs. */
  room(): string {
    const open = Object.entries(this.#room).filter(([, room]) => room > 0);
    return open.map(([group, room]) => `${group}: ${room}`).join(', ');
  }

  visit(candidate: number): void {
    const position = takeCandidate(candidate);
    if (position === undefined) return;
    const assessment = this.#assess(position);
    if (assessment === undefined || !this.#hasRoom(groupOf(assessment))) return;
    this.#room[groupOf(assessment)]!--;
    this.found.push({ candidate, position, assessment });
  }

  #hasRoom(group: string): boolean {
    return (this.#room[group] ?? 0) > 0;
  }

  #assess(position: Position): Assessment | undefined {
    const solution = this.solver.solveSync(position, { goal: 'first', maxNodes: SOLVER_NODES });
    if (solution.status === 'mate') {
      return this.#isPromising(position, solution) ? assessMate(position) : undefined;
    }
    if (solution.status === 'unknown' || solution.nodes <= LEAST_NO_MATE_NODES) return undefined;
    const isAnyWanted = this.#hasRoom('nomate-plain') || this.#hasRoom('nomate-repetition');
    return isAnyWanted || this.#isPawnDropWanted(position) ? assessNoMate(position) : undefined;
  }

  /**
   * Solves the candidate with a lance in hand instead of a pawn. A dropped lance gives the same check as a pawn, but
   * may mate.
   */
  #isPawnDropWanted(position: Position): boolean {
    const other = this.#hasRoom('nomate-pawn-drop') ? exchangePawn(position) : undefined;
    if (other === undefined) return false;
    return (
      this.solver.solveSync(other, { goal: 'first', maxNodes: SOLVER_NODES }).status === 'mate'
    );
  }

  /** True when this may be a mate of a length that is still needed, with few pieces left over. */
  #isPromising(position: Position, mate: Mate): boolean {
    const { length } = mate.line;
    if (length > LONGEST_LINE) return false;
    const lengths = [1, 3, 5, 7, 9].filter((plies) => plies <= length);
    if (!lengths.some((plies) => this.#hasRoom(`mate-${plies}`))) return false;
    return countLeftover(position, mate.line) <= MOST_LEFTOVER;
  }
}

/** The position with a lance of the defender's in the attacker's hand in place of a pawn. */
function exchangePawn(position: Position): Position | undefined {
  const { turn, hands } = position;
  const own = hands[turn];
  const others = hands[opponent(turn)];
  if (own.P === 0 || others.L === 0) return undefined;
  return makePosition({
    ...position,
    hands: {
      ...hands,
      [turn]: makeHand({ ...own, P: own.P - 1, L: own.L + 1 }),
      [opponent(turn)]: makeHand({ ...others, P: others.P + 1, L: others.L - 1 }),
    },
  });
}

function countLeftover(root: Position, line: readonly string[]): number {
  const end = line.reduce((position, text) => playMove(position, parseUsiMove(text)), root);
  const hand = end.hands[root.turn];
  return HAND_KINDS.reduce((sum, kind) => sum + hand[kind], 0);
}
