// Searches in which captured interpositions may be given back, on enough positions for rare cases to occur.

import { testGiveBack } from './give-back';

testGiveBack(120);
