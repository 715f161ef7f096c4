// The hands of both sides and the box. Every kind is a button with its count. While pieces can be added to a hand, the
// kinds that it does not hold are shown dimmed.

import {
  COLOR_NAMES,
  countInBox,
  formatSource,
  formatTarget,
  HAND_KINDS,
  isSameSource,
  KINDS,
  nameKind,
  opponent,
  type Source,
} from 'tsumeru/board';
import type { Color, HandKind, Kind, Piece } from 'tsumeru/shogi';
import { getPiece } from 'tsumeru/shogi';
import { language, say } from '../shell/language';
import { keepTabStop, moveInTable } from '../shell/roving';
import { goToBoard } from './board-view';
import { held, letGo, pickUp, putDown } from './hold';
import { pressOnHand } from './keyboard';
import { PieceIcon } from './piece-icon';
import { shown } from './playback';
import { problem } from './problem';
import { TEXTS } from './texts';
import { isUseless } from './useless';
import { isFlipped } from './view';

interface StackProps {
  readonly source: Source;
  readonly piece: Piece;
  /** Undefined when the number stands elsewhere. */
  readonly count: number | undefined;
  readonly isNone: boolean;
  readonly isTurned: boolean;
  /** Is it the tab stop of its row at first? */
  readonly isFirst: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * The button for pieces of one kind. `pointer.ts` handles clicks of the pointer; `onClick` handles only those that come
 * from the keyboard (`detail` is 0).
 */
export function Stack(props: StackProps) {
  const { source, piece, count, isNone, isTurned, isFirst, onKeyDown } = props;
  const isHeld = isSameSource(source, held.value);
  const isIdle = isUseless(source);
  const name = nameKind(piece.kind, piece.promoted, language.value);
  const style = [isNone && 'none', isHeld && 'held', isIdle && 'useless'].filter(Boolean);
  return (
    <button
      type="button"
      class={`stack ${style.join(' ')}`}
      data-source={formatSource(source)}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={isHeld}
      onClick={(event) => {
        if (event.detail > 0) return;
        if (isHeld) letGo();
        else pickUp(source);
      }}
      onKeyDown={(event) => {
        if (isHeld) goToBoard(event);
        if (!event.defaultPrevented) onKeyDown?.(event);
      }}
    >
      <PieceIcon
        piece={piece}
        isTurned={isTurned}
        name={isIdle ? `${name} ${say(TEXTS.notNeeded)}` : name}
      />
      {count !== undefined && <span class="count">{count}</span>}
    </button>
  );
}

/** A row of pieces is one tab stop, with arrows inside. */
export const AS_ROW = {
  onKeyDown: (event: KeyboardEvent) => moveInTable(event, event.currentTarget as Element, 1),
  onFocusIn: keepTabStop,
};

/** A click next to the pieces puts down the held piece. This button does the same for the keyboard. */
function PutHere({ onPut }: { onPut: (source: Source) => void }) {
  const source = held.value;
  if (source === undefined) return null;
  return (
    <button type="button" class="put-here" onClick={({ detail }) => detail === 0 && onPut(source)}>
      ⤓
    </button>
  );
}

/** Not a `legend`: WebKit takes a legend out of the row. */
function HandTitle({ color, role }: { readonly color: Color; readonly role?: string }) {
  return (
    <span class="hand-title" aria-hidden="true">
      {color === 'black' ? '☗' : '☖'} <span class="side-name">{say(COLOR_NAMES[color])}</span>
      {role !== undefined && <span class="role"> {role}</span>}
    </span>
  );
}

export function HandView({ color }: { color: Color }) {
  const position = shown.value;
  const role = color === problem.value.turn ? TEXTS.attacker : TEXTS.defender;
  const name = say(COLOR_NAMES[color]);
  return (
    <fieldset
      class="hand"
      data-place={formatTarget({ type: 'hand', color })}
      aria-label={`${name} ${say(role)}`}
      {...AS_ROW}
    >
      <HandTitle color={color} role={say(role)} />
      {HAND_KINDS.map((kind: HandKind, index) => (
        <Stack
          key={kind}
          source={{ type: 'hand', color, kind }}
          piece={getPiece(color, kind)}
          count={position.hands[color][kind]}
          isNone={position.hands[color][kind] === 0}
          isTurned={(color === 'white') !== isFlipped.value}
          isFirst={index === 0}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (pressOnHand(color, kind, event)) event.preventDefault();
          }}
        />
      ))}
      <PutHere onPut={(source) => putDown(source, { type: 'hand', color })} />
    </fieldset>
  );
}

export function BoxView() {
  const position = shown.value;
  return (
    <fieldset
      class="hand box"
      data-place={formatTarget({ type: 'box' })}
      aria-label={say(TEXTS.box)}
      {...AS_ROW}
    >
      <span class="hand-title" aria-hidden="true">
        {say(TEXTS.box)}
      </span>
      {KINDS.map((kind: Kind, index) => (
        <Stack
          key={kind}
          source={{ type: 'box', kind }}
          piece={getPiece(kind === 'K' ? opponent(position.turn) : position.turn, kind)}
          count={countInBox(position, kind)}
          isNone={countInBox(position, kind) <= 0}
          isTurned={false}
          isFirst={index === 0}
        />
      ))}
      <PutHere onPut={(source) => putDown(source, { type: 'box' })} />
    </fieldset>
  );
}
