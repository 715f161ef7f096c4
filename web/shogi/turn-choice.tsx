// Chooses the attacker: Black or White.

import { COLOR_NAMES, setTurn } from 'tsumeru/board';
import type { Color } from 'tsumeru/shogi';
import { say } from '../shell/language';
import { editProblem, problem } from './problem';
import { TEXTS } from './texts';

export function TurnChoice() {
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
