// Conventional lengths compared with brute force, on a few positions; the long suite takes more.

import { testConventionalLengths } from './conventional-length';

testConventionalLengths(10);
