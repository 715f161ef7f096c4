// Conventional lengths compared with brute force, on enough positions for rare cases to occur.

import { testConventionalLengths } from './conventional-length';

testConventionalLengths(40);
