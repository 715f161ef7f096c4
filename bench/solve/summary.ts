// One line for each set: how many problems were solved, with how many nodes, in what time.

import type { Problem } from '../../support/problem';
import { median, sum } from '../../support/statistics';
import type { ProblemSet } from './sets';
import type { Limits, SetAnswer } from './solve-set';

export interface Summary {
  readonly rows: number;
  readonly mate: number;
  readonly nomate: number;
  readonly unknown: number;
  readonly refused: number;
  readonly wrong: number;
  readonly nodes: number;
  readonly medianNodes: number;
  readonly ms: number;
  readonly medianMs: number;
  readonly nodesPerSecond: number;
}

export interface SetResult extends Limits {
  readonly set: ProblemSet;
  readonly problems: readonly Problem[];
  readonly summary: Summary;
  readonly answers: readonly SetAnswer[];
}

export function summarise(answers: readonly SetAnswer[]): Summary {
  const count = (status: SetAnswer['status']) =>
    answers.filter((answer) => answer.status === status).length;
  const nodes = answers.map((answer) => answer.nodes);
  const times = answers.map((answer) => answer.ms);
  const ms = sum(times);
  return {
    rows: answers.length,
    mate: count('mate'),
    nomate: count('nomate'),
    unknown: count('unknown'),
    refused: count('refused'),
    wrong: answers.filter((answer) => answer.fault !== undefined).length,
    nodes: sum(nodes),
    medianNodes: median(nodes),
    ms: Math.round(ms),
    medianMs: Math.round(median(times) * 100) / 100,
    nodesPerSecond: ms > 0 ? Math.round((sum(nodes) * 1000) / ms) : 0,
  };
}

const COLUMNS: readonly (readonly [title: string, width: number, cell: (s: Summary) => string])[] =
  [
    ['rows', 5, (s) => String(s.rows)],
    ['mate', 5, (s) => String(s.mate)],
    ['nomate', 6, (s) => String(s.nomate)],
    ['unknown', 7, (s) => String(s.unknown)],
    ['refused', 7, (s) => String(s.refused)],
    ['wrong', 5, (s) => String(s.wrong)],
    ['nodes', 12, (s) => String(s.nodes)],
    ['median', 9, (s) => String(s.medianNodes)],
    ['seconds', 8, (s) => (s.ms / 1000).toFixed(2)],
    ['median ms', 9, (s) => s.medianMs.toFixed(2)],
    ['nodes/s', 8, (s) => String(s.nodesPerSecond)],
  ];

const NAME_WIDTH = 15;

export function formatHeader(): string {
  return formatCells(
    'set',
    COLUMNS.map(([title]) => title),
  );
}

export function formatSummary(name: string, summary: Summary): string {
  return formatCells(
    name,
    COLUMNS.map(([, , cell]) => cell(summary)),
  );
}

function formatCells(name: string, cells: readonly string[]): string {
  const padded = cells.map((cell, index) => cell.padStart(COLUMNS[index]![1]));
  return [name.padEnd(NAME_WIDTH), ...padded].join(' ');
}
