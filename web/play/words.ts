// The state of the game in sentences.

import type { FaultKind } from 'tsumeru/js';
import { language, say } from '../shell/language';
import { FAULT_NAMES } from '../shogi/analysis-texts';
import { nameKind } from '../shogi/faces';
import { describeMove } from '../shogi/move-texts';
import { nameOf } from '../shogi/square-names';
import {
  isRefuted,
  lastMove,
  phase,
  plan,
  played,
  type Remark,
  remark,
  shown,
  wrongTries,
} from './game';
import { hintedMove, hintsNow, hintsTaken } from './hints';
import { PHASE_TEXTS, PLAY_TEXTS } from './texts';

/** The move in the notation of the chosen language. */
export function sayMove(usi: string): string {
  const last = played.value.at(-1);
  const texts = describeMove(shown.value!, usi, last?.to);
  return language.value === 'ja' ? texts.japanese : texts.western;
}

const sayName = (name: FaultKind) => say(PLAY_TEXTS.called)(say(FAULT_NAMES[name]));

function describeRemark(said: Remark): string {
  if (said.kind === 'no-check') return say(PLAY_TEXTS.noCheck);
  if (said.kind === 'right') return say(PLAY_TEXTS.right);
  return said.name === undefined ? say(PLAY_TEXTS.alsoMates) : sayName(said.name);
}

/** The current state of the game. */
export function describeState(): string {
  const said = remark.value && describeRemark(remark.value);
  const state = say(PHASE_TEXTS[phase.value]);
  const result =
    phase.value === 'solved'
      ? say(PLAY_TEXTS.solvedWith)(wrongTries.value, hintsTaken.value)
      : undefined;
  return [said, state, result].filter(Boolean).join(language.value === 'ja' ? '' : ' ');
}

/** The reply that escapes, in the position after the wrong move. */
export function describeRefutation(): string {
  const reply = lastMove.value;
  if (!isRefuted.value || reply === undefined) return say(PLAY_TEXTS.noReplyKnown);
  return say(PLAY_TEXTS.escapes)(language.value === 'ja' ? reply.japanese : reply.western);
}

/** One sentence for each hint taken. */
export function describeHints(): readonly string[] {
  const move = hintedMove.value;
  if (move === undefined) return [];
  const at = language.value;
  const piece =
    'drop' in move
      ? say(PLAY_TEXTS.inHand)(nameKind(move.drop, false, at))
      : say(PLAY_TEXTS.onSquare)(nameOf(move.from), nameAt(move.from));
  const hints = [
    say(PLAY_TEXTS.hintPiece)(piece),
    say(PLAY_TEXTS.hintSquare)(nameOf(move.to)),
    say(PLAY_TEXTS.hintMove)(sayMove(plan.value[0]!)),
  ];
  return hints.slice(0, hintsNow.value);
}

function nameAt(square: number): string {
  const piece = shown.value!.board[square]!;
  return nameKind(piece.kind, piece.promoted, language.value);
}
