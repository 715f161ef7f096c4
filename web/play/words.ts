// The problem and the state of the game in sentences.

import { gradeOf, starsOf } from 'tsumeru/generate';
import { type Both, language, say } from '../shell/language';
import { nameKind } from '../shogi/faces';
import { describeMove } from '../shogi/move-texts';
import { nameOf } from '../shogi/square-names';
import { challenge, currentSet, dayPlayed, shared } from './challenge';
import {
  current,
  otherWay,
  type PlayedMove,
  phase,
  plan,
  played,
  type Remark,
  refutation,
  refuting,
  remark,
  start,
  wrongTries,
} from './game';
import { hintedMove, hintsNow, hintsTaken } from './hints';
import { type ProblemSet, parseClassic, type Subject } from './problems';
import { isPerfect, type SharedResult } from './results';
import { CLASSIC_NAMES, PHASE_TEXTS, PLAY_TEXTS, THEME_NAMES } from './texts';
import { elapsedSeconds, formatTime, isTimerShown } from './timer';

/** The move in the notation of the chosen language. */
export const textOf = ({ japanese, western }: PlayedMove): string =>
  language.value === 'ja' ? japanese : western;

const join = (parts: readonly (string | undefined | false)[]) =>
  parts.filter(Boolean).join(language.value === 'ja' ? '' : ' ');

const KANJI_DIGITS = ['初', '二', '三', '四', '五', '六'];

export function nameGrade(grade: number): string {
  if (grade > 0) return say(PLAY_TEXTS.kyu)(grade);
  return language.value === 'ja' ? `${KANJI_DIGITS[-grade]}段` : `${1 - grade} dan`;
}

export const starText = (difficulty: number): string => '★'.repeat(starsOf(difficulty));

export function nameSubject(subject: Subject): string {
  if ('grade' in subject) return nameGrade(subject.grade);
  return say('theme' in subject ? THEME_NAMES[subject.theme] : CLASSIC_NAMES[subject.classic]);
}

export const nameSet = ({ subject, number }: ProblemSet): string =>
  say(PLAY_TEXTS.setNumber)(nameSubject(subject), number);

/** `7手詰 ★★★`; for a position of the visitor's own its length is told when it is solved. */
export function describeQuestion(): string {
  const problem = challenge.value;
  if (problem === undefined) return say(PLAY_TEXTS.yourOwn);
  return `${say(PLAY_TEXTS.mateIn)(problem.plies)} ${starText(problem.difficulty)}`;
}

export function sayDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}/${date}`;
}

/** Where the problem is from: the day, or its place in the set. */
export function describeOrigin(): string {
  const problem = challenge.value;
  if (dayPlayed.value !== undefined) return say(PLAY_TEXTS.ofDay)(sayDay(dayPlayed.value));
  if (problem === undefined) return '';
  const classic = parseClassic(problem.id);
  if (classic !== undefined) {
    return say(PLAY_TEXTS.classic)(say(CLASSIC_NAMES[classic.book]), classic.number);
  }
  const set = currentSet.value;
  const place = set?.problems.indexOf(problem) ?? -1;
  if (set === undefined || place < 0) return nameGrade(gradeOf(problem.difficulty));
  return `${nameSet(set)} ${place + 1}/${set.problems.length}`;
}

export const nameProblem = (): string => join([describeOrigin(), ' ', describeQuestion()]).trim();

function describeOther(said: Extract<Remark, { kind: 'other' }>): string {
  return said.name === undefined ? say(PLAY_TEXTS.alsoMates) : sayName(said.name);
}

const sayName = (name: Both) => say(PLAY_TEXTS.called)(say(name));

function describeRemark(said: Remark): string {
  if (said.kind === 'no-check') return say(PLAY_TEXTS.noCheck);
  if (said.kind === 'right') return say(PLAY_TEXTS.right);
  return said.kind === 'kept' ? say(PLAY_TEXTS.moveKept) : describeOther(said);
}

/** Tries, hints and time of a finished game. */
export function describeResult({ seconds, wrongTries: tries, hints, end }: SharedResult): string {
  const result = { isSolved: end !== 'given', isOtherWay: end === 'other' };
  const name = isPerfect({ ...result, wrongTries: tries, hints })
    ? say(PLAY_TEXTS.perfect)
    : say(PLAY_TEXTS.ends[end]);
  const counts = tries + hints > 0 || end !== 'solved' ? say(PLAY_TEXTS.counts)(tries, hints) : '';
  return join([name, counts, seconds !== undefined && formatTime(seconds)]);
}

function describeEnd(): string {
  const result = {
    seconds: isTimerShown.value ? elapsedSeconds.value : undefined,
    wrongTries: wrongTries.value,
    hints: hintsTaken.value,
    end: otherWay.value === undefined ? 'solved' : 'other',
  } as const;
  const name = otherWay.value?.name;
  return join([
    say(PHASE_TEXTS.solved),
    describeResult(result),
    name !== undefined && say(PLAY_TEXTS.inBrackets)(say(name)),
  ]);
}

/** The current state of the game. */
export function describeState(): string {
  if (start.value === undefined) return say(PLAY_TEXTS.loading);
  if (phase.value === 'solved') return describeEnd();
  if (phase.value === 'wrong' && refuting.value !== 'no') return describeRefutation();
  const isNotFound = phase.value === 'open' && played.value.length === 0;
  if (isNotFound) return say(PLAY_TEXTS.notFound);
  const said = remark.value && describeRemark(remark.value);
  return join([said, say(PHASE_TEXTS[phase.value])]);
}

/** The shared result of another visitor, shown next to the state until the first move is played. */
export function describeShared(): string | undefined {
  if (shared.value === undefined || played.value.length > 0) return undefined;
  return say(PLAY_TEXTS.friend)(describeResult(shared.value));
}

/** The reply that escapes, and how the play after it ends. */
function describeRefutation(): string {
  const reply = played.value.find(({ usi }, index) => index % 2 === 1 && usi === refutation.value);
  const ending = refuting.value === 'ended' ? PLAY_TEXTS.noCheckLeft : PLAY_TEXTS.holdsOn;
  return join([
    reply && say(PLAY_TEXTS.escapes)(textOf(reply)),
    refuting.value !== 'playing' && say(ending),
  ]);
}

/** The last hint that was taken; undefined when there is none. */
export function describeHint(): string | undefined {
  const move = hintedMove.value;
  if (move === undefined) return undefined;
  const at = language.value;
  const piece =
    'drop' in move
      ? say(PLAY_TEXTS.inHand)(nameKind(move.drop, false, at))
      : say(PLAY_TEXTS.onSquare)(nameOf(move.from), nameAt(move.from));
  if (hintsNow.value === 1) return say(PLAY_TEXTS.hintPiece)(piece);
  if (hintsNow.value === 2) return say(PLAY_TEXTS.hintSquare)(piece, nameOf(move.to));
  return say(PLAY_TEXTS.hintMove)(sayMove(plan.value[0]!));
}

function sayMove(usi: string): string {
  const texts = describeMove(current.value!, usi, played.value.at(-1)?.to);
  return language.value === 'ja' ? texts.japanese : texts.western;
}

function nameAt(square: number): string {
  const piece = current.value!.board[square]!;
  return nameKind(piece.kind, piece.promoted, language.value);
}
