// Every generator of moves against every other, with tsshogi as a voice from outside: on random play and on
// the nasty positions. `npm run fuzz -- --only generators` goes on for as long as one likes.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { describeWithData, readTable } from '../support/data';
import { findGeneratorFault, type GeneratorCounts } from '../support/generators';
import { Random } from '../support/random';
import { drawPlay } from '../support/traps';

const PLAYS = 150;

const makeCounts = (): GeneratorCounts => ({ positions: 0, checks: 0, evasions: 0 });

it('agree on positions of random play', () => {
  const random = new Random(20261123);
  const counts = makeCounts();
  for (let play = 0; play < PLAYS; play++) {
    for (const position of drawPlay(random)) {
      expect(findGeneratorFault(position, counts)).toBeUndefined();
    }
  }
  console.log(`generators: ${JSON.stringify(counts)}`);
  expect(counts.evasions).toBeGreaterThan(100);
});

describeWithData('generators on nasty positions', () => {
  it('agree', () => {
    const counts = makeCounts();
    for (const { id, sfen, verdict } of readTable('nasty')) {
      if (verdict === 'ERR') continue;
      // In some the defender is to move, which no solver takes.
      const position = parseSfen(sfen!, { validate: false });
      expect(findGeneratorFault(position, counts), id).toBeUndefined();
    }
    expect(counts.checks).toBeGreaterThan(30);
  });
});
