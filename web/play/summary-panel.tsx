// The summary of a run: what was right, the best run of its kind, and the problems, each to be played again.

import { useEffect } from 'preact/hooks';
import { gradeOf } from 'tsumeru/generate';
import { say } from '../shell/language';
import { goToId } from './challenge';
import { dueToday } from './due';
import { PANEL_TEXTS } from './panel-texts';
import { closePanel } from './panels';
import { RatingLine } from './progress-parts';
import { attempts, attemptsOfRun } from './record';
import { type Attempt, isRight } from './results';
import { startRun } from './run';
import { bestRun } from './run-parts';
import { run } from './run-state';
import { PLAY_TEXTS } from './texts';
import { formatTime } from './timer';
import { nameGrade } from './words';

/** The length, with which the ids of the book begin; of a question its grade. */
function nameAttempt({ id, difficulty = 0 }: Attempt): string {
  const plies = Number.parseInt(id, 10);
  return Number.isNaN(plies) ? nameGrade(gradeOf(difficulty)) : say(PLAY_TEXTS.mateIn)(plies);
}

export function SummaryPanel() {
  const now = run.value;
  // The page was opened at this entry of its history.
  useEffect(() => {
    if (now === undefined) closePanel();
  }, []);
  if (now === undefined) return null;
  const own = attemptsOfRun(now.name);
  const right = own.filter(isRight).length;
  const best = bestRun(attempts.value, now.kind, now.name);
  return (
    <div class="summary">
      <h3>{say(PLAY_TEXTS.runs[now.kind])}</h3>
      <p id="run-result" class="large">
        {own.length === 0 ? say(PANEL_TEXTS.noneTried) : say(PLAY_TEXTS.rightOf)(right, own.length)}
      </p>
      {own.length > 0 && best !== undefined && now.kind !== 'review' && (
        <p id="run-best">
          {right > best ? say(PANEL_TEXTS.newBest)(best) : say(PANEL_TEXTS.best)(best)}
        </p>
      )}
      <RatingLine />
      <ol class="attempts">
        {own.map((each) => (
          <li key={each.date}>
            <button
              type="button"
              class={`attempt ${isRight(each) ? 'right' : 'wrong'}`}
              onClick={() => closePanel(() => goToId(each.id))}
            >
              <span aria-hidden="true">{isRight(each) ? '○' : '✕'}</span>
              <span class="visually-hidden">
                {say(isRight(each) ? PLAY_TEXTS.daySolved : PLAY_TEXTS.dayTried)}
              </span>{' '}
              {nameAttempt(each)} <span class="quiet">{formatTime(each.seconds)}</span>
            </button>
          </li>
        ))}
      </ol>
      {(now.kind !== 'review' || dueToday().length > 0) && (
        <button
          type="button"
          id="run-again"
          class="primary"
          onClick={() => closePanel(() => void startRun(now.kind))}
        >
          {say(PLAY_TEXTS.again)}
        </button>
      )}
    </div>
  );
}
