// Exact lengths compared with brute force, on enough problems for rare cases to occur.

import { CORE, REFERENCE } from '../../support/engines';
import { testExactLengths } from './exact-length';

testExactLengths([
  { ...CORE, problems: 300, boards: 60, setStep: 1 },
  { ...REFERENCE, problems: 100, boards: 60, setStep: 5 },
]);
