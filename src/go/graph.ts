// The board as the core sees it: a graph of at most 64 vertices. A vertex is one of
//
//   a point      of the region, or with a stone outside it that can be captured
//   a crucial chain, as it is outside the region: its capture ends the game, so it never changes
//   the wall     all stones of the attacker that live or count as alive: never captured
//   a part of a sure eye: its points with the same neighbours (nobody plays there)
//   open space   empty points outside that touch the attacker's stones: always liberties, never an eye
//
// Bouzy's values are computed on single points; their surroundings count as fixed signs.

import { components, neighborsOf } from './board';
import { type BouzySteps, bouzyValues } from './bouzy';
import { makeGoError } from './error';
import { formatPoint } from './point';
import type { Position } from './problem';

const MAX_VERTICES = 64;

type VertexKind = 'point' | 'crucial' | 'wall' | 'eye' | 'open';

export interface Vertex {
  readonly kind: VertexKind;
  readonly points: readonly number[];
}

export interface Graph {
  readonly vertices: readonly Vertex[];
  /** For each vertex its neighbours. */
  readonly neighbors: readonly ReadonlySet<number>[];
  /** For each point of the board: the vertex to which the point belongs, if there is one. */
  readonly vertexOf: ReadonlyMap<number, number>;
}

interface Builder {
  readonly vertices: Vertex[];
  readonly vertexOf: Map<number, number>;
}

function addVertex({ vertices, vertexOf }: Builder, kind: VertexKind, points: Iterable<number>) {
  const vertex = { kind, points: [...points] };
  for (const point of vertex.points) vertexOf.set(point, vertices.length);
  vertices.push(vertex);
}

/** Points of the region, and other stones that are connected with it. */
function addRegion(builder: Builder, { board, region, crucial, wall }: Position): void {
  const { size, stones } = board;
  const inRegion = (point: number) => region.has(point) && !wall.has(point);
  const chains = components(size, (point) => stones[point] === 'defender');
  const fixed = new Set(
    chains.filter((chain) => [...chain].some((point) => crucial.has(point))).flatMap((c) => [...c]),
  );
  for (const point of region) {
    if (inRegion(point) && !fixed.has(point)) addVertex(builder, 'point', [point]);
  }
  for (const chain of chains) {
    const outside = [...chain].filter((point) => !region.has(point) || fixed.has(point));
    if (fixed.has(outside[0] ?? -1)) addVertex(builder, 'crucial', chain);
    else if (touchesRegion([...chain], size, region)) {
      for (const point of outside) addVertex(builder, 'point', [point]);
    }
  }
}

function touchesRegion(points: readonly number[], size: number, region: ReadonlySet<number>) {
  return points.some(
    (point) => region.has(point) || neighborsOf(point, size).some((next) => region.has(next)),
  );
}

/** Empty areas outside the region that touch the vertices found so far. */
function addAreas(builder: Builder, { board, region, wall }: Position): void {
  const { size, stones } = board;
  const isOutside = (point: number) =>
    stones[point] === undefined && !region.has(point) && !wall.has(point);
  for (const area of components(size, isOutside)) {
    const around = [...area].flatMap((point) => neighborsOf(point, size));
    if (!around.some((point) => builder.vertexOf.has(point))) continue;
    if (around.some((point) => stones[point] === 'attacker')) {
      addVertex(builder, 'open', area);
      continue;
    }
    addEye(builder, area, size, region);
  }
}

/** Points with the same neighbours are one vertex, except those whose Bouzy value can change. */
function addEye(
  builder: Builder,
  area: ReadonlySet<number>,
  size: number,
  region: ReadonlySet<number>,
): void {
  if (touchesRegion([...area], size, region)) {
    for (const point of area) addVertex(builder, 'eye', [point]);
    return;
  }
  const parts = new Map<string, number[]>();
  for (const point of area) {
    const beside = neighborsOf(point, size).map((next) => builder.vertexOf.get(next) ?? -1);
    const key = [...new Set(beside)].sort((a, b) => a - b).join();
    parts.set(key, [...(parts.get(key) ?? []), point]);
  }
  for (const points of parts.values()) addVertex(builder, 'eye', points);
}

function linkVertices({ vertices, vertexOf }: Builder, position: Position): Set<number>[] {
  const { size } = position.board;
  const neighbors = vertices.map(() => new Set<number>());
  const link = (one: number, other: number) => {
    if (one === other) return;
    neighbors[one]!.add(other);
    neighbors[other]!.add(one);
  };
  const wall = vertices.findIndex(({ kind }) => kind === 'wall');
  vertices.forEach(({ kind, points }, index) => {
    if (kind === 'open') link(index, wall);
    for (const point of points) {
      for (const next of neighborsOf(point, size)) {
        const other = vertexOf.get(next);
        if (other !== undefined) link(index, other);
      }
    }
  });
  return neighbors;
}

export function makeGraph(position: Position): Graph {
  const builder: Builder = { vertices: [], vertexOf: new Map() };
  addVertex(builder, 'wall', position.wall);
  addRegion(builder, position);
  addAreas(builder, position);
  const { vertices, vertexOf } = builder;
  if (vertices.length > MAX_VERTICES) {
    const point = formatPoint(vertices[MAX_VERTICES]!.points[0]!, position.board.size);
    throw makeGoError('go-too-complex', { point });
  }
  return { vertices, vertexOf, neighbors: linkVertices(builder, position) };
}

/** Is the vertex a single point whose Bouzy value can change? */
export function isInZone({ kind, points }: Vertex, position: Position): boolean {
  if (kind === 'point') return true;
  return kind === 'eye' && touchesRegion(points, position.board.size, position.region);
}

/** The two highest Bouzy values over empty points that are not in the zone. */
export function fixedValues(
  { vertices }: Graph,
  position: Position,
  steps: BouzySteps,
): readonly [number, number] {
  const values = bouzyValues(position.board, steps);
  const inZone = new Set(
    vertices.filter((vertex) => isInZone(vertex, position)).flatMap(({ points }) => points),
  );
  const fixed = values
    .filter((_, point) => position.board.stones[point] === undefined && !inZone.has(point))
    .sort((a, b) => b - a);
  return [fixed[0] ?? 0, fixed[1] ?? 0];
}
