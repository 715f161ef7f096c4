// A game in which only proofs of at most a given number of plies count, made from another game: a position at the limit
// that is not decided by the rules is a failure of the attacker. Every algorithm can search it.
//
// A position may be reached by lines of different lengths, and more plies are left after the shorter ones. So the
// position of the limited game is a position together with its depth (`exact`). The explanation of df-pn [Q1] warns of
// programs that leave the depth out (`naive`): they store "no mate" for a position that they met near the limit, and
// read this record where the position is met nearer to the root, with enough plies left for the mate.

import { readChoice, requireInteger } from '../base/option-values';
import type { AndOrGame } from './game';

/** A node with its distance from the root. */
export interface PlyNode<Node> {
  readonly node: Node;
  /** Plies from the root. */
  readonly depth: number;
}

/**
 * The game with a limit of plies. `records` says what the key of a position contains: `exact` (default) the depth too,
 * so that verdicts are right; `naive` the position alone, so that a proof within the limit may be missed. Throws an
 * `OptionError` for a bad limit.
 *
 * @example dfPn(limitPlies(plyTrap, 5)).status // 'proved'
 * @example dfPn(limitPlies(plyTrap, 5, 'naive')).status // 'disproved', which is wrong
 */
export function limitPlies<Node>(
  game: AndOrGame<Node>,
  plies: number,
  records?: 'exact' | 'naive',
): AndOrGame<PlyNode<Node>> {
  requireInteger('plies', plies, [0, Number.MAX_SAFE_INTEGER]);
  const isExact = readChoice('records', records, ['exact', 'naive']) === 'exact';
  const withDepth = (name: string, depth: number) => (isExact ? `${depth} ${name}` : name);
  const { dominance, heuristics, interpositions } = game;
  return {
    root: { node: game.root, depth: 0 },
    isOr: ({ node }) => game.isOr(node),
    terminalValue: ({ node, depth }) =>
      game.terminalValue(node) ?? (depth >= plies ? false : undefined),
    children: ({ node, depth }) =>
      game.children(node).map((child) => ({ node: child, depth: depth + 1 })),
    key: ({ node, depth }) => withDepth(game.key(node), depth),
    describe: ({ node }) => game.describe(node),
    dominance: dominance && {
      family: ({ node, depth }) => withDepth(dominance.family(node), depth),
      resources: ({ node }) => dominance.resources(node),
      covers: (more, less) => dominance.covers(more, less),
    },
    heuristics: heuristics && {
      proof: ({ node }) => heuristics.proof(node),
      disproof: ({ node }) => heuristics.disproof(node),
      proofCost: (parent, child) => heuristics.proofCost(parent.node, child.node),
      disproofCost: (parent, child) => heuristics.disproofCost(parent.node, child.node),
    },
    interpositions: interpositions && {
      square: ({ node }) => interpositions.square(node),
      captured: ({ node, depth }) =>
        interpositions.captured(node).map((after) => ({ node: after, depth: depth + 1 })),
    },
    longestProof: plies,
  };
}
