// Exact lengths against brute force: enough of them for what is rare.

import { CORE, REFERENCE } from '../../support/engines';
import { testExactLengths } from './exact-length';

testExactLengths([
  { ...CORE, problems: 300, boards: 60, setStep: 1 },
  { ...REFERENCE, problems: 300, boards: 60, setStep: 1 },
]);
