// The author's line, entered by playing it on the board: the attacker's checks and the defender's replies. The analysis
// judges the line that was entered.

import { computed, effect, signal } from '@preact/signals';
import {
  checkingMoves,
  formatUsiMove,
  legalMoves,
  type Move,
  type Position,
  playMove,
} from 'tsumeru/shogi';
import { announce } from '../shell/announce';
import { isField } from '../shell/field';
import { language, say } from '../shell/language';
import { authorText, keepLine, readAuthorLine, splitMoves } from '../shogi/author-line';
import { letGo as letPieceGo } from '../shogi/hold';
import { describeMove, type MoveTexts } from '../shogi/move-texts';
import { goToPly } from '../shogi/playback';
import { positionFault, problem } from '../shogi/problem';
import { makeMoveEntry } from '../shogi/selection';
import { isFlipped } from '../shogi/view';
import { COMPOSE_TEXTS } from './texts';

export const isEntering = signal(false);

interface Entered {
  readonly position: Position;
  readonly move: Move;
  readonly texts: MoveTexts;
}

/** The moves entered so far, each with the position after it. */
export const entered = signal<readonly Entered[]>([]);

export const enteredPosition = computed(() => entered.value.at(-1)?.position ?? problem.value);

/** The side that is to move. */
export const mover = computed(() => (entered.value.length % 2 === 0 ? 'attacker' : 'defender'));

const moves = computed<readonly Move[]>(() => {
  if (!isEntering.value) return [];
  const isAttacker = mover.value === 'attacker';
  return isAttacker ? checkingMoves(enteredPosition.value) : legalMoves(enteredPosition.value);
});

/** The moves entered so far, whether the line is complete or not. */
export const lineNow = computed(() =>
  isEntering.value ? entered.value.map(({ texts }) => texts.usi).join(' ') : authorText.value,
);

function enter(move: Move): void {
  const before = enteredPosition.peek();
  const texts = describeMove(before, formatUsiMove(move), entered.peek().at(-1)?.move.to);
  entered.value = [...entered.peek(), { position: playMove(before, move), move, texts }];
  keepLine(lineNow.peek());
  announce(
    say(COMPOSE_TEXTS.playedMove)(language.peek() === 'ja' ? texts.japanese : texts.western),
  );
}

export const entry = makeMoveEntry({
  position: enteredPosition,
  isFlipped: () => isFlipped.peek(),
  moves,
  mover: () => mover.peek(),
  play: enter,
});

export function takeBack(): void {
  entered.value = entered.peek().slice(0, -1);
  keepLine(lineNow.peek());
}

/** Starts from the current author's line, up to the first move that is not legal. */
export function startEntering(): void {
  if (positionFault.peek() !== undefined) return;
  goToPly(0);
  letPieceGo();
  entered.value = [];
  isEntering.value = true;
  for (const usi of splitMoves(authorText.peek())) {
    const move = moves.peek().find((each) => formatUsiMove(each) === usi);
    if (move === undefined) return;
    enter(move);
  }
}

export function stopEntering(): void {
  authorText.value = lineNow.peek();
  isEntering.value = false;
}

const read = computed(() =>
  splitMoves(authorText.value).length === 0 || positionFault.value !== undefined
    ? undefined
    : readAuthorLine(problem.value, authorText.value),
);

/** Why the line cannot be judged; undefined when it can. */
export const lineComplaint = computed(() =>
  read.value !== undefined && 'kind' in read.value ? read.value : undefined,
);

/** The line that is judged; undefined while there is none. */
export const judgedLine = computed(() =>
  read.value === undefined || 'kind' in read.value ? undefined : read.value,
);

/** To be called once. */
export function followProblemWithEntry(): void {
  entry.follow();
  addEventListener('keydown', (event) => {
    if (!isEntering.peek() || isField(event.target)) return;
    if (event.key === 'Escape') entry.selection.letGo();
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') takeBack();
    else return;
    event.preventDefault();
  });
  effect(() => {
    problem.value;
    entered.value = [];
    isEntering.value = false;
  });
}
