// Entry of the script that all workers run, whatever for: its first message says whether it is a solver, helps one, or
// searches leaves of a split search.

import type { Progress } from '../answers/solution';
import { type HelperOrder, help } from '../engines/threads/helper';
import type { Sent } from '../hosts/channel';
import { listenToHost } from '../hosts/host-port';
import { makeServer } from '../hosts/serve';
import type { Answer, Question } from '../worker/messages';
import { answerQuestion, beginServing } from '../worker/serve';
import { answerLeaf, type SubproblemQuestion } from './answer-leaf';
import type { SubproblemResult } from './subproblem';

const serve = makeServer<Question | SubproblemQuestion, Answer | SubproblemResult, Progress>(
  (question, served) =>
    question.type === 'leaf'
      ? answerLeaf(question, served.signal)
      : answerQuestion(question, served),
);

beginServing();
listenToHost<Sent<Question | SubproblemQuestion> | HelperOrder>((message, port) => {
  if (message?.type === 'help') help(message);
  else serve(message, port);
});
