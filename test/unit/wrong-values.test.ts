// Values that functions of positions cannot take beside the position are refused by name.

import { expect, it } from 'vitest';
import { fillDefenderHand, parseSfen } from '../../src/index';

it('the side of a hand that is to be filled', () => {
  const position = parseSfen('9/6k1p/4L4/7RS/9/9/9/9/9 b Rsp 1');
  const fault = { code: 'bad-option', message: expect.stringContaining('side: expected') };
  expect(() => fillDefenderHand(position, 'x' as never)).toThrow(expect.objectContaining(fault));
});
