// A search of any length on an empty table, for code that uses a core without a solver: the settings, and a loop up to
// a verdict or a number of nodes.

import { type Core, MAX_SEARCH_DEPTH } from '../../src/engines/core/core';
import type { EngineStatus, SearchSettings } from '../../src/engines/engine';

export const WHOLE_SEARCH: SearchSettings = {
  maxDepth: MAX_SEARCH_DEPTH,
  maxPlies: 0,
  collectionStart: 800,
  collectionFree: 300,
  keepTable: false,
};

/** Continues the search that the core has begun, until it ends or has taken `maxNodes` in all. */
export function searchUpTo(core: Core, maxNodes: number): EngineStatus {
  let status: EngineStatus = 'running';
  while (status === 'running' && core.report().nodes < maxNodes) {
    // A garbage collection may end a slice before its nodes are used up.
    status = core.search(maxNodes - core.report().nodes);
  }
  return status;
}
