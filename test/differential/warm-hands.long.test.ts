// Verdicts that differ by hands: enough of them for what is rare.

import { CORE, REFERENCE } from '../../support/engines';
import { testWarmHands } from './warm-hands';

testWarmHands([
  { ...CORE, boards: 600 },
  { ...REFERENCE, boards: 60 },
]);
