// The solver against brute force on random problems: enough of them for what is rare.

import { testAgainstExhaustive } from './core-against-exhaustive';

testAgainstExhaustive(1500);
