// The solver compared with brute force on enough random problems for rare cases to occur.

import { testAgainstExhaustive } from './core-against-exhaustive';

testAgainstExhaustive(250);
