// The entry of moves on a board of the page: what is chosen as signals, and said to screen readers. Mouse, pen, finger
// and keys work alike.

import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { followPresses, namePiece, Selection, type Source } from 'tsumeru/board';
import type { Move, Position } from 'tsumeru/shogi';
import { announce } from '../shell/announce';
import { language, say } from '../shell/language';
import { faceStyle } from './faces';
import { PLAYING_TEXTS } from './playing-texts';

interface Table {
  readonly position: ReadonlySignal<Position | undefined>;
  readonly isFlipped: () => boolean;
  /** The moves that can be played; empty when no move can be entered. */
  readonly moves: ReadonlySignal<readonly Move[]>;
  /** The moves whose squares get a dot. Default: all. */
  readonly marked?: ReadonlySignal<readonly Move[]>;
  /** The side whose moves can be played. */
  readonly mover: () => 'attacker' | 'defender';
  readonly play: (move: Move) => void;
}

export type MoveEntry = ReturnType<typeof makeMoveEntry>;

export function makeMoveEntry({ position, isFlipped, moves, marked = moves, mover, play }: Table) {
  const chosen = signal<Source | undefined>(undefined);
  const ways = signal<Selection['ways']>(undefined);
  const selection = new Selection({
    position: () => position.peek(),
    moves: () => moves.peek(),
    play,
    changed: () =>
      batch(() => {
        chosen.value = selection.chosen;
        ways.value = selection.ways;
      }),
    told: (piece) =>
      announce(
        say(PLAYING_TEXTS[mover()].chosen)(namePiece(piece, language.peek()), targets.peek().size),
      ),
    refused: () => announce(say(PLAYING_TEXTS.cannotGo)),
  });
  /** The squares that are marked while a piece is chosen. */
  const targets = computed(() => {
    chosen.value;
    return selection.squaresOf(marked.value);
  });
  return {
    selection,
    chosen,
    /** The move with and without promotion, while the visitor is asked. */
    ways,
    targets,
    mover,
    /** Call once: follows the pointer, and drops the choice when the position changes. */
    follow: (): void => {
      followPresses(document, {
        looks: () => ({ faces: faceStyle.peek(), isFlipped: isFlipped() }),
        isActive: () => moves.peek().length > 0,
        ...selection,
      });
      effect(() => {
        position.value;
        moves.value;
        selection.letGo();
      });
    },
  };
}
