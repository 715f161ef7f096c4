// The board and the hands during a game: which piece can be chosen, where it can go, and what a hint marks.

import { opponent } from 'tsumeru/board';
import { parseSfen } from 'tsumeru/shogi';
import { say } from '../shell/language';
import { PlayingBoard, PlayingHand } from '../shogi/playing-board';
import { TEXTS } from '../shogi/texts';
import { obstacle } from './challenge';
import {
  canMove,
  hintedMove,
  hintsNow,
  lastMove,
  moveBefore,
  shown,
  start,
  verdictMarks,
} from './game';
import { entry, isFlipped } from './selection';
import { PLAY_TEXTS } from './texts';

function hintedSquares(): number[] {
  const move = hintedMove.value;
  if (move === undefined) return [];
  return [...('from' in move ? [move.from] : []), ...(hintsNow.value > 1 ? [move.to] : [])];
}

/** The board while there is no problem to play. */
const NOTHING = parseSfen('9/9/9/9/9/9/9/9/9 b - 1', { validate: false });

export function PlayBoard() {
  const position = shown.value ?? (obstacle.value && NOTHING);
  if (position === undefined) return null;
  return (
    <PlayingBoard
      style="play-board"
      position={position}
      isFlipped={isFlipped.value}
      lastMove={lastMove.value}
      moveBefore={moveBefore.value}
      entry={entry}
      marked={[
        ...verdictMarks.value,
        { name: 'hinted', squares: hintedSquares(), told: say(PLAY_TEXTS.hinted) },
      ]}
    />
  );
}

export function PlayHand({ side }: { side: 'attacker' | 'defender' }) {
  const [position, beginning] = [shown.value, start.value];
  if (position === undefined || beginning === undefined) return null;
  const isMine = side === 'attacker';
  const move = hintedMove.value;
  return (
    <PlayingHand
      id={`${side}-hand`}
      color={isMine ? beginning.turn : opponent(beginning.turn)}
      isFlipped={isFlipped.value}
      isOff={!canMove.value}
      role={say(TEXTS[side])}
      hinted={isMine && move !== undefined && 'drop' in move ? move.drop : undefined}
      {...{ position, isMine, entry }}
    />
  );
}
