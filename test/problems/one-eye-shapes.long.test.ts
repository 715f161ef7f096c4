// Every region shape on an edge.

import { SIZE, testShapes } from './one-eye-shapes';

const EDGE = 5;

testShapes({
  name: 'an edge',
  first: EDGE,
  isFree: (point) => point % SIZE >= EDGE - 3 && point % SIZE > 0,
});
