// The pictures of the comparison: share of the short mates that each algorithm solves, by length; number of classics
// solved, by length and by nodes.

import { formatSvg } from '../report/plot';
import { lengthsOf, namesIn, solvedShare } from './tables';
import { isSolved, type Trial } from './trials';

export function drawSolvedByLength(trials: readonly Trial[]): string {
  const series = namesIn(trials).map((name) => ({
    name,
    joined: true,
    points: lengthsOf(trials).map((length) => {
      const { solved, all } = solvedShare(trials, name, length);
      return [length, (100 * solved) / all] as const;
    }),
  }));
  const title = 'Short mates solved, by length';
  return formatSvg({ title, x: 'plies', y: '%', linear: ['x', 'y'], series });
}

/** Classes of lengths, because there are few problems of each length. A point stands at the greatest length. */
const CLASSES = [
  [1, 13],
  [15, 17],
  [19, 21],
  [23, 25],
] as const;

export function drawClassics(trials: readonly Trial[]): string {
  const series = namesIn(trials).map((name) => {
    const own = trials.filter((trial) => trial.algorithm === name && isSolved(trial));
    const points = CLASSES.map(([least, most]) => {
      const inClass = own.filter(({ problem: { plies } }) => plies >= least && plies <= most);
      return [most, inClass.length] as const;
    });
    return { name, points, joined: true };
  });
  return formatSvg({
    title: '図巧 and 無双: solved, by recorded length',
    x: `plies: ${CLASSES.map((plies) => plies.join('–')).join(', ')}`,
    y: 'problems',
    linear: ['x', 'y'],
    series,
  });
}

/** A step for each solved problem at the number of nodes that it took. */
export function drawSolvedByNodes(trials: readonly Trial[]): string {
  const series = namesIn(trials).map((name) => {
    const solved = trials.filter((trial) => trial.algorithm === name && isSolved(trial));
    const nodes = solved.map(({ outcome }) => Math.max(1, outcome.nodes)).sort((a, b) => a - b);
    const points = nodes.flatMap((count, index) => [
      [count, index] as const,
      [count, index + 1] as const,
    ]);
    return { name, points, joined: true, isLineOnly: true };
  });
  const title = '図巧 and 無双: solved within a number of nodes';
  return formatSvg({ title, x: 'nodes', y: 'problems', linear: ['y'], series });
}
