// Below the board: side to move, remaining pieces to the defender, clear, undo, flip, faces of the pieces, list of
// keys.

import { clearPosition } from 'tsumeru/board';
import { fillDefenderHand, formatSfen } from 'tsumeru/shogi';
import { Action } from '../shell/action';
import { CopyButton } from '../shell/copy-button';
import { say } from '../shell/language';
import { linkWithLine } from './author-line';
import { BoardChoice, FaceChoice } from './face-choice';
import { FlipButton } from './flip-button';
import { KeyHelp } from './key-help';
import { savePicture } from './picture';
import { ply } from './playback';
import { canUndo, editProblem, loadProblem, problem, undo } from './problem';
import { toHash } from './share';
import { TEXTS } from './texts';
import { TurnChoice } from './turn-choice';

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
        <BoardChoice />
      </div>
      <div class="row">
        <Action id="rest" text={say(TEXTS.rest)} isOff={isLocked} act={fillRest} />
        <Action id="clear" text={say(TEXTS.clear)} act={clear} />
        <Action id="undo" text={say(TEXTS.undo)} isOff={!canUndo.value} act={undo} />
        <FlipButton />
        <CopyButton
          id="copy-sfen"
          label={say(TEXTS.copySfen)}
          make={() => formatSfen(problem.peek())}
        />
        <CopyButton id="copy-link" label={say(TEXTS.share)} make={linkWithLine} />
        <Action id="save-picture" text={say(TEXTS.savePicture)} act={() => void savePicture()} />
        <a id="compose" href={`../compose/${toHash(problem.value)}`}>
          {say(TEXTS.compose)}
        </a>
      </div>
      <KeyHelp />
    </section>
  );
}
