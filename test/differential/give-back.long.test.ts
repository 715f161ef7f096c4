// Searches with captured pieces given back: enough of them for what is rare.

import { testGiveBack } from './give-back';

testGiveBack(120);
