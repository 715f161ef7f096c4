// Verdicts that differ by hands, on a few boards; the long suite takes more.

import { CORE, REFERENCE } from '../../support/engines';
import { testWarmHands } from './warm-hands';

testWarmHands([
  { ...CORE, boards: 50 },
  { ...REFERENCE, boards: 8 },
]);
