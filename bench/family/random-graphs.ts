// Tests the theorem and its limits on random games. On trees, best-first and depth-first search expand the same nodes
// in the same order. On graphs with transpositions the orders differ; this file counts how much. On graphs with cycles
// it counts how often each treatment of repetition gives a right verdict, a wrong one, or none.

import type { Algorithm } from '../../src/lab/algorithms';
import { aoStar } from '../../src/lab/ao-star';
import { bruteForceSearch } from '../../src/lab/brute-force';
import { cStar } from '../../src/lab/c-star';
import { dfPn } from '../../src/lab/df-pn';
import { dfPnPlus } from '../../src/lab/df-pn-plus';
import { dfPnTca } from '../../src/lab/df-pn-tca';
import type { ExplicitGame } from '../../src/lab/explicit-game';
import { ito } from '../../src/lab/ito';
import type { Outcome } from '../../src/lab/outcome';
import { pnSearch } from '../../src/lab/pn-search';
import { randomGraph, randomTree } from '../../src/lab/random-game';
import { t2 } from '../../src/lab/t2';
import type { Cell, Table } from '../report/result';
import { round } from '../report/table-text';

const GAMES = 2000;
const CYCLIC_GAMES = 5000;
const MOST_NODES = 5000;

interface Run {
  readonly order: readonly number[];
  readonly nodes: number;
}

function run(game: ExplicitGame, algorithm: Algorithm): Run {
  const seen = new Set<number>();
  const onExpand = (node: unknown) => seen.add(node as number);
  const { nodes } = algorithm(game, { maxNodes: MOST_NODES, onExpand });
  return { order: [...seen], nodes };
}

function comparePair(
  draw: (seed: number) => ExplicitGame,
  best: Algorithm,
  depth: Algorithm,
): Cell[] {
  let [same, sameStart, bestNodes, depthFirstTime, depthNodes] = [0, 0, 0, 0, 0];
  for (let seed = 1; seed <= GAMES; seed++) {
    const game = draw(seed);
    const one = run(game, best);
    const other = run(game, depth);
    if (`${one.order}` === `${other.order}`) same++;
    const parting = one.order.findIndex((node, index) => node !== other.order[index]);
    sameStart += parting < 0 ? one.order.length : parting;
    bestNodes += one.order.length;
    depthFirstTime += other.order.length;
    depthNodes += other.nodes;
  }
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const mean = (sum: number) => round(sum / GAMES, 1);
  return [
    percent(same, GAMES),
    percent(sameStart, bestNodes),
    mean(bestNodes),
    mean(depthFirstTime),
    mean(depthNodes),
  ];
}

const inTree: Record<'pn' | 'ao', Algorithm> = {
  pn: (game, options) => pnSearch(game, { ...options, form: 'tree' }),
  ao: (game, options) => aoStar(game, { ...options, form: 'tree' }),
};
const drawTree = (seed: number) => randomTree({ seed, depth: 8, breadth: 4 });
/**
 * Each node has edges to a few of the next twelve nodes, so many paths meet again. The last twelve nodes are the
 * leaves.
 */
const drawGraph = (size: number) => (seed: number) =>
  randomGraph({ seed, size, breadth: 4, hasCycles: false, leaves: 12, reach: 12 });

/** Table: share of games with equal order, share of expansions before the orders differ, mean counts. */
export function tabulateEquivalence(): Table {
  const rows = [
    ['trees', 'pn-search, df-pn', ...comparePair(drawTree, inTree.pn, dfPn)],
    ['trees', 'AO*, C*', ...comparePair(drawTree, inTree.ao, cStar)],
    ...[30, 60, 120].flatMap((size) => [
      [`graphs of ${size}`, 'pn-search, df-pn', ...comparePair(drawGraph(size), pnSearch, dfPn)],
      [`graphs of ${size}`, 'AO*, C*', ...comparePair(drawGraph(size), aoStar, cStar)],
    ]),
  ];
  const shares = ['games with the same order', 'expansions until the orders differ'];
  const means = [
    'nodes expanded, best-first',
    'nodes expanded, depth-first',
    'expansions, depth-first',
  ];
  return {
    columns: ['random games', 'best-first, depth-first algorithm', ...shares, ...means],
    digits: Object.fromEntries(means.map((name) => [name, 1])),
    rows,
  };
}

type Search = (game: ExplicitGame, options: { maxNodes: number }) => Outcome;

const CURES: readonly (readonly [name: string, search: Search])[] = [
  ['t2 (plies)', t2],
  ['pn-search, tree', (game, options) => pnSearch(game, { ...options, form: 'tree' })],
  ['pn-search, checked', pnSearch],
  ['pn-search, naive', (game, options) => pnSearch(game, { ...options, repetition: 'final' })],
  ['ito, checked', ito],
  ['ito, naive', (game, options) => ito(game, { ...options, repetition: 'final' })],
  ['c-star, conditions', cStar],
  ['c-star, naive', (game, options) => cStar(game, { ...options, repetition: 'final' })],
  ['df-pn, conditions', dfPn],
  [
    'df-pn, two-phase [N02]',
    (game, options) => dfPn(game, { ...options, repetition: 'two-phase' }),
  ],
  ['df-pn, naive', (game, options) => dfPn(game, { ...options, repetition: 'final' })],
  ['df-pn-tca, conditions', dfPnTca],
  ['df-pn-tca, naive', (game, options) => dfPnTca(game, { ...options, repetition: 'final' })],
  ['df-pn-plus, conditions', dfPnPlus],
];

/** Table: verdicts on random graphs with cycles. */
export function tabulateRepetition(): Table {
  const games = Array.from({ length: CYCLIC_GAMES }, (_, seed) =>
    randomGraph({ seed, size: 6 + (seed % 20), breadth: 2 + (seed % 3), hasCycles: true }),
  );
  const truths = games.map((game) => bruteForceSearch(game).status);
  const rows = CURES.map(([name, search]) => {
    const counts = { right: 0, nodes: 0, repetition: 0, wrong: 0 };
    games.forEach((game, index) => {
      const outcome = search(game, { maxNodes: MOST_NODES });
      if (outcome.status === truths[index]) counts.right++;
      else if (outcome.status !== 'unknown') counts.wrong++;
      else counts[outcome.reason === 'nodes' ? 'nodes' : 'repetition']++;
    });
    return [name, counts.right, counts.nodes, counts.repetition, counts.wrong];
  });
  const columns = [
    'algorithm, treatment of repetition',
    'right verdict',
    'no verdict: nodes ran out',
    'no verdict: search ended',
    'wrong verdict',
  ];
  return { columns, rows };
}
