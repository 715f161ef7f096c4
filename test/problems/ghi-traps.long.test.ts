// Traps of graph-history interaction, solved by the reference engine.

import { REFERENCE } from '../../support/engines';
import { testTraps } from './ghi-traps';

testTraps([{ ...REFERENCE, hashMiB: 1 }]);
