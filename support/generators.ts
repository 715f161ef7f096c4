// Compares all move generators: the slow rules, the core, the reference engine, and tsshogi. Compared are legal moves
// of any position, checks when the other side has a king, and evasions when the side to move is in check. The reference
// engine generates only checks and evasions.

import { compileCore, instantiateCore } from '../src/engines/core/load';
import { ReferenceEngine } from '../src/engines/reference/engine';
import { formatSfen } from '../src/notation/sfen';
import { isCheck } from '../src/shogi/attacks';
import { opponent } from '../src/shogi/piece';
import { findKing, type Position } from '../src/shogi/position';
import { checkingMoves, legalMoves } from '../src/shogi/rules';
import { toSortedUsi } from './moves';
import { ProbedCore } from './probed-core';
import { listByThirdParty } from './third-party';

const core = new ProbedCore(instantiateCore(compileCore(), 1));
const reference = new ReferenceEngine(1);

/** The moves of one kind as one generator lists them. */
interface ListedMoves {
  readonly by: string;
  readonly moves: readonly string[];
}

function difference(of: string, expected: ListedMoves, { by, moves }: ListedMoves): string[] {
  const missing = expected.moves.filter((move) => !moves.includes(move));
  const extra = moves.filter((move) => !expected.moves.includes(move));
  if (missing.length + extra.length === 0 && moves.length === expected.moves.length) return [];
  const lists = `missing [${missing.join(' ')}], too many [${extra.join(' ')}]`;
  return [`${of} by ${by} against ${expected.by}: ${lists}, ${moves.length} in all`];
}

function compareChecks(position: Position, third: readonly string[]): string[] {
  core.load(position);
  reference.load(position);
  const expected = { by: 'rules', moves: toSortedUsi(checkingMoves(position)) };
  return [
    { by: 'core', moves: toSortedUsi(core.moves('checks')) },
    { by: 'reference', moves: toSortedUsi(reference.children().map(({ move }) => move)) },
    { by: 'tsshogi', moves: third },
  ].flatMap((opinion) => difference('checks', expected, opinion));
}

/** The side to move is in check, so the other side is the attacker. */
function compareEvasions(position: Position, expected: ListedMoves): string[] {
  const attacker = opponent(position.turn);
  core.load(position, attacker);
  reference.load(position, attacker);
  return [
    { by: 'core', moves: toSortedUsi(core.moves('evasions')) },
    { by: 'reference', moves: toSortedUsi(reference.children().map(({ move }) => move)) },
  ].flatMap((opinion) => difference('evasions', expected, opinion));
}

export interface GeneratorCounts {
  positions: number;
  checks: number;
  evasions: number;
}

export const makeCounts = (): GeneratorCounts => ({ positions: 0, checks: 0, evasions: 0 });

/** The first disagreement about a position; undefined when there is none. Counts the comparisons. */
export function findGeneratorFault(
  position: Position,
  counts: GeneratorCounts,
): string | undefined {
  const { board, turn } = position;
  const third = listByThirdParty(formatSfen(position));
  const hasTarget = findKing(board, opponent(turn)) !== undefined;
  const isInCheck = isCheck(position);
  const expected = { by: 'rules', moves: toSortedUsi(legalMoves(position)) };
  core.load(position, hasTarget ? turn : opponent(turn));
  const faults = [
    ...difference('legal moves', expected, { by: 'core', moves: toSortedUsi(core.moves('legal')) }),
    ...difference('legal moves', expected, { by: 'tsshogi', moves: third.legal }),
  ];
  if (third.isInCheck !== isInCheck) faults.push(`in check: ${isInCheck}, not so for tsshogi`);
  counts.positions++;
  if (hasTarget) {
    counts.checks++;
    faults.push(...compareChecks(position, third.checks));
  }
  if (isInCheck) {
    counts.evasions++;
    faults.push(...compareEvasions(position, expected));
  }
  return faults[0];
}
