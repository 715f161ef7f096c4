// The solver compared with brute force on so many random problems that rare cases occur.

import { testAgainstExhaustive } from './core-against-exhaustive';

testAgainstExhaustive(1500);
