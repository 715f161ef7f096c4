// The core's move lists and mate in one, compared with tables made by others.

import { expect, it } from 'vitest';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import { parseSfen } from '../../src/notation/sfen';
import { isCheck } from '../../src/shogi/attacks';
import { isMate, legalMoves, playMove } from '../../src/shogi/rules';
import { describeWithData, readTable } from '../../support/data';
import { toSortedUsi } from '../../support/moves';
import { ProbedCore } from '../../support/probed-core';

const core = new ProbedCore(instantiateCore(compileCore(), 1));

function expectMoves(table: string, which: 'legal' | 'checks'): void {
  const rows = readTable(table);
  expect(rows).toHaveLength(2500);
  for (const row of rows) {
    core.load(parseSfen(row.sfen!));
    const moves = row.moves === '' ? [] : row.moves!.split(' ').sort();
    expect(toSortedUsi(core.moves(which)), row.id).toEqual(moves);
  }
}

describeWithData('core against tables of moves', () => {
  it('lists the legal moves', () => expectMoves('movegen-legal', 'legal'));

  it('lists the checks', () => expectMoves('movegen-checks', 'checks'));

  it('lists as evasions the legal moves of a side in check', () => {
    const positions = readTable('movegen-legal').map((row) => parseSfen(row.sfen!));
    const checked = positions.filter(isCheck);
    expect(checked.length).toBeGreaterThan(50);
    for (const position of checked) {
      core.load(position);
      expect(toSortedUsi(core.moves('evasions'))).toEqual(toSortedUsi(legalMoves(position)));
    }
  });

  it('finds mates in one', () => {
    for (const { id, sfen } of readTable('mate-in-one')) {
      const position = parseSfen(sfen!);
      core.load(position);
      const mate = core.mateInOne();
      expect(mate, id).toBeDefined();
      expect(isMate(playMove(position, mate!)), id).toBe(true);
    }
  });

  it('finds no mate in one if there is none', () => {
    for (const { id, sfen } of readTable('no-mate-in-one')) {
      core.load(parseSfen(sfen!));
      expect(core.mateInOne(), id).toBeUndefined();
    }
  });
});
