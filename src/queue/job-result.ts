// What comes back for a job, judged before anybody believes it. A mate that a limit left without a line cannot be judged
// by the rules alone: it is searched once more, here.

import type { Solution } from '../answers/solution';
import { takeNamed } from '../base/option-values';
import { SOLVE_OPTIONS, type SolveOptions } from '../options/solve-options';
import { Unfit } from '../received/fields';
import { isAnalysisUnshown, judgeLineCertificate } from '../received/judge-analysis';
import { isUnshown, judgeCertificate } from '../received/judge-solution';
import { type JudgeFurther, type Reply, takeReplies } from '../run/batch/take-replies';
import { makeFittingSolver } from '../solver/fitting-solver';
import { Solver } from '../solver/solver';
import type { JobData, JobResult } from './wire';

/** Throws `Unfit` for what is no result of this job, or a false one. */
export async function verifyJobResult(
  value: unknown,
  data: JobData,
  signal: AbortSignal,
): Promise<JobResult> {
  const { problems, options, question } = data;
  const judgeFurther: JudgeFurther = (reply, root) => {
    if ('verdict' in reply) judgeLineCertificate(reply, root);
    else judgeCertificate(reply, root);
  };
  const replies = takeReplies(value, problems, { ...options, question }, judgeFurther);
  const confirmed: Reply[] = [];
  for (const [index, reply] of replies.entries()) {
    confirmed.push(await confirm(reply, problems[index]!, data, signal));
  }
  return confirmed;
}

async function confirm(
  reply: Reply,
  problem: string,
  data: JobData,
  signal: AbortSignal,
): Promise<Reply> {
  if (reply.status === 'error') return reply;
  const isAnalysis = 'verdict' in reply;
  if (!(isAnalysis ? isAnalysisUnshown(reply) : isUnshown(reply))) return reply;
  const own = await solveInTurn(problem, data, signal);
  if (own.status !== 'mate') throw new Unfit('a mate without a line, and none is found here');
  return isAnalysis ? reply : own;
}

/** Each has a table of its own. */
let turn: Promise<unknown> = Promise.resolve();

function solveInTurn(problem: string, data: JobData, signal: AbortSignal): Promise<Solution> {
  const solved = turn.then(() => solveHere(problem, data, signal));
  turn = solved.catch(() => {});
  return solved;
}

async function solveHere(
  problem: string,
  { options, hashMiB }: JobData,
  signal: AbortSignal,
): Promise<Solution> {
  const { solver } = await makeFittingSolver((size) => new Solver({ hashMiB: size }), hashMiB);
  try {
    const asked = takeNamed<SolveOptions>(options, SOLVE_OPTIONS);
    return await solver.solve(problem, { ...asked, signal });
  } finally {
    solver.dispose();
  }
}
