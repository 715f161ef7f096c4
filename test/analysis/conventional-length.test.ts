// Conventional lengths against brute force: a few of them. The others are in the long suite.

import { testConventionalLengths } from './conventional-length';

testConventionalLengths(10);
