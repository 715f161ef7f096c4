// The variation tree, on so many random mates that rare cases occur.

import { testReplies, testVariationCooks } from './variations';

testReplies(40, 5);

testVariationCooks(20);
