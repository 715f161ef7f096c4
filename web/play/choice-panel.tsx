// Chooses another problem: by level, the next one, or from the list.

import { computed, signal } from '@preact/signals';
import { CheckBox } from '../shell/check-box';
import { Choice } from '../shell/choice';
import { say } from '../shell/language';
import { FaceChoice } from '../shogi/face-choice';
import { challenge, goToProblem, goToToday, nextOf } from './challenge';
import { nameOfProblem, starsOf } from './problem-words';
import { LEVELS, levelOf, PROBLEMS } from './problems';
import { record } from './record';
import { hasSound } from './sound';
import { PLAY_TEXTS } from './texts';

const ALL_LEVELS = 0;

const level = signal(ALL_LEVELS);

const list = computed(() =>
  PROBLEMS.filter((problem) => level.value === ALL_LEVELS || levelOf(problem) === level.value),
);

const isSolved = (id: string) => record.value.get(id)?.isSolved ?? false;

function goToNext(): void {
  const next = nextOf(list.peek(), isSolved);
  if (next !== undefined) goToProblem(next);
}

export function ChoicePanel() {
  return (
    <section class="panel choice" aria-label={say(PLAY_TEXTS.choose)}>
      <h2>{say(PLAY_TEXTS.choose)}</h2>
      <div class="fields">
        <Choice
          id="level"
          label={say(PLAY_TEXTS.difficulty)}
          value={level.value}
          choices={[ALL_LEVELS, ...LEVELS]}
          nameOf={(each) => (each === ALL_LEVELS ? say(PLAY_TEXTS.anyLevel) : '★'.repeat(each))}
          choose={(each) => {
            level.value = each;
          }}
        />
        <label>
          {say(PLAY_TEXTS.problem)}
          <select
            id="problem"
            value={challenge.value?.id ?? ''}
            onChange={({ currentTarget }) => {
              const found = PROBLEMS.find(({ id }) => id === currentTarget.value);
              if (found !== undefined) goToProblem(found);
            }}
          >
            <option value="" disabled hidden />
            {list.value.map((problem) => (
              <option key={problem.id} value={problem.id}>
                {isSolved(problem.id) ? '✓ ' : ''}
                {nameOfProblem(problem)} {say(PLAY_TEXTS.mateIn)(problem.plies)} {starsOf(problem)}
              </option>
            ))}
          </select>
        </label>
        <FaceChoice />
        <CheckBox id="sound" state={hasSound} style="check">
          {say(PLAY_TEXTS.sound)}
        </CheckBox>
      </div>
      <div class="row">
        <button type="button" id="next" onClick={goToNext}>
          {say(PLAY_TEXTS.next)}
        </button>
        <button type="button" id="today" onClick={goToToday}>
          {say(PLAY_TEXTS.today)}
        </button>
      </div>
    </section>
  );
}
