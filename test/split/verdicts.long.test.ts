// The same over more problems: TSUMERU_SPLIT says how many.

import { testSplitVerdicts } from './verdicts-suite';

testSplitVerdicts(Number(process.env.TSUMERU_SPLIT ?? 300));
