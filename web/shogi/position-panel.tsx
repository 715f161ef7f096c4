// Under the board: side to move, the rest to the defender, clear, undo, flip, the letters of the pieces, the keys.

import { type Color, fillDefenderHand, formatSfen } from 'tsumeru/js';
import { CopyButton } from '../shell/copy-button';
import { say } from '../shell/language';
import { clearPosition, setTurn } from './edit';
import { FaceChoice } from './face-choice';
import { COLOR_NAMES } from './faces';
import { savePicture } from './picture';
import { ply } from './playback';
import { canUndo, editProblem, loadProblem, problem, undo } from './problem';
import { KEY_HELP, TEXTS } from './texts';
import { isFlipped } from './view';

function TurnChoice() {
  const { turn } = problem.value;
  return (
    <fieldset class="inline">
      <legend>{say(TEXTS.sideToMove)}</legend>
      {(['black', 'white'] as const).map((color: Color) => (
        <label key={color}>
          <input
            type="radio"
            name="turn"
            value={color}
            checked={turn === color}
            onChange={() => editProblem(setTurn(problem.peek(), color))}
          />
          {color === 'black' ? '☗' : '☖'} {say(COLOR_NAMES[color])}
        </label>
      ))}
    </fieldset>
  );
}

function fillRest(): void {
  editProblem(fillDefenderHand(problem.peek()));
}

function clear(): void {
  loadProblem(clearPosition(problem.peek().turn));
}

export function PositionPanel() {
  const isLocked = ply.value > 0;
  return (
    <section class="panel position" aria-label={say(TEXTS.setUp)}>
      <div class="row">
        <TurnChoice />
        <FaceChoice />
      </div>
      <div class="row">
        <button type="button" id="rest" onClick={fillRest} disabled={isLocked}>
          {say(TEXTS.rest)}
        </button>
        <button type="button" id="clear" onClick={clear}>
          {say(TEXTS.clear)}
        </button>
        <button type="button" id="undo" onClick={undo} disabled={!canUndo.value}>
          {say(TEXTS.undo)}
        </button>
        <button
          type="button"
          id="flip"
          aria-pressed={isFlipped.value}
          onClick={() => {
            isFlipped.value = !isFlipped.peek();
          }}
        >
          {say(TEXTS.flip)}
        </button>
        <CopyButton
          id="copy-sfen"
          label={say(TEXTS.copySfen)}
          make={() => formatSfen(problem.peek())}
        />
        <CopyButton id="copy-link" label={say(TEXTS.share)} make={() => location.href} />
        <button type="button" id="save-picture" onClick={() => void savePicture()}>
          {say(TEXTS.savePicture)}
        </button>
      </div>
      <details>
        <summary>{say(TEXTS.keys)}</summary>
        <dl class="keys">
          {KEY_HELP.map(([keys, meaning]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{say(meaning)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
