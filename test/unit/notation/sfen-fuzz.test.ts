// Random texts, most of them mutated from valid ones. Each has to give either a position that
// survives writing and reading, or a typed error with a known code.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../src/base/error-codes';
import { InputError } from '../../../src/base/errors';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { arePositionsEqual } from '../../../src/shogi/position';

const RUNS = 10_000;
const SEED = 1734;

const GOOD_TEXTS = [
  'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
  '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1',
  '9/9/9/9/9/9/4p4/9/4K4 w 2R2BG4S4N4L3g17p 77',
  'position sfen 8k/9/6+P1P/9/9/9/9/9/9 b 2Gr 1',
  '  sfen 3+R3nk/9/5p1G1/9/9/9/8p/9/8L b 16p3l3n4s3g2br\n',
];

const LETTERS = [...'krbgsnlpKRBGSNLP+-/ 0123456789bwx１玉\t'];

const character = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...LETTERS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);

const mutation = fc.record({
  action: fc.constantFrom('delete', 'insert', 'replace', 'swap', 'repeat'),
  place: fc.nat(200),
  character,
});

type Mutation = { action: string; place: number; character: string };

function mutate(text: string, { action, place, character }: Mutation): string {
  const at = text.length === 0 ? 0 : place % text.length;
  const before = text.slice(0, at);
  const here = text.slice(at, at + 1);
  const after = text.slice(at + 1);
  if (action === 'delete') return before + after;
  if (action === 'insert') return before + character + here + after;
  if (action === 'replace') return before + character + after;
  if (action === 'repeat') return before + here + here + after;
  return before + after.slice(0, 1) + here + after.slice(1);
}

const mutatedText = fc
  .tuple(fc.constantFrom(...GOOD_TEXTS), fc.array(mutation, { maxLength: 4 }))
  .map(([text, mutations]) => mutations.reduce(mutate, text));

const lettersText = fc
  .array(fc.constantFrom(...LETTERS), { maxLength: 80 })
  .map((all) => all.join(''));

const anyText = fc.oneof(
  { weight: 8, arbitrary: mutatedText },
  { weight: 1, arbitrary: lettersText },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** `read` for a position that survives a round trip, otherwise the code of the typed error. */
function judge(text: string, validate: boolean): string {
  let position: ReturnType<typeof parseSfen>;
  try {
    position = parseSfen(text, { validate });
  } catch (error) {
    if (error instanceof InputError && error.code in ERROR_CODES) return error.code;
    throw error;
  }
  const again = parseSfen(formatSfen(position), { validate });
  if (!arePositionsEqual(position, again) || position.moveNumber !== again.moveNumber) {
    throw new Error(`not the same after a round trip: ${JSON.stringify(text)}`);
  }
  return 'read';
}

describe('parseSfen on arbitrary text', () => {
  it(`answers ${RUNS} texts with a position or a typed error`, () => {
    const outcomes = new Map<string, number>();
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, validate) => {
        const outcome = judge(text, validate);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    // The texts must neither be all valid nor all fail for one reason, or they would test little.
    expect(outcomes.get('read')).toBeGreaterThan(RUNS / 20);
    expect(outcomes.size).toBeGreaterThan(15);
  });
});
