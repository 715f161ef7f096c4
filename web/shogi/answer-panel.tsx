// The answer: the verdict, and the buttons that save the solution.

import { Action } from '../shell/action';
import { useAnnouncement } from '../shell/announce';
import { CopyButton } from '../shell/copy-button';
import { download } from '../shell/files';
import { colon, say } from '../shell/language';
import { answer, isWholeShown, knownMate, type ShownAnswer } from './answer';
import { ANSWER_TEXTS, describeEffort } from './answer-texts';
import { ENGINE_LABELS } from './engine-names';
import { SOLVE_TEXTS } from './solve-texts';
import { describeCaveats, describeVerdict } from './verdict';

async function formatAnswer({ position, solution }: ShownAnswer, format: 'kif' | 'usi') {
  const { formatSolution } = await import('tsumeru/kifu');
  return formatSolution(position, solution, { format });
}

async function downloadKif(of: ShownAnswer): Promise<void> {
  download('solution.kif', await formatAnswer(of, 'kif'), 'text/plain;charset=utf-8');
}

const usiOf = async (of: ShownAnswer) => (await formatAnswer(of, 'usi')).trim();

/** When books print another line than the search found, the visitor can choose which one is shown. */
function LineChoice({ of: { solution } }: { of: ShownAnswer }) {
  if (solution.status !== 'mate' || !solution.lineIsComplete) return null;
  const { line, played } = solution;
  if (played === undefined || played.line.join() === line.join()) return null;
  const isWhole = isWholeShown.value;
  return (
    <Action
      id="book-line"
      text={
        isWhole
          ? say(ANSWER_TEXTS.bookLine)(line.length)
          : say(ANSWER_TEXTS.wholeLine)(played.length)
      }
      act={() => {
        isWholeShown.value = !isWhole;
      }}
    />
  );
}

/** Shown when a mate is known and the search continues for its shortest or its book length. */
function KnownMate() {
  const length = knownMate.value?.length;
  const text = length === undefined ? undefined : say(ANSWER_TEXTS.knownMate)(length);
  useAnnouncement(text);
  if (text === undefined) return null;
  return (
    <section class="panel answer" aria-label={say(SOLVE_TEXTS.solution)}>
      <h2 id="known" class="mate">
        {text}
      </h2>
      <p>{say(ANSWER_TEXTS.goingOn)}</p>
    </section>
  );
}

/** A phone shows the board and the button to solve, and the answer may come below them. */
const reveal = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' });

export function AnswerPanel() {
  const latest = answer.value;
  const verdict = latest === undefined ? undefined : describeVerdict(latest);
  useAnnouncement(verdict);
  if (latest === undefined) return <KnownMate />;
  return (
    <section class="panel answer" aria-label={say(SOLVE_TEXTS.solution)} ref={reveal}>
      <h2 id="verdict" class={latest.solution.status}>
        {verdict}
      </h2>
      {describeCaveats(latest).map(([name, text]) => (
        <p key={name} id={name}>
          {text}
        </p>
      ))}
      <LineChoice of={latest} />
      <p class="quiet">
        {ENGINE_LABELS[latest.engine]}
        {colon()}
        {describeEffort(latest.solution)}
      </p>
      {latest.solution.status !== 'unknown' && (
        <div class="row">
          <CopyButton id="copy-usi" label={say(ANSWER_TEXTS.copyUsi)} make={() => usiOf(latest)} />
          <Action
            id="download-kif"
            text={say(ANSWER_TEXTS.downloadKif)}
            act={() => void downloadKif(latest)}
          />
        </div>
      )}
    </section>
  );
}
