// What is called exact is so: on enough random games for what is rare.

import { testDoubts } from './doubts';

testDoubts(30_000);
