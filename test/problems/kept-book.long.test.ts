// The book in `problems/` held against what lies beside it: its certificates, and the tables of known mates.

import { expect, it } from 'vitest';
import { likenessOf } from '../../src/compose/likeness';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { mirrorPosition, rotatePosition } from '../../src/shogi/symmetry';
import { describeWithData, readTable } from '../../support/data';
import {
  drawCertified,
  judgeCertificate,
  readCertificates,
  readKnownDiagrams,
  readOrigins,
  readProblems,
} from '../../support/problem-book';
import { chooseProblems, classOf, Taken } from '../../support/problem-choice';
import { Random } from '../../support/random';

/** Certificates of a length that are checked; `npm run bench -- problem-book` checks them all. */
const SAMPLE = 15;

const lengths = [...readOrigins().keys()];

it.each(lengths)('certificates of %i plies prove that no other check mates', (plies) => {
  const problems = readProblems(plies);
  const texts = readCertificates(plies);
  const pairs = drawCertified(plies, problems).map((problem, index) => ({
    problem,
    text: texts[index]!,
  }));
  expect(pairs.length).toBeGreaterThan(0);
  const sample = new Random(plies).shuffle(pairs).slice(0, SAMPLE);
  for (const { problem, text } of sample) {
    expect(judgeCertificate(text, problem), formatSfen(problem.position)).toBeUndefined();
  }
});

it('a certificate proves nothing about another problem, nor without one of its nodes', () => {
  const [first, second] = drawCertified(5, readProblems(5));
  const [text] = readCertificates(5);
  expect(judgeCertificate(text!, first!)).toBeUndefined();
  expect(judgeCertificate(text!, second!)).toBe('another line');
  const [header, stage, ...rest] = text!.split('\n');
  const [replies, , others] = JSON.parse(stage!);
  const emptied = JSON.stringify([replies, [], others]);
  expect(judgeCertificate([header, emptied, ...rest].join('\n'), first!)).toMatch(/./);
});

it('is what a choice among its own problems takes', () => {
  const taken = new Taken();
  for (const plies of new Set(lengths.map(classOf))) {
    const own = lengths
      .filter((each) => classOf(each) === plies)
      .flatMap((each) => readProblems(each));
    const chosen = chooseProblems(plies, own, { wanted: () => own.length, taken });
    expect(chosen, `${plies} plies`).toHaveLength(own.length);
  }
});

describeWithData('the tables of known mates', () => {
  it('have no problem of the book, not even mirrored, shifted or with the colours exchanged', () => {
    const known = readKnownDiagrams()!;
    expect(known.size).toBeGreaterThan(1000);
    const problems = lengths.flatMap((plies) => readProblems(plies));
    const same = problems.filter(({ position }) => known.has(likenessOf(position, [])[0]));
    expect(same.map(({ position }) => formatSfen(position))).toEqual([]);
  });

  it('are known mirrored and with the colours exchanged', () => {
    const known = readKnownDiagrams()!;
    const { sfen } = readTable('mates')[0]!;
    const position = parseSfen(sfen!);
    for (const twin of [mirrorPosition(position), rotatePosition(position)]) {
      expect(known.has(likenessOf(twin, [])[0])).toBe(true);
    }
  });
});
