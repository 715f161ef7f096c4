// Conventional lengths against brute force: enough of them for what is rare.

import { testConventionalLengths } from './conventional-length';

testConventionalLengths(40);
