// Checks a solution from outside against the rules: every line that mates is played with the rules of `src/shogi`, and
// the solution must answer the question that was asked. A line cannot show that there is no mate, or that there is no
// shorter mate. A certificate can show it; a caller who needs this proof asks for a certificate.

import type { FirstMoves, Mate, NoMate, Solution } from '../../answers/solution';
import { finite } from '../../base/option-values';
import { formatUsiMove, parseUsiMove } from '../../notation/usi';
import type { SolveOptions } from '../../options/solve-options';
import { SOLVE_TABLE } from '../../options/table';
import { checkValue } from '../../proof/check-line';
import { attackerOf } from '../../search/problem';
import { areHandsEqual, type Hand } from '../../shogi/hand';
import { playForced } from '../../shogi/line';
import type { Color } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { checkingMoves, isBookEnd, isMate } from '../../shogi/rules';
import { InvalidValue } from './fields';

/** The options of the question that decide which answers fit it. */
type SolveQuestion = Pick<
  SolveOptions,
  'side' | 'goal' | 'futile' | 'maxPlies' | 'firstMoves' | 'certificate' | 'signal'
>;

/** A limit may be the reason, but a false answer cannot have a certificate either, so the two are not distinguished. */
export const MISSING_CERTIFICATE = 'certificate: one was asked for, and it is missing';

/**
 * Throws `InvalidValue` if the solution does not answer the question that was asked, or if one of its lines breaks the
 * rules.
 */
export function judgeSolution(solution: Solution, root: Position, asked: SolveQuestion): void {
  const { side = 'attacker', signal } = asked;
  if ((solution.side ?? 'attacker') !== side)
    throw new InvalidValue('side: not the side that was asked about');
  const hasCertificate = solution.status !== 'unknown' && solution.certificate !== undefined;
  if (hasCertificate && asked.certificate !== true) {
    throw new InvalidValue('certificate: none was asked for');
  }
  if (solution.status === 'mate') judgeMate(solution, root, asked);
  else if (solution.status === 'nomate') judgeNoMate(solution, root, asked);
  else if (solution.reason === 'aborted' && signal === undefined) {
    throw new InvalidValue('reason: nobody has aborted the search');
  }
}

/**
 * Does the solution say "mate" with neither a line to the mate nor a certificate? Then only a search can tell whether
 * it is true. A line of books does not show a mate, because the interpositions that are left at its end may not be
 * futile.
 */
export function lacksEvidence(solution: Solution): boolean {
  if (solution.status !== 'mate' || solution.certificate !== undefined) return false;
  const { goal, lineIsComplete, played } = solution;
  return goal === 'book' ? played === undefined : !lineIsComplete;
}

function judgeMate(mate: Mate, root: Position, asked: SolveQuestion): void {
  const { goal = SOLVE_TABLE.goal.fallback, side = 'attacker' } = asked;
  const { futile = SOLVE_TABLE.futile.fallback, maxPlies = Number.POSITIVE_INFINITY } = asked;
  const { line, length, leftover, played } = mate;
  const attacker = attackerOf(root, side);
  if (mate.goal !== goal) throw new InvalidValue('goal: not the goal that was asked for');
  if (Math.max(length ?? 0, mate.lengthAtLeast, played?.length ?? 0) > maxPlies) {
    throw new InvalidValue('length: more plies than maxPlies');
  }
  if (goal === 'book' && mate.futile !== futile) {
    throw new InvalidValue('futile: not the rule that was asked for');
  }
  if (mate.lineIsComplete) {
    const end = play(root, line, attacker, 'line');
    requireEnd(end, goal === 'book' ? isBookEnd : isMate, 'line');
    if (leftover !== undefined) requireHand(end.hands[attacker], leftover, 'leftover');
  }
  if (played !== undefined) {
    requireEnd(play(root, played.line, attacker, 'played.line'), isMate, 'played.line');
  }
  if ((mate.firstMoves !== undefined) !== (asked.firstMoves ?? false)) {
    throw new InvalidValue('firstMoves: given without being asked for, or missing');
  }
  if (mate.firstMoves !== undefined) judgeFirstMoves(mate.firstMoves, root, attacker);
}

export function requireHand(hand: Hand, said: Hand, place: string): void {
  if (!areHandsEqual(hand, said)) throw new InvalidValue(`${place}: not what is left in hand`);
}

function judgeFirstMoves(
  { mates, refuted, undecided }: FirstMoves,
  root: Position,
  attacker: Color,
): void {
  const named = [...mates, ...undecided].map(({ move }) => move).concat(refuted);
  const checks = checkingMoves(root).length;
  if (new Set(named).size !== named.length || named.length > checks) {
    throw new InvalidValue('firstMoves: a move stands there twice');
  }
  for (const move of named) play(root, [move], attacker, 'firstMoves');
  for (const { move, line, length, lineIsComplete } of mates) {
    if (!lineIsComplete && line.length === 0) continue;
    if (line[0] !== move || line.length !== length) {
      throw new InvalidValue('firstMoves: a line does not fit its move or its length');
    }
    requireEnd(play(root, line, attacker, 'firstMoves'), isMate, 'firstMoves');
  }
}

function judgeNoMate(noMate: NoMate, root: Position, asked: SolveQuestion): void {
  const { within, escape: reply } = noMate;
  if (within !== finite(asked.maxPlies))
    throw new InvalidValue('within: not the maxPlies of the question');
  if (reply !== undefined) {
    if (asked.side !== 'defender') throw new InvalidValue('escape: the attacker is to move');
    play(root, [reply], attackerOf(root, 'defender'), 'escape');
  }
}

/**
 * Checks the certificate, and names the keys that follow from it. Throws `InvalidValue` if it is refused, or if a
 * verdict has none although one was asked for. This may take as long as the search took.
 */
export function judgeCertificate(
  solution: Solution,
  root: Position,
  asked: SolveQuestion,
): (keyof Mate)[] {
  if (solution.status === 'unknown') return [];
  if (solution.certificate === undefined) {
    if (asked.certificate === true) throw new InvalidValue(MISSING_CERTIFICATE);
    return [];
  }
  const judged = checkValue(solution.certificate, root);
  if (!judged.accepted) throw new InvalidValue(`certificate: ${judged.message}`);
  if (solution.status === 'nomate') return ['status'];
  // It does not show that no mate is shorter.
  const isWithin = solution.certificate.nodes[0]!.length <= solution.lengthAtMost;
  return isWithin ? ['status', 'lengthAtMost'] : ['status'];
}

/** The position after the moves. Throws `InvalidValue` unless all are legal, and those of the attacker give check. */
export function play(
  root: Position,
  line: readonly string[],
  attacker: Color,
  place: string,
): Position {
  const { end, wrong } = playForced(root, line.map(parseUsiMove), attacker);
  if (wrong === undefined) return end;
  const { ply, move } = wrong;
  throw new InvalidValue(`${place}: ply ${ply}, ${formatUsiMove(move)}, is not allowed`);
}

export function requireEnd(
  end: Position,
  isEnd: (position: Position) => boolean,
  place: string,
): void {
  if (!isEnd(end)) throw new InvalidValue(`${place}: the line does not end in mate`);
}
