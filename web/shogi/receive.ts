// Loads a problem from a text or the bytes of a file, in every format. Its moves are shown, and offered as the author's
// line.

import { attemptToLoad } from '../shell/attempt';
import { toFault } from '../shell/fault';
import { offerLine } from './author-line';
import { showLine } from './playback';
import { inputFault, loadProblem } from './problem';

export type Headers = Readonly<Record<string, string>>;

export async function receive(
  content: string | Uint8Array,
  takeHeaders: (headers: Headers) => void = () => {},
): Promise<void> {
  await attemptToLoad(async () => {
    const { findLostMoves, parseRecord } = await import('./reading');
    const record = parseRecord(content);
    const { position, line, headers = {} } = record;
    const lost = findLostMoves(record, content);
    loadProblem(position);
    takeHeaders(headers);
    void showLine(position, line);
    offerLine(line);
    if (lost !== undefined) inputFault.value = toFault(lost);
  }, inputFault);
}
