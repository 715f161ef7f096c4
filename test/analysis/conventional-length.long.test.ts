// Conventional lengths compared with brute force, on so many positions that rare cases occur.

import { testConventionalLengths } from './conventional-length';

testConventionalLengths(40);
