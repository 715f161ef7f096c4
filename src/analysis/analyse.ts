// The whole analysis of a validated position: is there a mate, and what of the line that is judged, the author's or the
// solution that is found here. A limit ends it where it is, and what was found until then is the answer. Loaded when an
// analysis is asked for: a program that only solves does not carry it.

import type { Analysis } from '../answers/analysis';
import { limitOf } from '../engines/node-budget';
import {
  ANALYSE_OPTIONS,
  type AnalyseOptions,
  type CheckedAnalyseOptions,
  readAnalyseOptions,
} from '../options/analyse-options';
import type { CheckedSolveOptions } from '../options/solve-options';
import { requireLine } from '../search/author-line';
import { certifyLine } from '../search/certify';
import { makeProver, type Session } from '../search/session';
import type { Position } from '../shogi/position';
import { isBookEnd, playKnownMove } from '../shogi/rules';
import type { Condition, UnknownReason } from '../terms';
import { unlessTooLarge } from './book';
import { findConditions } from './conditions';
import { type Examination, examineAuthors, type Measured } from './examine-authors';
import { examineOwn } from './examine-own';
import { type Findings, isProvenUnsound, reportFindings, startFindings } from './findings';
import { tryRemovals } from './removals';
import { searchVariations } from './variation-cooks';
import { listChoices } from './variations';

export { ANALYSE_OPTIONS };

/** Of a validated position. */
export function beginAnalysis(
  position: Position,
  options: AnalyseOptions,
  makeSession: (checked: CheckedSolveOptions) => Session,
): Generator<void, Analysis> {
  const { solve, analyse } = readAnalyseOptions(options);
  return analyseSteps(makeSession(solve), position, analyse);
}

/** For each question of the judge where the variations are known: few are left. */
const FEW_NODES = 1000;

export function* analyseSteps(
  session: Session,
  root: Position,
  options: CheckedAnalyseOptions,
): Generator<void, Analysis> {
  if (options.solution !== undefined) requireLine(root, options.solution);
  const findings = startFindings();
  session.core.load(root);
  const outcome = yield* session.search(session.settings);
  if (outcome === 'mate' || outcome === 'nomate') findings.status = outcome;
  else findings.reason = outcome as UnknownReason;
  if (outcome === 'mate') findings.atMost = session.core.report().length;
  const prover = makeProver(session, options.maxPositions);
  const isEnough = () => options.verdictOnly && isProvenUnsound(findings, options);
  const examination: Examination = { session, prover, root, options, findings, isEnough };
  try {
    yield* examine(examination);
  } catch (error) {
    const limit = limitOf(error);
    if (limit === undefined) throw error;
    findings.reason ??= limit;
  }
  const { certificate } = session.options;
  const moves = options.solution ?? findings.line?.moves;
  const certified = certificate ? yield* certifyLine(session, root, moves, options.checkNodes) : {};
  // Last: each trial begins with an empty table.
  if (options.removal) yield* tryRemovals(examination);
  return {
    ...reportFindings(session, options, findings),
    conditions: nameConditions(root, findings),
    ...certified,
  };
}

/** Those of the solution only where there is one. */
function nameConditions(root: Position, { line }: Findings): Condition[] {
  const isSolution = line !== undefined && isBookEnd(line.moves.reduce(playKnownMove, root));
  return findConditions(root, isSolution ? line : undefined);
}

function* examine(examination: Examination): Generator<void, void> {
  const { options, findings } = examination;
  const { solution } = options;
  if (findings.status === 'nomate' && solution === undefined) {
    findings.faults.push({
      kind: 'no-mate',
      ply: 1,
      move: undefined,
      length: undefined,
      lengthIsExact: true,
      line: [],
      leftover: undefined,
    });
  }
  if (solution !== undefined) {
    // Where the search for a mate has met a limit, so will everything else.
    if (findings.status === 'unknown') return;
    yield* addVariations(examination, yield* examineAuthors(examination, solution));
  } else if (findings.status === 'mate') {
    yield* addVariations(examination, yield* examineOwn(examination));
  }
}

function* addVariations(
  { session, prover, root, options, findings }: Examination,
  measured: Measured | undefined,
): Generator<void, void> {
  findings.isOver = true;
  const { line } = findings;
  if (line === undefined || options.verdictOnly) return;
  const { variationDepth, variationCooks, checkNodes } = options;
  const at = { ply: 1, depth: variationDepth };
  const { matingMoves } = findings.judge!;
  const choices =
    measured && (yield* unlessTooLarge(listChoices(measured.lines, root, matingMoves, at)));
  if (choices === undefined) findings.choicesMissing = 'memory';
  else findings.choices = choices;
  // What the variations have brought to light is known to the judge too.
  if (measured !== undefined && choices !== undefined && variationDepth > 0) {
    yield* findings.judge!.refine(measured.lines, measured.budgeted, FEW_NODES);
  }
  if (!variationCooks) return;
  findings.variationSearch = { cooks: [], undecided: [] };
  const seen = findings.judge!.cookSearch.seen;
  const cookSearch = { prover, rule: session.options.futile, checkNodes, seen };
  const solution = { root, moves: line.moves };
  yield* searchVariations(cookSearch, solution, findings.choices, findings.variationSearch);
}
