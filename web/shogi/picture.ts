// The position on the board as a picture, as books print it, to be saved.

import { showPlay } from 'tsumeru/js';
import { download } from '../shell/files';
import { language } from '../shell/language';
import { lastMove, ply, shown } from './playback';
import { problem } from './problem';
import { answer } from './solving';

/** Below the problem itself, once it is known and proven as books count it. */
function knownLength(): number | undefined {
  const solution = answer.peek()?.solution;
  if (ply.peek() > 0 || solution?.status !== 'mate') return undefined;
  const play = showPlay(solution);
  return play?.isBook && play.isExact ? play.length : undefined;
}

export async function savePicture(): Promise<void> {
  const { formatSvg } = await import('tsumeru/diagram');
  const length = knownLength();
  const move = lastMove.peek()?.usi;
  const svg = formatSvg(shown.peek(), {
    lang: language.peek(),
    attacker: problem.peek().turn,
    ...(length !== undefined && { length }),
    ...(move !== undefined && { lastMove: move }),
  });
  download('position.svg', svg, 'image/svg+xml;charset=utf-8');
}
