// The problem and the state of the game in sentences.

import { describeGame, describeHint as describeGameHint } from 'tsumeru/board';
import { gradeOf, starsOf } from 'tsumeru/generate';
import { describeFault } from '../shell/fault-text';
import { language, say } from '../shell/language';
import {
  challenge,
  currentSet,
  dayPlayed,
  gradePlayed,
  obstacle,
  placeInMissed,
  shared,
} from './challenge';
import {
  hintsTaken,
  isOver,
  isQuestion,
  ofGame,
  otherWay,
  phase,
  plan,
  played,
  refuting,
  start,
  wrongTries,
} from './game';
import { missed, missedMates, nameOf } from './missed';
import { formatDay, type ProblemSet, parseClassic, type Subject } from './problems';
import { known, sawAnswer } from './record';
import { isPerfect, markOf, type SharedResult } from './results';
import { CLASSIC_NAMES, PLAY_TEXTS, THEME_NAMES } from './texts';
import { elapsedSeconds, formatTime, isTimerShown } from './timer';

const join = (parts: readonly (string | undefined | false)[]) =>
  parts.filter(Boolean).join(language.value === 'ja' ? '' : ' ');

const KANJI_DIGITS = ['初', '二', '三', '四', '五', '六'];

export function nameGrade(grade: number): string {
  if (grade > 0) return say(PLAY_TEXTS.kyu)(grade);
  return language.value === 'ja' ? `${KANJI_DIGITS[-grade]}段` : `${1 - grade} dan`;
}

const starText = (difficulty: number): string => '★'.repeat(starsOf(difficulty));

export function nameSubject(subject: Subject): string {
  if ('plies' in subject) return say(PLAY_TEXTS.mateIn)(subject.plies);
  if ('grade' in subject) return nameGrade(subject.grade);
  return say('theme' in subject ? THEME_NAMES[subject.theme] : CLASSIC_NAMES[subject.classic]);
}

const nameSet = ({ subject, number }: ProblemSet): string =>
  say(PLAY_TEXTS.setNumber)(nameSubject(subject), number);

/** The name of the missed mate that is played. */
const missedNow = () => missedMates.value[placeInMissed.value];

/** `7手詰 ★★★`; for a position of the visitor's own its length is told when it is solved. */
export function describeQuestion(): string {
  const problem = challenge.value;
  if (start.value === undefined) return say(PLAY_TEXTS.name);
  if (problem === undefined) {
    const length = missed.value.find((each) => nameOf(each) === missedNow())?.length;
    return length === undefined ? say(PLAY_TEXTS.yourOwn) : say(PLAY_TEXTS.mateIn)(length);
  }
  if (problem.isQuestion) return say(PLAY_TEXTS.runs['mate-or-not']);
  return `${say(PLAY_TEXTS.mateIn)(problem.plies)} ${starText(problem.difficulty)}`;
}

export function sayDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}/${date}`;
}

/** Where the problem is from: the day, the visitor's games, or its place in the set. */
export function describeOrigin(): string {
  const problem = challenge.value;
  if (dayPlayed.value !== undefined && gradePlayed.value !== undefined) {
    const grade = say(PLAY_TEXTS.dayGrades[gradePlayed.value]);
    return say(PLAY_TEXTS.ofDay)(sayDay(dayPlayed.value), grade);
  }
  if (problem === undefined) {
    const place = placeInMissed.value;
    if (place < 0) return '';
    return `${say(PLAY_TEXTS.games)} ${place + 1}/${missedMates.value.length}`;
  }
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

/** Tries, hints and time of a finished game. */
export function describeResult({ seconds, wrongTries: tries, hints, end }: SharedResult): string {
  const name = isPerfect({ isSolved: end === 'solved', wrongTries: tries, hints })
    ? say(PLAY_TEXTS.perfect)
    : say(PLAY_TEXTS.ends[end]);
  const counts = tries + hints > 0 || end !== 'solved' ? say(PLAY_TEXTS.counts)(tries, hints) : '';
  return join([name, counts, seconds !== undefined && formatTime(seconds)]);
}

function endNow(): SharedResult['end'] {
  if (phase.value === 'given') return 'given';
  if (sawAnswer.value) return 'after';
  return otherWay.value === undefined ? 'solved' : 'other';
}

/** The result of a game that has ended. */
export const resultNow = (): SharedResult => ({
  seconds: isTimerShown.value ? elapsedSeconds.value : undefined,
  wrongTries: wrongTries.value,
  hints: hintsTaken.value,
  end: endNow(),
});

function describeEnd(): string {
  const name = otherWay.value?.name;
  return join([
    told.value,
    describeResult(resultNow()),
    name !== undefined && say(PLAY_TEXTS.inBrackets)(say(name)),
  ]);
}

/** The end of a question 「詰む？詰まない？」. */
function describeAnswer(): string {
  const { length } = plan.value;
  return join([
    say(PLAY_TEXTS.answer)(wrongTries.value === 0, length),
    refuting.value !== 'no' && told.value,
  ]);
}

/** Why there is no problem to play. */
export function describeObstacle(): string | undefined {
  const met = obstacle.value;
  if (met === undefined) return undefined;
  return typeof met === 'string'
    ? say(PLAY_TEXTS.obstacles[met])
    : say(PLAY_TEXTS.unreadable)(describeFault(met));
}

/** The current state of the game. */
export function describeState(): string {
  if (start.value === undefined) return say(PLAY_TEXTS.loading);
  if (isQuestion.value && isOver.value) return describeAnswer();
  return phase.value === 'solved' ? describeEnd() : told.value;
}

const told = ofGame((game) => describeGame(game, language.value));
const hint = ofGame((game) => describeGameHint(game, language.value));

/** The last hint that was taken; undefined when there is none. */
export const describeHint = () => hint.value;

/** Before the first move: that the problem was solved before, and when a solved day is followed by the next. */
export function describeBefore(): string | undefined {
  const before = known.value;
  if (!before?.isSolved || phase.value !== 'yours' || played.value.length > 0) return undefined;
  const said = say(PLAY_TEXTS.solvedBefore)(markOf(before), formatTime(before.seconds));
  return join([said, dayPlayed.value === formatDay(new Date()) && say(PLAY_TEXTS.nextDay)]);
}

/** The shared result of another visitor, shown next to the state until the first move is played. */
export function describeShared(): string | undefined {
  if (shared.value === undefined || played.value.length > 0) return undefined;
  return say(PLAY_TEXTS.friend)(describeResult(shared.value));
}
