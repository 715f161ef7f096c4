// One build of the core, loaded from a binary: the plain build, or the threaded build with one thread. The build of
// another release may have another memory map. So only the request and the report are used here, which are at the
// beginning of every map.

import { MAP_SIZE } from '../../assembly/layout';
import type { CoreExports } from '../../src/engines/core/abi';
import type { LoadedCore } from '../../src/engines/core/load';
import {
  compileBinary,
  MIB,
  makeMemory,
  PAGE_BYTES,
  startCore,
} from '../../src/engines/core/module';
import type { EngineStatus } from '../../src/engines/engine';
import { makeSharedMemory, startThread } from '../../src/engines/threads/shared-core';
import type { Position } from '../../src/shogi/position';
import { searchUpTo, WHOLE_SEARCH } from '../../support/positions/whole-search';
import { ProbedCore } from '../../support/probed-core';

/** Additional memory, in case the other release's memory map is larger than this one's. */
const SPARE_PAGES = 256;

export interface Measurement {
  readonly status: EngineStatus;
  readonly nodes: number;
  /** Processor time in milliseconds. */
  readonly ms: number;
}

export class Contender {
  readonly #core: ProbedCore;

  /** `prepare` gets the instance before the first search. */
  constructor(
    binary: Uint8Array<ArrayBuffer>,
    hashMiB: number,
    prepare: (loaded: LoadedCore, core: ProbedCore) => void = () => {},
  ) {
    const module = compileBinary(binary);
    const isThreaded = WebAssembly.Module.imports(module).some(({ kind }) => kind === 'global');
    const loaded = isThreaded ? startThreaded(module, hashMiB) : startPlain(module, hashMiB);
    this.#core = new ProbedCore(loaded);
    prepare(loaded, this.#core);
  }

  /** Searches on an empty table, with a limit of nodes. */
  search(position: Position, maxNodes: number): Measurement {
    const core = this.#core;
    core.load(position);
    const start = process.cpuUsage();
    core.begin(WHOLE_SEARCH);
    const status = searchUpTo(core, maxNodes);
    const { user, system } = process.cpuUsage(start);
    return { status, nodes: core.report().nodes, ms: (user + system) / 1000 };
  }
}

function startPlain(module: WebAssembly.Module, hashMiB: number) {
  const memory = makeMemory(Math.ceil(MAP_SIZE / PAGE_BYTES) + SPARE_PAGES, hashMiB);
  const imports = { env: { memory } };
  // Binaries of releases have other layout versions. So the version that `startCore` requires is that of this binary.
  const { layoutVersion } = new WebAssembly.Instance(module, imports)
    .exports as unknown as CoreExports;
  const options = { imports, names: [], layoutVersion: layoutVersion() };
  const exports = startCore<CoreExports>(module, options);
  exports.initialise(hashMiB * MIB, 0, 1);
  return { exports, memory };
}

function startThreaded(module: WebAssembly.Module, hashMiB: number) {
  const memory = makeSharedMemory(1, hashMiB);
  const team = { index: 0, count: 1, tableBytes: hashMiB * MIB };
  return { exports: startThread(module, memory, team).core, memory };
}
