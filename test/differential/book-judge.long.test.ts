// Faults of small problems and of lines, compared with brute force, on so many that rare cases occur.

import { testBookJudge } from './book-judge';

testBookJudge(150, 2);
