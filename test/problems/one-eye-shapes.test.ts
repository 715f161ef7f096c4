// Every region shape in a corner.

import { testShapes } from './one-eye-shapes';

testShapes({ name: 'a corner', first: 0, isFree: () => true });
