// Verdicts of all engines on a few random positions; the long suite takes more.

import { testVerdicts } from './verdicts';

testVerdicts(6);
