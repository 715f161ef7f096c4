// The examination of one line, whether the author gives it or the solver finds it. It goes in rounds (`rounds.ts`), all
// with one table. What a line needs in a round is told by its `ExaminedLine`: `examine-authors.ts` and
// `examine-own.ts`.

import type { BudgetedProver } from '../engines/node-budget';
import {
  eachRound,
  FURTHER_QUESTIONS,
  furtherTimes,
  SHORT_LINE,
  VERDICT_QUESTIONS,
} from '../engines/rounds';
import { formatUsiMove } from '../notation/usi';
import type { CheckedAnalyseOptions } from '../options/analyse-options';
import { ANALYSE_TABLE } from '../options/analyse-table';
import type { Session } from '../search/session';
import type { Position } from '../shogi/position';
import type { KnownVerdicts, OnSearch } from './cooks';
import { type Findings, isProvenUnsound } from './findings';
import type { OpenQuestion } from './line-judge';

export interface Examination {
  readonly session: Session;
  readonly prover: BudgetedProver;
  readonly root: Position;
  readonly options: CheckedAnalyseOptions;
  readonly known: KnownVerdicts;
  /** The nodes for each question in the first round. Default: few. */
  readonly firstNodes?: number;
  readonly findings: Findings;
  /** Asked between steps; if true, the examination ends although questions are open. Default: never. */
  readonly isEnough?: () => boolean;
}

interface ExaminedLine {
  /** May the examination end although questions are open? */
  readonly isDecided: boolean;
  /** Asks all open questions, with `nodes` for each. False if nothing is left to be asked. */
  searchRound(nodes: number): Generator<void, boolean>;
  /** Searches only the checks up to this ply whose verdict or kind is open. */
  searchChecks(nodes: number, lastPly: number): Generator<void, void>;
}

/**
 * The most nodes for so many questions together, by default for all on which the verdict depends. With fewer nodes for
 * a question than by default it stays the same, so that a small problem is decided with any number.
 */
export function boundOf(
  { checkNodes, solution }: CheckedAnalyseOptions,
  questions = VERDICT_QUESTIONS,
): number {
  const nodes = Math.max(checkNodes, ANALYSE_TABLE.checkNodes.fallback);
  return questions * nodes * Math.max(1, (solution?.length ?? 0) / SHORT_LINE);
}

export function* examineLine(
  { options, findings, firstNodes }: Examination,
  line: ExaminedLine,
): Generator<void, void> {
  const { checkNodes } = options;
  for (const nodes of eachRound(checkNodes, firstNodes)) {
    if (!(yield* line.searchRound(nodes))) break;
  }
  // The checks on which the verdict still depends go on to further rounds. Their verdicts may answer other questions.
  for (const times of furtherTimes(FURTHER_QUESTIONS)) {
    const open = findOpenChecks(findings);
    if (open.length === 0 || line.isDecided || isProvenUnsound(findings, options)) return;
    yield* line.searchChecks(times * checkNodes, Math.max(...open.map(({ ply }) => ply)));
    if (line.isDecided) return;
    if (findOpenChecks(findings).length < open.length) yield* line.searchRound(checkNodes);
  }
}

/** The checks whose verdict or kind is open, if the verdict on the problem depends on it. */
function findOpenChecks({ judge }: Findings): OpenQuestion[] {
  const open = judge?.open ?? [];
  return open.filter(
    ({ what, affectsVerdict }) => affectsVerdict && (what === 'verdict' || what === 'kind'),
  );
}

/** Makes progress reports say how many questions are open, and how many nodes each gets. */
export function showRound({ session, findings }: Examination, roundNodes: number): void {
  session.known = { analysis: { open: findings.judge?.open.length ?? 0, roundNodes } };
}

/** Makes progress reports say which check is being searched. */
export function makeOnSearch(session: Session): OnSearch {
  return (ply, move, open, roundNodes) => {
    session.known = { analysis: { open, ply, move: formatUsiMove(move), roundNodes } };
  };
}
