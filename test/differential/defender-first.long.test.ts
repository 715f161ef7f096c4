// Positions with the defender to move compared with brute force, on enough for rare cases to occur.

import { CORE, REFERENCE } from '../../support/engines';
import { testDefenderFirst } from './defender-first';

testDefenderFirst([
  { ...CORE, positions: 250 },
  { ...REFERENCE, positions: 150 },
]);
