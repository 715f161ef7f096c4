// What is wrong with small problems and with lines, by brute force: a few of them. The others are in the long suite.

import { testBookJudge } from './book-judge';

testBookJudge(10, 1);
