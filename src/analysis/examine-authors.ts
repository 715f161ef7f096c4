// The author's line, judged in rounds. Each round asks the questions that are still open with ten times as many nodes, so
// that the easy questions are answered before the hard ones. Within a round the plain verdicts come first, because many lengths
// follow from them. All rounds use one table.

import { type BudgetedProver, withBudget } from '../engines/node-budget';
import {
  eachRound,
  FIRST_NODES,
  FURTHER_QUESTIONS,
  furtherTimes,
  LENGTH_QUESTIONS,
} from '../engines/rounds';
import { formatUsiMove } from '../formats/usi';
import type { Session } from '../search/session';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { CheckedAnalyseOptions } from '../terms/analyse-options';
import { chooseEffort, QUICK, unlessTooLarge } from './book';
import { BookLengths } from './book-lengths';
import { BookLines } from './book-lines';
import type { KnownVerdicts, OnSearch } from './cooks';
import { type Findings, isProvenUnsound } from './findings';
import { GameTree } from './game-tree';
import { makeJudgeDrop } from './line-drops';
import { LineJudge, type OpenQuestion } from './line-judge';
import { makeStages } from './stages';

export interface Examination {
  readonly session: Session;
  readonly prover: BudgetedProver;
  readonly root: Position;
  readonly options: CheckedAnalyseOptions;
  readonly known: KnownVerdicts;
  readonly findings: Findings;
  /** Asked between steps; if true, the examination ends although questions are open. Default: never. */
  readonly isEnough?: () => boolean;
}

/** The lengths and lines that the judge has worked out, and the prover whose budget they were searched with. */
export interface Measured {
  readonly lines: BookLines;
  readonly budgeted: BudgetedProver;
}

/** If a line is longer, the mate of its diagram may take many nodes, and so may the first round of questions along it. */
const LONG_LINE = 100;

export const isLongLine = (plies: number): boolean => plies > LONG_LINE;

/** The checks whose verdict or kind is open, if the verdict on the problem depends on it. */
export function findOpenChecks({ judge }: Findings): OpenQuestion[] {
  const open = judge?.open ?? [];
  return open.filter(
    ({ what, affectsVerdict }) => affectsVerdict && (what === 'verdict' || what === 'kind'),
  );
}

/**
 * Searches the checks that the last round of `most` nodes has left open in further rounds, within a budget. If a fault is proven already, nothing is searched, because the verdict is certain. `search`
 * searches the checks up to a ply, each with at most the given number of nodes.
 */
export function* searchOn(
  { prover, options, findings }: Examination,
  most: number,
  search: (nodes: number, lastPly: number) => Generator<void, void>,
): Generator<void, void> {
  function* rounds(): Generator<void, void> {
    for (const times of furtherTimes()) {
      const open = findOpenChecks(findings);
      if (open.length === 0 || isProvenUnsound(findings, options)) return;
      yield* search(times * most, Math.max(...open.map(({ ply }) => ply)));
    }
  }
  yield* prover.within(FURTHER_QUESTIONS * most, rounds());
}

/** Makes progress reports say which check is being searched. */
export function makeOnSearch(session: Session): OnSearch {
  return (ply, move, open, roundNodes) => {
    session.known = { analysis: { open, ply, move: formatUsiMove(move), roundNodes } };
  };
}

