// Exact lengths compared with brute force on a few problems; the long suite takes more.

import { CORE, REFERENCE } from '../../support/engines';
import { testExactLengths } from './exact-length';

testExactLengths([
  { ...CORE, problems: 80, boards: 16, setStep: 3 },
  { ...REFERENCE, problems: 30, boards: 6, setStep: 30 },
]);
