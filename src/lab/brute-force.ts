// Brute force, with which the other algorithms are compared. It lists every position of a game and works back from the
// terminal positions. The proved positions are those with a finite proof: the least set that has the proved terminal
// positions, every OR node with a child in the set, and every AND node whose children are all in the set. Paths play no
// part, so repetitions need no special treatment.

import { takeOptions } from '../base/option-values';
import type { AndOrGame } from './game';
import { LimitReached, type Outcome, readLimit, runWithin } from './outcome';

/** The verdicts of all positions. */
export interface Judged {
  /** For the key of every position: is it proved? */
  readonly values: ReadonlyMap<string, boolean>;
}

interface GraphNode {
  readonly isOr: boolean;
  readonly parents: GraphNode[];
  isProved: boolean;
  /** Children of an AND node that are not proved yet. */
  open: number;
}

/** The value of every position that can be reached. Throws `LimitReached` if there are more than `maxPositions`. */
export function judgeAll<Node>(
  game: AndOrGame<Node>,
  maxPositions = Number.POSITIVE_INFINITY,
): Judged {
  readLimit('maxPositions', maxPositions);
  const entries = new Map<string, GraphNode>();
  const waiting: Node[] = [];
  const proved: GraphNode[] = [];
  const find = (node: Node): GraphNode => {
    const key = game.key(node);
    const known = entries.get(key);
    if (known !== undefined) return known;
    if (entries.size >= maxPositions) throw new LimitReached('memory');
    const entry = { isOr: game.isOr(node), parents: [], isProved: false, open: 0 };
    entries.set(key, entry);
    waiting.push(node);
    return entry;
  };
  find(game.root);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const entry = find(node);
    const value = game.terminalValue(node);
    if (value === true) proved.push(entry);
    if (value !== undefined) continue;
    const children = game.children(node);
    entry.open = entry.isOr ? 1 : children.length;
    for (const child of children) find(child).parents.push(entry);
  }
  for (let entry = proved.pop(); entry !== undefined; entry = proved.pop()) {
    if (entry.isProved) continue;
    entry.isProved = true;
    for (const parent of entry.parents) if (--parent.open === 0) proved.push(parent);
  }
  const values = new Map([...entries].map(([key, { isProved }]) => [key, isProved]));
  return { values };
}

/** The verdict on the root, with the same form of options and result as the other algorithms. */
export function bruteForceSearch<Node>(
  game: AndOrGame<Node>,
  limits: { readonly maxMemory?: number } = {},
): Outcome {
  const maxMemory = readLimit('maxMemory', takeOptions(limits, { maxMemory: true }).maxMemory);
  let size = 0;
  return runWithin(
    () => {
      const { values } = judgeAll(game, maxMemory);
      size = values.size;
      return values.get(game.key(game.root))!;
    },
    () => ({ nodes: size, nodesInMemory: size }),
  );
}
