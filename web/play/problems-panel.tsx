// The panel of problems: the month with its problems of the day, the sets of twenty, what is known of the problem,
// settings, the record.

import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { gradeOf } from 'tsumeru/generate';
import { CheckBox } from '../shell/check-box';
import { KeptRow } from '../shell/keeping';
import { list, say } from '../shell/language';
import { keepTabStop, moveInTable } from '../shell/roving';
import { BoardChoice, FaceChoice } from '../shogi/face-choice';
import { toHash } from '../shogi/share';
import {
  beginSet,
  challenge,
  currentSet,
  dayPlayed,
  goToDay,
  goToProblem,
  loadSets,
  sets,
} from './challenge';
import { dueToday } from './due';
import { isOver, start as startPosition } from './game';
import { PANEL_TEXTS } from './panel-texts';
import { closePanel, openPanel } from './panels';
import { formatDay, nameOfSubject, type ProblemSet } from './problems';
import { attempts, days, isSolved, kept, saveRecord, solvedCount, streak } from './record';
import { chooseAttempt, markOf } from './results';
import { RUN_KINDS, type RunKind } from './run-parts';
import { hasSound } from './sound';
import { PLAY_TEXTS, THEME_NAMES } from './texts';
import { isTimerShown } from './timer';
import { weeksOf } from './weeks';
import { nameGrade, nameSubject, sayDay } from './words';

/** The first of the month that the calendar shows. */
const month = signal(new Date(new Date().getFullYear(), new Date().getMonth(), 1, 12));

function turnMonth(months: number): void {
  const at = month.peek();
  month.value = new Date(at.getFullYear(), at.getMonth() + months, 1, 12);
}

const focusedDay = signal('');

/**
 * The day of the calendar that Tab leads to: the one that had the focus, else the one that is played, today, or the
 * first of the month.
 */
const tabStop = computed(() => {
  const days = weeksOf(month.value.getFullYear(), month.value.getMonth()).flat();
  const shown = days.flatMap((date) => (date === undefined ? [] : [formatDay(date)]));
  const wanted = [focusedDay.value, dayPlayed.value, formatDay(new Date())];
  return wanted.find((day) => day !== undefined && shown.includes(day)) ?? shown[0];
});

function Day({ date }: { date: Date | undefined }) {
  if (date === undefined) return <td />;
  const day = formatDay(date);
  const today = formatDay(new Date());
  const result = chooseAttempt(days.value.get(day) ?? []);
  const told = result && say(result.isSolved ? PLAY_TEXTS.daySolved : PLAY_TEXTS.dayTried);
  return (
    <td>
      <button
        type="button"
        class={`day ${result === undefined ? '' : result.isSolved ? 'solved' : 'tried'}`}
        data-day={day}
        disabled={day > today}
        tabIndex={day === tabStop.value ? 0 : -1}
        onFocus={() => {
          focusedDay.value = day;
        }}
        aria-current={day === today ? 'date' : undefined}
        aria-pressed={day === dayPlayed.value}
        aria-label={[sayDay(day), told].filter(Boolean).join(' ')}
        onClick={() => closePanel(() => goToDay(day))}
      >
        <span>{date.getDate()}</span>
        <span class="mark">{result && markOf(result)}</span>
      </button>
    </td>
  );
}

