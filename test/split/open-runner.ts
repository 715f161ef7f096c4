// A runner without verdicts: every subproblem is answered with its legal moves by the slow rules, all with numbers 1. So every
// verdict is a decision of the tree.

import { parseSfen } from '../../src/formats/sfen';
import { formatUsiMove } from '../../src/formats/usi';
import { checkingMoves, legalMoves, playKnownMove } from '../../src/shogi/rules';
import type { SubproblemJob, SubproblemResult, SubproblemRunner } from '../../src/split/subproblem';

const NO_EFFORT = {
  nodes: 1,
  depth: 0,
  repetitions: 0,
  table: { entries: 1, used: 0, collections: 0, replaced: 0 },
};

export class OpenRunner implements SubproblemRunner {
  constructor(readonly workers: number) {}

  async run({ sfen }: SubproblemJob): Promise<SubproblemResult> {
    const position = parseSfen(sfen);
    const checks = checkingMoves(position).map((check) => {
      const replies = legalMoves(playKnownMove(position, check));
      return {
        check: formatUsiMove(check),
        replies: replies.map((reply) => [formatUsiMove(reply), 1, 1] as const),
      };
    });
    return { ...NO_EFFORT, verdict: 'open', pn: 1, dn: 1, checks };
  }

  async close(): Promise<void> {}
}
