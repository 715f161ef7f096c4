// The run of `go solve`: every game of an SGF collection is solved and reported, one after another. It ends
// with the collection, on an interruption, or when the output is closed.

import { InputError } from '../../base/errors';
import type { Bilingual } from '../../base/language';
import { describeError } from '../../batch/outcome';
import { ClosedOutput } from '../../batch/output';
import { EXIT_MATE, EXIT_UNKNOWN, exitCodeOf } from '../../batch/run-error';
import { tell } from '../../batch/solve-problems';
import { MAX_WHOLE_BYTES } from '../../batch/streams';
import { type CompletedProblem, completeProblem } from '../../go/complete';
import type { OneEyeOptions } from '../../go/options';
import { parseSgfGames, type SgfGame } from '../../go/sgf';
import type { OneEyeProgress } from '../../go/solution';
import { OneEyeSolver } from '../../go/solver';
import { DEFAULT_GO_HASH_MIB, MAX_GO_HASH_MIB, OUTSIDES } from '../../go/terms';
import { chooseGoReporter, formatGoProgress, type GoAnswer } from '../../reports/go-report';
import { type CallOf, choice, count, defineCommand, text } from '../arguments/define-command';
import { readWhole } from '../arguments/operands';
import { isJson, isQuiet } from '../arguments/shared-options';
import { makeProgress, type Session } from '../session';

const GO_JSON_NOTE: Bilingual = {
  en: `JSON: one object for each game; points in SGF letters
  status           "alive", "dead", "unknown" or "error"
  reason           if unknown: "nodes", "time", "depth" or "aborted"
  error            if error: {"code", "message"}
  assumed          only if something was assumed: {"toMove", "defender",
                   "target", "region", "outside", "goal"}; toMove only if the
                   text does not say who is to move; outside is "alive" or
                   "benson"; goal is "second-eye" (besides an eye outside the
                   region) or "two-eyes"
  koFree           is the winner the same, whichever side has ko threats
                   without end?
  withAttackerKoThreats, withDefenderKoThreats    "alive" or "dead"
  winningMoves     all points at which the side to move can play to win
  passWins         does a pass win, if koFree is true without a ko? false if
                   the defender is to move
  line             moves to the end of the play: points and "pass"
  winningMovesAreComplete, lineIsComplete    only if they are false: a limit was
                   reached before all moves were found
  nodes, milliseconds
`,
  ja: `JSON：一局ごとにオブジェクト一つ。点は SGF の座標
  status           "alive"（活き）, "dead"（死に）, "unknown", "error"
  reason           unknown の理由："nodes", "time", "depth", "aborted"
  error            error の場合：{"code", "message"}
  assumed          仮定したことがあるときだけ：{"toMove", "defender", "target",
                   "region", "outside", "goal"}。toMove は手番が書かれていない
                   ときだけ。outside は "alive" か "benson"、goal は
                   "second-eye"（領域の外に一眼あり）か "two-eyes"
  koFree           どちらに無限のコウ材があっても勝者は同じか
  withAttackerKoThreats, withDefenderKoThreats    "alive" か "dead"
  winningMoves     手番の側が勝つ着手のすべて
  passWins         パスでも勝つか（koFree が true なら、コウにならずに）。
                   守り方の手番なら false
  line             終局までの手順。点と "pass"
  winningMovesAreComplete, lineIsComplete    false のときだけある：制限のため
                   途中まで
  nodes, milliseconds
`,
};

