// The settings of a search of any length on an empty table, for those who speak to a core without a solver.

import { MAX_SEARCH_DEPTH } from '../../src/core/core';
import type { SearchSettings } from '../../src/engine';

export const WHOLE_SEARCH: SearchSettings = {
  maxDepth: MAX_SEARCH_DEPTH,
  maxPlies: 0,
  collectionStart: 800,
  collectionFree: 300,
  keepTable: false,
};
