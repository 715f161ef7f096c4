// The words of the help and of shell completion for the commands and their options, in both languages.

import {
  DEFAULT_PLIES,
  DEFAULT_SEED,
  FIRST_MOVES,
  PLIES_RANGE,
  SURPRISE_RANGE,
} from '../../compose/generate/ranges';
import {
  CHANGES,
  DEFAULT_HAND,
  DEFAULT_NODES,
  DEFAULT_SCAN_PLIES,
  DEFAULT_WITHIN,
  HAND_RANGE,
  MOST_PIECES,
} from '../../compose/ranges';
import { DEFAULT_WIDTH } from '../../draw/diagram/width';
import {
  CAPTIONS,
  DEFAULT_COLUMNS,
  DEFAULT_PER_PAGE,
  MOST_COLUMNS,
  MOST_PER_PAGE,
  SOLUTION_PLACES,
} from '../../draw/sheet/ranges';
import { DEFAULT_GO_HASH_MIB, DEFAULT_METHOD, MAX_GO_HASH_MIB } from '../../extras/go/terms';
import { DEFAULT_NAME } from '../../extras/queue/address';
import { SOLUTION_FORMATS } from '../../kifu/formats';
import { COMMAND_LINE_OPTIONS, type CommandLineOption } from '../../terms/command-options';
import { SOLVER_TABLE } from '../../terms/table';
import { describeOption } from '../../terms/texts';
import type { Bilingual } from '../../words/language';
import {
  COMPOSE_SEARCHES,
  type CommandName,
  DEFAULT_COUNT,
  DEFAULT_LOCK_MS,
  DEFAULT_MAX_INPUT_MIB,
  DEFAULT_WORKER_HASH_MIB,
  LOCK_RANGE,
  MAX_INPUT_MIB,
  MAX_JS_HASH_MIB,
  type OptionName,
  type OwnOptionName,
  QUEUE_ACTIONS,
  SHELLS,
  TARGETS,
} from './command-table';
import {
  ANALYSIS_JSON_NOTE,
  CERTIFICATE_NOTE,
  GO_JSON_NOTE,
  INPUT_NOTE,
  JSON_NOTE,
  MOVES_NOTE,
  OUTPUT_NOTE,
  QUEUE_NOTE,
} from './help-notes';
import type { SolvingOptionName } from './solving-options';
import { formatUsiOptions } from './usi-notes';

