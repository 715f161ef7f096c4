// First moves against brute force: a few of them. The others are in the long suite.

import { CORE, REFERENCE } from '../../support/engines';
import { testFirstMoves } from './first-moves';

testFirstMoves([CORE], 30);
testFirstMoves([REFERENCE], 16);
