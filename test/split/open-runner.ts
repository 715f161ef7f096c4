// A runner that never has a verdict: every leaf comes back with its moves, all numbers 1, made by the slow rules. Whatever
// is decided then, the tree has decided.

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