const OWN_HELP: Readonly<Record<OwnOptionName, Bilingual>> = {
  solution: {
    en: "the author's line, which is judged; in USI notation or in Japanese (default: the moves of the record)",
    ja: '検討する作意手順（USI か「２四金 同玉」など。既定：棋譜の指し手）',
  },
  method: {
    en:
      "A: iterative deepening; B: df-pn; C: df-pn that chooses between equal moves by Bouzy's values; P: df-pn+ " +
      `(default ${DEFAULT_METHOD})`,
    ja: `A：反復深化、B：df-pn、C：df-pn（同点の手は Bouzy の値で選ぶ）、P：df-pn+（既定 ${DEFAULT_METHOD}）`,
  },
  target: {
    en: 'a stone of the group whose life is the question, such as cd or C16 (default: the marked stones; without marks, the enclosed stones)',
    ja: '死活を問う石の一つ。cd か C16 のように（既定：印のある石、なければ囲まれた石）',
  },
  outside: {
    en:
      "benson: the stones around the group must be alive by Benson's test; alive: they count as alive in any case " +
      '(default: with marks benson; without marks benson if they pass the test, else alive)',
    ja:
      'benson：囲む石は Benson の判定で生きていること。alive：生きているものとみなす' +
      '（既定：印があれば benson。印がなければ、判定で生きているとき benson、そうでないとき alive）',
  },
  certificate: {
    en:
      'write a certificate, a proof of the verdict that the command check verifies: bytes if the name ends in .bin, else ' +
      'lines of JSON; with several problems each file name contains the line number',
    ja: '証明書（check で確かめられる証明）を書く。名前が .bin で終わればバイナリ、ほかは JSON。問題が二つ以上なら名前に行番号が付く',
  },
  table: {
    en:
      'continue with the table in this file, if the file exists, and save the table there when a limit or an ' +
      'interruption ends the search; with several problems each file name contains the line number',
    ja: 'このファイルの置換表があれば続きから解き、制限や中断で終わったときは置換表を保存する。問題が二つ以上なら名前に行番号が付く',
  },
  json: {
    en: 'print one JSON object for each problem, each on a line of its own',
    ja: '一問につき JSON オブジェクトを一行に書く',
  },
  quiet: {
    en: 'print one short line for each problem: verdict, plies, moves (the same in every language)',
    ja: '一問につき一行だけ書く：結論、手数、手順（USI。どの言語でも同じ）',
  },
  format: {
    en: `print the solution as ${SOLUTION_FORMATS.join(', ')}`,
    ja: `手順をこの形式で書く：${SOLUTION_FORMATS.join(', ')}`,
  },
  strict: {
    en: 'refuse a record if any part of it is not understood',
    ja: '棋譜に読めないところがあればエラーにする',
  },
  fill: {
    en: "give the defender all pieces that are neither on the board nor in the attacker's hand",
    ja: '盤上にも攻方の持駒にもない駒を、すべて玉方の持駒にする',
  },
  from: {
    en: 'the format of the input (default: recognised from its content)',
    ja: '入力の形式（既定：内容から判別する）',
  },
  to: {
    en: `the format wanted: ${TARGETS.join(', ')}`,
    ja: `変換先の形式：${TARGETS.join(', ')}`,
  },
  title: { en: 'for a picture: the title above the board', ja: '図の題名（盤の上に書く）' },
  author: { en: 'for a picture: the author, below the title', ja: '図の作者名（題名の下に書く）' },
  width: {
    en: `width of a picture (default ${DEFAULT_WIDTH})`,
    ja: `図の幅（既定 ${DEFAULT_WIDTH}）`,
  },
  font: {
    en: 'for a PNG picture: a file with a Japanese font (default: the fonts of the system)',
    ja: 'PNG の図に使う日本語フォントのファイル（既定：システムのフォント）',
  },
  diagram: {
    en:
      'draw the problem, with its length if it is known, as .svg or .png; with several problems each ' +
      'file name contains the line number',
    ja: '問題の図（.svg か .png）を書く。手数が分かれば図に入れる。問題が二つ以上なら名前に行番号が付く',
  },
  encoding: {
    en: 'the encoding of the output, utf-8 or shift_jis (default utf-8)',
    ja: '出力の文字コード、utf-8 か shift_jis（既定 utf-8）',
  },
  output: {
    en: 'write to this file instead of standard output',
    ja: '標準出力の代わりに、このファイルに書く',
  },
  force: {
    en: 'replace existing output files even if another program has written them',
    ja: 'このコマンドが書いたものでないファイルにも上書きする',
  },
  'max-input': {
    en: `refuse longer files and streams, 1 to ${MAX_INPUT_MIB} (default ${DEFAULT_MAX_INPUT_MIB})`,
    ja: `これより大きい入力はエラーにする、1 から ${MAX_INPUT_MIB}（既定 ${DEFAULT_MAX_INPUT_MIB}）`,
  },
  queue: {
    en: 'a queue in Redis, redis[s]://host[:port][/db]: the problems are solved by the `tsumeru worker`s that serve this queue',
    ja: 'Redis のキュー、redis[s]://ホスト[:ポート][/db]。問題は、そのキューの `tsumeru worker` が解く',
  },
  name: {
    en: `the name of the queue, if the server has several (default ${DEFAULT_NAME})`,
    ja: `キューの名前（サーバーにキューがいくつもあるとき。既定 ${DEFAULT_NAME}）`,
  },
  verify: {
    en: 'with --queue: verify every mate and every no-mate by a certificate from the worker',
    ja: '--queue のとき、詰み・不詰の答えをすべて、ワーカーに作らせた証明書で検証する',
  },
  lock: {
    en: `if a worker gives no sign of life for this time, other workers take over its problems, ${LOCK_RANGE.join(' to ')} (default ${DEFAULT_LOCK_MS})`,
    ja: `ワーカーの応答がこれだけ途絶えると、その問題を別のワーカーが引き受ける、${LOCK_RANGE.join(' から ')}（既定 ${DEFAULT_LOCK_MS}）`,
  },
  verbose: {
    en: 'write one line for each job on standard error',
    ja: 'ジョブごとに一行、標準エラー出力に書く',
  },
  journal: {
    en: 'divide the analysis of one line into stages for all threads, and keep each finished stage in this file',
    ja: '一つの手順の検討を細かく分けて全スレッドで行い、終わった分をこのファイルに残す',
  },
  resume: {
    en: 'continue an interrupted run with the same --output',
    ja: '同じ --output で前に中断したところから続ける',
  },
  'progress-json': {
    en: 'write the progress for programs: one JSON object a second, on standard error',
    ja: '進行状況をプログラムが読める形で書く：毎秒 JSON オブジェクトを一つ、標準エラー出力に',
  },
  csv: {
    en: 'write the results as CSV, for a spreadsheet, instead of lines of JSON',
    ja: '結果を、JSON Lines の代わりに CSV（表計算ソフト用）で書く',
  },
  jobs: {
    en: 'how many problems are solved at the same time (default: one for each core but one); auto: one for each core, and several threads for the last problems',
    ja: '同時に解く問題の数（既定：コアの数より一つ少ない）。auto：コアごとに一問、終わり近くの問題は複数のスレッドで',
  },
  compare: {
    en: 'compare the engine in WebAssembly with the one in plain JavaScript (tsumeru/js)',
    ja: 'WebAssembly のエンジンと JavaScript だけのエンジン（tsumeru/js）を比べる',
  },
  rounds: {
    en: 'how often each set is measured; the figures are medians (default 9, with --quick 3)',
    ja: '測る回数。数値はその中央値（既定 9、--quick では 3）',
  },
  quick: {
    en: 'take a few seconds instead of half a minute; the figures are less precise',
    ja: '30秒ほどの代わりに数秒で終える。数値は粗くなる',
  },
  length: {
    en: `the length of the problems as books count it, an odd number from 1 to ${PLIES_RANGE[1]} (default ${DEFAULT_PLIES})`,
    ja: `作る問題の手数、1 から ${PLIES_RANGE[1]} の奇数（既定 ${DEFAULT_PLIES}）`,
  },
  count: {
    en: `how many problems to make; with --resume the problems already in the file are included (default ${DEFAULT_COUNT})`,
    ja: `作る問題の数。--resume ではファイルに既にある問題も数える（既定 ${DEFAULT_COUNT}）`,
  },
  seed: {
    en: `the seed of the random numbers; another seed gives other problems (default ${DEFAULT_SEED})`,
    ja: `乱数の種。違う数なら違う問題になる（既定 ${DEFAULT_SEED}）`,
  },
  attempts: {
    en: 'end after this many attempts, even if fewer problems than --count have been made (default: no limit)',
    ja: '--count に足りなくても、これだけ試したら終わる（既定：制限なし）',
  },
  pieces: {
    en: 'the kinds of pieces that are used besides the king: letters from PLNSGBR (default: all)',
    ja: '玉のほかに使う駒。PLNSGBR のうちの文字（既定：すべて）',
  },
  'max-pieces': {
    en: "the most pieces on the board and in the attacker's hand together, kings included (default: 8 plus half the plies)",
    ja: '盤上と攻方の持駒を合わせた駒の数の上限。玉も数える（既定：手数の半分に 8 を足した数）',
  },
  'first-move': {
    en: `what the first move may be, separated by commas: ${FIRST_MOVES.join(', ')} (default: any)`,
    ja: `初手の種類。${FIRST_MOVES.join('、')}（順に、打つ手、駒を取る手、そのほかの手）をコンマで区切って書く（既定：すべて）`,
  },
  sacrifices: {
    en: 'the least number of sacrifices (捨駒) of the attacker (default: 0)',
    ja: '捨駒の数の下限（既定 0）',
  },
  surprise: {
    en: `the least surprise of the solution, up to ${SURPRISE_RANGE[1]}: 3 leaves out what is dull (default: 0)`,
    ja: `手順の意外性の下限、${SURPRISE_RANGE[1]} まで。3 なら平凡な問題を除く（既定 0）`,
  },
  board: {
    en: 'the board of an SFEN; every problem contains the pieces of this board; black attacks',
    ja: 'どの問題にも置く駒。SFEN の盤面で書く（先手が攻方）',
  },
  in: {
    en: 'the collection: a folder, whose record files are read, or one file',
    ja: '作品集：フォルダー（中の棋譜ファイルを読む）か、一つのファイル',
  },
  within: {
    en: `look only for mates of at most n plies, every interposition counted (default of scan: ${DEFAULT_SCAN_PLIES})`,
    ja: `n 手以内（無駄合も数える）の詰みだけを探す（scan の既定 ${DEFAULT_SCAN_PLIES}）`,
  },
  problems: {
    en: 'also cut a sound problem out of each position with a missed mate, where there is one',
    ja: '詰みを逃した局面ごとに、余詰のない詰将棋を切り出す（できる場合）',
  },
  'max-hand': {
    en: `the most pieces in the hand, 0 to ${HAND_RANGE[1]} (default ${DEFAULT_HAND})`,
    ja: `持駒の枚数の上限、0 から ${HAND_RANGE[1]}（既定 ${DEFAULT_HAND}）`,
  },
  changes: {
    en: `the changes to try, some of ${CHANGES.join(', ')}, separated by commas (default: all)`,
    ja: `試す変更。${CHANGES.join('、')} のうちいくつかをコンマで区切る（既定：すべて）`,
  },
  'per-page': {
    en: `problems on a page, 1 to ${MOST_PER_PAGE} (default ${DEFAULT_PER_PAGE})`,
    ja: `1ページの問題数、1 から ${MOST_PER_PAGE}（既定 ${DEFAULT_PER_PAGE}）`,
  },
  columns: {
    en: `diagrams side by side, 1 to ${MOST_COLUMNS} (default ${DEFAULT_COLUMNS})`,
    ja: `横に並べる図面の数、1 から ${MOST_COLUMNS}（既定 ${DEFAULT_COLUMNS}）`,
  },
  solutions: {
    en: `where the solutions stand: ${SOLUTION_PLACES.join(', ')} (default ${SOLUTION_PLACES[0]}); upside-down: at the foot of each page`,
    ja: `解答の場所：${SOLUTION_PLACES.join(', ')}（既定 ${SOLUTION_PLACES[0]}）。upside-down はページの下に逆さまに`,
  },
  captions: {
    en: `what is written at a diagram: some of ${CAPTIONS.join(',')} (default: all)`,
    ja: `図面に添えるもの：${CAPTIONS.join(',')} のいくつか（既定はすべて）`,
  },
  'first-number': {
    en: 'the number of the first problem (default 1)',
    ja: '最初の問題の番号（既定 1）',
  },
  color: {
    en: 'colours: auto, always or never (default auto)',
    ja: '色：auto、always、never（既定 auto）',
  },
  help: {
    en: 'print this help; after a command: the help of that command',
    ja: '使い方を示す（コマンド名があればそのコマンドの使い方）',
  },
  version: { en: 'print the version', ja: 'バージョンを示す' },
  lang: {
    en: 'language of messages, help and reports: ja or en (default: by the variables LC_ALL, LC_MESSAGES, LANG)',
    ja: '表示の言語：ja か en（既定：環境変数 LC_ALL、LC_MESSAGES、LANG による）',
  },
};

