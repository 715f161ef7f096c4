// What the help and the shells' completion say of the commands and their options, in both languages.

import { DEFAULT_WIDTH } from '../../diagram/width';
import { DEFAULT_GO_HASH_MIB, DEFAULT_METHOD, MAX_GO_HASH_MIB } from '../../go/method';
import { SOLUTION_FORMATS } from '../../kifu/solution-formats';
import { PLACED_OPTIONS, type PlacedOption } from '../../options/asked';
import { defaultBookNodes } from '../../options/solve-options';
import { describeOption } from '../../options/texts';
import { DEFAULT_NAME } from '../../queue/names';
import { DEFAULT_LEAF_NODES } from '../../split/split-options';
import type { Bilingual } from '../../words/language';
import {
  type CommandName,
  DEFAULT_LOCK_MS,
  DEFAULT_MAX_INPUT_MIB,
  LOCK_RANGE,
  MAX_INPUT_MIB,
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
    en: "the author's line in USI notation or in Japanese, to be judged (default: that of the record)",
    ja: '調べる作意手順（USI か「２四金 同玉」など。既定：棋譜にある手順）',
  },
  method: {
    en:
      'A iterative deepening, B df-pn, C df-pn with the values of Bouzy breaking ties, P df-pn+ ' +
      `(default ${DEFAULT_METHOD})`,
    ja: `A 反復深化、B df-pn、C df-pn（同点を Bouzy の値で決める）、P df-pn+（既定 ${DEFAULT_METHOD}）`,
  },
  target: {
    en: 'a stone of the group whose life is asked, as cd or C16 (default: those marked, else the enclosed ones)',
    ja: '死活を問う石の一つ。cd か C16 のように（既定：印のある石、なければ囲まれた石）',
  },
  outside: {
    en:
      'benson: the stones round the group have to be alive by the test of Benson; alive: they count as alive ' +
      '(default: benson with marks; without, alive where they are not)',
    ja:
      'benson：囲む石は Benson の判定で生きていること。alive：生きているものとみなす' +
      '（既定：印があれば benson、なければ判定で生きていない場合は alive）',
  },
  certificate: {
    en:
      'write a certificate of the verdict: bytes if the name ends in .bin, else lines of JSON; with ' +
      'several problems the number of the line is put into the name',
    ja: '結論の証明書を書く。名前が .bin で終わればバイト列、ほかは JSON の行。問題が二つ以上なら名前に行番号が入る',
  },
  table: {
    en:
      'go on with the table in this file, if it is there, and write it when a limit or an interruption ends the ' +
      'search; with several problems the number of the line is put into the name',
    ja: 'このファイルの置換表があれば続きから読み、制限や中断で終われば書く。問題が二つ以上なら名前に行番号が入る',
  },
  json: { en: 'print one JSON object a line', ja: '一行に JSON のオブジェクトを一つ書く' },
  quiet: {
    en: 'print one short line a problem: verdict, plies of the line, its moves (the same in every language)',
    ja: '一問につき短い一行を書く：結論、手順の手数、手順（USI。どの言語でも同じ）',
  },
  format: {
    en: `print the solution as ${SOLUTION_FORMATS.join(', ')}`,
    ja: `手順をこの形式で書く：${SOLUTION_FORMATS.join(', ')}`,
  },
  strict: {
    en: 'refuse a record with anything that is not understood',
    ja: '読めないところのある棋譜はエラーにする',
  },
  fill: {
    en: "put all pieces that are nowhere else into the defender's hand",
    ja: 'どこにもない駒をすべて玉方の持駒にする',
  },
  from: {
    en: 'the format of the input (default: told from its content)',
    ja: '入力の形式（既定：内容から判断する）',
  },
  to: {
    en: `the format wanted: ${TARGETS.join(', ')}`,
    ja: `変換先の形式：${TARGETS.join(', ')}`,
  },
  title: { en: 'of a picture: what stands above the board', ja: '図：盤の上に書く題名' },
  author: { en: 'of a picture: the name below the title', ja: '図：題名の下に書く作者名' },
  width: { en: `of a picture (default ${DEFAULT_WIDTH})`, ja: `図の幅（既定 ${DEFAULT_WIDTH}）` },
  font: {
    en: 'of a PNG picture: the font, Japanese (default: those of the system)',
    ja: 'PNG の図：日本語のフォント（既定：システムのもの）',
  },
  diagram: {
    en:
      'draw the problem, with its length if it is known: .svg or .png; with several problems the ' +
      'number of the line is put into the name',
    ja: '問題の図を書く。手数が分かればそれも入る。.svg か .png。問題が二つ以上なら名前に行番号が入る',
  },
  encoding: {
    en: 'the encoding of the output, utf-8 or shift_jis (default utf-8)',
    ja: '出力の文字コード、utf-8 か shift_jis（既定 utf-8）',
  },
  output: { en: 'write to a file', ja: 'ファイルに書く' },
  force: {
    en: 'replace a file that is in the way of an output, also one that this command has not written',
    ja: '書き出す先に、このコマンドが書いたものでないファイルがあっても置き換える',
  },
  'max-input': {
    en: `refuse longer files and streams, 1 to ${MAX_INPUT_MIB} (default ${DEFAULT_MAX_INPUT_MIB})`,
    ja: `これより長い入力を断る、1 から ${MAX_INPUT_MIB}（既定 ${DEFAULT_MAX_INPUT_MIB}）`,
  },
  queue: {
    en: 'a queue in Redis, redis[s]://host[:port][/db]: the problems are solved by `tsumeru worker`s there',
    ja: 'Redis のキュー、redis[s]://ホスト[:ポート][/db]：問題は、そこの `tsumeru worker` が解く',
  },
  name: {
    en: `which of the queues of that server (default ${DEFAULT_NAME})`,
    ja: `そのサーバーのどのキューか（既定 ${DEFAULT_NAME}）`,
  },
  lock: {
    en: `how long a worker may be silent until others take its problems, ${LOCK_RANGE.join(' to ')} (default ${DEFAULT_LOCK_MS})`,
    ja: `ワーカーの応答がこれだけ途絶えると、その問題を別のワーカーが引き受ける、${LOCK_RANGE.join(' から ')}（既定 ${DEFAULT_LOCK_MS}）`,
  },
  verbose: {
    en: 'one line for each job on standard error',
    ja: 'ジョブごとに一行、標準エラー出力に書く',
  },
  resume: {
    en: 'go on where an earlier run with the same --output ended',
    ja: '同じ --output の前回の続きから解く',
  },
  jobs: {
    en: 'problems at work at once (default: as many as leave one core free); auto: one for each core, and several threads for the last ones',
    ja: '同時に解く問題の数（既定：コアを一つ空ける）。auto：コアごとに一問、最後の問題は複数のスレッドで',
  },
  memory: {
    en: 'memory for the whole run, shared out among the workers (default 1024)',
    ja: '全体で使うメモリ。ワーカーで分ける（既定 1024）',
  },
  split: {
    en:
      'split one hard problem into leaves that n threads search, each with a table of its own (--hash): any mate, as ' +
      'with --first',
    ja: '一つの難問を、それぞれの表（--hash）を持つ n 個のスレッドに分けて解く。--first と同じく、どれか一つの詰み',
  },
  'leaf-nodes': {
    en: `with --split: nodes after which a leaf is divided further (default ${DEFAULT_LEAF_NODES})`,
    ja: `--split のとき、これだけ探索した葉をさらに分ける（既定 ${DEFAULT_LEAF_NODES}）`,
  },
  journal: {
    en: 'with --split: keep every result in this file, and go on with what it holds',
    ja: '--split のとき、結果をこのファイルに残し、次はその続きから解く',
  },
  color: {
    en: 'colours: auto, always or never (default auto)',
    ja: '色：auto、always、never（既定 auto）',
  },
  help: {
    en: 'print the help, of a command if one is named',
    ja: '使い方を示す（コマンド名があればそのコマンドの使い方）',
  },
  version: { en: 'print the version', ja: '版を示す' },
  lang: {
    en: 'the language of messages, help and reports: ja or en (default by LC_ALL, LC_MESSAGES, LANG)',
    ja: 'メッセージ・使い方・報告の言語：ja か en（既定は LC_ALL、LC_MESSAGES、LANG による）',
  },
};

