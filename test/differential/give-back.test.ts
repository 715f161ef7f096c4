// Searches with captured pieces given back: a few of them. The others are in the long suite.

import { testGiveBack } from './give-back';

testGiveBack(20);
