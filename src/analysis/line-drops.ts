// The interpositions of an author's line: which are futile, and which of them form a futile pair with their capture, so
// that the two plies are not counted.

import type { FutileRule } from '../answers/terms';
import type { BudgetedProver } from '../engines/node-budget';
import { LENGTH_QUESTIONS } from '../engines/rounds';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { BookLengths, type Effort } from './book-lengths';
import { GameTree } from './game-tree';
import { type Interposed, type JudgeDrop, NOT_FUTILE } from './judged-line';
import { weighDrop } from './weighed-replies';

/**
 * Judges the drops of a line. Each is judged with one effort after another; `effortsAt` names these for a ply.
 * Undefined if no effort decides.
 */
export function makeJudgeDrop(
  prover: BudgetedProver,
  rule: FutileRule,
  effortsAt: (ply: number) => readonly Effort[],
): JudgeDrop {
  return function* (ply, position, drop, nearer) {
    if (rule === 'off') return NOT_FUTILE;
    for (const effort of effortsAt(ply)) {
      const lengths = new BookLengths(new GameTree(prover), rule, effort);
      const steps = judgeDrop(lengths, position, drop, nearer);
      const judged = yield* prover.within(effort.nodes * LENGTH_QUESTIONS, steps);
      if (judged !== undefined) return judged;
    }
    return undefined;
  };
}

function* judgeDrop(
  lengths: BookLengths,
  position: Position,
  drop: Move,
  nearer: Position | undefined,
): Generator<void, Interposed | undefined> {
  const { tree } = lengths;
  const node = tree.andNode(position);
  const reply = (yield* tree.replies(node)).drops.find(({ move }) => areMovesEqual(move, drop))!;
  const verdicts: unknown[] = [];
  for (const behind of yield* lengths.givenBack(node, reply)) {
    verdicts.push(yield* tree.decide(behind, lengths.effort.nodes));
  }
  // A drop is futile only if the position after its capture, with the piece given back, is mate. If it is not, no
  // lengths are needed.
  if (verdicts.every((verdict) => verdict === 'nomate')) return NOT_FUTILE;
  const verdict = yield* tree.decide(node, lengths.effort.nodes);
  if (verdict !== 'mate') return verdict && NOT_FUTILE;
  const weighed = yield* weighDrop(lengths, node, reply);
  if (weighed === undefined) return undefined;
  const { isFutile, base } = weighed;
  if (!isFutile || nearer === undefined) return { isFutile, isPair: false };
  const isPair = yield* lengths.decideMated(tree.andNode(nearer), base);
  return isPair === undefined ? undefined : { isFutile, isPair };
}
