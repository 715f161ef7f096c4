// Verdicts of all engines on so many random positions that rare cases occur.

import { testVerdicts } from './verdicts';

testVerdicts(120);
