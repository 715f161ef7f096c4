// The variation tree: on enough random mates for what is rare.

import { testReplies, testVariationCooks } from './variations';

testReplies(40, 5);

testVariationCooks(20);