const options = {
  target: text({
    value: 'point',
    help: {
      en: 'a stone of the group whose life is the question, such as cd or C16 (default: the marked stones; without marks, the enclosed stones)',
      ja: '死活を問う石の一つ。cd か C16 のように（既定：印のある石、なければ囲まれた石）',
    },
  }),
  outside: choice({
    value: 'name',
    choices: OUTSIDES,
    help: {
      en:
        "benson: the stones around the group must be alive by Benson's test; alive: they count as alive in any case " +
        '(default: with marks benson; without marks benson if they pass the test, else alive)',
      ja:
        'benson：囲む石は Benson の判定で生きていること。alive：生きているものとみなす' +
        '（既定：印があれば benson。印がなければ、判定で生きているとき benson、そうでないとき alive）',
    },
  }),
  hashMiB: count({
    name: 'hash',
    value: 'MiB',
    range: [1, MAX_GO_HASH_MIB],
    fallback: DEFAULT_GO_HASH_MIB,
    help: {
      en: `size of the table, 1 to ${MAX_GO_HASH_MIB} (default ${DEFAULT_GO_HASH_MIB})`,
      ja: `置換表の大きさ、1 から ${MAX_GO_HASH_MIB}（既定 ${DEFAULT_GO_HASH_MIB}）`,
    },
  }),
  maxNodes: count({ name: 'nodes', library: 'maxNodes', fallback: Number.POSITIVE_INFINITY }),
  timeMs: count({
    name: 'time',
    value: 'ms',
    library: 'timeMs',
    fallback: Number.POSITIVE_INFINITY,
  }),
  isJson,
  isQuiet: {
    ...isQuiet,
    help: {
      en: 'print one short line for each problem: verdict, ko, winning moves (the same in every language)',
      ja: '一問につき一行だけ書く：判定、コウ、勝つ手（どの言語でも同じ）',
    },
  },
};

type Call = CallOf<typeof options>;

export const go = defineCommand({
  name: 'go',
  summary: {
    en: 'solve life-and-death problems of Go: one eye more, or two',
    ja: '囲碁の死活（一眼問題）を解く：二眼できるか',
  },
  usage: ['<file>', '[-]'],
  verbs: ['solve'],
  options,
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
    'tsumeru go solve --json - < all.sgf',
  ],
  run: runGo,
});

/** Nodes between two checks of the signal: at most 20 ms, in the largest regions. */
const SLICE_NODES = 1024;

/** Solves the games. Returns the largest of their exit codes. */
async function runGo(call: Call, session: Session): Promise<number> {
  const { language, signal } = session;
  const progress = makeProgress(call, session);
  const reporter = chooseGoReporter({ ...call, language });
  const text = await readWhole(call.operands, session);
  if (signal.aborted) return EXIT_UNKNOWN;
  const source = call.operands.find((path) => path !== '-');
  const games = readGames(text);
  const solver = new OneEyeSolver({ hashMiB: call.hashMiB });
  let exitCode = EXIT_MATE;
  try {
    for (const [index, game] of games.entries()) {
      if (signal.aborted) break;
      const place = { number: index + 1, of: games.length, source };
      const onProgress = (state: OneEyeProgress) =>
        progress?.show(() => formatGoProgress(state, place, language));
      const listeners = { signal, onProgress };
      const { answer, completed } = await solveGame(solver, game, call, listeners);
      progress?.clear();
      exitCode = Math.max(exitCode, exitCodeOf(answer));
      await tell(reporter({ ...place, completed, answer }), session);
    }
  } catch (error) {
    if (!(error instanceof ClosedOutput)) throw error;
  } finally {
    solver.dispose();
  }
  return signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
}

/** A text that is not SGF is reported like one faulty game, with `--json` as an object. */
function readGames(text: string): SgfGame[] {
  try {
    return parseSgfGames(text, { maxLength: MAX_WHOLE_BYTES });
  } catch (error) {
    if (error instanceof InputError) return [{ offset: 0, error }];
    throw error;
  }
}

async function solveGame(
  solver: OneEyeSolver,
  game: SgfGame,
  { maxNodes, timeMs, target, outside }: Call,
  listeners: Pick<OneEyeOptions, 'signal' | 'onProgress'>,
): Promise<{ readonly answer: GoAnswer; readonly completed?: CompletedProblem }> {
  if ('error' in game) return { answer: describeError(game.error) };
  try {
    const completed = completeProblem(game.problem, { target, outside });
    const answer = await solver.solve(completed.problem, {
      maxNodes,
      timeMs,
      sliceNodes: SLICE_NODES,
      ...listeners,
    });
    return { answer, completed };
  } catch (error) {
    return { answer: describeError(error) };
  }
}
