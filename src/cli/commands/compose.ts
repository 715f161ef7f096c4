// `tsumeru compose`: hands, placements, twins and earlier positions with which a problem is sound.

import type { Bilingual, Language } from '../../base/language';
import { formatCount, formatPlies, formatPlural } from '../../base/numbers';
import { describeError, type Problem, positionOf } from '../../batch/outcome';
import { ClosedOutput, type Write } from '../../batch/output';
import type { ProgressView } from '../../batch/progress';
import { countJobs } from '../../batch/question';
import { EXIT_MATE, EXIT_NO_MATE, EXIT_UNKNOWN, exitCodeOf, RunError } from '../../batch/run-error';
import { untilAborted } from '../../batch/streams';
import { findEarlier } from '../../compose/back';
import type {
  ComposeProgress,
  ComposeSummary,
  FromProblemSummary,
  Judges,
  SoundProblem,
} from '../../compose/candidates';
import { type FoundHand, findHands } from '../../compose/hands';
import {
  type FoundPlacement,
  findPlacements,
  findTwins,
  type Placed,
} from '../../compose/placements';
import {
  CHANGES,
  DEFAULT_HAND,
  DEFAULT_NODES,
  HAND_RANGE,
  MOST_PIECES,
} from '../../compose/ranges';
import { formatJapaneseSquare, formatPieceName, KIND_KANJI } from '../../notation/japanese-names';
import { parseSfen } from '../../notation/sfen';
import { parseBoardField } from '../../notation/sfen-board';
import { formatMoves, wrapWords } from '../../reports/move-list';
import { formatFailure } from '../../reports/text-report';
import { fillDefenderHand } from '../../shogi/fill-hand';
import { HAND_KINDS, type Piece } from '../../shogi/piece';
import { parseSquare } from '../../shogi/square';
import type { Solver } from '../../solver/solver';
import { VERDICT_NAMES } from '../../words/verdict-words';
import { MOST_WORKERS } from '../../workers/channel/pool';
import { createPool } from '../../workers/node';
import { solution, solutionOf } from '../arguments/author-line';
import { type CallOf, count, defineCommand, nameOf, some } from '../arguments/define-command';
import { openProblems } from '../arguments/operands';
import { cannotGoTogether } from '../arguments/read-call';
import { hashMiB, isJson, JOBS, pieces } from '../arguments/shared-options';
import { makeProgress, makeSolver, type Session } from '../session';

const VERBS = ['hands', 'placements', 'twins', 'back'] as const;

type Verb = (typeof VERBS)[number];

const options = {
  maxHand: count({
    range: HAND_RANGE,
    help: {
      en: `the most pieces in the hand, 0 to ${HAND_RANGE[1]} (default ${DEFAULT_HAND})`,
      ja: `持駒の枚数の上限、0 から ${HAND_RANGE[1]}（既定 ${DEFAULT_HAND}）`,
    },
  }),
  changes: some({
    value: 'kinds',
    words: CHANGES,
    help: {
      en: `the changes to try, some of ${CHANGES.join(', ')}, separated by commas (default: all)`,
      ja: `試す変更。${CHANGES.join('、')} のうちいくつかをコンマで区切る（既定：すべて）`,
    },
  }),
  maxPieces: count({
    range: [1, MOST_PIECES],
    help: {
      en: `with back: the most pieces on the board and in the attacker's hand together, kings included (default ${MOST_PIECES})`,
      ja: `back のとき、盤上と攻方の持駒を合わせた駒の数の上限。玉も数える（既定 ${MOST_PIECES}）`,
    },
  }),
  pieces: {
    ...pieces,
    help: {
      en: 'the kinds of pieces that may come into the diagram: letters from PLNSGBR (default: all)',
      ja: '図に加わってよい駒。PLNSGBR のうちの文字（既定：すべて）',
    },
  },
  solution,
  maxNodes: count({
    name: 'nodes',
    fallback: DEFAULT_NODES,
    help: {
      en: `nodes for each candidate (default ${formatCount(DEFAULT_NODES)})`,
      ja: `候補一つの探索局面数の上限（既定 ${formatCount(DEFAULT_NODES)}）`,
    },
  }),
  hashMiB: {
    ...hashMiB,
    help: {
      en: 'size of the table of each thread in MiB (default 64)',
      ja: 'スレッドごとの置換表の大きさ（MiB。既定 64）',
    },
  },
  jobs: count({
    ...JOBS,
    range: [1, MOST_WORKERS],
    help: {
      en: 'how many candidates are judged at the same time (default: one for each core but one); auto: one for each core. The output does not depend on this number',
      ja: '同時に調べる候補の数（既定：コアの数より一つ少ない）。auto：コアと同じ数。出力はこの数に関係しない',
    },
  }),
  isJson,
};

