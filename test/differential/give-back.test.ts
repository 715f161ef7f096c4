// Searches in which captured interpositions may be given back, on a few positions; the long suite takes more.

import { testGiveBack } from './give-back';

testGiveBack(6);
