// First moves against brute force: enough of them for what is rare.

import { CORE, REFERENCE } from '../../support/engines';
import { testFirstMoves } from './first-moves';

testFirstMoves([CORE, REFERENCE], 160);
