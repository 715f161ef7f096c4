// The reference engine with the interface of the bench.

import { Board } from '../../src/engines/reference/board';
import { generateChecks } from '../../src/engines/reference/checks';
import { generateEvasions } from '../../src/engines/reference/evasions';
import { mix } from '../../src/engines/reference/keys';
import { findMateInOne } from '../../src/engines/reference/mate-in-one';
import { MoveList, NO_MOVE } from '../../src/engines/reference/moves';
import { INFINITE, Table } from '../../src/engines/reference/table';
import { rotatePosition } from '../../src/shogi/symmetry';
import type { Kernels } from './kernels';

export { createSolver } from '../../src/solver/js-solver';

const HASH_MIB = 64;
const MAX_DEPTH = 16;

class ReferenceKernels implements Kernels {
  readonly #board = new Board();
  readonly #table = new Table(HASH_MIB);
  readonly #lists = Array.from({ length: MAX_DEPTH }, () => new MoveList());

  load: Kernels['load'] = (position, attacker) => {
    this.#board.load(attacker === 'black' ? position : rotatePosition(position));
  };

  empty(): number {
    return this.#table.generation;
  }

  attacks(count: number): number {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += this.#board.isAttackerInCheck() ? 1 : 0;
    return sum;
  }

  checks(count: number): number {
    const list = this.#lists[0]!;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      generateChecks(this.#board, list);
      sum += list.count;
    }
    return sum;
  }

  evasions(count: number): number {
    const list = this.#lists[0]!;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      generateEvasions(this.#board, list);
      sum += list.count;
    }
    return sum;
  }

  moves(count: number): number {
    const board = this.#board;
    const list = this.#fill(0);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < list.count; j++) {
        board.play(list.moves[j]!);
        board.takeBack(list.moves[j]!);
        sum++;
      }
    }
    return sum;
  }

  mateInOne(count: number): number {
    const list = this.#lists[0]!;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      generateChecks(this.#board, list);
      sum += findMateInOne(this.#board, list) === NO_MOVE ? 0 : 1;
    }
    return sum;
  }

  tree(depth: number): number {
    const board = this.#board;
    const list = this.#fill(depth);
    if (depth <= 1) return list.count;
    let leaves = 0;
    for (let i = 0; i < list.count; i++) {
      const move = list.moves[i]!;
      board.play(move);
      leaves += this.tree(depth - 1);
      board.takeBack(move);
    }
    return leaves;
  }

  fillTable(count: number): number {
    this.#table.clear();
    for (let i = 1; i <= count; i++) this.#table.store(mix(i), mix(~i), 0, 2, 3, 0, 1, 1);
    return count;
  }

  probeTable(count: number): number {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const key = i * 2 + 1;
      const { isKnown, pn } = this.#table.probe(mix(key), mix(~key), 0, 0, 0);
      if (isKnown && pn !== INFINITE) sum++;
    }
    return sum;
  }

  #fill(index: number): MoveList {
    const list = this.#lists[index]!;
    if (this.#board.isAttackersTurn) generateChecks(this.#board, list);
    else generateEvasions(this.#board, list);
    return list;
  }
}

export function makeKernels(): Kernels {
  return new ReferenceKernels();
}
