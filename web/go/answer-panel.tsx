// The answer: alive or dead, the effect of ko threats, the winning moves, and the buttons that step through the line.

import type { OneEyeDecided } from 'tsumeru/go';
import { wordUnknown } from 'tsumeru/words';
import { useAnnouncement } from '../shell/announce';
import { list, say } from '../shell/language';
import { formatNodes, formatPlace, formatSeconds } from '../shell/numbers';
import { StepButtons } from '../shell/step-buttons';
import { goToPly, lastMove, moves, ply } from './playback';
import { colorOf, completed, problem } from './problem';
import { namePoint } from './setup';
import { answer } from './solving';
import { SHORT_VERDICTS, TEXTS, VERDICTS } from './texts';

const nameMove = (move: string): string =>
  move === 'pass' ? say(TEXTS.pass) : namePoint(move, problem.value.size);

function Decided({ solution }: { solution: OneEyeDecided }) {
  const { koFree, withAttackerKoThreats, withDefenderKoThreats, passWins } = solution;
  const winning = [...solution.winningMoves, ...(passWins ? ['pass'] : [])].map(nameMove);
  const ko = say(TEXTS.ko)(
    say(SHORT_VERDICTS[withAttackerKoThreats]),
    say(SHORT_VERDICTS[withDefenderKoThreats]),
  );
  return (
    <>
      <p>{koFree ? say(TEXTS.koFree) : ko}</p>
      {winning.length > 0 && (
        <p id="winning">
          {say(TEXTS.winning)}: {winning.join(', ')}
          {!solution.winningMovesAreComplete && say(TEXTS.mayBeMore)}
        </p>
      )}
    </>
  );
}

export function PlaybackBar() {
  const count = moves.value.length;
  if (count === 0) return null;
  const last = lastMove.value;
  return (
    <div class="playback" role="toolbar" aria-label={say(TEXTS.solution)}>
      <StepButtons at={ply.value} count={count} goTo={goToPly} />
      <span id="ply">
        {formatPlace(ply.value, count)}
        {last && ` · ${nameMove(last.move)}`}
      </span>
    </div>
  );
}

function MoveList() {
  return (
    <ol id="moves">
      {moves.value.map(({ side, move }, index) => (
        <li key={`${index}${move}`}>
          <button
            type="button"
            aria-current={index + 1 === ply.value ? 'step' : undefined}
            onClick={() => goToPly(index + 1)}
          >
            <span class="number">{index + 1}</span>{' '}
            <span class={`dot ${colorOf(side)}`} title={say(TEXTS[colorOf(side)])} />{' '}
            {nameMove(move)}
          </button>
        </li>
      ))}
    </ol>
  );
}

export function AnswerPanel() {
  const solution = answer.value?.solution;
  const verdict =
    solution &&
    (solution.status === 'unknown'
      ? say(wordUnknown(solution.reason))
      : say(VERDICTS[completed.value?.problem.goal ?? 'second-eye'][solution.status]));
  useAnnouncement(verdict);
  if (solution === undefined) return null;
  return (
    <section class="panel answer" aria-label={say(TEXTS.solution)}>
      <h2 id="verdict" class={solution.status}>
        {verdict}
      </h2>
      {solution.status !== 'unknown' && <Decided solution={solution} />}
      <p class="quiet">
        {list(formatNodes(solution.totalNodes), formatSeconds(solution.milliseconds))}
      </p>
      <MoveList />
    </section>
  );
}
