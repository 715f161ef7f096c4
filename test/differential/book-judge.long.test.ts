// Faults of small problems and of lines, compared with brute force, on enough for rare cases to occur.

import { testBookJudge } from './book-judge';

testBookJudge(80, 15, 2);
