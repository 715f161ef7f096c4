// Positions with the defender to move against brute force: a few of them. The others are in the long suite.

import { CORE, REFERENCE } from '../../support/engines';
import { testDefenderFirst } from './defender-first';

testDefenderFirst([
  { ...CORE, positions: 250 },
  { ...REFERENCE, positions: 200 },
]);
