// Faults of small problems and of lines, compared with brute force, on a few; the long suite takes more.

import { testBookJudge } from './book-judge';

testBookJudge(5, 2, 1);
