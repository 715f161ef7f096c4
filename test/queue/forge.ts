// Forged answers: correct answers with a change, from nonsense to false answers in the right form.

import type { Random } from '../../support/random';

type Json = unknown;
type Tree = Record<string | number, Json>;

const LONG = 'x'.repeat(1_000_000);

function nested(depth: number): Json {
  let value: Json = [];
  for (let left = depth; left > 0; left--) value = [value];
  return value;
}

/** Values to put in any place. */
const ODD: readonly (() => Json)[] = [
  () => null,
  () => true,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => '',
  () => 'S*5b',
  () => 'mate',
  () => LONG,
  () => [],
  () => ({}),
  () => [{}],
  () => ({ '#': '∞' }),
  () => ({ '#': 'empty' }),
  () => JSON.parse('{"__proto__":{"status":"mate"}}'),
  () => ({ constructor: 1, toString: 2, length: 3 }),
  () => nested(4000),
];

/** Values in place of a whole result. */
const WRECKS: readonly (() => Json)[] = [
  ...ODD,
  () => 'no JSON {',
  () => [null],
  () => [{ status: 'mate' }],
  () => [{ status: 'mate', line: ['S*5b'], length: 1 }],
];

function isTree(value: Json): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** All objects and lists inside a value. */
function treesIn(value: Json): Tree[] {
  return isTree(value) ? [value, ...Object.values(value).flatMap(treesIn)] : [];
}

/** Changes something at a random place of the answer. */
function spoil(answer: Tree, random: Random): void {
  const tree = random.pick(treesIn(answer));
  const key = random.pick([...Object.keys(tree), 'foreign']);
  const odd = random.pick(ODD)();
  if (random.chance(0.25)) delete tree[key];
  else if (random.chance(0.1))
    Object.defineProperty(tree, '__proto__', { value: odd, enumerable: true });
  else tree[key] = odd;
}

/** Changes that keep the form of an answer; only the rules of shogi reveal them. */
const LIES: readonly ((answer: Tree, other: Tree, random: Random) => void)[] = [
  (answer) => Object.assign(answer, { status: 'nomate' }),
  (answer, _, random) => {
    const { status, reason, pn, dn, within, leftover, played, ...rest } = answer;
    for (const name of Object.keys(answer)) delete answer[name];
    const goal = random.pick(['book', 'first']);
    const mate = { status: 'mate', goal, line: [], length: null, lengthIsExact: false };
    const bounds = { lengthAtLeast: 1, lengthAtMost: 99, lineIsProven: false };
    const missing = { lineIsComplete: false, lineMissing: 'memory' };
    Object.assign(answer, rest, mate, bounds, missing, goal === 'book' && { futile: 'standard' });
  },
  (answer, other) => Object.assign(answer, { line: other.line, length: other.length }),
  (answer, other) => Object.assign(answer, { played: other.played }),
  (answer, other) => {
    for (const name of Object.keys(answer)) delete answer[name];
    Object.assign(answer, other);
  },
  (answer) => Object.assign(answer, { line: ['S*5b'], length: 1, lengthIsExact: true }),
  (answer) => {
    const line = (answer.line ?? []) as string[];
    Object.assign(answer, { line: line.slice(0, -2), length: Math.max(0, line.length - 2) });
  },
  (answer) => {
    const line = (answer.line ?? []) as string[];
    Object.assign(answer, { line: [...line, ...line], length: line.length * 2 });
  },
  (answer, _, random) =>
    Object.assign(answer, { length: Number(answer.length) + random.pick([-2, -1, 1, 2]) }),
  (answer, _, random) => {
    const line = [...((answer.line ?? []) as string[])];
    line[random.below(line.length + 1)] = random.pick(['S*5b', 'G*1a', '5e5d', '9i1a+']);
    Object.assign(answer, { line, length: line.length });
  },
  (answer) =>
    Object.assign(answer, {
      status: 'error',
      code: 'sfen-empty',
      message: '',
      isInputAtFault: true,
    }),
  (answer) => Object.assign(answer, { status: 'unknown', reason: 'aborted', pn: 1, dn: 1 }),
];

/** A forged result in place of `honest`; other answers to use in it come from `others`. */
export function forge(honest: readonly object[], others: readonly object[], random: Random): Json {
  if (random.chance(0.2)) return random.pick(WRECKS)();
  const answers = structuredClone(honest) as Tree[];
  if (random.chance(0.1)) return random.chance(0.5) ? answers.slice(1) : [...answers, {}];
  const answer = random.pick(answers);
  const other = structuredClone(random.pick(others)) as Tree;
  if (random.chance(0.5)) spoil(answer, random);
  else random.pick(LIES)(answer, other, random);
  return answers;
}
