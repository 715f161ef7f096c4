// The problem that is played: name, length, source, level.

import { say } from '../shell/language';
import { formatNodes } from '../shell/numbers';
import { toHash } from '../shogi/share';
import { challenge, isOfDay } from './challenge';
import { start } from './game';
import { nameOfProblem, sourceOf, starsOf } from './problem-words';
import { levelOf } from './problems';
import { PLAY_TEXTS } from './texts';

function Facts() {
  const problem = challenge.value;
  if (problem === undefined) return null;
  const level = levelOf(problem);
  return (
    <dl class="facts">
      <div>
        <dt>{say(PLAY_TEXTS.difficulty)}</dt>
        <dd>
          <span aria-hidden="true">{starsOf(problem)}</span>{' '}
          <span class="visually-hidden">{say(PLAY_TEXTS.level)(level)}</span>{' '}
          <span class="quiet">{say(PLAY_TEXTS.measured)(formatNodes(problem.nodes))}</span>
        </dd>
      </div>
      <div>
        <dt>{say(PLAY_TEXTS.source)}</dt>
        <dd>
          {sourceOf(problem)} <span class="quiet">{problem.id}</span>
        </dd>
      </div>
    </dl>
  );
}

export function ProblemPanel() {
  const [problem, position] = [challenge.value, start.value];
  if (position === undefined) return null;
  const name = problem === undefined ? say(PLAY_TEXTS.yourOwn) : nameOfProblem(problem);
  return (
    <section class="panel problem" aria-label={say(PLAY_TEXTS.problem)}>
      {isOfDay.value && <p class="quiet">{say(PLAY_TEXTS.ofDay)}</p>}
      <h2 id="title">
        {name} {problem && <span class="plies">{say(PLAY_TEXTS.mateIn)(problem.plies)}</span>}
      </h2>
      <Facts />
      <p>
        <a href={`../index.html${toHash(position)}`}>{say(PLAY_TEXTS.toSolver)}</a>
      </p>
    </section>
  );
}
