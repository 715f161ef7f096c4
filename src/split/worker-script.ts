// Entry of the script that all workers run, whatever for: its first message says whether it is a solver, helps one, or
// searches leaves of a split search.

import { listenToHost } from '../engines/threads/host-port';
import { beginServing, serve } from '../worker/serve';
import { answerLeaf } from './answer-leaf';
import type { LeafRequest } from './thread-messages';

beginServing();
listenToHost<Parameters<typeof serve>[0] | LeafRequest>((message, port) => {
  if (message?.type === 'leaf') port.postMessage(answerLeaf(message));
  else serve(message, port);
});
