// Parts of a solver, driven without a facade: an engine of one's own.

import { Core } from '../../src/core/core';
import { compileCore, instantiateCore } from '../../src/core/load';
import type { Prover } from '../../src/proof/prover';
import type { Position } from '../../src/shogi/position';
import { finish } from '../../src/solver/finish';
import { readSolveOptions, type SolveOptions } from '../../src/solver/options';
import { Session } from '../../src/solver/session';

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
