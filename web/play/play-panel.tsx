// The question, the state of the game in words, and the bar of actions. While moves are played, the bar has five
// places, so that nothing jumps.

import { useEffect, useRef } from 'preact/hooks';
import { MOST_HINTS, textOf } from 'tsumeru/board';
import { Action, type ActionProps, useKeptFocus } from '../shell/action';
import { describeFault } from '../shell/fault-text';
import { IS_EMBEDDED } from '../shell/header';
import { language, say } from '../shell/language';
import { LENGTHS } from './book';
import { dayPlayed, goToDay, goToNext, gradePlayed, playAgain } from './challenge';
import {
  canGiveUp,
  canHint,
  canUndo,
  fault,
  game,
  hintsNow,
  isOver,
  isQuestion,
  phase,
  played,
  refutation,
  refuting,
  shownPly,
  start,
} from './game';
import { openPanel } from './panels';
import { DAY_GRADES, type DayGrade, formatDay, parseDay, pliesOfDay } from './problems';
import { attemptsOfRun, isSolved, leaveGame } from './record';
import { ResultCard } from './result-card';
import { isRight } from './results';
import { isQuick, leftMs, runNow } from './run-state';
import { shareResult } from './sharing';
import type { Run } from './stored';
import { PLAY_TEXTS } from './texts';
import { elapsedSeconds, formatTime, isTimerShown } from './timer';
import { askWhy, backToResult, isAskingWhy, wrongGame } from './why';
import {
  describeBefore,
  describeHint,
  describeObstacle,
  describeOrigin,
  describeQuestion,
  describeShared,
  describeState,
} from './words';

export function Question() {
  const isOnClock = runNow.value?.kind === 'clock';
  return (
    <div class="question">
      <div class="told">
        <h2 id="title">{describeQuestion()}</h2>
        <span class="origin quiet">{describeOrigin()}</span>
      </div>
      {start.value && (isTimerShown.value || isOnClock) && (
        <span class="timer" role="timer" aria-label={say(PLAY_TEXTS.time)}>
          {formatTime(isOnClock ? Math.ceil(leftMs.value / 1000) : elapsedSeconds.value)}
        </span>
      )}
      <button type="button" id="open-problems" onClick={() => openPanel('problems')}>
        {say(PLAY_TEXTS.problemsPanel)}
      </button>
    </div>
  );
}

