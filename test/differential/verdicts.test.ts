// Verdicts of all engines over random positions: a few of them. The others are in the long suite.

import { testVerdicts } from './verdicts';

testVerdicts(6);
