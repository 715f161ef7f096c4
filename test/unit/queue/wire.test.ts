// Values sent through the queue are restored, and a key depends on the question and on nothing else.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decode, encode, type JobData, keyOf, takeJob } from '../../../src/queue/wire';

const JOB: JobData = {
  question: 'solve',
  options: { goal: 'book', maxNodes: Number.POSITIVE_INFINITY },
  hashMiB: 64,
  problems: ['one', 'two'],
};

it('restores every value from JSON, infinities too', () => {
  const leaf = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double({ noNaN: true }).map((number) => number + 0),
    fc.boolean(),
    fc.constantFrom(null, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.stringMatching(/^[a-z]+$/), tie('value'), { maxKeys: 4 }),
    ),
  }));
  const travel = (sent: unknown) => decode(JSON.parse(JSON.stringify({ it: encode(sent) }))).it;
  const check = fc.property(value, (sent) => {
    expect(travel(sent)).toEqual(sent);
  });
  fc.assert(check);
});

it('gives equal questions the same key, and other questions another key', () => {
  const others: JobData[] = [
    { ...JOB, question: 'analyse' },
    { ...JOB, options: { ...JOB.options, maxNodes: 5 } },
    { ...JOB, options: { maxNodes: Number.POSITIVE_INFINITY } },
    { ...JOB, hashMiB: 63 },
    { ...JOB, problems: ['two', 'one'] },
    { ...JOB, problems: ['one'] },
    { ...JOB, problems: ['onetwo'] },
  ];
  const keys = [JOB, ...others].map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf(structuredClone(JOB))).toBe(keys[0]);
  for (const key of keys) expect(key).toMatch(/^q[0-9a-f]{32}$/);
});

const nested = JSON.parse(`${'['.repeat(6000)}${']'.repeat(6000)}`);

it.each([
  ...[undefined, null, 5, 'x', [], {}, nested, JSON.parse('{"__proto__":{"problems":[]}}')],
  ...[{ question: 'constructor' }, { problems: undefined }, { problems: { length: 1e9 } }],
  ...[{ problems: [5] }, { hashMiB: '16' }, { hashMiB: 1e9 }, { hashMiB: -1 }, { more: 1 }],
  ...[{ options: null }, { options: 5 }, { options: [] }, { options: { maxNodes: 'x' } }],
  ...[{ options: { limits: { length: 1e9 } } }, { options: { generate: {} } }],
])('refuses what is no job: case %#', (value) => {
  const keys = Object.keys(Object(value));
  const isChange = keys.length === 1 && keys[0] !== '0' && keys[0] !== '__proto__';
  const sent = isChange ? { ...JOB, ...(value as object) } : value;
  expect(() => takeJob(sent)).toThrow();
});

it('reads a job as it was sent', () => {
  expect(takeJob(JSON.parse(JSON.stringify(encode(JOB))))).toEqual(JOB);
  const asked = { ...JOB, question: 'analyse', options: { checkNodes: 5, certificate: true } };
  expect(takeJob(asked)).toEqual(asked);
});
