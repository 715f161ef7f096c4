// Exact lengths against brute force: a few of them. The others are in the long suite.

import { CORE, REFERENCE } from '../../support/engines';
import { testExactLengths } from './exact-length';

testExactLengths([
  { ...CORE, problems: 80, boards: 16, setStep: 3 },
  { ...REFERENCE, problems: 30, boards: 6, setStep: 30 },
]);
