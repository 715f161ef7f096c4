// The whole analysis of a validated position. It first searches for a mate; if the author's line is given, this search
// gets only a few nodes. Then it judges one line: the author's line if one is given, else the solution that it finds
// itself. The verdict and the faults come first, within a bound of nodes; then lengths and variations, on which no
// verdict depends. If a limit ends the analysis, the answer holds everything that was found until then. This file is
// loaded when an analysis is asked for, so that a program that only solves does not load it.

import type { Analysis } from '../answers/analysis';
import type { Theme } from '../answers/themes';
import { limitOf, withBudget } from '../engines/node-budget';
import {
  FURTHER_QUESTIONS,
  LAST_LOOK_NODES,
  TIMED_FACTOR,
  TRIES_TIME,
  VARIATION_QUESTIONS,
  VERDICT_TIME,
} from '../engines/rounds';
import {
  ANALYSE_OPTIONS,
  type CheckedAnalyseOptions,
  readAnalyseOptions,
} from '../options/analyse-options';
import { requireLine } from '../search/author-line';
import { certifyLine } from '../search/certify';
import { makeProver, type Session } from '../search/session';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { isBookEnd, playKnownMove } from '../shogi/rules';
import { findThemes, themeFactsOf } from '../themes/find';
import { readKnownVerdicts } from './cooks';
import { boundOf, type Examination } from './examination';
import { examineAuthorLine, measureWhole } from './examine-authors';
import { examineOwnSolution } from './examine-own';
import {
  type Findings,
  hasQuestionForVerdict,
  isProvenUnsound,
  reportFindings,
  startFindings,
} from './findings';
import { makePlainLine } from './judged-line';
import { LineJudge } from './line-judge';
import { tryRemovals } from './removals';
import { FindingReporter } from './report-findings';
import { findTries } from './tries';
import { searchVariations } from './variation-cooks';
import { listChoices } from './variations';

export { ANALYSE_OPTIONS, readAnalyseOptions };

/** The whole analysis of a validated position. */
export function* analyseSteps(
  session: Session,
  root: Position,
  options: CheckedAnalyseOptions,
): Generator<void, Analysis> {
  if (options.solution !== undefined) requireLine(root, options.solution);
  const known = readKnownVerdicts(options.knownVerdicts);
  const teller = options.onFinding && new FindingReporter(options.onFinding, options);
  const { keepTable } = session.settings;
  const { tries: mostRefutations, removal } = options;
  const isMoreWanted = mostRefutations > 0 || removal;
  const examination = yield* session.withinTime(isMoreWanted ? VERDICT_TIME : 1, decide());
  const { findings } = examination;
  const tries =
    mostRefutations === 0
      ? {}
      : yield* session.withinTime(removal ? TRIES_TIME : 1, findTries(examination));
  const { certificate } = session.options;
  const moves = options.solution ?? findings.line?.moves;
  const certified = certificate
    ? yield* certifyLine(session, root, moves, options.checkNodes * FURTHER_QUESTIONS)
    : {};
  // The trials come last, because each of them empties the table.
  if (removal) yield* tryRemovals(examination);
  teller?.tell(findings);
  const report = reportFindings(session, options, findings);
  return {
    ...report,
    themes: findLineThemes(root, findings, report),
    ...tries,
    ...certified,
  };

  function* decide(): Generator<void, Examination> {
    let examination = yield* examineFrom({ session, root, options, known }, keepTable, teller);
    // A further round begins anew with the table of the round before, so that a round that is cut off leaves nothing
    // half done.
    const isOpen = () => isVerdictOpen(examination.findings, options);
    yield* session.searchOn(
      isOpen,
      function* (times) {
        const checkNodes = options.checkNodes * times;
        const wider = { ...options, checkNodes };
        const firstNodes = checkNodes;
        const next = yield* examineFrom({ session, root, options: wider, known, firstNodes }, true);
        const { findings } = next;
        if (findings.reason === undefined || isProvenUnsound(findings, options))
          examination = { ...next, options };
      },
      TIMED_FACTOR,
    );
    const limit = isOpen() ? session.limitReached(session.statistics().nodes) : undefined;
    if (limit !== undefined) examination.findings.reason = limit;
    return examination;
  }
}

/** Examines the problem within the node budgets of the options. `teller` reports what is found at once. */
function* examineFrom(
  given: Pick<Examination, 'session' | 'root' | 'options' | 'known' | 'firstNodes'>,
  keepTable: boolean,
  teller?: FindingReporter,
): Generator<void, Examination> {
  const { session, root, options } = given;
  const findings = startFindings();
  yield* searchRoot(session, root, findings, { keepTable, budget: nodesForRoot(options) });
  const plain = makeProver(session, options.maxPositions);
  const prover = withBudget(teller?.listen(plain, findings) ?? plain);
  const isEnough = () => options.verdictOnly && isProvenUnsound(findings, options);
  const examination: Examination = { ...given, prover, findings, isEnough };
  try {
    yield* examine(examination);
  } catch (error) {
    const limit = limitOf(error);
    if (limit === undefined) throw error;
    findings.reason ??= limit;
  }
  return examination;
}

/**
 * Nodes for the first search of the root. The mate of a work may take many times the nodes of a question about the
 * author's line. So the line is judged before that mate is found. The verdicts along the line then show the mate.
 */
function nodesForRoot(options: CheckedAnalyseOptions): number {
  return options.solution === undefined ? boundOf(options) : options.checkNodes;
}

