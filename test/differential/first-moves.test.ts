// First moves compared with brute force on a few problems; the long suite takes more.

import { CORE, REFERENCE } from '../../support/engines';
import { testFirstMoves } from './first-moves';

testFirstMoves([CORE], 30);
testFirstMoves([REFERENCE], 16);