function describeSolving({ option, place }: PlacedOption): [string, Bilingual][] {
  const { name, fallback, flags = [] } = place;
  const same = (flag: string): Bilingual => ({
    en: `the same as --${name} ${flag}`,
    ja: `--${name} ${flag} と同じ`,
  });
  return [
    [name, describeOption(option, fallback)],
    ...flags.map((flag): [string, Bilingual] => [flag, same(flag)]),
  ];
}

const SOLVING_HELP = Object.fromEntries(PLACED_OPTIONS.flatMap(describeSolving)) as Readonly<
  Record<SolvingOptionName, Bilingual>
>;

export const OPTION_HELP: Readonly<Record<OptionName, Bilingual>> = {
  ...SOLVING_HELP,
  ...OWN_HELP,
};

export interface CommandWords {
  readonly summary: Bilingual;
  readonly usage: readonly string[];
  /** The help of options that mean something else here. */
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
    optionHelp: {
      queue: {
        en: 'with --split: a queue in Redis, redis[s]://host[:port][/db]; the leaves are searched by `tsumeru worker`s there',
        ja: '--split のとき、Redis のキュー、redis[s]://ホスト[:ポート][/db]。葉は、そこの `tsumeru worker` が探索する',
      },
    },
    notes: {
      en: `The side to move attacks (but see --side). Each problem is solved and printed
as soon as it is read. Ctrl-C ends the search and prints what is known; a second
one kills at once (130).

${INPUT_NOTE.en}${MOVES_NOTE.en}
${OUTPUT_NOTE.en}
${JSON_NOTE.en}${CERTIFICATE_NOTE.en}`,
      ja: `手番の側が攻方です。問題は読むたびに解いて示します。Ctrl-C を押すと探索をやめ、
分かっていることを示します。もう一度押すとすぐに終わります（130）。

${INPUT_NOTE.ja}${MOVES_NOTE.ja}
${OUTPUT_NOTE.ja}
${JSON_NOTE.ja}${CERTIFICATE_NOTE.ja}`,
    },
    examples: [
      `tsumeru solve "${MATE_IN_ONE}"`,
      'tsumeru solve problem.kif --format kif > solution.kif',
      'tsumeru solve --json --nodes 1e6 problems.sfen',
      'tsumeru solve --split 4 --hash 1024 --journal hard.jsonl hard.sfen',
      'tsumeru solve --split 32 --queue redis://host:6379 hard.sfen',
    ],
  },
  batch: {
    summary: {
      en: 'solve many problems in worker threads; JSON Lines in input order',
      ja: '多くの問題を並列に解く（入力の順に JSON Lines）',
    },
    usage: ['<file or glob>...', '[-]'],
    optionHelp: {
      json: {
        en: 'progress for programs: one JSON object a second on standard error',
        ja: '進み具合をプログラムのために書く：毎秒 JSON のオブジェクトを一つ、標準エラー出力に',
      },
      'book-nodes': {
        en:
          'nodes for the solution of books and its proof, once a mate is found (default: half of ' +
          `what the mate took, and at least ${defaultBookNodes(0)})`,
        ja: `詰みを見つけた後、本に載る手順とその証明に使う局面数（既定：詰みに要した数の半分、少なくとも ${defaultBookNodes(0)}）`,
      },
    },
    notes: {
      en: `Results come as they are found, each after those before it. On a terminal a
bar shows how far the run is; a summary ends it. If a worker breaks down, its
problem is tried once more and then reported. Node 20 or later, Bun and Deno.

With --jobs auto there is a worker for each core. A problem that is begun when
fewer are left than there are cores gets the cores that are free, as threads;
one that is at work already keeps its own. Of the standard input it is not
known how many are left: one thread each.

After an interruption, or a crash, the same command with --resume goes on
behind the last whole line of --output; what was interrupted is done again. A
file that is there is refused without --resume; --force begins it anew.
The options are kept beside it, in <file>.options.json: with others (but for
--jobs and --threads) --resume is refused. While a batch runs, <file>.lock keeps
others from writing to the same file; that of a process that was killed is taken
over.

With --queue the problems go to Redis and are solved by workers on any machine
(tsumeru worker); the lines and their order are those of a batch here. --jobs
and --memory then say only how large the tables are, at every worker: as large
as here (default -j 4). ${QUEUE_NOTE.en}
${INPUT_NOTE.en}${MOVES_NOTE.en}
${JSON_NOTE.en}  source           comes first: where the problem stands, file or file:line
`,
      ja: `結果は、前の問題の結果がそろい次第、順に書きます。端末では進み具合を、最後には
集計を示します。ワーカーが壊れたら、その問題をもう一度だけ試して報告します。
Node 20 以降、Bun、Deno で動きます。

--jobs auto ではコアごとにワーカーを一つ置きます。残りの問題がコアより少なくなっ
てから始める問題は、空いたコアの分だけスレッドを使います。すでに読んでいる問題は
そのままです。標準入力では残りの数が分からないので、一問に一つです。

中断や異常終了の後、同じコマンドに --resume を付けると、--output の最後の完全な
行の次から続けます。中断された問題は解き直します。既にあるファイルは、--resume
がなければ断ります。--force を付けると初めからにします。オプションは
<file>.options.json に残り、--jobs と --threads のほかが違えば --resume は
断ります。
動いている間は <file>.lock が、同じファイルにほかの batch が書くのを防ぎます。
強制終了の後は引き継ぎます。

--queue では問題を Redis に送り、どの機械のワーカー（tsumeru worker）でも
解けます。
結果とその順は、ここで解くときと同じです。--jobs と --memory は表の大きさだけを
決めます。どのワーカーの表も、ここで解くときと同じ大きさです（既定 -j 4）。
${QUEUE_NOTE.ja}
${INPUT_NOTE.ja}${MOVES_NOTE.ja}
${JSON_NOTE.ja}  source           初めに来る：問題の場所、ファイル名か、ファイル名:行
`,
    },
    examples: [
      'tsumeru batch problems/*.kif --nodes 1e6 > results.jsonl',
      'tsumeru batch "collection/**/*.csa" -j 4 --memory 2048 -o results.jsonl',
      'tsumeru batch "collection/**/*.csa" -j 4 -o results.jsonl --resume',
      'tsumeru batch all.sfen --queue redis://host:6379 -o results.jsonl',
    ],
  },
  worker: {
    summary: {
      en: 'solve the problems of a queue, for a batch on any machine',
      ja: 'キューの問題を解く（どの機械の batch のものでも）',
    },
    usage: ['--queue <url>'],
    optionHelp: {
      jobs: {
        en: 'problems at work at once (default: as many as leave one core free); auto: one for each core',
        ja: '同時に解く問題の数（既定：コアを一つ空ける）。auto：コアごとに一問',
      },
      memory: {
        en: 'memory for all of them (default 1024); the size of a table the batch says',
        ja: '全体で使うメモリ（既定 1024）。表の大きさは batch が決める',
      },
    },
    notes: {
      en: `Serves until Ctrl-C, which gives back what is at work. Workers come and go at
any time. Where the memory has room for fewer tables than --jobs, fewer
problems are at work. A problem whose workers die again and again ends as an
error line. A worker of another version than the batch's is refused: answers
must not differ by worker. Leaves of solve --split --queue are searched beside
the problems, as many again as --jobs says.
${QUEUE_NOTE.en}`,
      ja: `Ctrl-C まで働き、解きかけの問題は返します。ワーカーはいつ増えても減っても構いま
せん。表が --jobs の数だけメモリに入らなければ、同時に解く問題を減らします。ワー
カーが何度も倒れる問題は、エラーの行になります。batch と版の違うワーカーは断りま
す：答えがワーカーによって違ってはならないからです。solve --split --queue の葉
も、別に --jobs の数まで同時に読みます。
${QUEUE_NOTE.ja}`,
    },
    examples: [
      'tsumeru worker --queue redis://host:6379 -j 8 --memory 4096',
      'tsumeru worker --queue rediss://user@host/1 --name night --verbose',
    ],
  },
  queue: {
    summary: {
      en: 'what waits in a queue, runs or failed; and clearing up there',
      ja: 'キューの待ち・探索中・失敗の数を見て、片付ける',
    },
    usage: QUEUE_ACTIONS.map((action) => `${action} --queue <url>`),
    notes: {
      en: `  status   jobs (each one problem or several) that wait, run, are done and not
           fetched, or failed; and the workers
  drain    takes away what waits; a batch that is at work puts it there again
  retry    lets what failed be tried again
  clean    takes away answers and failures that nobody fetched, and editions of
           the program that have nothing left

${QUEUE_NOTE.en}`,
      ja: `  status   待っている、探索中、済んで未回収、失敗のジョブ（一つに一問か数問）の
           数と、ワーカーの数
  drain    待っているものを除く。動いている batch はそれを送り直す
  retry    失敗したものを、もう一度試させる
  clean    誰も受け取らない答えと失敗、残りのない版を除く

${QUEUE_NOTE.ja}`,
    },
    examples: [
      'tsumeru queue status --queue redis://host:6379',
      'tsumeru queue clean --queue redis://host:6379 --name night',
    ],
  },
  analyse: {
    summary: {
      en: 'is a problem or a solution sound? Faults by name, variations',
      ja: '問題や作意は完全か：欠陥の名前と変化手順',
    },
    usage: ['<sfen>', '<file>', '[-]'],
    notes: {
      en: `The line of --solution, or of a record with moves, is judged ply by ply; without
one the solution that is found. Exit code: 0 sound, 1 unsound, 2 undecided.

Faults: no-mate (不詰), early-cook (早詰), cook (余詰), transposed (手順前後),
longer-variation (変長), other-reply-shorter (変別), not-longest,
useful-left-out (有効合), leftover (駒余り), futile-played (無駄合). Tolerated:
equal-variation (変同), detour (迂回), indifferent (非限定), final-cook
(最終手余詰); with --strictness classical also futile interpositions played, and
variations longer by two plies with pieces left over.

With --removal each piece of the diagram but kings is taken out of the set, or
given to the defender, and so is one of each kind in hand. A piece that is not
needed is no fault, and changes no exit code.

With --format kif, ki2 or jkf, and in words with ja or en, other replies and
faults stand beside the line as variations.

--certificate writes what proves, for the line that is judged, which checks mate
at each attacker's ply and how long the mate takes; check judges it.

${INPUT_NOTE.en}
${OUTPUT_NOTE.en}
${ANALYSIS_JSON_NOTE.en}`,
      ja: `--solution の手順か、棋譜にある手順を一手ずつ調べます。どちらもなければ、見つ
けた手順を調べます。終了コード：0 完全作、1 不完全作、2 未定。

欠陥：不詰、早詰、余詰、手順前後、変化長手数（変長）、変化別詰（変別）、最長で
ない応手、有効合の省略、駒余り、無駄合。許されるもの：変化同手数（変同）、
迂回手順、非限定、最終手余詰。--strictness classical では、無駄合と、
二手長くて駒の余る変化も許します。

--removal では、玉以外の盤上の駒を一枚ずつ、使わないか玉方に渡すかして、また持駒
を一種につき一枚ずつ玉方に渡して調べます。不要な駒は欠陥ではなく、終了コードも
変わりません。

--format に kif, ki2, jkf を、または文章の ja, en を指定すると、ほかの応手や欠陥
を変化として手順の脇に書きます。

--certificate は、調べた手順について、攻方のどの王手で詰み、何手かかるかの証明を
書きます。check で確かめられます。

${INPUT_NOTE.ja}
${OUTPUT_NOTE.ja}
${ANALYSIS_JSON_NOTE.ja}`,
    },
    examples: [
      `tsumeru analyse "${MATE_IN_ONE}"`,
      'tsumeru analyse --check-nodes 5e6 problem-with-solution.kif',
      `tsumeru analyse --solution "G*5b" "${MATE_IN_ONE}"`,
      'tsumeru analyse --solution "５二金" problem.kif',
      'tsumeru analyse --format kif problem.kif > solution.kif',
    ],
  },
  check: {
    summary: {
      en: 'judge a certificate, with the rules alone and without a search',
      ja: '証明書を規則だけで確かめる（探索しない）',
    },
    usage: ['<file> [sfen]', '- [sfen]'],
    notes: {
      en: `With an SFEN also, that the certificate speaks of this position. Accepted: exit
code 0; rejected: 1. A certificate of analyse proves more: which other checks
mate along the line, and between which lengths the mate lies.

JSON: accepted, then verdict, nodes, length (of a mate, plies at the most) and
  sfen; of a line verdict, line, others ({ply, move, atMost}: other checks that
  mate), endsInMate, atLeast, atMost, atLeastInBooks, refuted (checks that do
  not mate), nodes and sfen; or node, rule and message of what is wrong
`,
      ja: `SFEN も指定すると、証明書がその局面のものかも確かめます。正しければ終了コード
0、正しくなければ 1 です。

JSON：accepted、次に verdict, nodes, length（詰みの場合。何手以内に詰むか。無駄
  合も数える）, sfen。正しくなければ、その箇所の node, rule, message
`,
    },
    examples: ['tsumeru solve problem.sfen --certificate proof.json', 'tsumeru check proof.json'],
  },
  convert: {
    summary: {
      en: 'turn game records and positions from one format into another',
      ja: '棋譜や局面をほかの形式に変える',
    },
    usage: ['--to <format> <sfen>', '--to <format> <file>', '--to <format> [-]'],
    notes: {
      en: `Positions and moves are checked on the way. KIF, KI2 and JKF keep variations;
  CSA and USI the main line; SFEN and BOD the position. What is left out, and
  lines that are not understood, are named on the error stream.
  A folder stands for its record files, in order.
  SVG and PNG are pictures of the position as books print it, with what the
  record says: 作品名, 作者, 手数. Of several, -o name.svg makes name-1.svg and so on.
  PNG needs the package @resvg/resvg-js and a Japanese font.

A file that is there already is replaced if it is a picture that this command
has drawn; all others are refused, unless --force says otherwise. With it
--output may be the input itself: all is read before anything is written.
`,
      ja: `局面と指し手を確かめながら変えます。KIF, KI2, JKF には変化も、CSA と USI には
本手順、SFEN と BOD には局面だけが残ります。省いたものと読めなかった行は、エラー
出力に示します。フォルダーを指定すると、その中の棋譜を順に読みます。
SVG と PNG は、本に載る図です。棋譜に作品名、作者、手数があれば図にも入ります。
局面がいくつもあれば、-o name.svg は name-1.svg のように分けます。PNG には
パッケージ @resvg/resvg-js と日本語のフォントが要ります。

既にあるファイルは、このコマンドが書いた図なら置き換え、ほかは --force がないと
断ります。入力をすべて読んでから書くので、--force なら入力と同じファイルでも
構いません。
`,
    },
    examples: [
      'tsumeru convert --to sfen problem.kif',
      `tsumeru convert --to kif "${MATE_IN_ONE}"`,
      'tsumeru convert --to svg problem.kif -o problem.svg',
      'tsumeru convert --to kif --encoding shift_jis game.csa -o game.kif',
    ],
  },
  bench: {
    summary: {
      en: 'measure the speed of the solver on problems of the 18th century',
      ja: '江戸時代の問題で速さを測る',
    },
    usage: [''],
    notes: {
      en: 'The node counts are the same on every machine; the rate is not.\n',
      ja: '局面数はどの機械でも同じです。速さは機械によります。\n',
    },
    examples: ['tsumeru bench --hash 256'],
  },
  go: {
    summary: {
      en: 'solve life-and-death problems of Go: is there a second eye, are there two?',
      ja: '囲碁の死活（一眼問題）を解く：二眼できるか',
    },
    usage: ['<file>', '[-]'],
    optionHelp: {
      hash: {
        en: `size of the table, 1 to ${MAX_GO_HASH_MIB} (default ${DEFAULT_GO_HASH_MIB})`,
        ja: `表の大きさ、1 から ${MAX_GO_HASH_MIB}（既定 ${DEFAULT_GO_HASH_MIB}）`,
      },
      quiet: {
        en: 'print one short line a problem: verdict, ko, winning moves (the same in every language)',
        ja: '一問につき短い一行を書く：結論、コウ、勝つ手（どの言語でも同じ）',
      },
    },
    notes: {
      en: `Input: SGF, each game a problem: AB, AW, PL, TR for the crucial stones, MA for
  the region (derived if absent). Each game is answered as soon as it is solved.
  Ctrl-C ends the search and prints what is known.

Without marks, as books print problems, the group that is enclosed is taken, and
  the region inside the stones round it, whose gaps count as closed; the answer
  says what was assumed. A group lives by two eyes: a seki counts as dead.

${GO_JSON_NOTE.en}`,
      ja: `入力：SGF。一局が一問です。AB, AW, PL のほか、TR で要の石、MA で領域を示します
  （MA がなければ領域を求めます）。一局ごとに、解け次第答えます。Ctrl-C を押すと
  探索をやめ、分かっていることを示します。

印のない、本にあるような問題では、囲まれた石を目標とし、囲む石の内側を領域と
  します（囲みのすき間は閉じているとみなします）。何を仮定したかは答えに示します。
  二眼を持てば活で、セキは死とします。

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
      en: 'talk USI over standard input and output, as an engine for GUIs',
      ja: '将棋 GUI のための USI エンジンになる',
    },
    usage: [''],
    // Made when asked for: wrapping the lines takes longer than all the rest.
    notes: {
      get en() {
        return `For GUIs, which give no arguments, the program tsumeru-usi is the same.

Settings come through the protocol (setoption name <name> value <value>):
${formatUsiOptions('en')}
"go mate <ms>" and "go mate infinite" get one answer: checkmate with the moves,
nomate if that is proven, timeout, or notimplemented for what is no problem.
A plain "go" plays a mate, any legal move, or resigns.
`;
      },
      get ja() {
        return `引数を渡さない GUI のために、同じことをするプログラム tsumeru-usi があります。

設定はプロトコルで受けます（setoption name <name> value <value>）：
${formatUsiOptions('ja')}
"go mate <ms>" と "go mate infinite" には一つだけ答えます：checkmate と手順、
不詰が証明されれば nomate、timeout、問題でなければ notimplemented。ただの "go"
では、詰みがあればその手を、なければ何か合法手を指し、それもなければ投了します。
`;
      },
    },
    examples: ['printf "usi\\nquit\\n" | tsumeru usi'],
  },
  completion: {
    summary: { en: 'print the completion script for a shell', ja: 'シェルの補完スクリプトを示す' },
    usage: SHELLS.map((shell) => shell),
    notes: {
      en: 'The script is made to be read by the shell at its start.\n',
      ja: 'シェルの起動時に読み込むためのものです。\n',
    },
    examples: ['source <(tsumeru completion bash)'],
  },
};
