// Every length that is called exact is right, on so many random games that rare cases occur too.

import { testDoubts } from './doubts';

testDoubts(15_000);
