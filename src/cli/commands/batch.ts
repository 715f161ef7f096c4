// `tsumeru batch`: solves many problems in threads, or by the workers of a queue. `src/batch` has the run.

import type { ListRequest } from '../../batch/question';
import { runBatchCommand } from '../../batch/run-batch';
import { solvingWork } from '../../batch/work';
import { type CallOf, defineCommand, flag } from '../arguments/define-command';
import { INPUT_NOTE, JSON_NOTE, MOVES_NOTE, QUEUE_NOTE } from '../arguments/help-notes';
import {
  fillDefenderHand,
  force,
  isResumed,
  jobs,
  libraryOptions,
  reportsProgress,
  results,
} from '../arguments/shared-options';
import { makeProgress, type Session } from '../session';
import { makeOpenQueue, queue } from './worker';

const options = {
  jobs,
  ...libraryOptions('batch'),
  output: results,
  force,
  isResumed,
  reportsProgress,
  queue: { ...queue, refuses: ['jobs auto'] },
  verify: flag({
    needs: ['queue'],
    refuses: ['max-plies', 'side defender'],
    help: {
      en: 'with --queue: verify every mate and every no-mate by a certificate from the worker',
      ja: '--queue のとき、詰み・不詰の答えをすべて、ワーカーに作らせた証明書で検証する',
    },
  }),
  fillDefenderHand,
};

type Call = CallOf<typeof options>;

export const batch = defineCommand({
  name: 'batch',
  summary: {
    en: 'solve many problems in threads; print a line of JSON for each',
    ja: '多数の問題を並列に解く（入力の順に JSON Lines）',
  },
  usage: ['<file or glob>...', '[-]'],
  options,
  notes: {
    en: `Results are written in the order of the input, each as soon as possible. On a
terminal a bar shows the progress, and a summary follows at the end. If a worker
breaks down, its problem is tried once more; after a second breakdown the result
is an error. Works in Node 20 or later, Bun and Deno.

With --jobs auto there is one worker for each core. When fewer problems are left
than there are cores, the next problem uses the free cores as threads; problems
that are already being solved keep one thread. For problems from the standard
input it is not known how many are left, so each has one thread.

After an interruption or a crash, the same command with --resume continues after
the last complete line of --output; interrupted problems are solved again.
Without --resume an existing file is refused; --force begins it anew. The
options are kept in <file>.options.json: with other options --resume is refused
(only --jobs and --threads may differ). While a batch runs, <file>.lock keeps
other batches from writing to the same file; the lock of a killed batch is taken
over. In a folder only records and lists are read (.kif, .sfen, .txt and the
like); those with results of earlier runs are left out and named.

With --queue the problems go to Redis and are solved by workers on any machine
(tsumeru worker). The results and their order are the same as without a queue.
Every worker makes the tables as large as --hash says.

${QUEUE_NOTE.en}
${INPUT_NOTE.en}${MOVES_NOTE.en}
${JSON_NOTE.en}  source           the first key: where the problem is, file or file:line
  verified         only with --queue, not of errors: the keys that a certificate
                   of the worker proves (--verify). All others are what the
                   worker says; only the lines were replayed by the rules
`,
    ja: `結果は入力の順に、前の問題の結果を書き終えしだい書きます。端末では進行状況を
表示し、最後に集計を示します。ワーカーが異常終了すると、その問題をもう一度だけ
解き直し、それでもだめなら結果はエラーになります。Node 20 以降、Bun、Deno で
動きます。

--jobs auto では、コアごとにワーカーを一つ動かします。残りの問題がコアの数より
少なくなると、次に始める問題は空いたコアもスレッドとして使います。すでに解いて
いる問題は一つのスレッドのままです。標準入力では残りの数が分からないので、いつも
一問に一つのスレッドです。

中断や異常終了の後、同じコマンドに --resume を付けると、--output の最後の完全な
行の次から続けます。中断された問題は解き直します。既にあるファイルは、--resume
がなければエラーになり、--force を付けるとはじめから書き直します。オプションは
<file>.options.json に残ります。前と違うオプションで --resume を付けるとエラー
です（--jobs と --threads だけは変えられます）。動いている間は <file>.lock
が、同じファイルにほかの batch が書くのを防ぎます。強制終了した batch のロックは
引き継ぎます。フォルダーでは棋譜と一覧（.kif, .sfen, .txt など）だけを読み、前の
実行の結果は除いてファイル名を示します。

--queue では問題を Redis に送り、どのマシンのワーカー（tsumeru worker）でも解け
ます。結果とその順序は、キューを使わないときと同じです。置換表の大きさは、どの
ワーカーでも --hash のとおりです。

${QUEUE_NOTE.ja}
${INPUT_NOTE.ja}${MOVES_NOTE.ja}
${JSON_NOTE.ja}  source           最初の項目。問題の場所：ファイル名か、ファイル名:行
  verified         --queue でエラーでないときだけ：ワーカーの証明書で証明された
                   項目（--verify）。ほかの項目は、手順をルールで確かめただけ
                   で、ワーカーの答えのまま
`,
  },
  examples: [
    'tsumeru batch problems/*.kif --nodes 1000000 > results.jsonl',
    'tsumeru batch "collection/**/*.csa" -j 4 --hash 512 -o results.jsonl',
    'tsumeru batch "collection/**/*.csa" -j 4 -o results.jsonl --resume',
    'tsumeru batch all.sfen -o results.csv',
    'tsumeru batch all.sfen --queue redis://host:6379 -o results.jsonl',
  ],
  run: runBatch,
});

function runBatch(call: Call, session: Session): Promise<number> {
  const { queue, verify } = call;
  const request = { ...call, queue: queue && { ...queue, verify } };
  return runList(request, solvingWork(request), session);
}

/** A run over many problems, here or by the workers of a queue. */
export function runList(
  request: ListRequest,
  work: Parameters<typeof runBatchCommand>[1],
  session: Session,
): Promise<number> {
  const bar = request.reportsProgress ? undefined : makeProgress({}, session);
  const host = { ...session, openQueue: makeOpenQueue(session) };
  return runBatchCommand(request, work, host, { ...session, bar });
}