type Call = CallOf<typeof options, Verb>;

export const compose = defineCommand({
  name: 'compose',
  summary: {
    en: 'find sound hands, placements, twins or earlier positions',
    ja: '持駒サーチ、配置サーチ、ツイン、逆算で完全作を探す',
  },
  usage: VERBS.map((verb) => `${verb} <sfen | file | ->`),
  verbs: VERBS,
  options,
  check: requireOwnOptions,
  notes: {
    en: `  hands        all hands of the attacker with which the board is sound. More
               pieces never hurt the attacker, so one hand decides about others
  placements   all sound problems that differ in one piece: taken away,
               exchanged, moved or added. The problem given may be unsound;
               what could repair its faults is tried first
  twins        those of a sound problem whose solution begins with another move
  back         all sound problems whose solution leads into this sound problem
               after one check and one reply

The defender holds all pieces that are neither on the board nor in the
attacker's hand. --solution, or else the moves of a record, are the solution.
Every candidate is judged; what is printed is sound by analyse, at once when it
is found. Exit code: 0 some were found, 1 none, 2 not everything is decided.

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
               多くて損にならないので、一つの持駒の判定が他の持駒にも及ぶ
  placements   配置サーチ：駒一枚を除く、替える、動かす、加えるだけで完全作にな
               る図をすべて探す。元の図は不完全でもよく、欠陥を直せそうな変更か
               ら試す
  twins        ツイン：完全作の駒一枚を変え、初手の違う完全作になる図を探す
  back         逆算：王手と応手を一手ずつ戻した図のうち、元の完全作につながる完
               全作をすべて探す

盤上にも攻方の持駒にもない駒は、すべて玉方の持駒です。--solution か棋譜の指し手
を、元の図の作意とみなします。候補はすべて調べ、analyse で完全作と証明されたもの
だけを、見つかるたびに示します。終了コード：見つかれば 0、なければ 1、未確定が
あれば 2。

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
  run: (call, session) =>
    search(call, session, countJobs(call.jobs, session.processors), (speech) =>
      runCompose(call, session, speech),
    ),
});

/** Options that only some of the searches have. */
const OF_SEARCHES: readonly (readonly [
  'maxHand' | 'changes' | 'maxPieces' | 'solution',
  readonly Verb[],
])[] = [
  ['maxHand', ['hands']],
  ['changes', ['placements', 'twins']],
  ['maxPieces', ['back']],
  ['solution', ['placements', 'twins', 'back']],
];

function requireOwnOptions(call: Call): void {
  const { verb } = call;
  const stray = OF_SEARCHES.find(
    ([key, verbs]) => call[key] !== undefined && !verbs.includes(verb),
  );
  if (stray !== undefined) {
    throw cannotGoTogether(`--${nameOf(stray[0], options[stray[0]])}`, `compose ${verb}`);
  }
}

/** The problem that the caller gave to the search. */
interface OfProblem {
  readonly problem: string;
}

/** A line of `compose hands`, of `compose placements` and `compose twins`, and of `compose back`. */
export type ComposeHandLine = OfProblem & FoundHand;
export type ComposePlacementLine = OfProblem & FoundPlacement;
export type ComposeBackLine = OfProblem & SoundProblem;
/** The last line for a problem. `compose hands` has no `given`. */
export type ComposeEndLine = OfProblem & ComposeSummary & Partial<FromProblemSummary>;

type Found = FoundHand | FoundPlacement | SoundProblem;
type Summary = ComposeSummary & Partial<FromProblemSummary>;

/** What a command for composers searches with, and where it writes. */
export interface Speech {
  readonly solver: Judges;
  readonly writeOut: Write;
  readonly writeErr: Write;
  readonly progress: ProgressView | undefined;
  readonly language: Language;
}

/** Runs a command for composers with a solver, or a pool of several, and a progress line. */
export async function search(
  { hashMiB, isJson }: { readonly hashMiB: number; readonly isJson: boolean },
  session: Session,
  workers: number,
  run: (speech: Speech) => Promise<number>,
): Promise<number> {
  const { writeOut, writeErr, language } = session;
  const progress = makeProgress({ isJson }, session);
  const solver =
    workers > 1 ? createPool({ workers, hashMiB }) : (makeSolver(session, { hashMiB }) as Solver);
  try {
    return await run({ writeOut, writeErr, progress, language, solver });
  } finally {
    progress?.clear();
    solver.dispose();
  }
}

async function runCompose(call: Call, session: Session, speech: Speech): Promise<number> {
  const { signal } = session;
  const problems = openProblems(call.operands, session, { keepsMoves: true });
  let exitCode = EXIT_MATE;
  for await (const problem of untilAborted(problems, signal)) {
    exitCode = Math.max(exitCode, await composeFrom(problem, call, signal, speech));
  }
  return signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
}

async function composeFrom(
  problem: Problem,
  call: Call,
  signal: AbortSignal,
  { solver, writeOut, writeErr, progress, language }: Speech,
): Promise<number> {
  const { isJson, verb } = call;
  const onProgress = ({ judged, candidates, found }: ComposeProgress) =>
    progress?.show(() => `${judged}/${candidates}  ${found}`);
  const tell = async (line: object, text: string) => {
    progress?.clear();
    const json = { problem: problem.text, ...line };
    await writeOut(isJson ? `${JSON.stringify(json)}\n` : text);
  };
  try {
    const steps = begin(problem, call, solver, { signal, onProgress });
    for (;;) {
      const { done, value } = await steps.next();
      if (!done) {
        await tell(value, formatFound(value, language));
        continue;
      }
      await tell(value, formatEnd(value, verb, language));
      const isWhole = value.judged === value.candidates && value.undecided.length === 0;
      if (!isWhole || value.given?.verdict === 'undecided' || signal.aborted) return EXIT_UNKNOWN;
      return value.found > 0 ? EXIT_MATE : EXIT_NO_MATE;
    }
  } catch (error) {
    if (error instanceof ClosedOutput || error instanceof RunError) throw error;
    progress?.clear();
    const failure = describeError(error);
    await writeErr(formatFailure(problem, failure, language)).catch(() => {});
    return exitCodeOf(failure);
  }
}

function begin(
  problem: Problem,
  call: Call,
  solver: Speech['solver'],
  listeners: { signal: AbortSignal; onProgress: (progress: ComposeProgress) => void },
): AsyncGenerator<Found, Summary, void> {
  const { verb, maxNodes, pieces, maxHand, maxPieces, changes } = call;
  const position = positionOf(problem);
  const solution = solutionOf(problem, fillDefenderHand(position), call);
  const shared = { maxNodes, pieces, ...listeners };
  switch (verb) {
    case 'hands':
      return findHands(solver, position, { ...shared, maxHand });
    case 'placements':
      return findPlacements(solver, position, { ...shared, changes, solution });
    case 'twins':
      return findTwins(solver, position, { ...shared, changes, solution });
    case 'back':
      return findEarlier(solver, position, { ...shared, maxPieces, solution });
  }
}

function formatFound(found: Found, language: Language): string {
  const { sfen, length, line, pieces } = found;
  const isJapanese = language === 'ja';
  const what =
    'hand' in found
      ? [wordHand(found, language), wordLeast(found, language)]
      : 'change' in found
        ? [wordChange(found, language), found.keepsLine ? SAME_LINE[language] : '']
        : [''];
  const [first = '', note = ''] = what;
  const measures = isJapanese
    ? [`${length}手`, `${pieces}枚`]
    : [formatPlies(length), formatPlural(pieces, 'piece')];
  const words = [...measures, note].filter(Boolean).join(isJapanese ? '、' : ', ');
  const head = first === '' ? words : `${first}${isJapanese ? '：' : ': '}${words}`;
  const moves = wrapWords(formatMoves(parseSfen(sfen), line));
  return `${head}\n${moves}\n  ${sfen}\n`;
}

const SAME_LINE: Bilingual = { en: 'the same solution', ja: '同じ手順' };

function wordHand({ hand }: FoundHand, language: Language): string {
  const { hands } = parseSfen(`9/9/9/9/9/9/9/9/9 b ${hand} 1`, { validate: false });
  if (language === 'en') return hand === '-' ? 'no hand' : `hand ${hand}`;
  const held = [...HAND_KINDS].reverse().filter((kind) => hands.black[kind] > 0);
  const words = held.map((kind) => {
    const count = hands.black[kind];
    return KIND_KANJI[kind] + (count > 1 ? String(count) : '');
  });
  return `持駒${words.length === 0 ? 'なし' : words.join('')}`;
}

function wordLeast({ isLeast }: FoundHand, language: Language): string {
  if (isLeast === true) return '';
  if (isLeast === 'undecided') {
    return language === 'ja' ? 'より少ない持駒では未確定' : 'undecided with fewer';
  }
  return language === 'ja' ? 'より少ない持駒でも詰む' : 'mates with fewer too';
}

function wordChange({ change, removed, added }: FoundPlacement, language: Language): string {
  const before = removed && wordPlaced(removed, language);
  const after = added && wordPlaced(added, language);
  const isJapanese = language === 'ja';
  switch (change) {
    case 'remove':
      return isJapanese ? `${before}を除く` : `without ${before}`;
    case 'add':
      return isJapanese ? `${after}を加える` : `with ${after}`;
    case 'exchange':
      return isJapanese ? `${before}を${after}に替える` : `${after} for ${before}`;
    case 'move':
      return isJapanese ? `${before}を${after}に動かす` : `${before} to ${after}`;
  }
}

/** `▲３四金`; the attacker's hand is named in words. */
export function wordPlaced({ piece: letters, at }: Placed, language: Language): string {
  const piece = parseBoardField({ text: `8${letters}/9/9/9/9/9/9/9/9`, offset: 0 }).find(
    (each): each is Piece => each !== undefined,
  )!;
  const name = formatPieceName(piece);
  if (at === 'hand') return language === 'ja' ? `持駒の${name}` : `${name} in hand`;
  const mark = piece.color === 'black' ? '▲' : '△';
  return `${mark}${formatJapaneseSquare(parseSquare(at)!)}${name}`;
}

function formatEnd(summary: Summary, verb: Verb, language: Language): string {
  const { candidates, judged, found, undecided, given } = summary;
  const isJapanese = language === 'ja';
  const verdict = given && VERDICT_NAMES[given.verdict][language];
  if ((verb === 'twins' || verb === 'back') && given?.verdict !== 'sound') {
    return isJapanese
      ? `元の問題：${verdict}。完全作と証明された問題だけを調べます。\n`
      : `The problem is ${verdict}; only a problem that is proven sound is searched.\n`;
  }
  const of =
    judged < candidates ? `${formatCount(judged)}/${formatCount(candidates)}` : formatCount(judged);
  if (isJapanese) {
    return [
      verdict === undefined ? '' : `元の問題：${verdict}。`,
      `候補${of}図のうち、完全作は${found}図`,
      undecided.length === 0 ? '' : `、検討未了は${undecided.length}図`,
      judged < candidates ? '（中断）' : '',
      '\n',
    ].join('');
  }
  return [
    verdict === undefined ? '' : `The problem is ${verdict}. `,
    `Candidates: ${of}, sound: ${found}`,
    undecided.length === 0 ? '' : `, undecided: ${undecided.length}`,
    judged < candidates ? ' (interrupted)' : '',
    '\n',
  ].join('');
}
