// Parts of a solver driven without the facade, on an engine that the test chooses.

import { finish } from '../src/base/steps';
import { Core } from '../src/engines/core/core';
import { compileCore, instantiateCore } from '../src/engines/core/load';
import type { Prover } from '../src/engines/node-budget';
import { readSolveOptions, type SolveOptions } from '../src/options/solve-options';
import { Session } from '../src/search/session';
import type { Position } from '../src/shogi/position';

export function makeSession(hashMiB: number, options: SolveOptions = {}): Session {
  const core = new Core(instantiateCore(compileCore(undefined), hashMiB));
  return new Session(core, readSolveOptions(options), hashMiB);
}

/** A prover whose engine has just solved the position, and the verdict. */
export function solveFirst(
  prover: Prover,
  position: Position,
  budget = Number.POSITIVE_INFINITY,
): 'mate' | 'nomate' | 'running' {
  return finish(prover.search(position, { attacker: position.turn, keepTable: false, budget }));
}
