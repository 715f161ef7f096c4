// Nodes and seconds against the length of the line found, one row for each class of lengths.

import { formatMarkdownTable } from '../ablation/markdown';
import { mean } from '../ablation/tally';
import type { Trial } from '../ablation/trial';
import { median } from '../solve/summary';

/** The longest line of each class; what is longer comes into a last one. */
const CLASS_ENDS = [1, 3, 5, 7, 9, 15, 21, 31, 41, 61, 81, 121, 241, 481, 961];

/** A problem solved with a mate. */
export interface Mate {
  readonly id: string;
  readonly length: number;
  readonly nodes: number;
  readonly seconds: number;
}

/** The mates among the trials. A mate in one may take no node: it counts as one. */
export function listMates(trials: readonly Trial[]): Mate[] {
  return trials.flatMap(({ id, length, nodes, seconds }) =>
    length === undefined ? [] : [{ id, length, nodes: Math.max(nodes, 1), seconds }],
  );
}

function classOf(length: number): number {
  const found = CLASS_ENDS.findIndex((end) => length <= end);
  return found < 0 ? CLASS_ENDS.length : found;
}

function formatRow(mates: readonly Mate[]): string[] {
  const lengths = mates.map(({ length }) => length);
  const [low, high] = [Math.min(...lengths), Math.max(...lengths)];
  const nodes = mates.map((mate) => mate.nodes);
  const seconds = mates.map((mate) => mate.seconds);
  return [
    low === high ? String(low) : `${low}–${high}`,
    String(mates.length),
    median(nodes).toFixed(0),
    String(Math.max(...nodes)),
    (median(seconds) * 1000).toFixed(1),
    Math.max(...seconds).toFixed(2),
    (mean(nodes) / mean(seconds) / 1000).toFixed(0),
  ];
}

export function formatByLength(mates: readonly Mate[]): string {
  const classes = [...CLASS_ENDS, Number.POSITIVE_INFINITY]
    .map((_, index) => mates.filter(({ length }) => classOf(length) === index))
    .filter((members) => members.length > 0);
  const header = [
    'plies',
    'problems',
    'median nodes',
    'most nodes',
    'median CPU ms',
    'most CPU s',
    'nodes/ms',
  ];
  return formatMarkdownTable(header, classes.map(formatRow));
}

/** The exponent k of nodes ~ length^k, by least squares over the logarithms. */
export function growthExponent(mates: readonly Mate[]): number {
  const x = mates.map(({ length }) => Math.log(length));
  const y = mates.map(({ nodes }) => Math.log(nodes));
  const [meanX, meanY] = [mean(x), mean(y)];
  const covariance = mean(x.map((value, i) => (value - meanX) * (y[i]! - meanY)));
  return covariance / mean(x.map((value) => (value - meanX) ** 2));
}
