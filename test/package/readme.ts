import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tarball';

/** The commands of the first block of a page, which a newcomer gives. */
export function readBlock(page: string): string[] {
  const [, block] = /^```sh\n(.*?)^```$/ms.exec(readFileSync(join(ROOT, page), 'utf8'))!;
  return block!.trim().split('\n');
}
