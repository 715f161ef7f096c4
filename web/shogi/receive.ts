// A problem from a text or the bytes of a file, in any format: it is set up, and its line is shown and offered to be judged.

import { attemptToLoad } from '../shell/attempt';
import { offerLine } from './author-line';
import { showLine } from './playback';
import { inputFault, loadProblem } from './problem';

export type Headers = Readonly<Record<string, string>>;

export async function receive(
  content: string | Uint8Array,
  takeHeaders: (headers: Headers) => void = () => {},
): Promise<void> {
  await attemptToLoad(async () => {
    const { readRecord } = await import('./reading');
    const { position, line, headers = {} } = readRecord(content);
    loadProblem(position);
    takeHeaders(headers);
    void showLine(position, line);
    offerLine(line);
  }, inputFault);
}
