// The solver compared with brute force on a few random problems; the long suite takes more.

import { testAgainstExhaustive } from './core-against-exhaustive';

testAgainstExhaustive(30);
