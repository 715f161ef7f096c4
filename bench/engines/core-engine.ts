// The core with the interface of the bench. It runs as WebAssembly, or, in the bundle whose loader is replaced by
// `converted-load.ts`, as the output of wasm2c for the same binary.

import { binary } from 'virtual:kernels';
import { REQUEST_OFFSET, REQUEST_SIZE } from '../../assembly/layout';
import type { CoreExports } from '../../src/engines/core/abi';
import { writePosition } from '../../src/engines/core/encode';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import type { Kernels } from './kernels';

export { createSolver } from '../../src/solver/solver';

const HASH_MIB = 64;

/** Functions that `assembly/bench.ts` exports in addition to those of the core. */
interface KernelExports extends CoreExports {
  repeatAttacks(count: number): number;
  repeatChecks(count: number): number;
  repeatEvasions(count: number): number;
  repeatMoves(count: number): number;
  repeatMateInOne(count: number): number;
  checkTree(depth: number): number;
  fillTable(count: number): number;
  probeTable(count: number): number;
}

export function makeKernels(): Kernels {
  const { exports, memory } = instantiateCore(compileCore(binary), HASH_MIB);
  const core = exports as KernelExports;
  const request = new DataView(memory.buffer, core.base() + REQUEST_OFFSET, REQUEST_SIZE);
  return {
    load(position, attacker) {
      writePosition(request, position, attacker);
      core.loadPosition();
    },
    empty: () => core.layoutVersion(),
    attacks: (count) => core.repeatAttacks(count),
    checks: (count) => core.repeatChecks(count),
    evasions: (count) => core.repeatEvasions(count),
    moves: (count) => core.repeatMoves(count),
    mateInOne: (count) => core.repeatMateInOne(count),
    tree: (depth) => core.checkTree(depth),
    fillTable: (count) => core.fillTable(count),
    probeTable: (count) => core.probeTable(count),
  };
}
