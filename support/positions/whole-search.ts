// A search of any length on an empty table, for those who speak to a core without a solver: its settings, and its way to
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

/** Goes on with the search that the core has begun, until it is over or has taken so many nodes in all. */
export function searchUpTo(core: Core, maxNodes: number): EngineStatus {
  let status: EngineStatus = 'running';
  while (status === 'running' && core.report().nodes < maxNodes) {
    // A slice may end before its nodes are used up, for a collection.
    status = core.search(maxNodes - core.report().nodes);
  }
  return status;
}
