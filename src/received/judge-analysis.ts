// Checks an analysis from outside against the rules, as `judge-solution.ts` does with solutions. The line that is judged and
// the lines of faults and variations must be playable, and a line that is said to mate must end in mate, or in a position
// whose only replies are interpositions.

import type { Analysis, Fault, VariationChoice } from '../answers/analysis';
import type { AnalyseOptions } from '../options/analyse-options';
import { checkLine } from '../proof/check-line';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { isBookEnd } from '../shogi/rules';
import { InvalidValue } from './fields';
import { play, requireEnd, requireHand } from './judge-solution';

export type AnalysisQuestion = Pick<
  AnalyseOptions,
  'solution' | 'futile' | 'strictness' | 'certificate' | 'signal'
>;

/** Throws `InvalidValue` if the analysis does not answer the question that was asked, or if one of its lines breaks the rules. */
export function judgeAnalysis(analysis: Analysis, root: Position, asked: AnalysisQuestion): void {
  const { futile = 'standard', strictness = 'modern', solution, signal } = asked;
  const attacker = root.turn;
  if (analysis.futile !== futile) throw new InvalidValue('futile: not the rule that was asked for');
  if (analysis.strictness !== strictness)
    throw new InvalidValue('strictness: not the strictness that was asked for');
  if (analysis.reason === 'aborted' && signal === undefined) {
    throw new InvalidValue('reason: nobody has aborted the analysis');
  }
  if (analysis.lineBy !== (solution === undefined ? 'solver' : 'author')) {
    throw new InvalidValue('lineBy: not "author" although a line was given, or the reverse');
  }
  if (solution !== undefined && solution.join() !== analysis.line.join()) {
    throw new InvalidValue('line: not the line that was asked about');
  }
  const end = play(root, analysis.line, attacker, 'line');
  if (analysis.lineMates === true) requireEnd(end, isBookEnd, 'line');
  if (analysis.leftover !== null) {
    requireHand(end.hands[attacker], analysis.leftover, 'leftover');
  }
  const { faults, notes, possibleFaults, variationCooks = [] } = analysis;
  for (const fault of [...faults, ...notes, ...possibleFaults]) {
    judgeFault(fault, root, analysis.line, attacker);
  }
  for (const cook of variationCooks) judgeFault(cook, root, cook.path, attacker);
  judgeChoices(analysis.variations, root, analysis.line, attacker);
  for (const { ply, move, tries } of analysis.tries ?? []) {
    const way = analysis.line.slice(0, ply - 1);
    for (const { move: check, refutations, undecided } of [
      { move, refutations: [], undecided: [] },
      ...tries,
    ]) {
      play(root, [...way, check], attacker, 'tries');
      for (const reply of [...refutations, ...undecided]) {
        play(root, [...way, check, reply], attacker, 'tries');
      }
    }
  }
  if (asked.certificate !== true && analysis.certificate !== undefined) {
    throw new InvalidValue('certificate: none was asked for');
  }
}

/** Checks the certificate of the line; throws `InvalidValue` if it is refused. This may take as long as the search took. */
export function judgeLineCertificate({ certificate }: Analysis, root: Position): void {
  if (certificate === undefined) return;
  const judged = checkLine(certificate, root);
  if (!judged.accepted) throw new InvalidValue(`certificate: ${judged.message}`);
}

/** Does the analysis say "mate" without a line that shows it? Then only a search can tell whether it is true. */
export function analysisLacksEvidence({ status, lineMates }: Analysis): boolean {
  return status === 'mate' && lineMates !== true;
}

function judgeFault(
  { ply, line, move }: Fault,
  root: Position,
  before: readonly string[],
  attacker: Color,
): void {
  if (line.length === 0) return;
  if (line[0] !== move || ply === 0) throw new InvalidValue('faults: a line does not fit its move');
  play(root, [...before.slice(0, ply - 1), ...line], attacker, 'faults');
}

function judgeChoices(
  choices: readonly VariationChoice[],
  root: Position,
  before: readonly string[],
  attacker: Color,
): void {
  for (const { ply, replies } of choices) {
    const way = before.slice(0, ply - 1);
    const position = play(root, way, attacker, 'variations');
    for (const { move, line, isFutile, choices: below } of replies) {
      play(position, isFutile ? [move] : line, attacker, 'variations');
      judgeChoices(below, root, [...way, ...line], attacker);
    }
  }
}
