// Finds the kind of another mate (cook, transposed, …). Loaded when a visitor finds one. It has a solver of its own, so
// that the game can continue meanwhile.

import { formatSfen, type Position } from 'tsumeru/shogi';
import { FAULT_NAMES } from 'tsumeru/words';
import type { Both } from '../shell/language';
import { makeWasmSolver } from '../shogi/wasm-solver';

const TIME_MS = 5000;

const solver = makeWasmSolver(32);

let last: Promise<unknown> = Promise.resolve();

async function findName(
  before: Position,
  move: string,
  solution: readonly string[],
): Promise<Both | undefined> {
  const options = { solution, variationDepth: 0, timeMs: TIME_MS };
  const { faults, notes } = await solver.analyse(formatSfen(before), options);
  const found = [...faults, ...notes].find((fault) => fault.ply === 1 && fault.move === move);
  return found && FAULT_NAMES[found.kind];
}

/** The kind of a mating move that differs from the solution's first move; undefined when the time was too short. */
export function nameWay(
  before: Position,
  move: string,
  solution: readonly string[],
): Promise<Both | undefined> {
  const name = last.then(() => findName(before, move, solution));
  last = name.catch(() => {});
  return name.catch(() => undefined);
}
