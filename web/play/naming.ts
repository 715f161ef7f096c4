// What another way to mate is called. Loaded when somebody finds one; it has a solver of its own, so that the play need
// not wait for a name.

import { type FaultKind, formatSfen, type Position } from 'tsumeru/js';
import { makeWasmSolver } from '../shogi/wasm-solver';

const TIME_MS = 5000;

const solver = makeWasmSolver(32);

let last: Promise<unknown> = Promise.resolve();

async function findName(
  before: Position,
  move: string,
  solution: readonly string[],
): Promise<FaultKind | undefined> {
  const options = { solution, variationDepth: 0, timeMs: TIME_MS };
  const { faults, notes } = await solver.analyse(formatSfen(before), options);
  return [...faults, ...notes].find((fault) => fault.ply === 1 && fault.move === move)?.kind;
}

/** Of a move that mates beside the first one of the solution; undefined where the time was too short for a name. */
export function nameWay(
  before: Position,
  move: string,
  solution: readonly string[],
): Promise<FaultKind | undefined> {
  const name = last.then(() => findName(before, move, solution));
  last = name.catch(() => {});
  return name.catch(() => undefined);
}
