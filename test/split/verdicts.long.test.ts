// The same on more problems; TSUMERU_SPLIT sets their number.

import { testSplitVerdicts } from './verdicts-suite';

testSplitVerdicts(Number(process.env.TSUMERU_SPLIT ?? 300));
