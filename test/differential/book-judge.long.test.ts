// What is wrong with small problems and with lines, by brute force: enough of them for what is rare.

import { testBookJudge } from './book-judge';

testBookJudge(150, 2);
