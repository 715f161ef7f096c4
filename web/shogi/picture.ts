// Saves the shown position as a diagram in the style of books.

import { download } from '../shell/files';
import { language } from '../shell/language';
import { answer } from './answer';
import { lastMove, ply, shown } from './playback';
import { problem } from './problem';

/** The length to print below the diagram: only below the problem itself, and only when the book length is proven. */
function knownLength(): number | undefined {
  const solution = answer.peek()?.solution;
  if (ply.peek() > 0 || solution?.status !== 'mate') return undefined;
  const { goal, length, lengthIsExact } = solution;
  return goal === 'book' && lengthIsExact ? length! : undefined;
}

export async function savePicture(): Promise<void> {
  const { formatSvg } = await import('tsumeru/diagram');
  const svg = formatSvg(shown.peek(), {
    lang: language.peek(),
    attacker: problem.peek().turn,
    length: knownLength(),
    lastMove: lastMove.peek()?.usi,
  });
  download('position.svg', svg, 'image/svg+xml;charset=utf-8');
}
