// The game of the page, and its state as signals.

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { Game, type GameState, makeJudge, markVerdict } from 'tsumeru/board';
import { toFault } from '../shell/fault';

const changes = signal(0);

export const game = new Game({
  judge: makeJudge(async (asked) => (await import('./ask-engine')).askEngine(asked)),
  nameWay: async (...way) => (await import('./naming')).nameWay(...way),
  changed: () => {
    changes.value += 1;
  },
});

/** Something of the game that is read anew after each change. */
export function ofGame<Read>(read: (game: Game) => Read): ReadonlySignal<Read> {
  return computed(() => {
    changes.value;
    return read(game);
  });
}

const ofState = <Name extends keyof GameState>(name: Name) => ofGame(({ state }) => state[name]);

export const start = ofState('start');
export const isQuestion = ofState('isQuestion');
export const phase = ofState('phase');
export const played = ofState('played');
export const plan = ofState('plan');
export const refutation = ofState('refutation');
export const refuting = ofState('refuting');
export const wrongTries = ofState('wrongTries');
export const otherWay = ofState('otherWay');
export const hintsNow = ofState('hintsNow');
export const hintsTaken = ofState('hintsTaken');
export const fault = ofGame(({ state: { error } }) =>
  error === undefined ? undefined : toFault(error),
);
export const isOver = ofGame(({ isOver }) => isOver);
export const shownPly = ofGame(({ shownPly }) => shownPly);
export const shown = ofGame(({ shown }) => shown);
export const canMove = ofGame(({ canMove }) => canMove);
export const canUndo = ofGame(({ canUndo }) => canUndo);
export const canHint = ofGame(({ canHint }) => canHint);
export const canGiveUp = ofGame(({ canGiveUp }) => canGiveUp);
/** The move that the hints are about; undefined before the first hint. */
export const hintedMove = ofGame(({ hinted }) => hinted);
export const lastMove = computed(() => played.value[shownPly.value - 1]);
export const moveBefore = computed(() => played.value[shownPly.value - 2]);
export const verdictMarks = ofGame(markVerdict);
