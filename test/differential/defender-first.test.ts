// Positions with the defender to move compared with brute force, on a few; the long suite takes more.

import { CORE, REFERENCE } from '../../support/engines';
import { testDefenderFirst } from './defender-first';

testDefenderFirst([
  { ...CORE, positions: 100 },
  { ...REFERENCE, positions: 40 },
]);
