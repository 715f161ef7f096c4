// The board of `tsumeru/board` as a part of a page, in the language and with the pieces that the visitor has chosen.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { Board, type BoardLooks } from 'tsumeru/board';
import { language } from '../shell/language';
import { faceStyle } from './faces';

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
