// Exact lengths against brute force: a few of them. The others are in the long suite.

import { CORE, REFERENCE } from '../support/engines';
import { testExactLengths } from './exact-length';

testExactLengths([
  { ...CORE, problems: 200, boards: 40, setStep: 1 },
  { ...REFERENCE, problems: 60, boards: 12, setStep: 15 },
]);