function describeSolving({ option, place }: CommandLineOption): [string, Bilingual] {
  return [place.name, describeOption(option)];
}

const SOLVING_HELP = Object.fromEntries(COMMAND_LINE_OPTIONS.map(describeSolving)) as Readonly<
  Record<SolvingOptionName, Bilingual>
>;

export const OPTION_HELP: Readonly<Record<OptionName, Bilingual>> = {
  ...SOLVING_HELP,
  ...OWN_HELP,
};

export interface CommandWords {
  readonly summary: Bilingual;
  readonly usage: readonly string[];
  /** Other help texts for options that have another meaning in this command. */
  readonly optionHelp?: Readonly<Partial<Record<OptionName, Bilingual>>>;
  readonly notes: Bilingual;
  readonly examples: readonly string[];
}

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

export const COMMAND_WORDS: Readonly<Record<CommandName, CommandWords>> = {
  solve: {
    summary: {
      en: 'solve problems one after another, with the board and the moves',
      ja: '問題を一つずつ解き、盤面と手順を示す',
    },
    usage: ['<sfen>', '<file>', '[-]'],
    notes: {
      en: `The side to move is the attacker (unless --side says otherwise). Each problem is
solved and printed as soon as it is read. Ctrl-C ends the search and prints what
is known; a second Ctrl-C ends the program at once (exit code 130).

${INPUT_NOTE.en}${MOVES_NOTE.en}  --format usi prints the solution as the answer to "go mate", with every
  interposition.
${OUTPUT_NOTE.en}
${JSON_NOTE.en}${CERTIFICATE_NOTE.en}`,
      ja: `手番の側が攻方です（--side で変えられます）。問題は一つ読むごとに解いて表示しま
す。Ctrl-C を押すと探索をやめ、分かったことを表示します。もう一度押すとすぐに
終わります（終了コード 130）。

${INPUT_NOTE.ja}${MOVES_NOTE.ja}  --format usi では go mate への答えと同じ形で、無駄合も含めて示します。
${OUTPUT_NOTE.ja}
${JSON_NOTE.ja}${CERTIFICATE_NOTE.ja}`,
    },
    examples: [
      `tsumeru solve "${MATE_IN_ONE}"`,
      'tsumeru solve problem.kif --format kif > solution.kif',
      'tsumeru solve --json --nodes 1e6 problems.sfen',
    ],
  },
  batch: {
    summary: {
      en: 'solve many problems in threads; print a line of JSON for each',
      ja: '多数の問題を並列に解く（入力の順に JSON Lines）',
    },
    usage: ['<file or glob>...', '[-]'],
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
over.

With --queue the problems go to Redis and are solved by workers on any machine
(tsumeru worker). The results and their order are the same as without a queue.
Every worker makes the tables as large as --hash says.

${QUEUE_NOTE.en}
${INPUT_NOTE.en}${MOVES_NOTE.en}
${JSON_NOTE.en}  source           the first key: where the problem is, file or file:line
  verified         only with --queue and a verdict: true if a certificate of
                   the worker proves it (--verify); false if only the lines
                   were replayed by the rules, and the verdict and the lengths
                   are what the worker says
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
引き継ぎます。

--queue では問題を Redis に送り、どのマシンのワーカー（tsumeru worker）でも解け
ます。結果とその順序は、キューを使わないときと同じです。置換表の大きさは、どの
ワーカーでも --hash のとおりです。

${QUEUE_NOTE.ja}
${INPUT_NOTE.ja}${MOVES_NOTE.ja}
${JSON_NOTE.ja}  source           最初の項目。問題の場所：ファイル名か、ファイル名:行
  verified         --queue で結論があるときだけ：ワーカーの証明書で検証した
                   （--verify）なら true。手順をルールで確かめただけで、結論と
                   手数はワーカーの答えのままなら false
`,
    },
    examples: [
      'tsumeru batch problems/*.kif --nodes 1e6 > results.jsonl',
      'tsumeru batch "collection/**/*.csa" -j 4 --hash 512 -o results.jsonl',
      'tsumeru batch "collection/**/*.csa" -j 4 -o results.jsonl --resume',
      'tsumeru batch all.sfen --csv -o results.csv',
      'tsumeru batch all.sfen --queue redis://host:6379 -o results.jsonl',
    ],
  },
  worker: {
    summary: {
      en: 'solve problems from a queue, for batches on any machine',
      ja: 'キューの問題を解く（どのマシンの batch の問題でも）',
    },
    usage: ['--queue <url>'],
    optionHelp: {
      jobs: {
        en: 'how many problems are solved at the same time (default: one for each core but one); auto: one for each core',
        ja: '同時に解く問題の数（既定：コアの数より一つ少ない）。auto：コアごとに一問',
      },
      hash: {
        en: `the largest table of a problem in MiB; the batch decides how large a table is, and a problem with a larger one is left to other workers (default ${DEFAULT_WORKER_HASH_MIB})`,
        ja: `一問に使う置換表の大きさの上限（MiB）。大きさは batch が決め、上限を超える問題はほかのワーカーに任せる（既定 ${DEFAULT_WORKER_HASH_MIB}）`,
      },
    },
    notes: {
      en: `Works until Ctrl-C; problems that are being solved then go back to the queue.
Workers may start and stop at any time. If a problem makes worker after worker
break down, its result is an error. A worker of another version than the batch
is refused, because answers must not depend on the worker.

${QUEUE_NOTE.en}`,
      ja: `Ctrl-C を押すまで動きます。押すと、解きかけの問題はキューに戻ります。ワーカーは
いつ増やしても減らしてもかまいません。ワーカーを次々に異常終了させる問題は、結果
がエラーになります。batch と版の違うワーカーは使えません。答えがワーカーによって
変わってはならないからです。

${QUEUE_NOTE.ja}`,
    },
    examples: [
      'tsumeru worker --queue redis://host:6379 -j 8 --hash 512',
      'tsumeru worker --queue rediss://user@host/1 --name night --verbose',
    ],
  },
  queue: {
    summary: {
      en: 'show how many jobs wait, run or failed; clear the queue',
      ja: 'キューの待ち・探索中・失敗の数を示す。キューを片付ける',
    },
    usage: QUEUE_ACTIONS.map((action) => `${action} --queue <url>`),
    notes: {
      en: `  status   counts the workers, and the jobs (one problem or several each): how
           many wait, are being solved, are solved but not fetched, or failed
  drain    removes the jobs that wait; a batch that is running sends them again
  retry    lets failed jobs be tried again
  clean    removes answers and failures that nobody has fetched, and the entries
           of other versions of the program that have no jobs left

${QUEUE_NOTE.en}`,
      ja: `  status   ワーカーの数と、ジョブ（一つに一問か数問）の数を、待ち、探索中、
           解けたが受け取られていないもの、失敗に分けて示す
  drain    待っているジョブを取り除く。動いている batch は送り直す
  retry    失敗したジョブを、もう一度解けるようにする
  clean    誰も受け取らなかった答えと失敗、ジョブの残っていない別の版の記録を
           取り除く

${QUEUE_NOTE.ja}`,
    },
    examples: [
      'tsumeru queue status --queue redis://host:6379',
      'tsumeru queue clean --queue redis://host:6379 --name night',
    ],
  },
  analyse: {
    summary: {
      en: 'find out whether a problem is sound: its faults and variations',
      ja: '完全作か、作意に欠陥がないかを調べる。欠陥と変化手順を示す',
    },
    usage: ['<sfen>', '<file>', '[-]', '--json -j n <file or glob>...'],
    notes: {
      en: `The line of --solution is judged ply by ply. Without --solution the moves of the
record are judged; if the record has no moves, the solution that is found is
judged. Exit code: 0 sound, 1 unsound, 2 undecided.

Faults: no-mate (不詰), early-cook (早詰), cook (余詰), transposed (手順前後),
longer-variation (変長), other-reply-shorter (変別), not-longest,
useful-left-out (有効合), leftover (駒余り), futile-played (無駄合). Tolerated:
equal-variation (変同), detour (迂回), indifferent (非限定), final-cook
(最終手余詰). With --strictness classical these are tolerated too: a futile
interposition that is played, and a variation that is two plies longer and
leaves pieces over.

With --removal the line is judged again without each piece of the diagram (but
not without a king), and again with that piece in the defender's hand. Of the
attacker's hand, one piece of each kind is given to the defender. A piece that
is not needed is not a fault, and does not change the exit code.

--format kif, ki2 or jkf writes a record in which other replies and faults are
variations of the line; --format ja or en writes the same in words.

--certificate writes a proof of which checks mate at each ply of the attacker,
and of how long the mate takes, for the line that is judged. The command check
judges this proof.

With --jobs several problems are analysed at the same time; the output is the
same, in the order of the input. With --csv, or with --json and --jobs or
--output, the operands are files, globs, folders or -, and each problem gives
one line. --resume, --force, <file>.options.json and --progress-json are as for
batch.

--journal is for one long line. Before the analysis, --jobs threads search the
checks that the line does not play, in rounds: each round gives every open check
ten times as many nodes, at most --check-nodes. Each thread has a table of its
own, of --hash MiB. A round is divided into stages, and the file keeps every
finished stage. After an interruption --resume makes only the missing stages; it
also goes on with a larger --check-nodes. The answer is the same with any number
of threads and after any interruption. Its nodes are those of the analysis after
the stages. After each round the plies of the attacker are drawn: = no other
check mates, x another check mates, . open. In a line of more than 128 plies
each sign stands for several of these plies.

${INPUT_NOTE.en}
${OUTPUT_NOTE.en}
${ANALYSIS_JSON_NOTE.en}  source           with --jobs or --output: the first key, file or file:line
`,
      ja: `--solution の手順、それがなければ棋譜の指し手を、作意として一手ずつ調べます。
どちらもなければ、見つけた手順を調べます。終了コード：0 完全作、1 不完全作、
2 検討未了。

欠陥：不詰、早詰、余詰、手順前後、変化長手数（変長）、変化別詰（変別）、最長で
ない応手、有効合の省略、駒余り、無駄合。許されるもの：変化同手数（変同）、
迂回手順、非限定、最終手余詰。--strictness classical では、無駄合と、
二手長くて駒の余る変化も許します。

--removal では、玉以外の盤上の駒を一枚ずつ、取り除いた場合と玉方の持駒にした場合
を調べます。攻方の持駒は、一種類につき一枚を玉方の持駒にして調べます。不要駒
（飾り駒）は欠陥ではなく、終了コードも変わりません。

--format に kif, ki2, jkf を指定すると、ほかの応手や欠陥を変化として書いた棋譜に
なります。ja, en なら、同じ内容を文章で書きます。

--certificate は、調べた手順について、攻方の各手番でどの王手なら詰むかと、何手で
詰むかの証明を書きます。check で確かめられます。

--jobs を付けると、いくつかの問題を同時に調べます。出力は同じで、入力の順です。
--csv か、--json に --jobs か --output を加えたときは、引数はファイル、グロブ、
フォルダー、- で、結果を一問に一行書きます。--resume、--force、
<file>.options.json、--progress-json は batch と同じです。

--journal は長い作意一つのためのものです。検討の前に、作意以外の王手を --jobs の
数のスレッドで読みます。決着しない王手は、局面の数を --check-nodes まで十倍ずつ
増やして読み直します。スレッドごとに --hash の大きさの置換表を使います。全体を
細かく分けて読み、終わった分をファイルに残すので、中断しても --resume で続けられ
ます（--check-nodes を大きくしても続けられます）。答えは、スレッドの数にも中断に
も関係しません。答えの局面数（nodes）は、そのあとの検討だけの数です。局面の数を
増やすたびに、攻方の手番の様子を図にします。= はほかに詰む王手なし、x はほかに
詰む王手あり、. は未定です。128手を超える作意では、一つの記号がいくつかの手番を
表します。

${INPUT_NOTE.ja}
${OUTPUT_NOTE.ja}
${ANALYSIS_JSON_NOTE.ja}  source           --jobs か --output のときの最初の項目。問題の場所：ファイル名
                   か、ファイル名:行
`,
    },
    examples: [
      `tsumeru analyse "${MATE_IN_ONE}"`,
      'tsumeru analyse --check-nodes 5e6 problem-with-solution.kif',
      `tsumeru analyse --solution "G*5b" "${MATE_IN_ONE}"`,
      'tsumeru analyse --solution "５二金" problem.kif',
      'tsumeru analyse --format kif problem.kif > solution.kif',
      'tsumeru analyse "collection/**/*.kif" -j 4 --json -o judged.jsonl --resume',
      'tsumeru analyse all.usi -j 4 --csv -o judged.csv',
      'tsumeru analyse long-work.kif --journal long-work.jsonl -j 4 --check-nodes 1e6',
    ],
  },
  check: {
    summary: {
      en: 'check a certificate only by the rules, without a search',
      ja: '証明書をルールだけで確かめる（探索しない）',
    },
    usage: ['<file> [sfen]', '- [sfen]'],
    optionHelp: {
      jobs: {
        en: 'how many parts of a certificate of analyse are checked at the same time (default: 1); auto: one for each core. The output does not depend on this number',
        ja: 'analyse の証明書の部分を同時にいくつ確かめるか（既定：1）。auto：コアと同じ数。出力はこの数に関係しない',
      },
    },
    notes: {
      en: `If an SFEN is given, the certificate must also be a certificate of this
position. Exit code: 0 accepted, 1 rejected. A certificate of analyse also
proves which other checks mate along the line, and the least and the greatest
length of the mate.

JSON:
  accepted         true or false
  if rejected      node, rule, message: where and what is wrong
  of a verdict     verdict, nodes, sfen; of a mate also length: the mate takes
                   at most this many plies, every interposition counted
  of a line        verdict, line, endsInMate, nodes, sfen; others: other checks
                   that mate, [{ply, move, atMost}]; refuted: how many checks do
                   not mate; atLeast, atMost: bounds of the length;
                   atLeastInBooks: the lower bound, counted as in books
`,
      ja: `SFEN も指定すると、証明書がその局面のものかどうかも確かめます。終了コードは、
正しければ 0、正しくなければ 1 です。analyse の証明書では、ほかのどの王手で詰む
かと、手数の下限・上限も確かめます。

JSON：
  accepted         true か false
  正しくないとき   node, rule, message：誤りの場所と内容
  結論の証明書     verdict, nodes, sfen。詰みでは length：何手以内に詰むか
                   （無駄合も数える）
  手順の証明書     verdict, line, endsInMate, nodes, sfen。others：ほかに詰む
                   王手 [{ply, move, atMost}]。refuted：詰まない王手の数。
                   atLeast, atMost：手数の下限と上限。atLeastInBooks：無駄合を
                   数えない手数の下限
`,
    },
    examples: [
      'tsumeru solve problem.sfen --certificate proof.jsonl',
      'tsumeru check proof.jsonl',
      'tsumeru check line.jsonl -j auto',
    ],
  },
  convert: {
    summary: {
      en: 'convert game records and positions, or draw them',
      ja: '棋譜や局面をほかの形式や図に変換する',
    },
    usage: ['--to <format> <sfen>', '--to <format> <file>', '--to <format> [-]'],
    notes: {
      en: `Positions and moves are checked. KIF, KI2 and JKF keep variations; CSA and USI
keep only the main line; SFEN and BOD keep only the position. Standard error
names what is left out, and lines that are not understood. If the input is a
folder, its record files are read in the order of their names.

SVG and PNG are pictures of the position as books print it, with the title,
author and length of the record (作品名, 作者, 手数). For several positions
-o name.svg makes name-1.svg, name-2.svg and so on. PNG needs the package
@resvg/resvg-js and a Japanese font.

An existing file is replaced if it is a picture that this command has drawn.
Any other existing file is refused without --force. With --force the output may
even be the input file, because all input is read before anything is written.
`,
      ja: `局面と指し手が正しいかどうかも確かめます。KIF, KI2, JKF には変化も残ります。
CSA と USI には本譜だけ、SFEN と BOD には局面だけが残ります。省いたものと、
読めなかった行は、標準エラー出力に示します。フォルダーを指定すると、その中の棋譜
を名前の順に読みます。

SVG と PNG は、本と同じ体裁の図面です。棋譜に作品名、作者、手数があれば図面にも
入れます。局面がいくつもあれば、-o name.svg で name-1.svg, name-2.svg … ができま
す。PNG にはパッケージ @resvg/resvg-js と日本語フォントが必要です。

既にあるファイルは、このコマンドが描いた図なら上書きします。ほかのファイルは、
--force がなければエラーになります。入力をすべて読んでから書くので、--force を
付ければ、入力と同じファイルにも書けます。
`,
    },
    examples: [
      'tsumeru convert --to sfen problem.kif',
      `tsumeru convert --to kif "${MATE_IN_ONE}"`,
      'tsumeru convert --to svg problem.kif -o problem.svg',
      'tsumeru convert --to kif --encoding shift_jis game.csa -o game.kif',
    ],
  },
  query: {
    summary: {
      en: 'find problems by themes and lengths',
      ja: 'テーマと手数で詰将棋を探す',
    },
    usage: ['<query> <file>...', '<query> [-]'],
    optionHelp: {
      json: {
        en: 'one JSON object a problem: the line as it was read, with its themes',
        ja: '一問につき JSON オブジェクトを一行に書く：読んだ行にテーマを加えたもの',
      },
    },
    notes: {
      en: `Input: lines of JSON as solve --json, batch, analyse --json and generate write
them, or records and lists as for analyse, whose moves are the solution. A
folder is read file by file. Nothing is searched.

A query joins comparisons by and, or, not and parentheses:

  sacrifices >= 2 and not interposition and plies in 7..11
  (捨駒 or 遠打) and 手数 = 5

  name             a theme of the glossary, by its key (an s may follow) or its
                   Japanese name: how often it is seen. A name alone means 1 or
                   more
  plies 手数       plies of the line as books count them
  pieces 駒数      pieces on the board and in the attacker's hand
  hand 持駒数      pieces in the attacker's hand
  sound, unsound, undecided
                   the verdict, in lines of analyse
  signs            >= <= > < = !=, and in 7..11

limited-drop and promotion-choice need lines of analyse (promotion-choice with
--depth 1 or more, the default is 1). A comparison with an unknown number is
false. Lines and records that cannot be read are named on standard error, and
the exit code is then 64.

Each problem is a line: its place, its length, its themes, each with the plies
where it is seen (head-gold 3: at ply 3), and the position.

JSON: the object of the line (of a record: source, row, sfen, length, line), and
  themes           as in the lines of analyse
`,
      ja: `入力：solve --json, batch, analyse --json, generate が書いた JSON の行か、棋譜や
局面の一覧（指し手が手順になります）。フォルダーは中のファイルを順に読みます。
探索はしません。

条件式は、比較を and（かつ）、or（または）、not と括弧で組み合わせます：

  捨駒 >= 2 and not 合駒 and 手数 in 7..11
  (sacrifice or distant-drop) and plies = 5

  名前             用語集のテーマの日本語名か英語名（末尾に s が付いても
                   よい）：現れた回数。名前だけなら 1 回以上
  手数 plies       手数（無駄合は数えない）
  駒数 pieces      盤上の駒と攻方の持駒の枚数
  持駒数 hand      攻方の持駒の枚数
  完全作, 不完全作, 検討未了
                   判定（analyse の行）
  比較             >= <= > < = != と in 7..11

限定打と打診には analyse の行が要ります（打診は --depth 1 以上の行。既定は 1）。
分からない数との比較は偽になります。読めない行や棋譜は標準エラー出力に示し、
終了コードは 64 になります。

一問を一行に書きます：場所、手数、テーマ（現れた手数つき。頭金 3 は3手目の頭金）、
局面。

JSON：読んだ行のオブジェクト（棋譜では source, row, sfen, length, line）に加えて
  themes           analyse の行と同じ
`,
    },
    examples: [
      "tsumeru query 'sacrifices >= 2 and plies in 7..11' results.jsonl",
      "tsumeru generate --length 5 | tsumeru query '捨駒 and not 合駒' --json",
    ],
  },
  sheet: {
    summary: {
      en: 'set problems on pages for print, with their solutions',
      ja: '詰将棋を印刷用の紙面に組む（解答つき）',
    },
    usage: ['<file>... -o <name>.pdf', '[-]'],
    optionHelp: {
      output: {
        en: 'the file: .pdf, .svg or .typ (default: the text for Typst on standard output)',
        ja: '書くファイル：.pdf, .svg, .typ（既定：Typst の文書を標準出力に）',
      },
      title: {
        en: 'the title above the first page',
        ja: '最初のページの題名',
      },
      font: {
        en: 'a font file, for characters that the fonts of the system do not have',
        ja: 'システムのフォントにない文字のためのフォントファイル',
      },
    },
    notes: {
      en: `Input: records and lists as for analyse, whose moves are the solution, or lines
of JSON as solve --json, batch, analyse --json and generate write them. A folder
is read file by file. Nothing is searched. Captions come from the headers of the
record (作品名, 作者, 手数) or the key name of the line. The pages are A4. The
defender's hand is shown only if it is not all the rest of the pieces.

.typ is text for Typst, a free program that sets documents; anything in it can
be changed by hand. .pdf and .svg need the package
@myriaddreamin/typst-ts-node-compiler and fonts: for Japanese a Japanese one.
A PDF contains the fonts, and an SVG the outlines of its letters. For several
pages -o name.svg makes name-1.svg, name-2.svg and so on.

The language of the sheet is that of --lang. An existing file is refused without
--force.
`,
      ja: `入力：analyse と同じ棋譜や局面の一覧（指し手が解答になります）か、
solve --json, batch, analyse --json, generate が書いた JSON の行。フォルダーは中
のファイルを順に読みます。探索はしません。図面に添えるものは、棋譜の見出し
（作品名、作者、手数）か、JSON の行のキー name から取ります。紙面は A4 です。
玉方の持駒は、残り全部でないときだけ示します。

.typ は、文書を組む無料のプログラム Typst のための文書で、手で自由に直せます。
.pdf と .svg にはパッケージ @myriaddreamin/typst-ts-node-compiler と、日本語の
フォントが要ります。PDF にはフォントが、SVG には文字の輪郭が入ります。何ページ
にもなれば、-o name.svg で name-1.svg, name-2.svg … ができます。

紙面の言葉は --lang で選びます。既にあるファイルには、--force がなければ書きま
せん。
`,
    },
    examples: [
      'tsumeru sheet collection --title 詰将棋集 -o collection.pdf --lang ja',
      'tsumeru generate --length 3 | tsumeru sheet --columns 3 -o sheet.pdf',
    ],
  },
  generate: {
    summary: {
      en: 'make sound problems of one length',
      ja: '余詰のない詰将棋を作る（手数を指定）',
    },
    usage: [''],
    optionHelp: {
      jobs: {
        en: 'how many attempts are made at the same time (default: one for each core but one); auto: one for each core',
        ja: '同時に試す数（既定：コアの数より一つ少ない）。auto：コアと同じ数',
      },
    },
    notes: {
      en: `Each problem is a line of JSON:

  seed, attempt    numbers with which the same options make the problem again
  length           plies as books count them
  sfen             black attacks; all other pieces are in white's hand
  line             the solution in USI notation
  traits           what the problem demands: pieces, checks, tries, nodes,
                   sacrifices, unpromoted, key, isKeySacrificed

Every problem is sound: analyse finds no fault in it, each check of the line is
the only check that mates, and no piece is left in hand. Every piece is needed:
if it is moved into the defender's hand, the problem has another solution or is
unsound. No two problems of a file are equal, mirrored or shifted.

The output depends on the options only, and not on --jobs. After an interruption
the same command with --resume continues after the last complete line of
--output. The options are kept in <file>.options.json: with other options
--resume is refused.
`,
      ja: `一問につき JSON を一行書きます：

  seed, attempt    同じオプションでもう一度作るための番号
  length           手数（無駄合は数えない）
  sfen             先手が攻方。残りの駒はすべて玉方の持駒
  line             手順（USI）
  traits           問題の特徴：pieces, checks, tries, nodes, sacrifices,
                   unpromoted, key, isKeySacrificed

どの問題も完全作です。analyse で欠陥が見つからず、攻方のどの手にも他に詰む手が
なく、駒も余りません。駒はどれも必要で、玉方の持駒にすると、手順が変わるか、完全
作でなくなります。一つのファイルには、左右反転や平行移動で同じになる問題はあり
ません。

出力はオプションだけで決まり、--jobs には関係しません。中断した後は、同じコマン
ドに --resume を付けると、--output の最後の完全な行の次から続けます。オプション
は <file>.options.json に残り、違うオプションで --resume を付けるとエラーです。
`,
    },
    examples: [
      'tsumeru generate --length 7 --count 20 > seven.jsonl',
      'tsumeru generate --length 9 --count 1000 -j 4 -o nine.jsonl',
      'tsumeru generate --length 9 --count 1000 -j 4 -o nine.jsonl --resume',
      'tsumeru generate --length 5 --pieces GSP --board 7nl/8k/9/9/9/9/9/9/9',
    ],
  },
  similar: {
    summary: {
      en: 'find the same or a similar problem in a collection',
      ja: '作品集から、同じ問題や似た問題を探す',
    },
    usage: ['<sfen> --in <folder or file>', '<file> --in <folder or file>'],
    optionHelp: {
      within: {
        en: `how many pieces may differ, 0 to 40 (default ${DEFAULT_WITHIN}); 0: only the same diagram`,
        ja: `違ってよい駒の数、0 から 40（既定 ${DEFAULT_WITHIN}）。0 なら同じ図だけ`,
      },
      count: {
        en: `the most problems in each answer (default ${DEFAULT_COUNT})`,
        ja: `一問につき示す問題の数の上限（既定 ${DEFAULT_COUNT}）`,
      },
    },
    notes: {
      en: `The distance of two problems is the number of pieces that differ: put, taken
away, moved or exchanged. Mirrored, shifted and with the colours exchanged a
diagram counts as the same. The attacker's hand counts, the defender's does not,
because it has the rest of the set. The collection is a folder of records and
lists, a record, a list, or lines of JSON as batch and generate write them.
Exit code: 0 found, 1 none found.

JSON: one object for each problem that was found
  sfen             the problem asked about
  distance         how many pieces differ
  isMirrored, isTurned, shift
                   mirrored; colours exchanged; files and ranks of the shift
  found, source    the problem found, and its file or file:line
`,
      ja: `二つの問題の違いは、加えた駒、除いた駒、動かした駒、取り替えた駒の数で数えます。
左右反転、平行移動、先後の入れ替えは同じ図とみなします。攻方の持駒は数え、玉方の
持駒（残り全部）は数えません。作品集は、棋譜や局面の一覧のフォルダーかファイル、
または batch や generate が書いた JSON の行です。終了コード：見つかれば 0、なけ
れば 1。

JSON：見つかった問題ごとにオブジェクト一つ
  sfen             調べた問題
  distance         違う駒の数
  isMirrored, isTurned, shift
                   左右反転か、先後逆か、ずらした筋と段の数
  found, source    見つかった問題と、その場所（ファイル名か、ファイル名:行）
`,
    },
    examples: [
      'tsumeru similar problem.kif --in collection',
      'tsumeru similar problem.sfen --in all.sfen --within 1 --json',
    ],
  },
  scan: {
    summary: {
      en: 'find the mates that were missed in a game, and problems in it',
      ja: '棋譜から、逃した詰みと詰将棋になる局面を探す',
    },
    usage: ['<file>', '[-]'],
    optionHelp: {
      nodes: {
        en: `nodes for each position (default ${DEFAULT_NODES})`,
        ja: `一局面の探索局面数の上限（既定 ${DEFAULT_NODES}）`,
      },
    },
    notes: {
      en: `Every position of the main line is searched for a mate of the side to move. A
mate is missed if no mate of any length is left after the move that was played.

With --problems each such position becomes a problem, if it can: the attacker's
king goes, the rest of the set is in the defender's hand, and pieces that have
no part in the mate are taken away. Only sound problems of three plies or more
are shown. Exit code: 0 everything searched, 2 a limit was reached somewhere.

JSON: one object for each missed mate
  game             the number of the game in the file, from 1
  ply, side, sfen  moves before the position, side to move, position
  length, lengthIsExact, line
                   the mate as books print it
  played           the move that was played; null at the end of the game
  missed           true, "undecided", or false if the record has no moves
  problem          with --problems: {sfen, length, line} or null
The last object has positions, how many were searched, and undecided, the ply
and game of each position for which a limit was reached.
`,
      ja: `本譜の各局面で、手番の側に詰みがあるかを調べます。指された手の後に（何手でも）
詰みが残らなければ、詰みを逃したことになります。

--problems では、その局面を詰将棋にします。攻方の玉を除き、残りの駒を玉方の持駒
にし、詰みに関係のない駒を除きます。余詰などのない3手以上のものだけを示します。
終了コード：すべて調べ終えれば 0、制限に達した局面があれば 2。

JSON：逃した詰みごとにオブジェクト一つ
  game             ファイルの中の何局目か
  ply, side, sfen  その局面までの手数、手番、局面
  length, lengthIsExact, line
                   本手順
  played           指された手。終局の局面なら null
  missed           true, "undecided"。指し手のない局面なら false
  problem          --problems のとき {sfen, length, line} か null
最後の一つは positions（調べた局面の数）と undecided（制限に達した局面の game と
ply）です。
`,
    },
    examples: ['tsumeru scan game.kif', 'tsumeru scan game.csa --within 13 --problems --json'],
  },
  threat: {
    summary: {
      en: 'find out whether mate is threatened, and which moves meet it',
      ja: '詰めろかどうかと、詰めろを逃れる手を調べる',
    },
    usage: ['<sfen>', '<file>', '[-]'],
    optionHelp: {
      within: {
        en: 'only mates of at most n plies count, every interposition counted (default: any length)',
        ja: 'n 手以内（無駄合も数える）の詰みだけを数える（既定：何手でも）',
      },
      nodes: {
        en: `nodes for each position (default ${DEFAULT_NODES})`,
        ja: `一局面の探索局面数の上限（既定 ${DEFAULT_NODES}）`,
      },
    },
    notes: {
      en: `Asked is the side that is not to move: if the other side passes, is it mated?
Then every move of the side to move is tried; a move meets the threat if there
is no mate after it. A check may only put the threat off. Of a record the
position after its moves is taken. Exit code: 0 mate is threatened, 1 it is not,
2 undecided.

JSON:
  sfen             the position
  threat           true, false, "undecided", or "check": the side to move is in
                   check, so it cannot pass
  side, line       the side that threatens, and the mate
  answers          [{move, meets, isCheck}]; meets: true, false or "undecided"
`,
      ja: `手番の側が一手パスしたら詰むとき、相手の詰めろです。詰めろなら、手番の側のすべて
の手を試します。その手の後に詰みがなければ、詰めろを逃れる手です。王手は、詰めろ
を先送りしているだけのこともあります。棋譜では最後の局面を調べます。
終了コード：詰めろ 0、詰めろでない 1、不明 2。

JSON：
  sfen             局面
  threat           true, false, "undecided"。"check" は、手番の側に王手がかか
                   っていて、パスできないとき
  side, line       詰めろをかけている側と、その詰み手順
  answers          [{move, meets, isCheck}]。meets は true, false, "undecided"
`,
    },
    examples: ['tsumeru threat game.kif', 'tsumeru threat game.kif --within 5'],
  },
  compose: {
    summary: {
      en: 'find sound hands, placements, twins or earlier positions',
      ja: '持駒サーチ、配置サーチ、ツイン、逆算で完全作を探す',
    },
    usage: COMPOSE_SEARCHES.map((search) => `${search} <sfen | file | ->`),
    optionHelp: {
      pieces: {
        en: 'the kinds of pieces that may come into the diagram: letters from PLNSGBR (default: all)',
        ja: '図に加わってよい駒。PLNSGBR のうちの文字（既定：すべて）',
      },
      'max-pieces': {
        en: `with back: the most pieces on the board and in the attacker's hand together, kings included (default ${MOST_PIECES})`,
        ja: `back のとき、盤上と攻方の持駒を合わせた駒の数の上限。玉も数える（既定 ${MOST_PIECES}）`,
      },
      nodes: {
        en: `nodes for each candidate (default ${DEFAULT_NODES})`,
        ja: `候補一つの探索局面数の上限（既定 ${DEFAULT_NODES}）`,
      },
      hash: {
        en: 'size of the hash table of each thread in MiB (default 64)',
        ja: 'スレッドごとの置換表の大きさ（MiB。既定 64）',
      },
      jobs: {
        en: 'how many candidates are judged at the same time (default: one for each core but one); auto: one for each core. The output does not depend on this number',
        ja: '同時に調べる候補の数（既定：コアの数より一つ少ない）。auto：コアと同じ数。出力はこの数に関係しない',
      },
    },
    notes: {
      en: `  hands        all hands of the attacker with which the board is sound. More in
               hand never hurts the attacker, so one hand decides about others
  placements   all sound problems that differ in one piece: taken away,
               exchanged, moved or added. The problem given may be unsound
  twins        those of a sound problem whose solution begins with another move
  back         all sound problems whose solution leads into this sound problem
               after one check and one reply

The defender holds all pieces that are neither on the board nor in the
attacker's hand. The moves of a record are the solution of the problem. Every
candidate is judged; what is printed is sound by analyse, at once when it is
found. Exit code: 0 some were found, 1 none, 2 not everything is decided.

JSON: one object for each problem that was found
  problem          the problem given
  hand, isLeast    hands: the hand; is there no mate with fewer of its pieces?
  change, removed, added
                   placements, twins: the kind of change; {piece, at} or null
  keepsLine        placements, twins: is the solution the same?
  sfen, length, line, pieces
                   the sound problem, its plies as books count them, its
                   solution, and the pieces on the board and in the hand
The last object for each problem has candidates, judged, found, undecided (the
SFEN of what the nodes did not decide), and given: {verdict, length}.
`,
      ja: `  hands        持駒サーチ：この盤面が完全作になる攻方の持駒をすべて探す。持駒は
               多くて損にならないので、一つの持駒の結論が他の持駒にも及ぶ
  placements   配置サーチ：駒一枚を除く、替える、動かす、加えるだけで完全作にな
               る図をすべて探す。元の図は不完全でもよい
  twins        ツイン：完全作の駒一枚を変え、初手の違う完全作になる図を探す
  back         逆算：王手と応手を一手ずつ戻した図のうち、元の完全作につながる完
               全作をすべて探す

盤上にも攻方の持駒にもない駒は、すべて玉方の持駒です。棋譜の指し手は、元の図の
作意とみなします。候補はすべて調べ、analyse で完全作と証明されたものだけを、見つ
かるたびに示します。終了コード：見つかれば 0、なければ 1、未確定があれば 2。

JSON：見つかった図ごとにオブジェクト一つ
  problem          元の図
  hand, isLeast    hands：持駒。それより少ない持駒では詰まないか
  change, removed, added
                   placements、twins：変更の種類と、{piece, at} か null
  keepsLine        placements、twins：手順が同じか
  sfen, length, line, pieces
                   完全作の図、手数、手順、盤上と攻方の持駒の枚数
元の図ごとの最後の一つは candidates, judged, found, undecided（未確定の図の
SFEN）、given（元の図の {verdict, length}）です。
`,
    },
    examples: [
      'tsumeru compose hands "6n1k/6R1p/9/9/9/9/9/9/9 b r2b4g4s3n4l17p 1" --json',
      'tsumeru compose placements cooked.kif --changes remove,move --json',
      'tsumeru compose back problem.kif --max-pieces 10 -j 4',
    ],
  },
  bench: {
    summary: {
      en: 'measure the speed; compare WebAssembly with JavaScript',
      ja: '速さを測る。WebAssembly と JavaScript を比べる',
    },
    usage: ['', '--compare'],
    optionHelp: {
      hash: {
        en: `size of the table in MiB; with --compare of each engine's table, at most ${MAX_JS_HASH_MIB} (default ${SOLVER_TABLE.hashMiB.fallback})`,
        ja: `置換表の大きさ（MiB）。--compare では両方のエンジンがこの大きさの表を持ち、${MAX_JS_HASH_MIB} まで（既定 ${SOLVER_TABLE.hashMiB.fallback}）`,
      },
      json: {
        en: 'print one JSON object for each problem or set, each on a line of its own',
        ja: '一問（--compare では一組）につき JSON オブジェクトを一行に書く',
      },
      diagram: {
        en: 'draw the comparison as a bar chart in this file, whose name ends in .svg',
        ja: '比較の棒グラフをこのファイルに描く。名前は .svg で終わるものにする',
      },
    },
    notes: {
      en: `Without --compare four problems of the 18th century are solved. The number of
nodes is the same on every machine; the speed is not.

With --compare both engines solve the same problems: generated mates in 3, 5, 7
and 9 plies, classical mates in 11 to 21 plies, and positions without a mate.
First the answers are compared: verdict, and length of the shortest mate. If any
differ, the command ends with exit code 70. Then each engine solves every set
until its code is compiled. In each round both engines solve every set, one
after the other. The measured time is the processor time of the search for the
first mate. Ctrl-C prints the rounds that are complete (exit code 2).

JSON with --compare: one object for each set of problems
  name, plies      the set; plies is [least, greatest], null without a mate
  problems         how many problems the set has
  wasm, js         {"problemsPerSecond", "nodesPerSecond"}, medians
  ratio            WebAssembly divided by JavaScript: {"problems", "nodes"},
                   both {"median", "lower", "upper"}, median and quartiles
The last object has the name "conditions": version, runtime, platform,
processor, hashMiB, and rounds, the number of complete rounds.

${OUTPUT_NOTE.en}`,
      ja: `--compare がなければ、江戸時代の詰将棋を四題解きます。局面数はどのマシンでも同じ
です。速さはマシンによります。

--compare では、二つのエンジンで同じ問題を解きます。問題は、自動生成の三手詰から
九手詰、江戸時代の 11 から 21 手詰、不詰の局面です。まず結論と最短手数を照合し、
違いがあればエラーで終わります（終了コード 70）。次に、準備としてしばらく解いて
から、毎回すべての組を交互に解きます。測るのは、はじめの詰みを見つけるまでのプロ
セッサー時間です。Ctrl-C を押すと、終わった回までの結果を示します
（終了コード 2）。

--compare の JSON：問題の組ごとにオブジェクト一つ
  name, plies      組の名前と手数 [最小, 最大]。不詰なら null
  problems         問題の数
  wasm, js         {"problemsPerSecond", "nodesPerSecond"}、中央値
  ratio            WebAssembly ÷ JavaScript。{"problems", "nodes"}、それぞれ
                   {"median", "lower", "upper"}（中央値と四分位数）
最後の一つは名前が "conditions" で、version, runtime, platform, processor,
hashMiB と、終わった回数 rounds が入ります。

${OUTPUT_NOTE.ja}`,
    },
    examples: [
      'tsumeru bench --hash 256',
      'tsumeru bench --compare --quick',
      'tsumeru bench --compare --diagram engines.svg',
    ],
  },
  go: {
    summary: {
      en: 'solve life-and-death problems of Go: one eye more, or two',
      ja: '囲碁の死活（一眼問題）を解く：二眼できるか',
    },
    usage: ['<file>', '[-]'],
    optionHelp: {
      hash: {
        en: `size of the table, 1 to ${MAX_GO_HASH_MIB} (default ${DEFAULT_GO_HASH_MIB})`,
        ja: `置換表の大きさ、1 から ${MAX_GO_HASH_MIB}（既定 ${DEFAULT_GO_HASH_MIB}）`,
      },
      quiet: {
        en: 'print one short line for each problem: verdict, ko, winning moves (the same in every language)',
        ja: '一問につき一行だけ書く：結論、コウ、勝つ手（どの言語でも同じ）',
      },
    },
    notes: {
      en: `Input: SGF; each game in it is one problem. AB and AW are the stones, PL is the
  side to move, TR marks the crucial stones, MA the region (without MA the
  region is derived). Each problem is answered as soon as it is solved. Ctrl-C
  ends the search and prints what is known.

In a problem without marks, as in books, the target is the enclosed group, and
  the region is inside the surrounding stones, whose gaps count as closed; the
  answer lists these assumptions. Black is to move if the text does not name a
  side. A group lives by two eyes: a seki counts as dead.

${GO_JSON_NOTE.en}`,
      ja: `入力：SGF。一局が一問です。AB と AW は石、PL は手番、TR は要の石、MA は領域です
  （MA がなければ領域は自動で求めます）。一問ずつ、解けしだい答えます。Ctrl-C を
  押すと探索をやめ、分かったことを表示します。

印のない、本にあるような問題では、囲まれた石を目標とし、囲む石の内側を領域と
  します（囲みのすき間は閉じているとみなします）。手番がなければ黒番とします。
  仮定したことは答えに書きます。二眼を持てば活き、セキは死にとします。

${GO_JSON_NOTE.ja}`,
    },
    examples: [
      'tsumeru go solve problem.sgf',
      'tsumeru go solve --target cb --outside alive book.sgf',
      'tsumeru go solve --json --method B - < all.sgf',
    ],
  },
  usi: {
    summary: {
      en: 'act as a USI engine for GUIs, on standard input and output',
      ja: '将棋 GUI から使う USI エンジンとして動く',
    },
    usage: [''],
    // A getter, so that the text is made only when it is needed: wrapping its lines takes longer than all other texts of this file together.
    notes: {
      get en() {
        return `GUIs start an engine without arguments: for them there is the program
tsumeru-usi, which does the same.

The options are set by the protocol (setoption name <name> value <value>):
${formatUsiOptions('en')}
"go mate <ms>" and "go mate infinite" get one answer:
  checkmate <moves>          the mate
  checkmate nomate           it is proven that there is no mate
  checkmate timeout          the time or another limit was reached
  checkmate notimplemented   the position is not a problem
A "go" without "mate" plays a mate if one is found, else some legal move;
without a legal move it resigns.
`;
      },
      get ja() {
        return `GUI は引数を付けずにエンジンを起動するので、同じ働きのプログラム tsumeru-usi も
あります。

設定はプロトコルで行います（setoption name <name> value <value>）：
${formatUsiOptions('ja')}
"go mate <ms>" と "go mate infinite" には、次のどれか一つを答えます：
  checkmate <手順>           詰み
  checkmate nomate           不詰（証明済み）
  checkmate timeout          時間などの制限に達した
  checkmate notimplemented   問題になっていない局面
"mate" のない "go" では、詰みが見つかればその手を、なければ合法手のどれかを
指します。合法手がなければ投了します。
`;
      },
    },
    examples: ['printf "usi\\nquit\\n" | tsumeru usi'],
  },
  mcp: {
    summary: {
      en: 'serve assistants over the Model Context Protocol (MCP)',
      ja: 'MCP で AI アシスタントから使うサーバーとして動く',
    },
    usage: [''],
    notes: {
      en: `Serves on standard input and output until the input ends. It needs the package
@modelcontextprotocol/server. The tools:
  solve     proves a mate or a no-mate, as the command solve does
  analyse   judges a problem and its solution, as the command analyse does
  check     judges a certificate, or a line of moves, by the rules alone
  diagram   draws a position as text, SVG or PNG
The host shows the arguments of the tools. A search ends after 20 seconds or 20
million nodes; the arguments timeMs and maxNodes of a call change these limits.
When the host cancels a call, its search ends at once. Calls are answered one
after another. --lang sets the language of descriptions and reports; the
argument language of a call chooses another.
`,
      ja: `標準入出力で、入力が終わるまで働きます。パッケージ @modelcontextprotocol/server
が要ります。ツール：
  solve     詰みを、または不詰を証明する（コマンド solve と同じ）
  analyse   問題と作意を検討する（コマンド analyse と同じ）
  check     証明書や手順をルールだけで確かめる
  diagram   局面を文字、SVG、PNG で描く
引数はホストが示します。timeMs と maxNodes の指定がなければ、探索は 20 秒か
2000 万局面で終わります。ホストが呼び出しを取り消せば、すぐに止まります。
呼び出しには一つずつ順に答えます。--lang は説明と報告の言語です。呼び出しごとに
変えることもできます（language）。
`,
    },
    examples: ['tsumeru mcp', 'tsumeru mcp --lang ja --hash 256'],
  },
  completion: {
    summary: { en: 'print the completion script for a shell', ja: 'シェルの補完スクリプトを示す' },
    usage: SHELLS.map((shell) => shell),
    notes: {
      en: 'Let your shell read the script when it starts.\n',
      ja: 'シェルの起動時に読み込ませて使います。\n',
    },
    examples: ['source <(tsumeru completion bash)'],
  },
};