export function* examineAuthorLine(
  examination: Examination,
  moves: readonly Move[],
): Generator<void, Measured | undefined> {
  const { session, prover, root, options, findings, isEnough = () => false } = examination;
  const { futile } = session.options;
  const { checkNodes } = options;
  const provenFrom = findings.status === 'unknown' ? yield* proveFromEnd(examination, moves) : 1;
  const efforts = [QUICK, chooseEffort(session.core, futile, checkNodes)];
  const judgeDrop = makeJudgeDrop(
    prover,
    futile,
    // Where the position before an interposition is not proven to be mate, many nodes would hardly show that the drop is futile.
    (ply) => (ply < provenFrom ? [QUICK] : efforts),
    (ply, move) => findings.open.push({ ply, move, what: 'length', affectsVerdict: true }),
  );
  const stages = yield* makeStages(root, moves, judgeDrop);
  const end = moves.reduce(playKnownMove, root);
  const leftover = (stages.end ?? end).hands[root.turn];
  const { length } = stages;
  findings.line = { by: 'author', moves, length, leftover, isExact: false, atLeast: 1 };
  const judge = new LineJudge(prover, futile, stages, {
    onSearch: makeOnSearch(session),
    known: examination.known,
  });
  findings.judge = judge;
  const budgeted = withBudget(prover);
  let lengths: BookLengths | undefined;
  for (const nodes of eachRound(checkNodes)) {
    session.known = { analysis: { open: judge.open.length, roundNodes: nodes } };
    yield* judge.judgeMoves(nodes, findings.status === 'unknown');
    if (lengths === undefined) yield* judge.cookSearch.list();
    yield* judge.cookSearch.search(nodes, { isEnough });
    if (isEnough()) break;
    session.known = { analysis: { open: judge.open.length, roundNodes: nodes } };
    const effort = chooseEffort(session.core, futile, nodes);
    lengths = new BookLengths(new GameTree(budgeted), futile, effort);
    // The first round is cheap unless the line is long, so it asks everything, and finds most replies that last longer than the line.
    const isPatient = nodes > FIRST_NODES || isLongLine(length);
    yield* unlessTooLarge(judge.measure(lengths, budgeted, nodes, { isEnough, isPatient }));
    if (isEnough()) break;
    if (nodes < checkNodes) yield* findWhole(nodes, lengths);
    const open = judge.open.filter(({ affectsVerdict }) => affectsVerdict || !options.verdictOnly);
    if (open.length === 0 || isEnough()) break;
  }
  if (lengths === undefined) return undefined;
  const measured = yield* goOn(examination, judge, { lines: new BookLines(lengths), budgeted });
  // The length of the problem is asked last with the most nodes, because the verdict does not depend on it.
  if (!isEnough()) yield* findWhole(checkNodes, measured.lines.lengths);
  return measured;

  function findWhole(nodes: number, known: BookLengths): Generator<void, void> {
    return budgeted.within(nodes * LENGTH_QUESTIONS, measureWhole(examination, known));
  }
}

/**
 * Proves that the positions along the line are mate. The last position comes first, because each proof helps the proofs of the positions
 * before it. The first position that takes more nodes than a question may have ends the search. Returns the first ply before which the
 * position is proven to be mate.
 */
function* proveFromEnd(
  { prover, root, options, findings }: Examination,
  moves: readonly Move[],
): Generator<void, number> {
  const positions = [root];
  for (const move of moves) positions.push(playKnownMove(positions.at(-1)!, move));
  const how = { attacker: root.turn, keepTable: true, budget: options.checkNodes };
  let provenFrom = moves.length + 1;
  for (let ply = moves.length; ply >= 1; ply--) {
    const before = positions[ply - 1]!;
    if (before.turn !== root.turn) continue;
    const outcome = yield* prover.search(before, how);
    if (outcome !== 'mate') return provenFrom;
    provenFrom = ply;
  }
  findings.status = 'mate';
  return provenFrom;
}

/**
 * Searches the moves and checks that are still open with more nodes. Their verdicts may answer questions about lengths, so the lengths
 * are then found anew.
 */
function* goOn(
  examination: Examination,
  judge: LineJudge,
  measured: Measured,
): Generator<void, Measured> {
  const { session, options, isEnough = () => false } = examination;
  const { futile } = session.options;
  const { checkNodes } = options;
  const { budgeted } = measured;
  let { lengths } = measured.lines;
  yield* searchOn(examination, checkNodes, function* (nodes, lastPly) {
    const { length } = findOpenChecks(examination.findings);
    if (isEnough()) return;
    yield* judge.judgeMoves(nodes, examination.findings.status === 'unknown');
    yield* judge.cookSearch.search(nodes, { isEnough, lastPly });
    if (isEnough() || findOpenChecks(examination.findings).length === length) return;
    yield* measure(true);
  });
  // The plies that have waited until now are judged in any case, unless a fault is proven without them.
  if (judge.isWaiting && !isEnough() && !isProvenUnsound(examination.findings, options))
    yield* measure(false);
  return { lines: new BookLines(lengths), budgeted };

  function* measure(isPatient: boolean): Generator<void, void> {
    lengths = new BookLengths(new GameTree(budgeted), futile, lengths.effort);
    yield* unlessTooLarge(judge.measure(lengths, budgeted, checkNodes, { isEnough, isPatient }));
  }
}

/** Finds whether the line is as long as the solution of the problem, or else a lower bound of the solution's length. */
function* measureWhole(
  { root, findings }: Examination,
  lengths: BookLengths,
): Generator<void, void> {
  if (findings.status !== 'mate' || findings.line!.isExact) return;
  const node = lengths.tree.orNode(root);
  const { length } = findings.line!;
  const isShorter = length > 1 && (yield* lengths.decideMate(node, length - 2));
  if (isShorter !== false) return;
  const isEqual = yield* lengths.decideMate(node, length);
  const atLeast = isEqual === false ? length + 2 : length;
  findings.line = { ...findings.line!, isExact: isEqual === true, atLeast };
}
