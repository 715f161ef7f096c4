// The report of an analysis for people: the board, the verdict on the problem, its solution, what else mates, and
// what the defender could have played.

import { isFault } from '../analysis/cook';
import { formatDiagram } from '../formats/diagram';
import { formatJapaneseMove } from '../formats/japanese';
import { parseSfen } from '../formats/sfen';
import { parseUsiMove } from '../formats/usi';
import type { Position } from '../shogi/position';
import { playMove } from '../shogi/rules';
import type { Analysis, Cook, VariationChoice } from '../solver/analysis';
import { formatMoveList, wrapWords } from './move-list';
import { formatPlural, formatSeconds } from './numbers';
import type { Problem } from './outcome';
import type { Colors } from './text-report';

const CLASSES: Readonly<Record<Cook['class'], string>> = {
  early: 'early mate (早詰)',
  second: 'second solution (余詰)',
  detour: 'detour (迂回), tolerated',
  indifferent: 'no difference (非限定), tolerated',
  final: 'at the last ply (最終手余詰), tolerated',
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
    ...formatCooks(root, analysis),
    ...formatUndecided(analysis, width),
    ...formatVariations(root, analysis),
    ...formatVariationCooks(root, analysis),
    colors.dim(
      `  ${formatPlural(analysis.nodes, 'node')}, ${formatSeconds(analysis.milliseconds)}`,
    ),
  ];
  return `${parts.join('\n\n')}\n\n`;
}

function formatVerdict({ status, sound, reason, cooks }: Analysis, colors: Colors): string {
  const because = reason === undefined ? '' : `, a limit was reached: ${reason}`;
  if (status === 'unknown') return colors.yellow(`Unknown whether there is a mate${because}.`);
  if (status === 'nomate') return colors.red('Unsound: no mate (不詰).');
  if (sound === 'undecided') return colors.yellow(`Undecided whether it is sound${because}.`);
  if (sound) return colors.green('Sound: no other check mates, but for what is tolerated.');
  return colors.red(`Unsound: ${formatPlural(cooks.filter(isFault).length, 'cook')}.`);
}

function formatSolution(root: Position, analysis: Analysis, width: number): string[] {
  const { length, lengthIsExact, lengthAtLeast, line, futile, leftover } = analysis;
  if (length === null) return [];
  const proof = lengthIsExact
    ? 'proven to be the shortest'
    : `at least ${lengthAtLeast}; not proven to be the shortest`;
  const rule = futile === 'off' ? 'every interposition counted' : `futile: ${futile}`;
  const over = Object.entries(leftover ?? {}).filter(([, count]) => count > 0);
  const rest = over.map(([kind, count]) => (count > 1 ? `${count}${kind}` : kind)).join(' ');
  return [
    `Mate in ${formatPlural(length, 'ply', 'plies')} (${proof}; ${rule}):`,
    `${formatMoveList(root, line, width)}`,
    wrapWords(line, width) + (rest === '' ? '' : `\n  left in hand: ${rest}`),
  ];
}

function formatCooks(root: Position, { cooks, line }: Analysis): string[] {
  if (cooks.length === 0) return [];
  const rows = cooks.map((cook) => {
    const before = play(root, line.slice(0, cook.ply - 1));
    const plies = formatPlural(cook.length, 'ply', 'plies');
    const moves = formatMoves(before, cook.line).join(' ');
    return `  ${cook.ply}: ${CLASSES[cook.class]}, mate in ${plies}\n     ${moves}`;
  });
  return [`Other mates:\n${rows.join('\n')}`];
}

function formatUndecided({ undecided }: Analysis, width: number): string[] {
  if (undecided.length === 0) return [];
  const words = undecided.map(({ ply, move }) => `${ply}:${move}`);
  return [`Not decided within the nodes for each (--check-nodes):\n${wrapWords(words, width)}`];
}

function formatVariations(root: Position, analysis: Analysis): string[] {
  const { variations, variationsMissing, line } = analysis;
  if (variationsMissing !== undefined) return [`Variations left out: ${variationsMissing}.`];
  const rows = formatChoices(root, line, 1, variations, '  ');
  return rows.length === 0 ? [] : [`Variations:\n${rows.join('\n')}`];
}

function formatVariationCooks(root: Position, { variationCooks = [] }: Analysis): string[] {
  if (variationCooks.length === 0) return [];
  const rows = variationCooks.map(({ path, ply, class: kind, length, line }) => {
    const before = formatMoves(root, path).join(' ');
    const plies = formatPlural(length, 'ply', 'plies');
    const moves = formatMoves(play(root, path), line).join(' ');
    return `  ${ply}: ${CLASSES[kind]}, mate in ${plies}\n     ${before}\n     then ${moves}`;
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