function Calendar() {
  const [year, at] = [month.value.getFullYear(), month.value.getMonth()];
  const now = new Date();
  const isNow = year === now.getFullYear() && at === now.getMonth();
  return (
    <section class="calendar" aria-label={say(PLAY_TEXTS.today)}>
      <div class="row">
        <h3>{say(PLAY_TEXTS.today)}</h3>
        <span id="streak" class="quiet">
          {say(PLAY_TEXTS.streakOf)(streak.value)}
        </span>
      </div>
      <div class="month row">
        <button
          type="button"
          aria-label={say(PANEL_TEXTS.monthBefore)}
          onClick={() => turnMonth(-1)}
        >
          ◀
        </button>
        <span aria-live="polite">{say(PANEL_TEXTS.month)(year, at + 1)}</span>
        <button
          type="button"
          aria-label={say(PANEL_TEXTS.monthAfter)}
          disabled={isNow}
          onClick={() => turnMonth(1)}
        >
          ▶
        </button>
        <button
          type="button"
          id="today"
          onClick={() => closePanel(() => goToDay(formatDay(new Date())))}
        >
          {say(PANEL_TEXTS.toToday)}
        </button>
      </div>
      <table>
        <thead>
          <tr>
            {[...say(PLAY_TEXTS.weekDays)].map((letter, index) => (
              <th key={index} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={(event) => moveInTable(event, event.currentTarget, 7)}>
          {weeksOf(year, at).map((week, index) => (
            <tr key={index}>
              {week.map((date, place) => (
                <Day key={place} date={date} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const subject = signal<string | undefined>(undefined);
/** The book could not be loaded. */
const isAway = signal(false);

async function load(): Promise<void> {
  isAway.value = false;
  try {
    await loadSets();
  } catch {
    isAway.value = true;
  }
}

/** The subject whose sets are shown: the one chosen, or else that of the problem. */
function subjectShown(): string | undefined {
  if (subject.value !== undefined) return subject.value;
  if (currentSet.value !== undefined) return nameOfSubject(currentSet.value.subject);
  const own = challenge.value && `grade-${gradeOf(challenge.value.difficulty)}`;
  const isThere = sets.value.some((set) => nameOfSubject(set.subject) === own);
  return isThere || sets.value.length === 0 ? own : nameOfSubject(sets.value[0]!.subject);
}

/** As the style sheet has them. */
const SET_COLUMNS = 5;

const chosenSet = signal<string | undefined>(undefined);

function SetButton({ set, isOpen }: { set: ProblemSet; isOpen: boolean }) {
  const done = set.problems.filter(({ id }) => isSolved(id)).length;
  return (
    <button
      type="button"
      class="set"
      data-set={set.name}
      aria-pressed={isOpen}
      onClick={() => {
        chosenSet.value = set.name;
        closePanel(() => beginSet(set, isSolved));
      }}
    >
      {say(PANEL_TEXTS.setShort)(set.number)}{' '}
      <span class="quiet">{`${done}/${set.problems.length}`}</span>
    </button>
  );
}

function Sets() {
  useEffect(() => void load(), []);
  const at = subjectShown();
  const subjects = sets.value.filter(({ number }) => number === 1);
  const shown = sets.value.filter((set) => nameOfSubject(set.subject) === at);
  const isLeft = ({ problems }: ProblemSet) => problems.some(({ id }) => !isSolved(id));
  const open =
    shown.find(({ name }) => name === (chosenSet.value ?? currentSet.value?.name)) ??
    shown.find(isLeft) ??
    shown[0];
  return (
    <section class="sets" aria-label={say(PANEL_TEXTS.sets)}>
      <h3>{say(PANEL_TEXTS.sets)}</h3>
      {isAway.value && (
        <p class="fault" role="alert">
          {say(PLAY_TEXTS.obstacles.away)}{' '}
          <button type="button" id="load-again-sets" onClick={() => void load()}>
            {say(PANEL_TEXTS.loadAgain)}
          </button>
        </p>
      )}
      {subjects.length === 0 ? (
        !isAway.value && <p class="quiet">{say(PANEL_TEXTS.loadingBook)}</p>
      ) : (
        <label>
          <span class="visually-hidden">{say(PANEL_TEXTS.subject)}</span>
          <select
            id="subject"
            value={at}
            onChange={({ currentTarget }) => {
              subject.value = currentTarget.value;
            }}
          >
            {subjects.map((set) => (
              <option key={set.name} value={nameOfSubject(set.subject)}>
                {nameSubject(set.subject)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="set-buttons">
        {shown.map((set) => (
          <SetButton key={set.name} set={set} isOpen={set === open} />
        ))}
      </div>
      <div
        class="set-problems"
        role="toolbar"
        aria-label={say(PANEL_TEXTS.problemsOfSet)}
        onKeyDown={(event) => moveInTable(event, event.currentTarget, SET_COLUMNS)}
        onFocusIn={keepTabStop}
      >
        {open?.problems.map((problem, index) => (
          <button
            type="button"
            key={problem.id}
            data-problem={problem.id}
            class={isSolved(problem.id) ? 'solved' : undefined}
            tabIndex={index === Math.max(0, open.problems.indexOf(challenge.value!)) ? 0 : -1}
            aria-pressed={problem.id === challenge.value?.id}
            aria-label={[index + 1, isSolved(problem.id) && say(PLAY_TEXTS.daySolved)]
              .filter(Boolean)
              .join(' ')}
            onClick={() => closePanel(() => goToProblem(problem, open))}
          >
            {index + 1}
          </button>
        ))}
      </div>
    </section>
  );
}

function About() {
  const [problem, position] = [challenge.value, startPosition.value];
  if (position === undefined) return null;
  return (
    <section class="about" aria-label={say(PANEL_TEXTS.about)}>
      <h3>{say(PANEL_TEXTS.about)}</h3>
      {problem && (
        <p id="estimate">
          {say(PANEL_TEXTS.estimate)(problem.difficulty, nameGrade(gradeOf(problem.difficulty)))}{' '}
          <span class="quiet">{problem.id}</span>
        </p>
      )}
      {problem && isOver.value && problem.themes.length > 0 && (
        <p>
          {say(PANEL_TEXTS.themes)}
          {list(...problem.themes.map((theme) => say(THEME_NAMES[theme])))}
        </p>
      )}
      <p>
        <a href={`solve/index.html${toHash(position)}`}>{say(PANEL_TEXTS.toSolver)}</a>
      </p>
    </section>
  );
}

const start = async (kind: RunKind) => (await import('./run')).startRun(kind);

/** Runs, each begun by one tap. */
function Runs() {
  const due = dueToday().length;
  return (
    <section class="runs" aria-label={say(PANEL_TEXTS.train)}>
      <h3>{say(PANEL_TEXTS.train)}</h3>
      <div class="row">
        {RUN_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            data-run={kind}
            disabled={kind === 'review' && due === 0}
            onClick={() => closePanel(() => void start(kind))}
          >
            {say(PLAY_TEXTS.runs[kind])}
            {kind === 'review' && ` ${due}`}
          </button>
        ))}
        <button type="button" id="games" onClick={() => openPanel('games')}>
          {say(PLAY_TEXTS.games)}
        </button>
      </div>
    </section>
  );
}

export function ProblemsPanel() {
  return (
    <>
      <Runs />
      <Calendar />
      <Sets />
      <About />
      <section class="settings" aria-label={say(PANEL_TEXTS.settings)}>
        <h3>{say(PANEL_TEXTS.settings)}</h3>
        <div class="fields">
          <FaceChoice />
          <BoardChoice />
          <CheckBox id="sound" state={hasSound} style="check">
            {say(PANEL_TEXTS.sound)}
          </CheckBox>
          <CheckBox id="timer" state={isTimerShown} style="check">
            {say(PANEL_TEXTS.timer)}
          </CheckBox>
        </div>
        <p class="quiet">{say(PANEL_TEXTS.keys)}</p>
        <button type="button" id="rules" onClick={() => openPanel('rules')}>
          {say(PLAY_TEXTS.rules)}
        </button>
      </section>
      <section class="record" aria-label={say(PANEL_TEXTS.record)}>
        <h3>{say(PANEL_TEXTS.record)}</h3>
        <p id="solved">{say(PANEL_TEXTS.solved)(solvedCount.value)}</p>
        <button type="button" id="progress" onClick={() => openPanel('progress')}>
          {say(PLAY_TEXTS.progress)}
        </button>
        <p class="quiet">{say(PANEL_TEXTS.kept)}</p>
        <KeptRow
          id="record"
          texts={{
            save: say(PANEL_TEXTS.saveRecord),
            open: say(PANEL_TEXTS.openRecord),
            erase: say(PANEL_TEXTS.eraseRecord),
          }}
          of={kept}
          unread={kept.unread.value}
          isEmpty={attempts.value.length === 0}
          save={saveRecord}
        />
      </section>
    </>
  );
}
