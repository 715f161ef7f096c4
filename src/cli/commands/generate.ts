// `tsumeru generate`: makes sound problems. `src/batch/generate.ts` has the run.

import { runGenerate } from '../../batch/generate';
import {
  DEFAULT_PLIES,
  DEFAULT_SEED,
  FIRST_MOVES,
  MAX_ATTEMPT,
  MAX_SEED,
  PIECES_RANGE,
  PLIES_RANGE,
  SACRIFICES_RANGE,
  SURPRISE_RANGE,
} from '../../compose/ranges';
import { type CallOf, count, defineCommand, odd, some, text } from '../arguments/define-command';
import { wrongValue } from '../arguments/read-call';
import {
  force,
  isResumed,
  jobs,
  output,
  pieces,
  reportsProgress,
} from '../arguments/shared-options';
import { makeProgress, type Session } from '../session';

const DEFAULT_COUNT = 10;

const options = {
  plies: odd(
    count({
      name: 'length',
      value: 'plies',
      range: PLIES_RANGE,
      fallback: DEFAULT_PLIES,
      help: {
        en: `the length of the problems as books count it, an odd number from 1 to ${PLIES_RANGE[1]} (default ${DEFAULT_PLIES})`,
        ja: `作る問題の手数、1 から ${PLIES_RANGE[1]} の奇数（既定 ${DEFAULT_PLIES}）`,
      },
    }),
  ),
  count: count({
    fallback: DEFAULT_COUNT,
    help: {
      en: `how many problems to make; with --resume the problems already in the file are included (default ${DEFAULT_COUNT})`,
      ja: `作る問題の数。--resume ではファイルに既にある問題も数える（既定 ${DEFAULT_COUNT}）`,
    },
  }),
  seed: count({
    range: [1, MAX_SEED],
    fallback: DEFAULT_SEED,
    help: {
      en: `the seed of the random numbers; another seed gives other problems (default ${DEFAULT_SEED})`,
      ja: `乱数の種。違う数なら違う問題になる（既定 ${DEFAULT_SEED}）`,
    },
  }),
  attempts: count({
    range: [1, MAX_ATTEMPT],
    help: {
      en: 'end after this many attempts, even if fewer problems than --count have been made (default: no limit)',
      ja: '--count に足りなくても、これだけ試したら終わる（既定：制限なし）',
    },
  }),
  pieces,
  maxPieces: count({
    range: PIECES_RANGE,
    help: {
      en: "the most pieces on the board and in the attacker's hand together, kings included (default: 8 plus half the plies)",
      ja: '盤上と攻方の持駒を合わせた駒の数の上限。玉も数える（既定：手数の半分に 8 を足した数）',
    },
  }),
  firstMoves: some({
    name: 'first-move',
    value: 'kinds',
    words: FIRST_MOVES,
    help: {
      en: `what the first move may be, separated by commas: ${FIRST_MOVES.join(', ')} (default: any)`,
      ja: `初手の種類。${FIRST_MOVES.join('、')}（順に、打つ手、駒を取る手、そのほかの手）をコンマで区切って書く（既定：すべて）`,
    },
  }),
  sacrifices: count({
    range: SACRIFICES_RANGE,
    help: {
      en: 'the least number of sacrifices (捨駒) of the attacker (default: 0)',
      ja: '捨駒の数の下限（既定 0）',
    },
  }),
  surprise: count({
    range: SURPRISE_RANGE,
    help: {
      en: `the least surprise of the solution, up to ${SURPRISE_RANGE[1]}: 3 leaves out what is dull (default: 0)`,
      ja: `手順の意外性の下限、${SURPRISE_RANGE[1]} まで。3 なら平凡な問題を除く（既定 0）`,
    },
  }),
  board: text({
    value: 'sfen',
    help: {
      en: 'the board of an SFEN; every problem contains the pieces of this board; black attacks',
      ja: 'どの問題にも置く駒。SFEN の盤面で書く（先手が攻方）',
    },
  }),
  jobs: {
    ...jobs,
    help: {
      en: 'how many attempts are made at the same time (default: one for each core but one); auto: one for each core',
      ja: '同時に試す数（既定：コアの数より一つ少ない）。auto：コアと同じ数',
    },
  },
  output,
  force,
  isResumed,
  reportsProgress,
};

type Call = CallOf<typeof options>;

export const generate = defineCommand({
  name: 'generate',
  summary: {
    en: 'make sound problems of one length',
    ja: '余詰のない詰将棋を作る（手数を指定）',
  },
  usage: [''],
  hasNoOperands: true,
  options,
  check: requireRoom,
  notes: {
    en: `Each problem is a line of JSON:

  seed, attempt    numbers with which the same options make the problem again
  length           plies as books count them
  sfen             black attacks; all other pieces are in white's hand
  line             the solution in USI notation
  traits           what the problem demands: pieces, checks, tries, nodes,
                   sacrifices, unpromoted, key, isKeySacrificed, exchanges,
                   chases, drops, endsWithGold, isKingInMiddle

Every problem is sound: analyse finds no fault in it, each check of the line is
the only check that mates, and no piece is left in hand. Every piece is needed,
except those of --board: if it is moved into the defender's hand, the problem
has another solution or is unsound. No two problems of a file are equal,
mirrored or shifted.

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
                   unpromoted, key, isKeySacrificed, exchanges, chases, drops,
                   endsWithGold, isKingInMiddle

どの問題も完全作です。analyse で欠陥が見つからず、攻方のどの手にも他に詰む手が
なく、駒も余りません。--board のほかの駒はどれも必要で、玉方の持駒にすると、手順
が変わるか、完全作でなくなります。一つのファイルには、左右反転や平行移動で同じに
なる問題はありません。

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
  run: run,
});

/** Every check but the last can be a sacrifice. */
function requireRoom({ plies, sacrifices = 0 }: Call): void {
  const most = (plies - 1) / 2;
  if (sacrifices <= most) return;
  const expected = {
    en: `at most ${most} in ${plies} plies`,
    ja: `${plies}手詰では ${most} 以下`,
  };
  throw wrongValue('sacrifices', expected, String(sacrifices));
}

function run(call: Call, session: Session): Promise<number> {
  const { plies, seed, attempts, pieces, maxPieces, board, firstMoves, sacrifices, surprise } =
    call;
  const wanted = { attempts, pieces, maxPieces, board, firstMoves, sacrifices, surprise };
  const given = Object.fromEntries(
    Object.entries(wanted).filter(([, value]) => value !== undefined),
  );
  const bar = call.reportsProgress ? undefined : makeProgress({}, session);
  return runGenerate({ ...call, options: { plies, seed, ...given } }, session, { ...session, bar });
}
