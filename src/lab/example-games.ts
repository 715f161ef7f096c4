// Games small enough to follow by hand: a tree to step through, a graph in which df-pn goes in circles, a graph in
// which a table that ignores paths gives a wrong verdict, and one in which a table that ignores plies does.

import { type ExplicitGame, type ExplicitNode, explicitGame } from './explicit-game';
import type { Heuristics } from './game';

/** A node: whose turn it is, the letters of its children, and its value if it has no children. */
type Line = readonly [turn: 'or' | 'and', children: string, value?: boolean];

/** A game whose nodes are named by letters; the first is the root. */
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

/** Estimates as tsume-shogi programs use them: the work of a proof is the number of replies. */
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
 * A tree of fifteen nodes. The proof begins with the move from A to C. B looks as good as C at first, because two of
 * its replies (E and F) are proved; but the third (G) is disproved. D has only one reply (J), which leads to a
 * disproved node (O).
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
 * Seven nodes; the proof begins with A–B. D is proved by G, and C by E, which leads to D. But D also leads through F to
 * C, and C leads back to D. So the numbers of C include those of D, and the numbers of D include those of C. Without
 * threshold control df-pn never searches G.
 */
export const numberCycle: ExplicitGame = namedGame({
  A: ['or', 'B'],
  B: ['and', 'CD'],
  C: ['or', 'EF'],
  D: ['or', 'FG'],
  E: ['and', 'D'],
  F: ['and', 'C'],
  G: ['and', '', true],
});

/**
 * Figure 1 of [N02] with two additions: C has two easy replies (Y, Z), so that B is searched first, and B has an escape
 * (X) that takes longer to find than the loop. The loop A–B–E–H–J–K comes back to E, so K, J and H fail on this path. A
 * table that keeps these failures for every path does not find the proof A–C–F–H–J–K–E–G–I.
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

/**
 * Nine nodes; the proof A–E–X–Y–Z–W takes five plies. X is also reached by A–B–C–D, two plies later, and then three
 * more plies are too many. A search that allows five plies, and stores "X fails" without the plies that were left, does
 * not find the proof.
 */
export const plyTrap: ExplicitGame = namedGame({
  A: ['or', 'BE'],
  B: ['and', 'C'],
  C: ['or', 'D'],
  D: ['and', 'X'],
  E: ['and', 'X'],
  X: ['or', 'Y'],
  Y: ['and', 'Z'],
  Z: ['or', 'W'],
  W: ['and', '', true],
});
