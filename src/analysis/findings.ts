// What an analysis knows so far, and the answer that is made of it when the analysis ends or a limit ends it.

import type { Analysis, Fault, RemovalTrial, VariationChoice } from '../answers/analysis';
import { type FaultList, sortFaults } from '../answers/finding';
import { STRICTNESSES, type Strictness, type UnknownReason } from '../answers/terms';
import type { BudgetedProver } from '../engines/node-budget';
import { formatUsiMove } from '../notation/usi';
import type { CheckedAnalyseOptions } from '../options/analyse-options';
import type { Session } from '../search/session';
import type { Hand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import type { BookLines } from './book-lines';
import { type FoundFault, isFault, isToleranceOpen, isTolerated } from './fault';
import { hasOpenDrop } from './judged-line';
import type { LineJudge, OpenQuestion } from './line-judge';
import type { VariationCooksFound } from './variation-cooks';
import type { DefenderChoice } from './variations';

/** Lengths and lines, and the prover whose budget they were searched with. */
interface Measured {
  readonly lines: BookLines;
  readonly budgeted: BudgetedProver;
}

export interface JudgedLine {
  readonly by: Analysis['lineBy'];
  readonly moves: readonly Move[];
  /** Plies of the line, futile pairs left out. */
  readonly length: number;
  readonly leftover: Hand;
  /** Is it proven that the solution of the problem has this length? */
  readonly isExact: boolean;
  /** Every mate is proven to take this many plies or more. */
  readonly atLeast: number;
}

export interface Findings {
  status: Analysis['status'];
  reason?: UnknownReason;
  /** Plies of the mate that was found first, every interposition played. */
  atMost: number;
  line?: JudgedLine;
  judge?: LineJudge;
  /** Faults and open questions besides those of the judge. */
  faults: FoundFault[];
  /**
   * Is it proven that every line of best play has a fault? Then the author's line has one too. `modern`: it is proven
   * by the modern standard alone. By the other standards a line may be sound, because they tolerate some interposed
   * pieces that are left over.
   */
  isFaultCertain: boolean | 'modern';
  open: OpenQuestion[];
  /** Is the line sound without the interpositions that leave pieces over? Undefined while that is not known. */
  isShortenedSound?: boolean;
  /** Has the examination come to its end, so that only the questions in `open` are not answered? */
  isComplete: boolean;
  /** The lengths and lines that were worked out last. */
  measured?: Measured | undefined;
  choices: readonly DefenderChoice[];
  choicesMissing?: UnknownReason;
  variationSearch?: VariationCooksFound;
  removals?: RemovalTrial[];
}

export function startFindings(): Findings {
  return {
    status: 'unknown',
    atMost: Number.POSITIVE_INFINITY,
    faults: [],
    isFaultCertain: false,
    open: [],
    isComplete: false,
    choices: [],
  };
}

/**
 * `proven`: faults that are proven. `possibleFaults`: faults found along a line that is not proven to be the author's.
 * They are faults only if the line is the solution; if it is not, the first move of the line may itself be a detour.
 * While it is open whether an interposition of the author's line is futile, the other faults hold only if it is not. If
 * it is, it is a fault itself, unless the strictness tolerates it. Pieces left over are a possible fault as long as it
 * is not known whether the strictness tolerates them.
 */
export function separateUnproven(
  findings: Findings,
  { strictness }: Pick<CheckedAnalyseOptions, 'strictness'>,
): {
  proven: FoundFault[];
  possibleFaults: FoundFault[];
} {
  const { judge, line } = findings;
  const faults = knowTolerance(findings, findings.faults);
  const alongLine = knowTolerance(findings, judge?.faults ?? []);
  const isOpen =
    (line?.by === 'solver' && !line.isExact) ||
    isFaultInDoubt(findings, strictness) ||
    (judge !== undefined &&
      hasOpenDrop(judge.judgedLine) &&
      isTolerated({ kind: 'futile-played' }, strictness));
  const all = [...faults, ...alongLine];
  const isProven = (fault: FoundFault) =>
    !isToleranceOpen(fault, strictness) && !(isOpen && alongLine.includes(fault));
  return {
    proven: all.filter(isProven),
    possibleFaults: all.filter((fault) => !isProven(fault)),
  };
}

/**
 * Has the solution of the solver a fault, while the author's line may have none? Where two moves are equally good, the
 * author may have chosen the other one.
 */
export function isFaultInDoubt(findings: Findings, strictness: Strictness): boolean {
  const { judge, line, faults, isFaultCertain } = findings;
  if (line?.by !== 'solver' || !line.isExact || isFaultCertain === true) return false;
  if (isFaultCertain === 'modern' && strictness === 'modern') return false;
  const isCertain = (fault: FoundFault) =>
    isFault(fault) && !isToleranceOpen(fault, strictness) && !isTolerated(fault, strictness);
  return judge?.faults.some(isFault) === true && !knowTolerance(findings, faults).some(isCertain);
}

/** The faults; those that leave pieces over only because of interpositions say whether these are only captured. */
function knowTolerance(
  { isShortenedSound }: Findings,
  faults: readonly FoundFault[],
): FoundFault[] {
  return faults.map((fault) =>
    fault.shortened === undefined
      ? fault
      : { ...fault, isOnlyCaptured: isShortenedSound ?? 'open' },
  );
}

export function isProvenUnsound(
  findings: Findings,
  options: Pick<CheckedAnalyseOptions, 'strictness'>,
): boolean {
  const { proven } = separateUnproven(findings, options);
  return proven.some((fault) => !isTolerated(fault, options.strictness));
}

function openQuestions(findings: Findings, strictness: Strictness): OpenQuestion[] {
  const { open, judge, line, faults } = findings;
  const isLengthOpen = line?.by === 'solver' && !line.isExact;
  const length: OpenQuestion[] = isLengthOpen
    ? [{ ply: 1, move: line.moves[0], what: 'length', affectsVerdict: true }]
    : [];
  const choices = (isFaultInDoubt(findings, strictness) ? judge!.faults : [])
    .filter(isFault)
    .map(({ ply, move }): OpenQuestion => ({ ply, move, what: 'kind', affectsVerdict: true }));
  const tolerance = knowTolerance(findings, [...faults, ...(judge?.faults ?? [])])
    .filter((fault) => isToleranceOpen(fault, strictness))
    .map(({ ply, move }): OpenQuestion => ({ ply, move, what: 'kind', affectsVerdict: true }));
  const questions = new Map<string, OpenQuestion>();
  for (const each of [...length, ...choices, ...tolerance, ...open, ...(judge?.open ?? [])]) {
    const key = `${each.ply} ${formatMove(each.move)} ${each.what}`;
    // Two faults may depend on the same question.
    const affectsVerdict = each.affectsVerdict || (questions.get(key)?.affectsVerdict ?? false);
    questions.set(key, { ...each, affectsVerdict });
  }
  return [...questions.values()].sort((one, other) => one.ply - other.ply);
}

/** The open questions of an answer: if a limit ended the analysis before any question was asked, the first one. */
function listOpen(findings: Findings, strictness: Strictness): OpenQuestion[] {
  const open = openQuestions(findings, strictness);
  const { status, line, isComplete } = findings;
  if (open.length > 0 || isComplete || status === 'nomate') return open;
  const what = status === 'unknown' ? 'verdict' : 'length';
  return [{ ply: 1, move: line?.moves[0], what, affectsVerdict: true }];
}

/** Is anything open that could be a fault? */
export function hasQuestionForVerdict(
  findings: Findings,
  { strictness }: Pick<CheckedAnalyseOptions, 'strictness'>,
): boolean {
  return openQuestions(findings, strictness).some(({ affectsVerdict }) => affectsVerdict);
}

export function hasQuestion(
  findings: Findings,
  { strictness }: Pick<CheckedAnalyseOptions, 'strictness'>,
): boolean {
  return openQuestions(findings, strictness).length > 0;
}

/** The faults as they stand in the lists of the answer. */
export function listFaults(
  findings: Findings,
  options: Pick<CheckedAnalyseOptions, 'strictness'>,
): Record<FaultList, Fault[]> {
  const { strictness } = options;
  const { proven, possibleFaults } = separateUnproven(findings, options);
  const list = (faults: readonly FoundFault[]) => sortFaults(faults.map(formatFault));
  return {
    faults: list(proven.filter((fault) => !isTolerated(fault, strictness))),
    notes: list(proven.filter((fault) => isTolerated(fault, strictness))),
    possibleFaults: list(possibleFaults),
  };
}

/** The keys of the answer that describe the judged line. */
export function reportLine(
  { line, judge }: Findings,
  { solution }: Pick<CheckedAnalyseOptions, 'solution'>,
) {
  const lineMates = line === undefined ? null : (judge?.isMate ?? 'undecided');
  return {
    lineBy: line?.by ?? (solution === undefined ? 'solver' : 'author'),
    lineMates,
    length: line?.length ?? null,
    lengthIsExact: lineMates === true && line!.isExact,
    mateAtLeast: line?.atLeast ?? null,
    line: (line?.moves ?? []).map(formatUsiMove),
    leftover: lineMates === false ? null : (line?.leftover ?? null),
  } as const;
}

export function reportFindings(
  session: Session,
  options: CheckedAnalyseOptions,
  findings: Findings,
): Omit<Analysis, 'themes'> {
  const { status, reason, line, choices, choicesMissing, variationSearch, isComplete, removals } =
    findings;
  const { strictness } = options;
  const { faults, notes, possibleFaults } = listFaults(findings, options);
  const open = listOpen(findings, strictness);
  const isKnown = status === 'mate' && isComplete && line !== undefined;
  const isSound = isKnown && !open.some(({ affectsVerdict }) => affectsVerdict);
  const verdictBy = (given: Strictness): Analysis['verdict'] => {
    if (isProvenUnsound(findings, { strictness: given })) return 'unsound';
    return isSound && listFaults(findings, { strictness: given }).possibleFaults.length === 0
      ? 'sound'
      : 'undecided';
  };
  const verdict = verdictBy(strictness);
  const [modern, tolerant, classical] = STRICTNESSES.map(verdictBy);
  const areEqual = modern === tolerant && tolerant === classical;
  return {
    status,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    faults,
    notes,
    possibleFaults,
    undecided: open.map(({ ply, move, what }) => ({ ply, move: formatMove(move), what })),
    strictness,
    ...(areEqual
      ? {}
      : { readings: { modern: modern!, tolerant: tolerant!, classical: classical! } }),
    futile: session.options.futile,
    ...reportLine(findings, options),
    variations: choices.map(formatChoice),
    ...(choicesMissing === undefined ? {} : { variationsMissing: choicesMissing }),
    ...(variationSearch === undefined ? {} : formatVariationCooks(variationSearch)),
    ...(removals === undefined ? {} : { removals }),
    ...session.statistics(),
  };
}

/**
 * The name by which a fault is recognised when it is found again. At an attacker's ply each check is a separate fault.
 * At a defender's ply there is one fault of each kind, which may name any of several equal replies.
 */
export function nameOf({ kind, ply, move }: Fault): string {
  return ply % 2 === 1 ? `${kind} ${ply} ${move}` : `${kind} ${ply}`;
}

function formatMove(move: Move | undefined): string | null {
  return move === undefined ? null : formatUsiMove(move);
}

function formatFault({
  kind,
  ply,
  move,
  length,
  lengthIsExact,
  line,
  leftover,
}: FoundFault): Fault {
  return {
    kind,
    ply,
    move: formatMove(move),
    length: length ?? null,
    lengthIsExact,
    line: line.map(formatUsiMove),
    leftover: leftover ?? null,
  };
}

export function formatVariationCook({ path, cook }: VariationCooksFound['cooks'][number]) {
  return { path: path.map(formatUsiMove), ...formatFault(cook) };
}

function formatVariationCooks({ cooks, undecided }: VariationCooksFound) {
  return {
    variationCooks: cooks.map(formatVariationCook),
    variationUndecided: undecided.map(({ path, move }) => ({
      path: path.map(formatUsiMove),
      move: formatUsiMove(move),
    })),
  };
}

function formatChoice({ ply, replies }: DefenderChoice): VariationChoice {
  return {
    ply,
    replies: replies.map(({ move, isMain, isFutile, length, lengthIsExact, line, choices }) => ({
      move: formatUsiMove(move),
      isMain,
      isFutile,
      length: isFutile ? null : length,
      lengthIsExact,
      line: line.map(formatUsiMove),
      choices: choices.map(formatChoice),
    })),
  };
}
