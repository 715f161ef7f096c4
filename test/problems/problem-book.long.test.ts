// The project's own book of problems, judged again by the engine that shares no code with the core.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { likenessOf, packBook, unpackBook } from '../../src/generate/index';
import { isHandEmpty } from '../../src/shogi/hand';
import { createSolver } from '../../src/solver/js-solver';

const FOLDER = resolve(import.meta.dirname, '../../support/positions/problem-book');
const BOOKS = readdirSync(FOLDER).map((name) => ({
  name,
  bytes: new Uint8Array(readFileSync(join(FOLDER, name))),
}));

it('there are books', () => {
  expect(BOOKS.length).toBeGreaterThan(1);
});

describe.each(BOOKS)('$name', ({ name, bytes }) => {
  const book = unpackBook(bytes);

  it('is of the length of its name, and packed as it would be now', () => {
    expect(name).toBe(`${book.plies}.bin`);
    expect(book.problems.length).toBeGreaterThan(0);
    expect(packBook(book)).toEqual(bytes);
    expect(bytes.length / book.problems.length).toBeLessThan(25);
  });

  it('has sound problems of this length with every piece needed, no two alike', async () => {
    const solver = createSolver({ hashMiB: 64 });
    const seen = new Set<string>();
    for (const { position } of book.problems) {
      const sfen = formatSfen(position);
      const analysis = await solver.analyse(position, { removal: true });
      const { verdict, length, lengthIsExact, leftover, line, removals } = analysis;
      expect({ sfen, verdict, length, lengthIsExact }).toEqual({
        sfen,
        verdict: 'sound',
        length: book.plies,
        lengthIsExact: true,
      });
      expect(isHandEmpty(leftover!), sfen).toBe(true);
      const useless = removals!.filter(
        ({ way, isNeeded }) => way === 'to-defender' && isNeeded === false,
      );
      expect(useless, sfen).toEqual([]);
      for (const key of likenessOf(position, line.map(parseUsiMove))) {
        expect(seen.has(key), sfen).toBe(false);
        seen.add(key);
      }
    }
  }, 600_000);
});
