// Is a problem proper? The last questions about a finished problem, and about a stage on the way.

import { listRemovals } from '../../analysis/removals';
import { type Analysis, soundLengthOf } from '../../answers/analysis';
import { parseUsiMove } from '../../notation/usi';
import { isHandEmpty } from '../../shogi/hand';
import type { Position } from '../../shogi/position';
import { playKnownMove } from '../../shogi/rules';
import { diagramOf, type Frame, positionOf } from './diagram';
import type { Goal, Sketched } from './goal';
import type { Judge } from './judge';

/**
 * Is the problem sound with one solution, also after other replies? What is wrong with a stage is wrong with every
 * problem that leads to it.
 */
export function isSound(judge: Judge, { position, moves }: Sketched): boolean {
  const analysis = judge.analyse(position, {});
  return (
    soundLengthOf(analysis) === moves.length &&
    hasOneSolution(analysis) &&
    isSoundAfterEveryDefence(judge, position)
  );
}

/**
 * Takes away one piece after another that the solution does not need, into the defender's hand, until all are needed.
 * Undefined if the result is no proper problem of this length.
 */
export function* trim(
  judge: Judge,
  root: Position,
  { plies, frame }: Goal,
): Generator<void, Sketched | undefined> {
  for (let position = root; ; ) {
    const analysis = judge.analyse(position, { removal: true });
    yield;
    const { leftover } = analysis;
    if (soundLengthOf(analysis) !== plies || !isHandEmpty(leftover!)) return undefined;
    if (!hasOneSolution(analysis)) return undefined;
    const useless = findUseless(position, analysis, frame);
    if (useless === 'undecided') return undefined;
    if (useless === undefined) {
      if (!isSoundAfterEveryDefence(judge, position)) return undefined;
      return { position, moves: analysis.line.map(parseUsiMove) };
    }
    const trimmed = positionOf(diagramOf(useless), frame);
    if (trimmed === undefined) return undefined;
    position = trimmed;
  }
}

/**
 * Has a sound problem one solution? Another mate of the attacker counts also where it is tolerated. Replies of the
 * defender that last equally long do not count.
 */
export function hasOneSolution({ notes }: Pick<Analysis, 'notes'>): boolean {
  return notes.every(({ kind }) => kind === 'equal-variation');
}

/**
 * Is the rest of the problem sound after every reply that lasts as long as the reply of the solution? If so, any of
 * these replies may be printed as the solution.
 */
export function isSoundAfterEveryDefence(judge: Judge, root: Position): boolean {
  const { line, variations, variationsMissing } = judge.analyse(root, { variationDepth: 1 });
  if (variationsMissing !== undefined) return false;
  const moves = line.map(parseUsiMove);
  return variations.every(({ ply, replies }) => {
    const before = moves.slice(0, ply - 1).reduce(playKnownMove, root);
    const left = moves.length - ply + 1;
    const others = replies.filter(({ isMain, isFutile }) => !isMain && !isFutile);
    return others.every(({ move, length, lengthIsExact }) => {
      if (length === null || !lengthIsExact) return false;
      if (length < left) return true;
      const after = playKnownMove(before, parseUsiMove(move));
      return (
        judge.analyse(after, { verdictOnly: true }).verdict === 'sound' &&
        isSoundAfterEveryDefence(judge, after)
      );
    });
  });
}

/** The position without a piece that is not needed; undefined if all are. Fixed pieces are not tried. */
function findUseless(
  position: Position,
  { removals = [] }: Analysis,
  { fixed }: Frame,
): Position | undefined | 'undecided' {
  const trials = listRemovals(position).map((removal, index) => ({ removal, ...removals[index] }));
  const counting = trials.filter(
    ({ removal: { square, way } }) =>
      way === 'to-defender' && (square === undefined || fixed[square] === undefined),
  );
  const useless = counting.find(({ isNeeded }) => isNeeded === false);
  if (useless !== undefined) return useless.removal.position;
  return counting.some(({ isNeeded }) => isNeeded === 'undecided') ? 'undecided' : undefined;
}
