// What is called exact is so: on a few random games. The others are in the long suite.

import { testDoubts } from './doubts';

testDoubts(4000);
