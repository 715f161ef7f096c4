import { expect, test } from 'vitest';
import { parseSfen, parseUsiMove } from '../../../src';
import { describeThemes, parseQuery } from '../../../src/themes';

const described = describeThemes(
  parseSfen('4k4/9/9/9/9/9/9/9/9 b 3G 1'),
  ['G*5b', '5a5b', 'G*5c', '5b5c', 'G*5d'].map(parseUsiMove),
);

test.each([
  ['sacrifice', true],
  ['sacrifices = 2', true],
  ['捨駒 >= 2', true],
  ['sacrifices > 2', false],
  ['sacrifices != 2', false],
  ['not sacrifice', false],
  ['interposition', false],
  ['interpositions', false],
  ['合駒 < 1', true],
  ['plies in 5..7', true],
  ['手数 in 7..11', false],
  ['plies<=5 and pieces=4', true],
  ['hand ≧ 3', true],
  ['（捨駒　または　遠打）　かつ　手数　＝　５', true],
  ['drops-only and no-captures', true],
  // `and` binds closer than `or`, and `not` closest.
  ['sacrifice or plies > 9 and plies > 9', true],
  ['(sacrifice or plies > 9) and plies > 9', false],
  ['not sacrifice or sacrifice', true],
  ['not (sacrifice or sacrifice)', false],
  ['minor-pieces', true],
  ['短編 and not 都詰', true],
  ['sound', false],
  ['not sound', true],
  ['sound = 0', false],
] as const)('%s: %s', (query, answer) => {
  expect(parseQuery(query)(described)).toBe(answer);
});

test.each([
  ['', 'query-malformed', 0, 'expected a name, got the end'],
  ['   ', 'query-malformed', 3, 'expected a name, got the end'],
  [
    'sacrifces >= 2',
    'query-malformed',
    0,
    'there is no name "sacrifces"; did you mean "sacrifices"?',
  ],
  ['plis = 1', 'query-malformed', 0, 'there is no name "plis"; did you mean "plies"?'],
  ['捨駒 >= 二', 'query-malformed', 6, 'expected a whole number, got "二"'],
  ['捨駒 and', 'query-malformed', 6, 'expected a name, got the end'],
  ['捨駒 or and 遠打', 'query-malformed', 6, 'expected a name, got "and"'],
  ['捨駒 遠打', 'query-malformed', 3, 'expected "and", "or" or the end, got "遠打"'],
  ['plies', 'query-malformed', 5, 'expected a comparison of "plies", got the end'],
  ['plies in 3..1', 'query-malformed', 12, '1 is less than 3'],
  ['plies in 7', 'query-malformed', 10, 'expected "..", got the end'],
  ['plies in 7..x', 'query-malformed', 12, 'expected a whole number, got "x"'],
  ['(捨駒', 'query-malformed', 3, 'expected ")", got the end'],
  ['捨駒)', 'query-malformed', 2, 'expected "and", "or" or the end, got ")"'],
  ['constructor', 'query-malformed', 0, 'there is no name "constructor"'],
  ['('.repeat(101), 'input-too-deep', 101, 'nests more than 100 deep'],
  ['not '.repeat(101), 'input-too-deep', 404, 'nests more than 100 deep'],
] as const)('%j is refused with %s', (query, code, offset, message) => {
  expect(() => parseQuery(query)).toThrow(
    expect.objectContaining({ code, offset, message: expect.stringContaining(message) }),
  );
});

test('a query is a text of limited length', () => {
  expect(() => parseQuery(7 as unknown as string)).toThrow(
    expect.objectContaining({ code: 'not-text' }),
  );
  expect(() => parseQuery(' '.repeat(10_001))).toThrow(
    expect.objectContaining({ code: 'input-too-long' }),
  );
});

test('a comparison with an unknown number is false', () => {
  const diagram = describeThemes(parseSfen('4k4/9/9/9/9/9/9/9/9 b 3G 1'), []);
  expect(parseQuery('plies < 99')(diagram)).toBe(false);
  expect(parseQuery('plies > 0')(diagram)).toBe(false);
  expect(parseQuery('pieces = 4')(diagram)).toBe(true);
});
