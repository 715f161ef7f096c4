// The reference engine's board updates pieces, attack counts, rays, keys, hands, pawns and kings from move to move.
// They have to equal those of a board that is set up anew, and taking back a move has to restore everything.

import { expect, it } from 'vitest';
import { Board } from '../../../../src/engines/reference/board';
import { generateChecks } from '../../../../src/engines/reference/checks';
import { generateEvasions } from '../../../../src/engines/reference/evasions';
import { decodeMove, MoveList } from '../../../../src/engines/reference/moves';
import { playKnownMove } from '../../../../src/shogi/rules';
import { rotatePosition } from '../../../../src/shogi/symmetry';
import { Random } from '../../../../support/random';
import { drawTrickyProblem } from '../../../../support/traps';

const PROBLEMS = 150;
const PLIES = 8;

/** Copies, because the board continues to change. */
function snapshot(board: Board) {
  const { cells, attacks, rays, attackers, ...rest } = board;
  return { ...rest, arrays: [cells, attacks, rays, attackers].map((array) => Array.from(array)) };
}

it('updates everything with each move, and restores everything when the move is taken back', () => {
  const random = new Random(31);
  const board = new Board();
  const fresh = new Board();
  const list = new MoveList();
  let played = 0;
  for (let problem = 0; problem < PROBLEMS; problem++) {
    const drawn = drawTrickyProblem(random);
    let position = drawn.turn === 'black' ? drawn : rotatePosition(drawn);
    board.load(position);
    const history: { move: number; before: unknown }[] = [];
    for (let ply = 0; ply < PLIES; ply++) {
      if (board.isAttackersTurn) generateChecks(board, list);
      else generateEvasions(board, list);
      if (list.count === 0) break;
      const move = list.moves[random.below(list.count)]!;
      history.push({ move, before: snapshot(board) });
      position = playKnownMove(position, decodeMove(move));
      board.play(move);
      fresh.load(position);
      expect(snapshot(board)).toEqual(snapshot(fresh));
      played++;
    }
    for (const { move, before } of history.reverse()) {
      board.takeBack(move);
      expect(snapshot(board)).toEqual(before);
    }
  }
  expect(played).toBeGreaterThan(PROBLEMS);
});
