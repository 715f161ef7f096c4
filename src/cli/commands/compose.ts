// `tsumeru compose`: hands, placements, twins and earlier positions with which a problem is sound.

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
import { formatJapaneseSquare, formatPieceName, KIND_KANJI } from '../../formats/japanese-names';
import { parseSfen } from '../../formats/sfen';
import { parseBoardField } from '../../formats/sfen-board';
import type { InputHost } from '../../run/input';
import { describeError, type Problem, positionOf } from '../../run/outcome';
import { ClosedOutput, type Write } from '../../run/output';
import type { ProgressView } from '../../run/progress';
import { EXIT_MATE, EXIT_NO_MATE, EXIT_UNKNOWN, exitCodeOf, RunError } from '../../run/run-error';
import { untilAborted } from '../../run/streams';
import { HAND_KINDS, type Piece } from '../../shogi/piece';
import { parseSquare } from '../../shogi/square';
import type { Bilingual, Language } from '../../words/language';
import { formatCount, formatPlies, formatPlural } from '../../words/numbers';
import type { ComposeCommand } from '../arguments/commands';
import { openProblems } from '../arguments/operands';
import { formatMoves, wrapWords } from '../reports/move-list';
import { formatFailure } from '../reports/text-report';

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

export async function runCompose(
  command: ComposeCommand,
  host: InputHost & { readonly signal: AbortSignal },
  speech: Speech,
): Promise<number> {
  const { operands, maxInputBytes } = command;
  const problems = openProblems(operands, host, { maxInputBytes, keepsMoves: true });
  let exitCode = EXIT_MATE;
  for await (const problem of untilAborted(problems, host.signal)) {
    exitCode = Math.max(exitCode, await composeFrom(problem, command, host.signal, speech));
  }
  return host.signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
}

async function composeFrom(
  problem: Problem,
  command: ComposeCommand,
  signal: AbortSignal,
  { solver, writeOut, writeErr, progress, language }: Speech,
): Promise<number> {
  const { isJson, what } = command;
  const onProgress = ({ judged, candidates, found }: ComposeProgress) =>
    progress?.show(() => `${judged}/${candidates}  ${found}`);
  const tell = async (line: object, text: string) => {
    progress?.clear();
    const json = { problem: problem.text, ...line };
    await writeOut(isJson ? `${JSON.stringify(json)}\n` : text);
  };
  try {
    const steps = search(problem, command, solver, { signal, onProgress });
    for (;;) {
      const { done, value } = await steps.next();
      if (!done) {
        await tell(value, formatFound(value, language));
        continue;
      }
      await tell(value, formatEnd(value, what, language));
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

function search(
  problem: Problem,
  { what, maxNodes, pieces, maxHand, maxPieces, changes }: ComposeCommand,
  solver: Speech['solver'],
  listeners: { signal: AbortSignal; onProgress: (progress: ComposeProgress) => void },
): AsyncGenerator<Found, Summary, void> {
  const position = positionOf(problem);
  const { solution } = problem;
  const shared = { maxNodes, pieces, ...listeners };
  switch (what) {
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
function wordPlaced({ piece: letters, at }: Placed, language: Language): string {
  const piece = parseBoardField({ text: `8${letters}/9/9/9/9/9/9/9/9`, offset: 0 }).find(
    (each): each is Piece => each !== undefined,
  )!;
  const name = formatPieceName(piece);
  if (at === 'hand') return language === 'ja' ? `持駒の${name}` : `${name} in hand`;
  const mark = piece.color === 'black' ? '▲' : '△';
  return `${mark}${formatJapaneseSquare(parseSquare(at)!)}${name}`;
}

const VERDICTS: Readonly<Record<FromProblemSummary['given']['verdict'], Bilingual>> = {
  sound: { en: 'sound', ja: '完全作' },
  unsound: { en: 'unsound', ja: '不完全作' },
  undecided: { en: 'undecided', ja: '検討未了' },
};

function formatEnd(summary: Summary, what: ComposeCommand['what'], language: Language): string {
  const { candidates, judged, found, undecided, given } = summary;
  const isJapanese = language === 'ja';
  const verdict = given && VERDICTS[given.verdict][language];
  if ((what === 'twins' || what === 'back') && given?.verdict !== 'sound') {
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
