// The pieces to be put on the board, of both sides and promoted too. The one that is chosen stays chosen, so that each
// square takes one tap. A piece that is dropped here goes back to the box.

import { COLOR_NAMES, canPromote, countInBox, KINDS, opponent, type Source } from 'tsumeru/board';
import type { Color, Kind, Position } from 'tsumeru/shogi';
import { getPiece } from 'tsumeru/shogi';
import { say } from '../shell/language';
import { AS_ROW, Stack } from '../shogi/hands';
import { isErasing, toggleEraser } from '../shogi/hold';
import { problem } from '../shogi/problem';
import { TEXTS } from '../shogi/texts';
import { isFlipped } from '../shogi/view';
import { COMPOSE_TEXTS } from './texts';

const FORMS: readonly (readonly [Kind, boolean])[] = [
  ...KINDS.map((kind) => [kind, false] as const),
  ...KINDS.filter(canPromote).map((kind) => [kind, true] as const),
];

/** Pieces of the defender's hand can be put on the board too. */
function countLeft(position: Position, kind: Kind): number {
  const inHand = kind === 'K' ? 0 : position.hands[opponent(position.turn)][kind];
  return countInBox(position, kind) + inHand;
}

function Side({ color }: { readonly color: Color }) {
  const position = problem.value;
  const isAttacker = color === position.turn;
  const role = say(isAttacker ? TEXTS.attacker : TEXTS.defender);
  return (
    <fieldset class="side" aria-label={`${say(COLOR_NAMES[color])} ${role}`} {...AS_ROW}>
      {FORMS.map(([kind, promoted], index) => {
        const source: Source = { type: 'box', kind, as: { color, promoted } };
        const left = countLeft(position, kind);
        // The number of pieces that are left stands once for each kind.
        const count = isAttacker && !promoted ? left : undefined;
        return (
          <Stack
            key={`${kind}${promoted}`}
            {...{ source, count }}
            isNone={left <= 0}
            piece={getPiece(color, kind, promoted)}
            isTurned={(color === 'white') !== isFlipped.value}
            isFirst={index === 0}
          />
        );
      })}
      {isAttacker && (
        <button
          type="button"
          id="erase"
          class="tool"
          aria-pressed={isErasing.value}
          title={say(COMPOSE_TEXTS.erase)}
          onClick={toggleEraser}
        >
          {say(COMPOSE_TEXTS.eraseShort)}
        </button>
      )}
    </fieldset>
  );
}

export function Palette() {
  const { turn } = problem.value;
  return (
    <fieldset class="palette" data-place="box" aria-label={say(COMPOSE_TEXTS.palette)}>
      <Side color={turn} />
      <Side color={opponent(turn)} />
    </fieldset>
  );
}
