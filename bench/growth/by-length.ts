// Nodes and seconds by length of the line that was found, in classes of lengths.

import { median } from '../../support/statistics';
import { mean } from '../ablation/tally';
import type { Trial } from '../ablation/trial';
import type { Cell, Table } from '../report/result';
import { round } from '../report/table-text';

/** Greatest length of each class. Longer lines are in one more class. */
const CLASS_ENDS = [1, 3, 5, 7, 9, 15, 21, 31, 41, 61, 81, 121, 241, 481, 961];

/** A problem that was solved with a mate. */
export interface Mate {
  readonly id: string;
  readonly length: number;
  readonly nodes: number;
  readonly seconds: number;
}

/** The mates among the trials. A mate in one may take no node; it counts with one. */
export function listMates(trials: readonly Trial[]): Mate[] {
  return trials.flatMap(({ id, length, nodes, seconds }) =>
    length === undefined ? [] : [{ id, length, nodes: Math.max(nodes, 1), seconds }],
  );
}

function classOf(length: number): number {
  const found = CLASS_ENDS.findIndex((end) => length <= end);
  return found < 0 ? CLASS_ENDS.length : found;
}

function listRow(mates: readonly Mate[]): Cell[] {
  const lengths = mates.map(({ length }) => length);
  const [low, high] = [Math.min(...lengths), Math.max(...lengths)];
  const nodes = mates.map((mate) => mate.nodes);
  const seconds = mates.map((mate) => mate.seconds);
  return [
    low === high ? String(low) : `${low}–${high}`,
    mates.length,
    Math.round(median(nodes)),
    Math.max(...nodes),
    round(median(seconds) * 1000, 1),
    round(Math.max(...seconds), 2),
    Math.round(mean(nodes) / mean(seconds) / 1000),
  ];
}

export function tabulateByLength(mates: readonly Mate[]): Table {
  const classes = [...CLASS_ENDS, Number.POSITIVE_INFINITY]
    .map((_, index) => mates.filter(({ length }) => classOf(length) === index))
    .filter((members) => members.length > 0);
  const nodes = ['median nodes', 'most nodes'];
  return {
    columns: ['plies', 'problems', ...nodes, 'median CPU ms', 'most CPU s', 'nodes/ms'],
    digits: { 'median CPU ms': 1, 'most CPU s': 2 },
    rows: classes.map(listRow),
  };
}

/** The exponent k of nodes ~ length^k, fitted to the logarithms by least squares. */
export function growthExponent(mates: readonly Mate[]): number {
  const x = mates.map(({ length }) => Math.log(length));
  const y = mates.map(({ nodes }) => Math.log(nodes));
  const [meanX, meanY] = [mean(x), mean(y)];
  const covariance = mean(x.map((value, i) => (value - meanX) * (y[i]! - meanY)));
  return covariance / mean(x.map((value) => (value - meanX) ** 2));
}
