// Lengths that are called exact are exact: on so many random games that rare cases occur.

import { testDoubts } from './doubts';

testDoubts(30_000);
