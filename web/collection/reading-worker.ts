// Runs in a worker: files in, problems out.

import { serve } from '../shell/serve';
import type { Entry } from './entry';
import { readProblems } from './read-file';

export interface ReadInput {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

serve<ReadInput, number, readonly Entry[]>(async ({ files }) =>
  files.flatMap(({ name, bytes }) => readProblems(name, bytes)),
);
