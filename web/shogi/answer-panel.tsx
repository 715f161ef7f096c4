// The answer: the verdict, and the ways to take it along.

import { useEffect, useState } from 'preact/hooks';
import { formatSolution } from 'tsumeru/kifu';
import { announce } from '../shell/announce';
import { CopyButton } from '../shell/copy-button';
import { download } from '../shell/files';
import { say } from '../shell/language';
import { formatCount, formatSeconds } from '../shell/numbers';
import { ENGINE_LABELS } from './engines';
import { describeHand } from './hand-text';
import { showLine } from './playback';
import { SOLVE_TEXTS } from './solve-texts';
import { type Answer, answer } from './solving';
import { describeReserves, describeVerdict } from './verdict';

function downloadKif({ position, solution }: Answer): void {
  const text = formatSolution(position, solution, { format: 'kif' });
  download('solution.kif', text, 'text/plain;charset=utf-8');
}

function usiOf({ position, solution }: Answer): string {
  return formatSolution(position, solution, { format: 'usi' }).trim();
}

/** The solution as books print it, where it was asked for. */
function ConventionalView({ of }: { of: Answer }) {
  const [shownFor, setShownFor] = useState<Answer>();
  const isShown = shownFor === of;
  const { position, solution } = of;
  if (solution.status !== 'mate') return null;
  const { conventional, conventionalMissing } = solution;
  if (conventionalMissing !== undefined) return <p>{say(SOLVE_TEXTS.conventionalMissing)}</p>;
  if (conventional === undefined || conventional.futile === 'off') return null;
  const { length, leftover, lengthIsExact, lengthAtLeast } = conventional;
  const toggle = () => {
    const line = isShown ? solution.line : conventional.line;
    void showLine(
      position,
      line.map((move) => ({ move })),
    );
    setShownFor(isShown ? undefined : of);
  };
  return (
    <>
      <p id="conventional">{say(SOLVE_TEXTS.conventional)(length, describeHand(leftover))}</p>
      {!lengthIsExact && <p>{say(SOLVE_TEXTS.conventionalOpen)(lengthAtLeast)}</p>}
      <button type="button" id="book-line" onClick={toggle}>
        {say(isShown ? SOLVE_TEXTS.fullLine : SOLVE_TEXTS.bookLine)}
      </button>
    </>
  );
}

export function AnswerPanel() {
  const latest = answer.value;
  const verdict = latest === undefined ? undefined : describeVerdict(latest);
  useEffect(() => {
    if (verdict !== undefined) announce(verdict);
  }, [verdict]);
  if (latest === undefined) return null;
  const { nodes, milliseconds } = latest.solution;
  return (
    <section class="panel answer" aria-label={say(SOLVE_TEXTS.solution)}>
      <h2 id="verdict" class={latest.solution.status}>
        {verdict}
      </h2>
      {describeReserves(latest).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ConventionalView of={latest} />
      <p class="quiet">
        {ENGINE_LABELS[latest.engine]}: {say(SOLVE_TEXTS.nodeCount)(formatCount(nodes))},{' '}
        {formatSeconds(milliseconds)}
      </p>
      {latest.solution.status !== 'unknown' && (
        <div class="row">
          <CopyButton id="copy-usi" label={say(SOLVE_TEXTS.copyUsi)} make={() => usiOf(latest)} />
          <button type="button" id="download-kif" onClick={() => downloadKif(latest)}>
            {say(SOLVE_TEXTS.downloadKif)}
          </button>
        </div>
      )}
    </section>
  );
}