export function StateOfGame() {
  const why = describeObstacle() ?? (fault.value && describeFault(fault.value));
  if (why !== undefined) {
    return (
      <div class="state">
        <p class="fault" role="alert" id="fault">
          {why}
        </p>
      </div>
    );
  }
  if (isOver.value) return <ResultCard />;
  const hint = describeHint();
  return (
    <div class={`state ${phase.value}`}>
      <p id="state">{describeState()}</p>
      {hint && <p id="hint-text">{hint}</p>}
      <p id="besides" class="quiet">
        {[describeShared(), describeBefore()].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

const Slot = (props: ActionProps & { readonly id: string }) => <Action {...props} isInBar />;

/** The first place: a hint, or what helps after a move that does not mate. */
function Help() {
  const now = phase.value;
  if (now === 'wrong') {
    return (
      <Slot
        id="refute"
        isOff={refutation.value === undefined || refuting.value !== 'no'}
        act={() => void game.refute()}
        text={say(PLAY_TEXTS.refute)}
      />
    );
  }
  if (now === 'open') {
    return <Slot id="search-on" act={() => void game.searchOn()} text={say(PLAY_TEXTS.searchOn)} />;
  }
  const count = hintsNow.value > 0 ? ` ${hintsNow.value}/${MOST_HINTS}` : '';
  return (
    <Slot
      id="hint"
      isOff={!canHint.value || isQuick.value}
      act={() => game.takeHint()}
      text={say(PLAY_TEXTS.hint) + count}
    />
  );
}

function goOn(): void {
  if (runNow.peek() !== undefined) void import('./run').then(({ advance }) => advance());
  else {
    leaveGame();
    void goToNext(isSolved);
  }
}

const endRun = () => void import('./run').then((run) => run.endRun());

function EndRun() {
  return <Slot id="end-run" act={endRun} text={say(PLAY_TEXTS.endRun)} />;
}

function Next({ isMain }: { isMain?: boolean }) {
  return (
    <Slot
      id="next"
      isMain={isMain}
      act={goOn}
      label={say(PLAY_TEXTS.nextLong)}
      text={say(PLAY_TEXTS.next)}
    />
  );
}

export function ActionBar() {
  // Not the next problem: the key that was pressed may be pressed again.
  const bar = useKeptFocus(':not(#next)');
  const now = phase.value;
  const isWhy = isAskingWhy();
  if (isOver.value || isWhy) {
    return (
      <div class="bar over" ref={bar} role="toolbar" aria-label={say(PLAY_TEXTS.play)}>
        <Slot
          id="back"
          isOff={shownPly.value === 0}
          act={() => game.lookAt(shownPly.value - 1)}
          label={say(PLAY_TEXTS.stepBack)}
        />
        <Slot
          id="forward"
          isOff={shownPly.value === played.value.length}
          act={() => game.lookAt(shownPly.value + 1)}
          label={say(PLAY_TEXTS.stepForward)}
        />
        {isWhy && (
          <Slot id="to-result" isMain act={backToResult} text={say(PLAY_TEXTS.backToResult)} />
        )}
        {!isWhy && wrongGame.value && (
          <Slot id="refute" act={askWhy} text={say(PLAY_TEXTS.refute)} />
        )}
        {!isWhy && !isQuestion.value && (
          <>
            <Slot id="share" act={() => void shareResult()} text={say(PLAY_TEXTS.share)} />
            <Slot id="again" act={playAgain} text={say(PLAY_TEXTS.again)} />
          </>
        )}
        {!isWhy && <Next isMain />}
      </div>
    );
  }
  if (now === 'asked') {
    return (
      <div class="bar asked" ref={bar} role="toolbar" aria-label={say(PLAY_TEXTS.play)}>
        <Slot
          id="says-mate"
          isMain
          act={() => void game.answer(true)}
          text={say(PLAY_TEXTS.saysMate)}
        />
        <Slot
          id="says-none"
          isMain
          act={() => void game.answer(false)}
          text={say(PLAY_TEXTS.saysNone)}
        />
        {runNow.value === undefined ? <Next /> : <EndRun />}
      </div>
    );
  }
  const isStuck = now === 'wrong' || now === 'open';
  // The wrong move has ended the problem.
  const isLost = isQuick.value && now === 'wrong';
  return (
    <div class="bar" ref={bar} role="toolbar" aria-label={say(PLAY_TEXTS.play)}>
      <Help />
      <Slot
        id="undo"
        isMain={isStuck && !isLost}
        isOff={!canUndo.value || isLost}
        act={() => game.undo()}
        label={say(PLAY_TEXTS.undoLong)}
        text={say(PLAY_TEXTS.undo)}
      />
      <Slot
        id="restart"
        isOff={!canUndo.value || isLost}
        act={() => game.restart()}
        text={say(PLAY_TEXTS.restart)}
      />
      {isQuick.value ? (
        <EndRun />
      ) : (
        <Slot
          id="give-up"
          isOff={!canGiveUp.value}
          act={() => game.giveUp()}
          text={say(PLAY_TEXTS.giveUp)}
        />
      )}
      <Next isMain={isLost} />
    </div>
  );
}

function Grade({ day, grade }: { readonly day: string; readonly grade: DayGrade }) {
  const plies = pliesOfDay(parseDay(day)!, grade, LENGTHS);
  return (
    <button
      type="button"
      class="grade"
      data-grade={grade}
      aria-pressed={grade === gradePlayed.value}
      onClick={() => goToDay(day, grade)}
    >
      <strong>{say(PLAY_TEXTS.dayGrades[grade])}</strong> {say(PLAY_TEXTS.mateIn)(plies)}
    </button>
  );
}

/**
 * Before the first move: the three problems of the day, and the rules. A frame in another site, whose problem is not of
 * a day, has the rules alone.
 */
function Door() {
  const hasDay = dayPlayed.value !== undefined || !IS_EMBEDDED;
  const day = dayPlayed.value ?? formatDay(new Date());
  const name = hasDay ? PLAY_TEXTS.today : PLAY_TEXTS.rules;
  return (
    <fieldset class="strip door" aria-label={say(name)}>
      {hasDay && DAY_GRADES.map((grade) => <Grade key={grade} {...{ day, grade }} />)}
      <button type="button" id="open-rules" onClick={() => openPanel('rules')}>
        {say(hasDay ? PLAY_TEXTS.rulesShort : PLAY_TEXTS.rules)}
      </button>
    </fieldset>
  );
}

/** How far the run is: a mark for each problem. */
function RunStrip({ run: { kind, name, ids, at } }: { readonly run: Run }) {
  const marks = attemptsOfRun(name).map((each) => (isRight(each) ? '○' : '✕'));
  return (
    <p class="strip run" id="run">
      <strong>{say(PLAY_TEXTS.runs[kind])}</strong>{' '}
      <span class="marks" aria-hidden="true">
        {marks.slice(-12).join('')}
      </span>{' '}
      {kind === 'review' && `${at + 1}/${ids.length}`}
      {marks.length === 0 && <span class="quiet">{say(PLAY_TEXTS.runRules[kind])}</span>}
      {kind !== 'review' &&
        marks.length > 0 &&
        say(PLAY_TEXTS.rightOf)(marks.filter((each) => each === '○').length, marks.length)}
    </p>
  );
}

export function Moves() {
  const run = runNow.value;
  const isFirst = played.value.length === 0;
  if (run !== undefined && (isFirst || isQuick.value)) return <RunStrip run={run} />;
  return isFirst ? <Door /> : <MoveStrip />;
}

/** The moves in one row that scrolls sideways. A click shows the position after the move. */
function MoveStrip() {
  const moves = played.value;
  const at = shownPly.value;
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = strip.current!;
    const current = row.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  });
  return (
    <ol id="moves" class="strip" aria-label={say(PLAY_TEXTS.moves)} ref={strip}>
      <li>
        <button
          type="button"
          aria-current={at === 0 ? 'step' : undefined}
          onClick={() => game.lookAt(0)}
        >
          {say(PLAY_TEXTS.startPosition)}
        </button>
      </li>
      {moves.map((move, index) => (
        <li key={index} data-usi={move.usi}>
          <button
            type="button"
            aria-current={at === index + 1 ? 'step' : undefined}
            onClick={() => game.lookAt(index + 1)}
          >
            <span class="number">{index + 1}</span> {textOf(move, language.value)}
          </button>
        </li>
      ))}
    </ol>
  );
}
