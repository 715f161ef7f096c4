// Lengths that are called exact are exact: on enough random games for rare cases to occur.

import { testDoubts } from './doubts';

testDoubts(30_000);
