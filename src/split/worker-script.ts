// The entry of the script that every worker thread runs. The messages say whether the thread is a solver, helps another
// solver, or searches subproblems of a split search.

import { type HelperOrder, help } from '../engines/threads/helper';
import type { ChannelMessage } from '../hosts/channel';
import { listenToHost } from '../hosts/host-port';
import { makeServer } from '../hosts/serve';
import type { InterimMessage, Question, WorkerAnswer } from '../worker/messages';
import { answerQuestion, beginServing } from '../worker/serve';
import type { SubproblemResult } from './subproblem';
import { answerSubproblem, type SubproblemQuestion } from './subproblem-search';

const serve = makeServer<
  Question | SubproblemQuestion,
  WorkerAnswer | SubproblemResult,
  InterimMessage
>((question, served) =>
  question.type === 'subproblem'
    ? answerSubproblem(question, served.signal)
    : answerQuestion(question, served),
);

beginServing();
listenToHost<ChannelMessage<Question | SubproblemQuestion> | HelperOrder>((message, port) => {
  if (message?.type === 'help') help(message);
  else serve(message, port);
});
