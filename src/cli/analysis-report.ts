// The report of an analysis for people: the board, the verdict on the problem, its solution, what else mates, and
// what the defender could have played.

import type { FaultKind } from '../analysis/fault';
import { formatDiagram } from '../formats/diagram';
import { formatJapaneseMove } from '../formats/japanese';
import { parseSfen } from '../formats/sfen';
import { parseUsiMove } from '../formats/usi';
import type { Hand } from '../shogi/hand';
import type { Position } from '../shogi/position';
import { playMove } from '../shogi/rules';
import type { Analysis, Fault, OpenQuestion, VariationChoice } from '../solver/analysis';
import { formatConditions } from './condition-report';
import { formatMoveList, wrapWords } from './move-list';
import { formatPlural, formatSeconds } from './numbers';
import type { Problem } from './outcome';
import { formatRemovals } from './removal-report';
import type { Colors } from './text-report';

const NAMES: Readonly<Record<FaultKind, string>> = {
  'no-mate': 'no mate (不詰)',
  'early-cook': 'early mate (早詰)',
  cook: 'another mate (余詰)',
  transposed: 'moves exchanged (手順前後)',
  'longer-variation': 'longer variation (変長)',
  'other-reply-shorter': 'shorter mate behind this reply (変別)',
  'not-longest': 'another reply lasts longer (最長でない応手)',
  'useful-left-out': 'a reply left out at the end (有効合の省略)',
  leftover: 'pieces left over (駒余り)',
  'futile-played': 'futile interposition played (無駄合)',
  'equal-variation': 'variation of the same length (変同)',
  detour: 'detour (迂回手順)',
  indifferent: 'no difference (非限定)',
  'final-cook': 'at the last ply (最終手余詰)',
};

const QUESTIONS: Readonly<Record<OpenQuestion['what'], string>> = {
  verdict: 'does it mate?',
  kind: 'it mates: what is it called?',
  length: 'how long?',
  leftover: 'left over?',
};

export function formatAnalysisReport(
  problem: Problem,
  analysis: Analysis,
  width: number,
  colors: Colors,
): string {
  const root = parseSfen(problem.text);
  const title = problem.line === undefined ? '' : `── Line ${problem.line} ──\n`;
  const parts = [
    `${title}${formatDiagram(root)}`,
    formatVerdict(analysis, colors),
    ...formatSolution(root, analysis, width),
    ...formatFaults('Faults', root, analysis, analysis.faults),
    ...formatFaults('If this is the solution', root, analysis, analysis.suspects),
    ...formatFaults('Tolerated', root, analysis, analysis.notes),
    ...formatUndecided(analysis, width),
    ...formatVariations(root, analysis),
    ...formatVariationCooks(root, analysis),
    ...formatRemovals(analysis, NAMES),
    ...formatConditions(analysis.conditions, width),
    colors.dim(
      `  ${formatPlural(analysis.nodes, 'node')}, ${formatSeconds(analysis.milliseconds)}`,
    ),
  ];
  return `${parts.join('\n\n')}\n\n`;
}

function formatVerdict(analysis: Analysis, colors: Colors): string {
  const { status, verdict, reason, faults } = analysis;
  const because = reason === undefined ? '' : `, a limit was reached: ${reason}`;
  if (verdict === 'sound') return colors.green('Sound.');
  if (verdict === 'unsound') {
    if (status === 'nomate') return colors.red('Unsound: no mate (不詰).');
    return colors.red(`Unsound: ${formatPlural(faults.length, 'fault')}.`);
  }
  if (status === 'unknown') return colors.yellow(`Unknown whether there is a mate${because}.`);
  return colors.yellow(`Undecided whether it is sound${because}.`);
}

function formatSolution(root: Position, analysis: Analysis, width: number): string[] {
  const { length, lengthIsExact, lengthAtLeast, line, futile, leftover, lineBy } = analysis;
  if (length === null) return [];
  const proof = lengthIsExact
    ? 'proven to be the shortest'
    : `at least ${lengthAtLeast}; not proven to be the shortest`;
  const whose = lineBy === 'author' ? "The author's mate" : 'Mate';
  const rule = futile === 'off' ? 'every interposition counted' : `futile: ${futile}`;
  const rest = leftover === null ? '' : formatHand(leftover);
  return [
    `${whose} in ${formatPlural(length, 'ply', 'plies')} (${proof}; ${rule}):`,
    `${formatMoveList(root, line, width)}`,
    wrapWords(line, width) + (rest === '' ? '' : `\n  left in hand: ${rest}`),
  ];
}