/**
 * Is the root mate? The answer stays open if `budget` nodes do not decide it, or if a limit of the analysis ends the
 * search.
 */
function* searchRoot(
  session: Session,
  root: Position,
  findings: Findings,
  how: { readonly keepTable: boolean; readonly budget: number },
): Generator<void, void> {
  const outcome = yield* session.searchFrom(root, 0, how);
  if (outcome === 'mate' || outcome === 'nomate') findings.status = outcome;
  else if (outcome !== 'running') findings.reason = outcome;
  if (outcome === 'mate') findings.atMost = session.core.report().length;
}

function isVerdictOpen(findings: Findings, options: CheckedAnalyseOptions): boolean {
  return (
    findings.reason === undefined &&
    (!findings.isComplete || hasQuestionForVerdict(findings, options)) &&
    !isProvenUnsound(findings, options)
  );
}

/** Themes of the diagram; those of the judged line too, if it really ends in mate. */
function findLineThemes(
  root: Position,
  { line }: Findings,
  report: Parameters<typeof themeFactsOf>[0],
): Theme[] {
  if (line === undefined || !isBookEnd(line.moves.reduce(playKnownMove, root))) {
    return findThemes(root, []);
  }
  return findThemes(root, line.moves, { length: line.length, ...themeFactsOf(report) });
}

function* examine(examination: Examination): Generator<void, void> {
  const { prover, root, options, findings } = examination;
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
  if (solution !== undefined) assumeLine(examination, solution);
  // If the search for a mate has reached a limit, every further search would reach it too.
  if (findings.reason !== undefined) return;
  const steps = solution === undefined ? judgeOwn() : judgeAuthors(solution);
  const isWhole = (yield* prover.within(boundOf(options), steps)) === true;
  // The judge of an author's line lists every question that was not asked as open. That of the solver's own line does
  // not always.
  findings.isComplete = isWhole || solution !== undefined;
  if (findings.line === undefined || examination.isEnough?.()) return;
  yield* prover.within(boundOf(options, VARIATION_QUESTIONS), describe());
  if (options.variationCooks && !options.verdictOnly) yield* addVariationCooks(examination);

  function* describe(): Generator<void, void> {
    // The variations need the other half, even for replies that the table knows.
    if (solution !== undefined) yield* prover.within(prover.left / 2, measureWhole(examination));
    if (!options.verdictOnly) yield* addVariations(examination, isWhole);
  }

  function* judgeAuthors(moves: readonly Move[]): Generator<void, true> {
    try {
      const line = yield* examineAuthorLine(examination, moves);
      yield* line.measureFurther();
    } finally {
      // Also if the nodes did not suffice for the rest.
      if (findings.judge!.matingMoves.length > 0) findings.status = 'mate';
    }
    if (findings.status === 'unknown' && !examination.isEnough?.()) {
      const how = { attacker: root.turn, keepTable: true, budget: Number.POSITIVE_INFINITY };
      const outcome = yield* prover.search(root, how);
      if (outcome !== 'running') findings.status = outcome;
    }
    return true;
  }

  function* judgeOwn(): Generator<void, boolean> {
    if (findings.status === 'mate') yield* examineOwnSolution(examination);
    return findings.status !== 'unknown';
  }
}

/** Until the line is read, each of its plies is open, so that an analysis that ends before says so. */
function assumeLine(
  { session, prover, root, findings, known }: Examination,
  moves: readonly Move[],
): void {
  const judgedLine = makePlainLine(root, moves);
  const leftover = judgedLine.end!.hands[root.turn];
  const { length } = moves;
  findings.line = { by: 'author', moves, length, leftover, isExact: false, atLeast: 1 };
  findings.judge = new LineJudge(prover, session.options.futile, judgedLine, { known });
}

/**
 * The variations, and what follows from their lengths. No verdict depends on them. `isWhole`: did the nodes suffice for
 * the verdict?
 */
function* addVariations(
  { prover, root, options, findings }: Examination,
  isWhole: boolean,
): Generator<void, void> {
  const { variationDepth } = options;
  const { measured } = findings;
  const at = { ply: 1, depth: variationDepth };
  const { matingMoves } = findings.judge!;
  const listing = measured && listChoices(measured.lines, root, matingMoves, at);
  const choices = listing && (yield* prover.within(prover.left, listing));
  if (choices !== undefined) findings.choices = choices;
  else findings.choicesMissing = measured === undefined && isWhole ? 'memory' : 'nodes';
  // The lengths worked out for the variations may answer questions that the judge has left open.
  if (measured === undefined || choices === undefined || variationDepth === 0) return;
  const { lines, budgeted } = measured;
  const how = { isRefining: true };
  yield* findings.judge!.measure(lines.lengths, budgeted, LAST_LOOK_NODES, how);
}

/** Searches for cooks along the variations. The user asks for them, so only `checkNodes` limits them. */
function* addVariationCooks({
  session,
  prover,
  root,
  options,
  findings,
}: Examination): Generator<void, void> {
  findings.variationSearch = { cooks: [], undecided: [] };
  const { seen } = findings.judge!.cookSearch;
  const search = { prover, rule: session.options.futile, checkNodes: options.checkNodes, seen };
  const solution = { root, moves: findings.line!.moves };
  yield* searchVariations(search, solution, findings.choices, findings.variationSearch);
}
