// A board and hands on which moves are played by pointer or keys. They mark the last moves, the chosen piece, and the
// squares that the page offers for that piece.

import {
  COLOR_NAMES,
  formatSource,
  HAND_KINDS,
  isSameSource,
  type Mark,
  markMoves,
  nameKind,
} from 'tsumeru/board';
import { type Color, getPiece, type HandKind, type Position, type Square } from 'tsumeru/shogi';
import { language, say } from '../shell/language';
import { BoardView, goToBoard } from './board-view';
import { PieceIcon } from './piece-icon';
import { PLAYING_TEXTS } from './playing-texts';
import type { MoveEntry } from './selection';
import { TEXTS } from './texts';

interface Ends {
  readonly from?: Square | undefined;
  readonly to: Square;
}

interface PlayingBoardProps {
  readonly style: string;
  readonly position: Position;
  readonly isFlipped: boolean;
  readonly lastMove: Ends | undefined;
  /** The move before the last one, which is the other side's. */
  readonly moveBefore: Ends | undefined;
  readonly entry: MoveEntry;
  /** Marks besides those of moves. */
  readonly marked?: readonly Mark[];
}

export function PlayingBoard(props: PlayingBoardProps) {
  const { style, position, isFlipped, lastMove, moveBefore, entry, marked = [] } = props;
  const chosen = entry.chosen.value;
  const marks: Mark[] = [
    ...markMoves(lastMove, moveBefore),
    { name: 'held', squares: chosen?.type === 'square' ? [chosen.square] : [] },
    {
      name: 'target',
      squares: entry.targets.value,
      told: say(PLAYING_TEXTS[entry.mover()].target),
    },
    ...marked,
  ];
  return (
    <BoardView
      style={`playing-board ${style}`}
      {...{ position, isFlipped, marks }}
      pressKey={(square, { key }) => {
        const isTaken = key === 'Enter' || key === ' ';
        if (isTaken) entry.selection.press(square);
        return isTaken;
      }}
      ways={entry.ways.value}
      play={(move) => entry.selection.play(move)}
      letGo={() => entry.selection.letGo()}
    />
  );
}

interface PlayingHandProps {
  readonly id?: string;
  readonly position: Position;
  readonly color: Color;
  readonly isFlipped: boolean;
  /** Can moves of this side be played? */
  readonly isMine: boolean;
  readonly isOff: boolean;
  readonly entry: MoveEntry;
  readonly role?: string;
  readonly hinted?: HandKind | undefined;
}

export function PlayingHand(props: PlayingHandProps) {
  const { id, position, color, isFlipped, isMine, isOff, entry, role, hinted } = props;
  const hand = position.hands[color];
  const name = say(COLOR_NAMES[color]);
  const kinds = HAND_KINDS.filter((kind) => hand[kind] > 0);
  return (
    <div class="hand" id={id}>
      <span class="hand-title" aria-hidden="true">
        {color === 'black' ? '☗' : '☖'}
        <span class="side-name"> {name}</span>
      </span>
      <ul aria-label={say(TEXTS.handOf)(role === undefined ? name : `${name} ${role}`)}>
        {kinds.map((kind) => {
          const source = { type: 'hand', color, kind } as const;
          const isChosen = isSameSource(source, entry.chosen.value);
          const content = (
            <>
              <PieceIcon
                piece={getPiece(color, kind)}
                isTurned={(color === 'white') !== isFlipped}
              />
              <span class="visually-hidden">{nameKind(kind, false, language.value)}</span>{' '}
              <span class="count">{hand[kind]}</span>
            </>
          );
          if (!isMine) {
            return (
              <li key={kind} class="stack">
                {content}
              </li>
            );
          }
          return (
            <li key={kind}>
              <button
                type="button"
                class={`stack ${isChosen ? 'held' : ''} ${hinted === kind ? 'hinted' : ''}`}
                data-source={formatSource(source)}
                aria-pressed={isChosen}
                disabled={isOff}
                onClick={() => entry.selection.choose(source)}
                onKeyDown={(event) => isChosen && goToBoard(event)}
              >
                {content}
              </button>
            </li>
          );
        })}
        {kinds.length === 0 && <li class="none">{say(PLAYING_TEXTS.noneInHand)}</li>}
      </ul>
    </div>
  );
}
