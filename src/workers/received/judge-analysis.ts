// Checks an analysis from outside against the rules, as `judge-solution.ts` does with solutions. The line that is
// judged and the lines of faults and variations must be playable, and a line that is said to mate must end in mate, or
// in a position whose only replies are interpositions.

import { isFault } from '../../analysis/fault';
import type { Analysis, Fault, VariationChoice } from '../../answers/analysis';
import { formatUsiMove } from '../../notation/usi';
import type { AnalyseOptions } from '../../options/analyse-options';
import type { AcceptedLine } from '../../proof/check-line';
import { checkValue } from '../../proof/check-line';
import type { Color } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { isBookEnd } from '../../shogi/rules';
import { InvalidValue } from './fields';
import { MISSING_CERTIFICATE, play, requireEnd, requireHand } from './judge-solution';

type AnalysisQuestion = Pick<
  AnalyseOptions,
  'solution' | 'futile' | 'strictness' | 'certificate' | 'signal'
>;

/**
 * Throws `InvalidValue` if the analysis does not answer the question that was asked, or if one of its lines breaks the
 * rules.
 */
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
  const { verdict, faults, notes, possibleFaults, variationCooks = [] } = analysis;
  const all = verdict === 'sound' ? [...faults, ...possibleFaults] : faults;
  if ((verdict === 'unsound') !== all.length > 0) {
    throw new InvalidValue('verdict: it does not fit the faults');
  }
  if (!faults.every(isFault) || (strictness === 'modern' && notes.some(isFault))) {
    throw new InvalidValue('faults: a kind stands in the wrong list');
  }
  const end = play(root, analysis.line, attacker, 'line');
  if (analysis.lineMates === true) requireEnd(end, isBookEnd, 'line');
  if (analysis.leftover !== null) {
    requireHand(end.hands[attacker], analysis.leftover, 'leftover');
  }
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

/**
 * Checks the certificate of the line, and names the keys that follow from it. Throws `InvalidValue` if it is refused,
 * if it contradicts the verdict, or if there is none although one was asked for. This may take as long as the search
 * took.
 */
export function judgeLineCertificate(
  analysis: Analysis,
  root: Position,
  asked: AnalysisQuestion,
): (keyof Analysis)[] {
  const { certificate, line, lineMates, verdict, notes } = analysis;
  if (certificate === undefined) {
    // A line that does not mate has no certificate.
    if (asked.certificate === true && (lineMates === true || verdict === 'sound')) {
      throw new InvalidValue(MISSING_CERTIFICATE);
    }
    return [];
  }
  const judged = checkValue(certificate, root);
  if (!judged.accepted) throw new InvalidValue(`certificate: ${judged.message}`);
  if (judged.verdict !== 'line') throw new InvalidValue('certificate: it is not that of a line');
  if (certificate.line.map(formatUsiMove).join() !== line.join()) {
    throw new InvalidValue('certificate: it is that of another line');
  }
  if (verdict === 'sound') requireNamed(judged, notes);
  return provenBy(judged, analysis);
}

function requireNamed({ others }: AcceptedLine, notes: readonly Fault[]): void {
  // The other mates at plies of a futile interposition are no faults.
  const futile = notes.find(({ kind }) => kind === 'futile-played')?.ply;
  const last = futile ?? Number.POSITIVE_INFINITY;
  const named = new Set(notes.map(({ ply, move }) => `${ply} ${move}`));
  for (const { ply, move } of others) {
    if (ply < last && !named.has(`${ply} ${formatUsiMove(move)}`)) {
      throw new InvalidValue('certificate: it proves another mate that the analysis does not name');
    }
  }
}

/**
 * The keys that follow from the certificate. It does not say which interpositions are futile, nor which kind of fault
 * another mate is. If the length is exact at the root, no other reply is longer at any ply, and no other check shorter.
 */
function provenBy(
  { others, endsInMate, atMost, atLeast, atLeastInBooks }: AcceptedLine,
  analysis: Analysis,
): (keyof Analysis)[] {
  const { line, length, mateAtLeast, futile, leftover, verdict } = analysis;
  const least = futile === 'off' ? atLeast : atLeastInBooks;
  const hasDrop = line.some((move, index) => index % 2 === 1 && move[1] === '*');
  const isLength = endsInMate && length === line.length && (futile === 'off' || !hasDrop);
  const isExact = isLength && length === least && length === atMost;
  const isClean = leftover !== null && Object.values(leftover).every((count) => count === 0);
  const hasEarlier = others.some(({ ply }) => ply < line.length);
  const isSound = verdict === 'sound' && isExact && isClean && !hasEarlier;
  const keys: readonly (readonly [keyof Analysis, boolean])[] = [
    ['status', analysis.status === 'mate'],
    ['verdict', isSound],
    ['faults', isSound],
    ['lineMates', endsInMate && analysis.lineMates === true],
    ['length', isLength],
    ['lengthIsExact', isExact && analysis.lengthIsExact],
    ['mateAtLeast', mateAtLeast !== null && mateAtLeast <= least],
    ['leftover', endsInMate && leftover !== null],
  ];
  return keys.flatMap(([key, holds]) => (holds ? [key] : []));
}

/**
 * Can only a search tell whether the status is true? So it is if the analysis says "mate" without a line that shows it,
 * and if it says "no mate" although a proof was asked for, because only a line has a certificate.
 */
export function analysisLacksEvidence(
  { status, lineMates }: Analysis,
  { certificate }: AnalysisQuestion,
): boolean {
  return (status === 'mate' && lineMates !== true) || (status === 'nomate' && certificate === true);
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
