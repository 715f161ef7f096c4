// The result of a game: how it ended, the last seven days, how far the set is, and whether the result was copied.

import { say } from '../shell/language';
import { challenge, currentSet, dayPlayed } from './challenge';
import { isQuestion, phase, wrongTries } from './game';
import { addDays, formatDay } from './problems';
import { days, isSolved, record, streak } from './record';
import { chooseAttempt, isRight, markOf } from './results';
import { shareState } from './sharing';
import { PLAY_TEXTS } from './texts';
import { formatTime } from './timer';
import { describeState, sayDay } from './words';

function Week() {
  const today = new Date();
  const week = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
  return (
    <ol class="week" aria-label={say(PLAY_TEXTS.lastDays)}>
      {week.map((date) => {
        const day = formatDay(date);
        const attempt = chooseAttempt(days.value.get(day) ?? []);
        const letter = say(PLAY_TEXTS.weekDays)[date.getDay()];
        const told = attempt && say(attempt.isSolved ? PLAY_TEXTS.daySolved : PLAY_TEXTS.dayTried);
        return (
          <li key={day} class={`week-day ${attempt?.isSolved ? 'solved' : ''}`}>
            <span aria-hidden="true">
              {letter}
              <br />
              {attempt ? markOf(attempt) : '–'}
            </span>
            <span class="visually-hidden">{[sayDay(day), told].filter(Boolean).join(' ')}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** How far the set is; when all of it is solved, its summary. */
function describeSet(): string | undefined {
  const set = currentSet.value;
  if (set === undefined || !set.problems.includes(challenge.value!)) return undefined;
  const all = set.problems.length;
  const done = set.problems.filter(({ id }) => isSolved(id)).length;
  if (done < all) return say(PLAY_TEXTS.setProgress)(done, all);
  const own = set.problems.map(({ id }) => record.value.get(id) ?? []);
  const right = own.filter(([first]) => first !== undefined && isRight(first)).length;
  const seconds = own.reduce((sum, each) => sum + (chooseAttempt(each)?.seconds ?? 0), 0);
  return say(PLAY_TEXTS.setDone)(right, all, formatTime(seconds));
}

export function ResultCard() {
  const isDaily = dayPlayed.value !== undefined;
  const answered = wrongTries.value === 0 ? 'solved' : 'wrong';
  const isToday = dayPlayed.value === formatDay(new Date());
  const besides = [
    isDaily && streak.value > 0 && say(PLAY_TEXTS.streakOf)(streak.value),
    isToday && phase.value === 'solved' && say(PLAY_TEXTS.nextDay),
    describeSet(),
    shareState.value &&
      say(shareState.value === 'copied' ? PLAY_TEXTS.copied : PLAY_TEXTS.notCopied),
  ];
  return (
    <section
      class={`state card ${isQuestion.value ? answered : phase.value}`}
      aria-label={say(PLAY_TEXTS.result)}
    >
      <p id="state" class="told-result">
        {describeState()}
      </p>
      {isDaily && <Week />}
      <p id="besides" class="quiet">
        {besides.filter(Boolean).join(' ')}
      </p>
    </section>
  );
}
