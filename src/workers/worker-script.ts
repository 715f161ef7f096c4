// The entry of the script that every worker thread runs. The messages say whether the thread is a solver or helps
// another solver.

import { listenToHost } from '../base/host-port';
import { type HelperOrder, help } from '../engines/threads/helper';
import type { ChannelMessage } from './channel/channel';
import { makeServer } from './channel/serve';
import type { InterimMessage, WorkerAnswer, WorkerQuestion } from './messages';
import { answerQuestion, beginServing } from './serve';

const serve = makeServer<WorkerQuestion, WorkerAnswer, InterimMessage>(answerQuestion);

beginServing();
listenToHost<ChannelMessage<WorkerQuestion> | HelperOrder>((message, port) => {
  if (message?.type === 'help') help(message);
  else serve(message, port);
});
