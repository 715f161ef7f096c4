// Faults of small problems and of lines, compared with brute force, on enough for rare cases to occur.

import { testBookJudge } from './book-judge';

testBookJudge(40, 10, 2);
