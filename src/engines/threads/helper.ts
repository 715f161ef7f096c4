// A helping thread. It waits until the leader calls it to a search, takes part in the search, and waits again. It never
// returns from its first message, so it communicates only by words of the shared memory. The thread that made it
// terminates it.

import {
  REPORT_NODES,
  REPORT_OFFSET,
  STATUS_RUNNING,
  STATUS_WAITING,
} from '../../../assembly/layout';
import type { CoreExports } from '../core/abi';
import { Control } from './control';
import type { ThreadImports } from './shared-core';

/** The message with which a helping thread starts. */
export interface HelperOrder {
  readonly type: 'help';
  readonly module: WebAssembly.Module;
  readonly imports: ThreadImports;
  readonly index: number;
  readonly count: number;
  readonly tableBytes: number;
}

/** After this many nodes the thread reads the words of the leader and publishes its own node count. */
const SLICE_NODES = 512;
/** A waiting thread looks again after this time, in case the leader never ends the collection. */
const WAIT_MS = 20;

export function help(order: HelperOrder): never {
  const { module, imports, index, count, tableBytes } = order;
  const { memory } = imports.env;
  const { exports } = new WebAssembly.Instance(module, imports as unknown as WebAssembly.Imports);
  const core = exports as unknown as CoreExports;
  core.initialise(tableBytes, index, count);
  const control = new Control(memory, core.sharedBase!() >>> 0);
  const report = new DataView(memory.buffer, imports.regions.PRIVATE_BASE + REPORT_OFFSET);
  const publishNodes = () => {
    core.report();
    control.publishNodes(index, report.getFloat64(REPORT_NODES, true));
  };
  control.publishReady(index);
  for (;;) {
    control.waitForCall(index);
    if (control.hasLeft(index)) continue;
    core.loadPosition();
    core.joinSearch?.();
    for (;;) {
      const status = core.search(SLICE_NODES);
      publishNodes();
      if (control.isLimitReached(count)) core.stopSearch?.();
      if (status === STATUS_WAITING) control.waitForCollection(WAIT_MS);
      else if (status !== STATUS_RUNNING) break;
    }
    control.leave(index);
  }
}
