// Verdicts of all engines over random positions: enough of them for what is rare.

import { testVerdicts } from './verdicts';

testVerdicts(120);
