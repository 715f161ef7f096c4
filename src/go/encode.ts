// Builds the request block for a position. No other file writes it. Sets of vertices are 64-bit words.

import * as layout from '../../assembly/go/layout';
import { neighborsOf, type Side } from './board';
import type { BouzySteps } from './bouzy';
import { fixedValues, type Graph, isInZone, type Vertex } from './graph';
import type { Position } from './problem';

/** The settings of a search, in addition to the position. */
export interface CoreSettings {
  /** Bits of `assembly/go/methods.ts`. */
  readonly method: number;
  /** The cost of an edge of the search graph, for df-pn+. */
  readonly cost: number;
  readonly steps: BouzySteps;
  /**
   * The value that counts: the second-highest of the board's empty points, the highest of the region's, or the region's
   * sum.
   */
  readonly evaluation: 'board' | 'region' | 'sum';
}

/** Beyond every Bouzy value. */
const FAR = 1_000_000;

function setOf(indices: Iterable<number>): bigint {
  let set = 0n;
  for (const index of indices) set |= 1n << BigInt(index);
  return set;
}

function sideOf({ kind, points }: Vertex, { board }: Position): Side | undefined {
  if (kind === 'wall') return 'attacker';
  return kind === 'crucial' ? 'defender' : board.stones[points[0]!];
}

/** The sets of vertices by the field they are written to. */
function makeSets({ vertices }: Graph, position: Position): ReadonlyMap<number, bigint> {
  const where = (matches: (vertex: Vertex) => boolean) =>
    setOf(vertices.flatMap((vertex, index) => (matches(vertex) ? [index] : [])));
  return new Map([
    [layout.REQUEST_DEFENDER, where((vertex) => sideOf(vertex, position) === 'defender')],
    [layout.REQUEST_ATTACKER, where((vertex) => sideOf(vertex, position) === 'attacker')],
    [
      layout.REQUEST_PLAYABLE,
      where(({ kind, points }) => kind === 'point' && position.region.has(points[0]!)),
    ],
    [layout.REQUEST_WALL, where(({ kind }) => kind === 'wall')],
    [layout.REQUEST_CRUCIAL, where(({ kind }) => kind === 'crucial')],
    [layout.REQUEST_CONTESTED, where(({ kind }) => kind === 'point')],
    [layout.REQUEST_VERTICES, where(() => true)],
    [layout.REQUEST_ZONE, where((vertex) => isInZone(vertex, position))],
  ]);
}

/** The number of neighbouring stones of this side that are outside the zone. */
function countFixed(point: number, side: Side, graph: Graph, position: Position): number {
  const { size, stones } = position.board;
  return neighborsOf(point, size).filter((next) => {
    const vertex = graph.vertexOf.get(next);
    const inZone = vertex !== undefined && isInZone(graph.vertices[vertex]!, position);
    return stones[next] === side && !inZone;
  }).length;
}

export function writeRequest(
  view: DataView,
  graph: Graph,
  position: Position,
  settings: CoreSettings,
): void {
  graph.neighbors.forEach((set, index) => {
    view.setBigUint64(layout.REQUEST_NEIGHBORS + index * 8, setOf(set), true);
  });
  for (const [field, set] of makeSets(graph, position)) view.setBigUint64(field, set, true);
  graph.vertices.forEach(({ points }, index) => {
    const point = points[0]!;
    view.setUint8(layout.REQUEST_DEGREES + index, neighborsOf(point, position.board.size).length);
    const count = (side: Side) => countFixed(point, side, graph, position);
    view.setUint8(layout.REQUEST_FIXED_POSITIVE + index, count('defender'));
    view.setUint8(layout.REQUEST_FIXED_NEGATIVE + index, count('attacker'));
  });
  const { method, cost, steps, evaluation } = settings;
  const [best, second] =
    evaluation === 'region' ? [FAR, -FAR] : fixedValues(graph, position, steps);
  view.setUint32(layout.REQUEST_SIDE, position.side === 'defender' ? 0 : 1, true);
  view.setUint32(layout.REQUEST_METHOD, method, true);
  view.setUint32(layout.REQUEST_COST, cost, true);
  view.setUint32(layout.REQUEST_DILATIONS, steps.dilations, true);
  view.setUint32(layout.REQUEST_EROSIONS, steps.erosions, true);
  view.setInt32(layout.REQUEST_FIXED_BEST, best, true);
  view.setInt32(layout.REQUEST_FIXED_SECOND, second, true);
}
