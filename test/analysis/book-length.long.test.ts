// Book lengths compared with brute force, on enough positions for rare cases to occur.

import { testBookLengths } from './book-length';

testBookLengths(40);
