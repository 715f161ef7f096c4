// A worker that reads files and returns problems.

import { serveChannel } from 'tsumeru/worker';
import type { Entry } from './entry';
import { readProblems } from './read-file';

export interface ReadInput {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

serveChannel<ReadInput, readonly Entry[]>(({ files }) =>
  files.flatMap(({ name, bytes }) => readProblems(name, bytes)),
);
