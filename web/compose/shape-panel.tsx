// Changes of the whole position: side to move, remaining pieces to the defender, mirror, shift; and undo and redo.

import type { ComponentChildren } from 'preact';
import { clearPosition } from 'tsumeru/board';
import { fillDefenderHand, mirrorPosition, type Position, rotatePosition } from 'tsumeru/shogi';
import { Action } from '../shell/action';
import { announce } from '../shell/announce';
import { Icon } from '../shell/icon';
import { say } from '../shell/language';
import { FaceChoice } from '../shogi/face-choice';
import { FlipButton } from '../shogi/flip-button';
import { edit } from '../shogi/hold';
import { KeyHelp } from '../shogi/key-help';
import { ply } from '../shogi/playback';
import { canRedo, canUndo, problem, redo, undo } from '../shogi/problem';
import { TEXTS } from '../shogi/texts';
import { shiftPosition } from '../shogi/transform';
import { TurnChoice } from '../shogi/turn-choice';
import { isFlipped } from '../shogi/view';
import { isEntering } from './line-entry';
import { COMPOSE_TEXTS, SHIFTS } from './texts';

interface ChangeProps {
  readonly id: string;
  readonly change: (position: Position) => Position | undefined;
  readonly label?: string;
  readonly children: ComponentChildren;
}

function Change({ id, change, label, children }: ChangeProps) {
  const apply = () => {
    const position = change(problem.peek());
    if (position === undefined) announce(say(COMPOSE_TEXTS.noRoom));
    else edit(position);
  };
  return (
    <button
      type="button"
      {...{ id, title: label, 'aria-label': label }}
      disabled={ply.value > 0 || isEntering.value}
      onClick={apply}
    >
      <Icon name={id} />
      {children}
    </button>
  );
}

export function ShapePanel() {
  return (
    <section class="panel position" aria-label={say(COMPOSE_TEXTS.shape)}>
      <div class="row">
        <Action
          id="undo"
          text={say(TEXTS.undo)}
          isOff={!canUndo.value || isEntering.value}
          act={undo}
        />
        <Action
          id="redo"
          text={say(TEXTS.redo)}
          isOff={!canRedo.value || isEntering.value}
          act={redo}
        />
        <Change id="rest" change={fillDefenderHand}>
          {say(TEXTS.rest)}
        </Change>
        <Change id="clear" change={({ turn }) => clearPosition(turn)}>
          {say(TEXTS.clear)}
        </Change>
      </div>
      <div class="row">
        <Change id="mirror" change={mirrorPosition}>
          {say(COMPOSE_TEXTS.mirror)}
        </Change>
        <Change id="rotate" change={rotatePosition}>
          {say(COMPOSE_TEXTS.rotate)}
        </Change>
        {SHIFTS.map(({ name, sign, files, ranks }) => (
          <Change
            key={sign}
            id={`shift-${name.en.slice(6)}`}
            label={say(name)}
            change={(position) => {
              // Directions are as the visitor sees the board, so a turned board reverses them.
              const way = isFlipped.peek() ? -1 : 1;
              return shiftPosition(position, way * files, way * ranks);
            }}
          >
            {sign}
          </Change>
        ))}
        <FlipButton />
      </div>
      <div class="row">
        <TurnChoice />
        <FaceChoice />
      </div>
      <KeyHelp />
    </section>
  );
}
