// The traps of graph-history interaction before the reference.

import { REFERENCE } from '../../support/engines';
import { testTraps } from './ghi-traps';

testTraps([{ ...REFERENCE, hashMiB: 1 }]);
