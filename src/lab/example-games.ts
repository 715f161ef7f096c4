// Games small enough to be followed by hand: a tree to step through, a graph in which df-pn goes in circles, and
// one in which a repetition deceives a table that takes no account of the path.

import { type ExplicitGame, type ExplicitNode, explicitGame } from './explicit-game';
import type { Heuristics } from './game';

/** What is written down of a node: whose turn, the letters of its children, and its value if it has none. */
type Line = readonly [turn: 'or' | 'and', children: string, value?: boolean];

/** Letters name nodes; the first is the root. */
export function namedGame(lines: Readonly<Record<string, Line>>): ExplicitGame {
  const names = Object.keys(lines);
  const nodes = names.map((name) => {
    const [turn, children, value] = lines[name]!;
    return {
      name,
      isOr: turn === 'or',
      children: [...children].map((child) => names.indexOf(child)),
      ...(value !== undefined && { value }),
    };
  });
  return explicitGame(nodes, countingReplies(nodes));
}

/** The guess that tsume-shogi programs make: a proof is as much work as there are replies. */
function countingReplies(nodes: readonly ExplicitNode[]): Heuristics<number> {
  return {
    proof: (node) => {
      const { isOr, children } = nodes[node]!;
      return isOr ? 1 : Math.max(1, children.length);
    },
    disproof: () => 1,
    proofCost: () => 0,
    disproofCost: () => 0,
  };
}

/**
 * Fifteen nodes, proved by A–C. B looks as good as C at first, and its first two replies are answered; its third is
 * not. D offers one reply only, but that leads to a dead end two plies further down.
 */
export const exampleTree: ExplicitGame = namedGame({
  A: ['or', 'BCD'],
  B: ['and', 'EFG'],
  C: ['and', 'HI'],
  D: ['and', 'J'],
  E: ['or', 'K'],
  F: ['or', '', true],
  G: ['or', '', false],
  H: ['or', 'LM'],
  I: ['or', 'N'],
  J: ['or', 'O'],
  K: ['and', '', true],
  L: ['and', '', false],
  M: ['and', '', true],
  N: ['and', '', true],
  O: ['and', '', false],
});

/**
 * Seven nodes, proved by A–B: D is answered by G, and C by E, which leads to D. From D the search can come by F
 * and C back to D, and the numbers of C and D hold each other's: without threshold control it never looks at G.
 */
export const roundabout: ExplicitGame = namedGame({
  A: ['or', 'B'],
  B: ['and', 'CD'],
  C: ['or', 'EF'],
  D: ['or', 'FG'],
  E: ['and', 'D'],
  F: ['and', 'C'],
  G: ['and', '', true],
});

/**
 * Figure 1 of [N02], with two easy replies at C (Y, Z), so that B is looked at first, and an escape from B (X) that takes
 * longer to see than the loop: A–B–E–H–J–K comes back to E. A table that keeps "K, J and H fail" as if it were so on every path hides the
 * proof A–C–F–H–J–K–E–G–I.
 */
export const loopTrap: ExplicitGame = namedGame({
  A: ['or', 'BC'],
  B: ['and', 'EX'],
  C: ['and', 'FYZ'],
  E: ['or', 'HG'],
  F: ['or', 'H'],
  G: ['and', 'I'],
  H: ['and', 'J'],
  I: ['or', 'M'],
  J: ['or', 'K'],
  K: ['and', 'E'],
  X: ['or', 'PQRSTU'],
  P: ['and', '', false],
  Q: ['and', '', false],
  R: ['and', '', false],
  S: ['and', '', false],
  T: ['and', '', false],
  U: ['and', '', false],
  Y: ['or', '', true],
  Z: ['or', '', true],
  M: ['and', '', true],
});
