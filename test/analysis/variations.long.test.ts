// The variation tree, on enough random mates for rare cases to occur.

import { testReplies, testVariationCooks } from './variations';

testReplies(40, 5);

testVariationCooks(20);
