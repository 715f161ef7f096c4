// The board of `tsumeru/board` as a part of a page, in the language and with the pieces that the visitor has chosen.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { Board, type BoardLooks, isArrow } from 'tsumeru/board';
import { language } from '../shell/language';
import { faceStyle } from './faces';

/** Takes an arrow key on a chosen piece in hand: it leads to the board. */
export function goToBoard(event: KeyboardEvent): void {
  if (!isArrow(event)) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('#board .cell[tabindex="0"]')?.focus();
}

interface BoardViewProps extends Omit<BoardLooks, 'language' | 'faces'> {
  readonly style?: string;
}

export function BoardView({ style = '', ...props }: BoardViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const board = useRef<Board>();
  const looks = { ...props, language: language.value, faces: faceStyle.value };
  useLayoutEffect(() => {
    board.current ??= new Board(place.current!);
    board.current.draw(looks);
  });
  return (
    <div class={`board-frame ${style}`}>
      <div id="board" ref={place} />
    </div>
  );
}
