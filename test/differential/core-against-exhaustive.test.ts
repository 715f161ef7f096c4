// The solver against brute force on random problems: a few of them. The others are in the long suite.

import { testAgainstExhaustive } from './core-against-exhaustive';

testAgainstExhaustive(100);
