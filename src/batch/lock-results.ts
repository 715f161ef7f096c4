// The lock of a file of results, with its errors in words.

import { FileLocked, lockFile } from './files/lock';
import { explainWriteError } from './output';
import { RunError } from './run-error';

/** Throws a `RunError` if another process writes the file, an `OutputError` if no lock can be made. */
export function lockResults(path: string): () => void {
  try {
    return lockFile(path);
  } catch (cause) {
    if (!(cause instanceof FileLocked)) throw explainWriteError(path, cause);
    throw new RunError({ en: cause.message, ja: wordJa(cause) }, { cause });
  }
}

function wordJa({ path, lock, pid, host }: FileLocked): string {
  const run = host === undefined ? '別の実行' : `${host} の実行`;
  const who = pid === undefined ? run : `${run}（プロセス ${pid}）`;
  return `${who}が ${path} に書いています。終わるのを待つか、別の名前にしてください（動いていなければ ${lock} を消してください）`;
}
