// Traps of graph-history interaction, solved by the reference engine, and by the core with other settings.

import { CORE, REFERENCE, RESEARCH } from '../../support/engines';
import { AS_FOUND, testTraps } from './ghi-traps';

testTraps([
  { ...REFERENCE, hashMiB: 1 },
  { ...CORE, hashMiB: 1 },
  { ...RESEARCH, hashMiB: 64, features: AS_FOUND },
  { ...RESEARCH, hashMiB: 64, features: { evaluation: false, eagerControl: true } },
]);
