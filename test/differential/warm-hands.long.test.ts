// Verdicts that differ by hands, on enough boards for rare cases to occur.

import { CORE, REFERENCE } from '../../support/engines';
import { testWarmHands } from './warm-hands';

testWarmHands([
  { ...CORE, boards: 300 },
  { ...REFERENCE, boards: 30 },
]);
