// First moves compared with brute force, on enough problems for rare cases to occur.

import { CORE, REFERENCE } from '../../support/engines';
import { testFirstMoves } from './first-moves';

testFirstMoves([CORE, REFERENCE], 160);
