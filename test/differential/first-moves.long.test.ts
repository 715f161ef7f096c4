// First moves compared with brute force, on so many problems that rare cases occur.

import { CORE, REFERENCE } from '../../support/engines';
import { testFirstMoves } from './first-moves';

testFirstMoves([CORE, REFERENCE], 160);
