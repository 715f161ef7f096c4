// The pieces that are neither on the board nor in a hand. A position that was set up by hand says what a printed
// diagram says: if the defender has nothing in hand, all these pieces are his.

import { countUnplaced, fillDefenderHand } from 'tsumeru/shogi';
import { announce } from '../shell/announce';
import { say } from '../shell/language';
import { editProblem, isSetUp, positionFault, problem } from './problem';
import { TEXTS } from './texts';

/** Call this before a search. The change can be undone; an undone change is not made again. */
export function giveRest(): void {
  const position = problem.peek();
  const count = countUnplaced(position);
  if (!isSetUp.peek() || count === 0 || positionFault.peek() !== undefined) return;
  editProblem(fillDefenderHand(position));
  announce(say(TEXTS.restGiven));
}
