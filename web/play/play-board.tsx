// The board and the hands during a game: which piece can be chosen, where it can go, and what a hint marks.

import type { Kind, Square } from 'tsumeru/shogi';
import { getPiece } from 'tsumeru/shogi';
import { language, say } from '../shell/language';
import { HAND_KINDS, opponent } from '../shogi/edit';
import { COLOR_NAMES, nameKind } from '../shogi/faces';
import { PieceIcon } from '../shogi/piece-shape';
import { PlayingBoard } from '../shogi/playing-board';
import { TEXTS } from '../shogi/texts';
import { canMove, lastMove, moveBefore, shown, start } from './game';
import { hintedMove, hintsNow } from './hints';
import { chooseFromHand, chosen, letGo, play, pressSquare, promotion, targets } from './selection';
import { PLAY_TEXTS } from './texts';

/** The attacker sits below, whether he is black or white. */
const isFlipped = () => start.value?.turn === 'white';

function isHinted(square: Square): boolean {
  const move = hintedMove.value;
  if (move === undefined) return false;
  return ('from' in move && move.from === square) || (hintsNow.value > 1 && move.to === square);
}

export function PlayBoard() {
  const position = shown.value;
  if (position === undefined) return null;
  return (
    <PlayingBoard
      style="play-board"
      position={position}
      isFlipped={isFlipped()}
      lastMove={lastMove.value}
      moveBefore={moveBefore.value}
      chosen={chosen.value}
      targets={targets.value}
      mover="attacker"
      press={pressSquare}
      promotion={promotion.value}
      play={play}
      letGo={letGo}
      isHinted={isHinted}
      hintedText={say(PLAY_TEXTS.hinted)}
    />
  );
}

interface StackProps {
  readonly kind: Exclude<Kind, 'K'>;
  readonly count: number;
  readonly isMine: boolean;
}

function Stack({ kind, count, isMine }: StackProps) {
  const piece = getPiece(isMine ? 'black' : 'white', kind);
  const content = (
    <>
      <PieceIcon piece={piece} isTurned={!isMine} />
      <span class="visually-hidden">{nameKind(kind, false, language.value)}</span>{' '}
      <span class="count">{count}</span>
    </>
  );
  if (!isMine) return <li class="stack">{content}</li>;
  const choice = chosen.value;
  const isChosen = choice !== undefined && 'hand' in choice && choice.hand === kind;
  const move = hintedMove.value;
  const isHintedAt = move !== undefined && 'drop' in move && move.drop === kind;
  return (
    <li>
      <button
        type="button"
        class={`stack ${isChosen ? 'held' : ''} ${isHintedAt ? 'hinted' : ''}`}
        data-hand={kind}
        aria-pressed={isChosen}
        disabled={!canMove.value}
        onClick={() => chooseFromHand(kind)}
      >
        {content}
      </button>
    </li>
  );
}

export function PlayHand({ side }: { side: 'attacker' | 'defender' }) {
  const [position, beginning] = [shown.value, start.value];
  if (position === undefined || beginning === undefined) return null;
  const isMine = side === 'attacker';
  const color = isMine ? beginning.turn : opponent(beginning.turn);
  const held = HAND_KINDS.filter((kind) => position.hands[color][kind] > 0);
  const name = say(COLOR_NAMES[color]);
  const title = `${name} ${say(TEXTS[side])}`;
  return (
    <div class="hand" id={`${side}-hand`}>
      <span class="hand-title" aria-hidden="true">
        {color === 'black' ? '☗' : '☖'}
        <span class="side-name"> {name}</span>
      </span>
      <ul aria-label={say(TEXTS.handOf)(title)}>
        {held.map((kind) => (
          <Stack key={kind} kind={kind} count={position.hands[color][kind]} isMine={isMine} />
        ))}
        {held.length === 0 && <li class="none">{say(PLAY_TEXTS.noneInHand)}</li>}
      </ul>
    </div>
  );
}
