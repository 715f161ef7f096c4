// Samples leaves of real searches. A leaf is one reply beyond a position that a search was at, and is solved by itself.

import type { Random } from '../../src/base/random';
import { isDrop, type Move } from '../../src/shogi/move';
import type { Position } from '../../src/shogi/position';
import { playMove } from '../../src/shogi/rules';
import { searchUpTo, WHOLE_SEARCH } from '../../support/positions/whole-search';
import type { ProbedCore } from '../../support/probed-core';
import { type Features, readFeatures } from './features';

export interface Leaf {
  readonly features: Features;
  readonly isMate: boolean;
  /** Nodes that the leaf's verdict took with an empty table. */
  readonly nodes: number;
}

interface SampleLimits {
  /** Node limit of the search that leaves are sampled from. */
  readonly nodes: number;
  /** Node limit of each leaf. A leaf without a verdict by then is left out. */
  readonly subproblemNodes: number;
  /** Leaves from one problem, at most and roughly. */
  readonly leaves: number;
}

/** Paths of the search of a problem at random moments: the moves from the root. */
function drawPaths(core: ProbedCore, random: Random, root: Position, limits: SampleLimits) {
  const step = Math.ceil(limits.nodes / limits.leaves);
  const paths: Move[][] = [];
  core.load(root);
  core.begin(WHOLE_SEARCH);
  while (core.report().nodes < limits.nodes) {
    if (core.search(random.between(1, 2 * step)) !== 'running') break;
    paths.push(core.line());
  }
  return paths;
}

/** A random move. All drops together are as likely as one other move, because in a search they wait for each other. */
function pickMove(random: Random, moves: readonly Move[]): Move | undefined {
  const others = moves.filter((move) => !isDrop(move));
  const drops = moves.filter(isDrop);
  const chosen = drops.length === 0 ? others : [...others, random.pick(drops)];
  return chosen.length === 0 ? undefined : random.pick(chosen);
}

/** The position after a path, and one random check and reply more if there are any. */
function goBeyond(core: ProbedCore, random: Random, root: Position, path: readonly Move[]) {
  const stood = path.reduce(playMove, root);
  core.load(stood, root.turn);
  if (stood.turn !== root.turn) return pickReply(core, random, stood);
  const check = pickMove(random, core.moves('checks'));
  if (check === undefined) return undefined;
  core.play(check);
  return pickReply(core, random, playMove(stood, check));
}

function pickReply(core: ProbedCore, random: Random, position: Position): Position | undefined {
  const reply = pickMove(random, core.moves('evasions'));
  return reply === undefined ? undefined : playMove(position, reply);
}

/**
 * Leaves of the search of one problem. A position that is decided by a mate in one or by the absence of checks is not a
 * leaf.
 */
export function sampleLeaves(
  core: ProbedCore,
  random: Random,
  root: Position,
  limits: SampleLimits,
): Leaf[] {
  return drawPaths(core, random, root, limits).flatMap((path) => {
    const position = goBeyond(core, random, root, path);
    if (position === undefined) return [];
    core.load(position);
    if (core.moves('checks').length === 0 || core.mateInOne() !== undefined) return [];
    const features = readFeatures(core, position);
    core.begin(WHOLE_SEARCH);
    const status = searchUpTo(core, limits.subproblemNodes);
    if (status !== 'mate' && status !== 'nomate') return [];
    const { nodes } = core.report();
    return [{ features, isMate: status === 'mate', nodes }];
  });
}
