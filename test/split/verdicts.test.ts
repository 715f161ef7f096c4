// Verdicts of the split search compared with others; the long suite takes more problems.

import { testSplitVerdicts } from './verdicts-suite';

testSplitVerdicts(30);
