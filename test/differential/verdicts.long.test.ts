// Verdicts of all engines on enough random positions for rare cases to occur.

import { testVerdicts } from './verdicts';

testVerdicts(40);
