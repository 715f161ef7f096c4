// The same over more problems.

import { testSplitVerdicts } from './verdicts-suite';

testSplitVerdicts(Number(process.env.TSUMERU_SPLIT ?? 2000));