function formatFaults(
  title: string,
  root: Position,
  { line }: Analysis,
  faults: readonly Fault[],
): string[] {
  if (faults.length === 0) return [];
  const rows = faults.map((fault) => {
    const before = play(root, line.slice(0, Math.max(0, fault.ply - 1)));
    const moves = formatMoves(before, fault.line).join(' ');
    return `${describeFault(fault)}${moves === '' ? '' : `\n     ${moves}`}`;
  });
  return [`${title}:\n${rows.join('\n')}`];
}

/** `  3: another mate (余詰), mate in 19 plies, left over: P`; the plies are counted from the first of the line. */
function describeFault({ ply, kind, length, lengthIsExact, leftover }: Fault): string {
  const about = lengthIsExact ? '' : 'at most ';
  const plies = length === null ? '' : `, mate in ${about}${formatPlural(length, 'ply', 'plies')}`;
  const over = leftover === null ? '' : formatHand(leftover);
  return `  ${ply}: ${NAMES[kind]}${plies}${over === '' ? '' : `, left over: ${over}`}`;
}

function formatHand(hand: Hand): string {
  const held = Object.entries(hand).filter(([, count]) => count > 0);
  return held.map(([kind, count]) => (count > 1 ? `${count}${kind}` : kind)).join(' ');
}

function formatUndecided({ undecided }: Analysis, width: number): string[] {
  if (undecided.length === 0) return [];
  const rows = Object.entries(QUESTIONS).flatMap(([what, question]) => {
    const open = undecided.filter((each) => each.what === what);
    const words = open.map(({ ply, move }) => (move === null ? `${ply}` : `${ply}:${move}`));
    return words.length === 0 ? [] : [`  ${question}\n${wrapWords(words, width)}`];
  });
  return [`Not decided within the nodes for each (--check-nodes):\n${rows.join('\n')}`];
}

function formatVariations(root: Position, analysis: Analysis): string[] {
  const { variations, variationsMissing, line } = analysis;
  if (variationsMissing !== undefined) return [`Variations left out: ${variationsMissing}.`];
  const rows = formatChoices(root, line, 1, variations, '  ');
  return rows.length === 0 ? [] : [`Variations:\n${rows.join('\n')}`];
}

function formatVariationCooks(root: Position, { variationCooks = [] }: Analysis): string[] {
  if (variationCooks.length === 0) return [];
  const rows = variationCooks.map(({ path, ...cook }) => {
    const before = formatMoves(root, path).join(' ');
    const moves = formatMoves(play(root, path), cook.line).join(' ');
    return `${describeFault(cook)}\n     ${before}\n     then ${moves}`;
  });
  return [`Other mates in variations, tolerated:\n${rows.join('\n')}`];
}

/** The replies that are no part of a line which starts at this ply. */
function formatChoices(
  start: Position,
  line: readonly string[],
  from: number,
  choices: readonly VariationChoice[],
  indent: string,
): string[] {
  return choices.flatMap(({ ply, replies }) => {
    const before = play(start, line.slice(0, ply - from));
    const futile = replies.filter(({ isFutile }) => isFutile);
    const others = replies.filter(({ isFutile, isMain }) => !isFutile && !isMain);
    const rows = others.flatMap(({ move, length, line: moves, choices: below }) => [
      `${indent}${ply}: ${length} plies  ${formatMoves(before, moves).join(' ')}`,
      ...formatChoices(play(before, [move]), moves.slice(1), ply + 1, below, `${indent}  `),
    ]);
    const names = futile.map(({ move }) => formatMoves(before, [move])[0]).join(' ');
    return futile.length === 0 ? rows : [...rows, `${indent}${ply}: futile  ${names}`];
  });
}

function play(position: Position, line: readonly string[]): Position {
  return line.map(parseUsiMove).reduce(playMove, position);
}

function formatMoves(start: Position, line: readonly string[]): string[] {
  let position = start;
  return line.map((usi) => {
    const move = parseUsiMove(usi);
    const text = formatJapaneseMove(position, move);
    position = playMove(position, move);
    return text;
  });
}
