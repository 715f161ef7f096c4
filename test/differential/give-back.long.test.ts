// Searches in which captured interpositions may be given back, on so many positions that rare cases occur.

import { testGiveBack } from './give-back';

testGiveBack(120);
