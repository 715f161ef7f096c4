// Values of every kind that a JavaScript caller may pass by mistake, made by functions because some values can be used
// only once; and a wrapper that counts how often a value is read.

const throwing = () => {
  throw new RangeError('mine');
};

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function circle(): unknown {
  const value: Record<string, unknown> = {};
  value.self = value;
  return value;
}

/** None of these is a position, a certificate or a mate tree. */
export const OUTSIDE_VALUES: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  bigint: () => 5n,
  'huge bigint': () => 1n << 100_000n,
  symbol: () => Symbol('mine'),
  NaN: () => Number.NaN,
  negative: () => -1,
  fraction: () => 1.5,
  huge: () => 1e300,
  '-Infinity': () => Number.NEGATIVE_INFINITY,
  'unknown text': () => 'no such thing',
  'long text': () => 'x'.repeat(100_000),
  list: () => [1, 2, 3],
  'sparse list': () => new Array(2 ** 32 - 1),
  'list lookalike': () => ({ length: 2 ** 32 - 1 }),
  'typed array': () => new Int16Array(3),
  object: () => ({ mine: 1 }),
  'without prototype': () => Object.create(null),
  circle,
  date: () => new Date(0),
  'throwing getter': () =>
    new Proxy({ mine: 1 }, { get: throwing, has: throwing, ownKeys: throwing }),
  'throwing toString': () => ({ toString: throwing, valueOf: throwing, toJSON: throwing }),
  'throwing primitive': () => ({ [Symbol.toPrimitive]: throwing }),
  'revoked object': () => revoked({}),
  'revoked list': () => revoked([]),
  'revoked function': () => revoked(throwing),
};

/** A copy in which every object is behind a proxy that counts reads of each property. */
export function countReads<T>(value: T, reads: Map<string, number>, path = ''): T {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const name = `${path}.${String(key)}`;
      reads.set(name, (reads.get(name) ?? 0) + 1);
      return countReads(Reflect.get(target, key, receiver), reads, name);
    },
  }) as T;
}
