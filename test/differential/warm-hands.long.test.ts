// Verdicts that differ by hands, on so many boards that rare cases occur.

import { CORE, REFERENCE } from '../../support/engines';
import { testWarmHands } from './warm-hands';

testWarmHands([
  { ...CORE, boards: 600 },
  { ...REFERENCE, boards: 60 },
]);
