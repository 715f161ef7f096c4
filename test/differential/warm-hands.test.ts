// Verdicts that differ by hands: a few of them. The others are in the long suite.

import { CORE, REFERENCE } from '../../support/engines';
import { testWarmHands } from './warm-hands';

testWarmHands([
  { ...CORE, boards: 150 },
  { ...REFERENCE, boards: 8 },
]);
