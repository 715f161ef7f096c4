// Book lengths compared with brute force, on a few positions; the long suite takes more.

import { testBookLengths } from './book-length';

testBookLengths(10);
