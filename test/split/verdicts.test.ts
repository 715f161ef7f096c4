// Verdicts of the split search beside others; the long suite goes through more of them.

import { testSplitVerdicts } from './verdicts-suite';

testSplitVerdicts(60);
